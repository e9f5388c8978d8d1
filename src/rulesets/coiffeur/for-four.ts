import * as z from 'zod'
import type { Denomination } from '../../kernel/contract.ts'
import { DENOMINATIONS, SideSchema } from '../../kernel/contract.ts'
import type { Game } from '../../kernel/game.ts'
import { declarerOf, totals } from '../../kernel/game.ts'
import type { Rules } from '../../kernel/rules.ts'
import type { Row } from '../../parts/columns.ts'
import { cellFields, columns } from '../../parts/columns.ts'
import { firstDealerByLot, nextDealer } from '../../parts/dealers.ts'
import { inPackets, PACK_36 } from '../../parts/dealing.ts'
import type { DeclaringOptions } from '../../parts/declaring.ts'
import { declaring } from '../../parts/declaring.ts'
import { highestWins } from '../../parts/ending.ts'
import { following } from '../../parts/following.ts'
import { play } from '../../parts/play.ts'
import { jassRanking } from '../../parts/ranking.ts'
import { trio, undenufeValues } from './options.ts'

/*
 * Coiffeur for four: what the game in partnerships and the one of each against all have in common. A row is worth as
 * many times the tens of its points as its multiplier says.
 */

export const optionsForFour = z.strictObject({
  barrelAfterCircuits: z
    .union([z.literal(1), z.literal(2)])
    .default(2)
    .meta({ description: 'How many times everybody passes before somebody must choose (C4-O1).' }),
  extraRows: z
    .enum(['none', 'slalom-gustav'])
    .default('none')
    .meta({ description: 'Whether Slalom and Gustav are rows of the board (C4-O2).' }),
  multipliersWithExtraRows: z.literal('in-order').default('in-order').meta({
    description:
      'The multipliers when Slalom and Gustav are played: the rows in order, suits 1 to 4, Obenabe 5, Undenufe 6, Slalom 7, Gustav 8, Jokers 9 and 10 (C4-O3).',
  }),
  gustav9Split: z
    .enum(['4+5', '5+4'])
    .default('4+5')
    .meta({ description: 'How the nine tricks of a Gustav are split (C4-O4, CO-O12, CO-26).' }),
  tuoRow: z.boolean().default(false).meta({ description: 'Whether TUO is a row of the board (C4-O5).' }),
  tuoMultiplier: z
    .int()
    .min(1)
    .max(20)
    .default(7)
    .meta({ description: 'The multiplier agreed for the row of TUO, where it is played (C4-O5).' }),
  undenufeValues: undenufeValues('C4-O6'),
  ...trio,
})
export type OptionsForFour = z.infer<typeof optionsForFour>

export const BoardForFourSchema = z
  .object({
    columns: z
      .array(
        z
          .object({
            side: SideSchema,
            cells: z
              .array(
                z
                  .object({
                    ...cellFields,
                    multiplier: z
                      .int()
                      .min(1)
                      .meta({ description: 'The multiplier of the row.', example: 5 }),
                    points: z
                      .int()
                      .nullable()
                      .meta({ description: 'The points it is made of; null while it is open.', example: 95 }),
                  })
                  .meta({ id: 'MultipliedCell', description: 'A cell of a column.' }),
              )
              .meta({ description: 'By row.' }),
            total: z.int().meta({ description: 'The sum of the column.', example: 412 }),
          })
          .meta({ id: 'MultipliedColumn', description: 'The column of a side.' }),
      )
      .meta({ description: 'By side.' }),
    margin: z.int().min(0).meta({ description: 'By how much the first leads.', example: 36 }),
  })
  .meta({ id: 'MultipliedBoard', description: 'The Tafel, with a multiplier for every row.' })

interface RowForFour extends Row {
  readonly multiplier: number
}

/** Every row that an agreement can bring about; Jokers by their multipliers. */
export const ROWS_FOR_FOUR = [
  ...DENOMINATIONS.filter((name) => name !== 'tutti'),
  ...[7, 8, 9, 10].map((multiplier) => `joker-${multiplier}`),
]

/** The rows of a column with their multipliers (C4-3, C4-O2, C4-O3, C4-O5). Jokers are named by theirs. */
const rowsFor = ({ extraRows, tuoRow, tuoMultiplier }: OptionsForFour): readonly RowForFour[] => {
  const inOrder: readonly Denomination[] = [
    'acorns',
    'roses',
    'shields',
    'bells',
    'obenabe',
    'undenufe',
    ...(extraRows === 'none' ? [] : (['slalom', 'gustav'] as const)),
  ]
  const own = inOrder.map((name, at) => ({ name, plays: [name], multiplier: at + 1 }))
  const tuo = tuoRow ? [{ name: 'tuo', plays: ['tuo'] as const, multiplier: tuoMultiplier }] : []
  const jokers = [own.length + 1, own.length + 2].map((multiplier) => ({
    name: `joker-${multiplier}`,
    plays: [...own, ...tuo].flatMap(({ plays }) => plays), // C4-4
    multiplier,
  }))
  return [...own, ...tuo, ...jokers]
}

export interface ForFour extends Pick<Rules, 'sides' | 'sideOf'> {
  readonly cites: DeclaringOptions['cites']
}

/** The rules for four, for given sides: partnerships, or everybody alone. */
export const coiffeurForFour = (chosen: OptionsForFour, { sides, sideOf, cites }: ForFour): Rules => {
  const rows = rowsFor(chosen)
  const tafel = columns(rows, sideOf)
  const multiplierOf = (row: string) => rows.find(({ name }) => name === row)?.multiplier ?? 0
  /** C4-13: tens of the points, times the multiplier. */
  const worth = ({ row, points }: { row: string; points: number }) =>
    Math.floor(points / 10) * multiplierOf(row)

  const board = (game: Game): z.infer<typeof BoardForFourSchema> => {
    const filled = tafel.filled(game)
    const reached = totals(game, sides)
    const [first = 0, second = 0] = reached.map(({ points }) => points).sort((a, b) => b - a)
    return {
      columns: reached.map(({ side, points: total }) => ({
        side,
        cells: rows.map(({ name, multiplier }) => {
          const cell = filled.find(({ column, row }) => column === side && row === name)
          return {
            row: name,
            multiplier,
            points: cell?.points ?? null,
            value: cell === undefined ? null : worth(cell),
            denomination: cell?.denomination ?? null,
            deal: cell?.deal ?? null,
          }
        }),
        total,
      })),
      margin: first - second, // C4-14
    }
  }

  return {
    seats: 4,
    sides,
    sideOf,
    dealing: () => ({ pack: PACK_36, lay: inPackets([3, 3, 3], 4) }), // C4-1
    phases: [
      declaring({ columns: tafel, sideOf, circuits: chosen.barrelAfterCircuits, cites }),
      play({
        ranking: jassRanking({
          undenufeValues: chosen.undenufeValues,
          gustavOpening: chosen.gustav9Split === '4+5' ? 4 : 5,
          trio: chosen.trioOrder,
          trioValues: chosen.trioValues,
        }),
        follow: following('only-trumps'),
        leader: declarerOf, // C4-11
        lastTrick: 5,
      }),
    ],
    score: (game) => {
      const cell = tafel.cellOnTable(game)
      return [{ side: cell.column, points: worth(cell), for: 'cell' }]
    },
    cell: (game, deal) => {
      const cell = tafel.cellOf(game, deal)
      return cell && { side: cell.column, row: cell.row, value: worth(cell) }
    },
    lot: firstDealerByLot,
    next: (game) =>
      game.past.deals < rows.length * sides.length
        ? nextDealer(game) // C4-2
        : { result: highestWins(game, sides) }, // C4-14
    board,
  }
}
