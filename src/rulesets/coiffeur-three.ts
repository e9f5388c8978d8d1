import * as z from 'zod'
import type { Denomination } from '../kernel/contract.ts'
import { isSuit } from '../kernel/contract.ts'
import { declarerOf } from '../kernel/game.ts'
import type { Ruleset } from '../kernel/rules.ts'
import type { Row } from '../parts/columns.ts'
import { columns } from '../parts/columns.ts'
import { firstDealerByLot, nextDealer } from '../parts/dealers.ts'
import { inPackets, PACK_36 } from '../parts/dealing.ts'
import { declaring } from '../parts/declaring.ts'
import { highestWins } from '../parts/ending.ts'
import { following } from '../parts/following.ts'
import { play } from '../parts/play.ts'
import { jassRanking } from '../parts/ranking.ts'
import { singles } from '../parts/singles.ts'
import { StrokesBoardSchema, strokesAndPotatoes } from '../parts/strokes.ts'
import { trio, undenufeValues } from './coiffeur/options.ts'
import { words } from './coiffeur/words.ts'

/*
 * Coiffeur-Schieber for three in the form of pagat.com (C3-1 … C3-26): everybody plays ten contracts once, alone
 * against two; the cells of a row are compared when all three are filled, for strokes and potatoes.
 *
 * Settled by the house: the order a slalom or gustav opens with is said with the declaration (C3-A1); a three-way tie
 * is cut twice (C3-A2); a void third player may overtrump (C3-A3); a row with a tie gives nothing when ties are not cut
 * (C3-O2); an extra contract is one more row, worth 3 (C3-O4); a full column passes without being asked (C3-11).
 */

const CONTRACTS = ['acorns', 'shields', 'roses', 'bells', 'obenabe', 'undenufe', 'slalom', 'gustav'] as const // C3-4
const JOKERS = ['joker-1', 'joker-2'] as const
const WORTH_TWO: readonly string[] = ['obenabe', 'undenufe', 'slalom']

const options = z.strictObject({
  undenufeValues: undenufeValues('C3-O1'),
  tie: z.enum(['cut', 'share-none']).default('cut').meta({
    description: 'Whether a tie in a row is cut by the house, or the tied row gives nothing (C3-O2).',
  }),
  stake: z
    .int()
    .min(0)
    .max(1000)
    .default(1)
    .meta({ description: 'What one point is worth in the settlement (C3-O3).' }),
  extraContracts: z
    .enum(['none', 'tuo', 'tutti'])
    .default('none')
    .meta({ description: 'A contract played besides the ten, as one more row worth 3 (C3-O4).' }),
  ...trio,
})

/** What a row is worth in strokes and potatoes (C3-5). */
const worth = (row: string): number => (isSuit(row as Denomination) ? 1 : WORTH_TWO.includes(row) ? 2 : 3)

/** Coiffeur-Schieber for three, as described by pagat.com. */
export const coiffeurThree: Ruleset<typeof options> = {
  id: 'coiffeur-three',
  name: 'Coiffeur-Schieber for three',
  summary:
    'Three players each play ten contracts once, alone against the others. In every row the best gets strokes, the worst potatoes. Thirty hands.',
  source: 'pagat.com, Coiffeur-Schieber Jass (German version, as of 1 August 2011), the game for three',
  rules: { prefix: 'C3', page: '04-coiffeur-3' },
  players: [3],
  partnerships: false,
  faces: 'swiss',
  words,
  names: { phases: ['declaring', 'play'], rows: [...CONTRACTS, 'tuo', 'tutti', ...JOKERS] },
  board: StrokesBoardSchema,
  options,
  bind: ({ undenufeValues, tie, stake, extraContracts, trioOrder, trioValues }) => {
    const { sides, sideOf } = singles(3)
    const contracts: readonly Denomination[] =
      extraContracts === 'none' ? CONTRACTS : [...CONTRACTS, extraContracts]
    const rows: readonly Row[] = [
      ...contracts.map((name) => ({ name, plays: [name] })),
      ...JOKERS.map((name) => ({ name, plays: contracts })), // C3-6
    ]
    const tafel = columns(rows, sideOf)
    const marks = strokesAndPotatoes({ columns: tafel, sides, worth, tie, stake })
    return {
      seats: 3,
      sides,
      sideOf,
      dealing: () => ({ pack: PACK_36, lay: inPackets([3, 3, 3, 3], 3) }), // C3-1
      phases: [
        declaring({
          columns: tafel,
          sideOf,
          circuits: 1,
          cites: {
            turn: 'C3-9',
            contracts: 'C3-4',
            used: 'C3-8',
            joker: 'C3-7',
            opens: 'C3-14',
            barrel: 'C3-10',
            last: 'C3-12',
            alone: 'C3-13',
          },
        }),
        play({
          ranking: jassRanking({
            undenufeValues,
            gustavOpening: 6, // C3-18
            third: 4, // C3-O4
            trio: trioOrder,
            trioValues,
          }),
          follow: following('only-trumps'), // C3-16, C3-17
          leader: declarerOf, // C3-15
          lastTrick: 5,
        }),
      ],
      ...marks,
      lot: (game) => firstDealerByLot(game) ?? marks.lot(game),
      next: (game) =>
        game.past.deals < rows.length * sides.length
          ? nextDealer(game) // C3-2
          : { result: highestWins(game, sides) }, // C3-25, C3-26
    }
  },
}
