import * as z from 'zod'
import type { Denomination } from '../../kernel/contract.ts'
import { DenominationSchema } from '../../kernel/contract.ts'
import type { FinishedDeal } from '../../kernel/finished-deal.ts'
import { finish } from '../../kernel/finished-deal.ts'
import type { Game } from '../../kernel/game.ts'
import { dealOf, declarerOf } from '../../kernel/game.ts'
import type { PlayedRow } from '../../kernel/past.ts'
import { rowOf } from '../../kernel/past.ts'
import type { Rules } from '../../kernel/rules.ts'
import { MATCH } from './points.ts'

/*
 * A board of rows and columns: every side has a column, and fills each of its cells once, by a deal it declares.
 */

/** What every cell of a column says of how it was filled. */
export const cellFields = {
  row: z.string().meta({ description: 'The row.', example: 'acorns' }),
  value: z.int().nullable().meta({ description: 'The number written; null while it is open.', example: 95 }),
  denomination: DenominationSchema.nullable().meta({
    description: 'What it was played as; null while it is open.',
  }),
  misere: z.boolean().meta({ description: 'Whether it was played as Misère.' }),
  deal: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'The number of the deal that filled it; null while it is open.', example: 1 }),
}

export interface Row {
  /** The name of its only denomination, or one of its own where several can be played in it, as for a Joker. */
  readonly name: string
  readonly plays: readonly Denomination[]
  /** What can be played in it as Misère. */
  readonly misere: readonly Denomination[]
}

/** The name of the row of the Misère. */
export const MISERE_ROW = 'misere'

/**
 * What the declarer of a Misère writes (CO-33): `always` the points of whoever else has most, or those only `if-higher`
 * than its own.
 */
export const MISERE_EXCHANGES = ['always', 'if-higher'] as const
export type MisereExchange = (typeof MISERE_EXCHANGES)[number]

/** A cell that is filled. */
export interface Cell {
  /** The side whose column it is in. */
  readonly column: number
  readonly row: string
  readonly denomination: Denomination
  readonly misere: boolean
  /** The number of the deal that filled it. */
  readonly deal: number
  /** Card points of the side that declared, and the premium for all tricks; exchanged in a Misère. */
  readonly points: number
  /** Whether the side that declared won every trick, or none; neither counts in a Misère. */
  readonly match: 'made' | 'suffered' | 'none'
}

export interface Columns {
  readonly rows: readonly Row[]
  /** The cells filled by finished deals. */
  filled(game: Game): readonly Cell[]
  /** The rows still open in the column of a side. */
  openRows(game: Game, column: number): readonly Row[]
  /** The cell that a finished deal filled, if it filled one. */
  cellOf(game: Game, deal: FinishedDeal): Cell | undefined
  /** The cell that the deal on the table fills, once it is played out. */
  cellOnTable(game: Game): Cell
}

/** What a side made in a deal: card points and the premium for all tricks, and how many tricks that were. */
interface Made extends Pick<Cell, 'points' | 'match'> {
  readonly side: number
}

const madeIn = ({ taken, tricks }: PlayedRow, sideOf: (seat: number) => number): readonly Made[] => {
  const sum = (bySeat: readonly number[], side: number) =>
    bySeat.reduce((all, of, seat) => (sideOf(seat) === side ? all + of : all), 0)
  const played = tricks.reduce((all, of) => all + of, 0)
  return [...new Set(tricks.map((_, seat) => sideOf(seat)))].map((side) => {
    const won = sum(tricks, side)
    const match = won === played ? 'made' : won === 0 ? 'suffered' : 'none'
    return { side, points: sum(taken, side) + (match === 'made' ? MATCH : 0), match }
  })
}

/** The board with these rows; whose column a deal belongs to is the side of its declarer. */
export const columns = (
  rows: readonly Row[],
  sideOf: Rules['sideOf'],
  exchange: MisereExchange = 'always',
): Columns => {
  /** The points of whoever else made most; the own ones, where they are more and need not be exchanged (CO-33). */
  const exchanged = (own: number, others: readonly Made[]): number =>
    Math.max(...others.map(({ points }) => points), exchange === 'always' ? 0 : own)

  const cellsOf = (game: Game, played: readonly PlayedRow[]): readonly Cell[] =>
    played.map((deal) => {
      const { row, denomination, misere = false } = deal
      const column = sideOf(game, deal.declarer)
      const made = madeIn(deal, (seat) => sideOf(game, seat))
      const { points, match } = made.find(({ side }) => side === column) ?? { points: 0, match: 'none' }
      const others = made.filter(({ side }) => side !== column)
      const written = misere
        ? { points: exchanged(points, others), match: 'none' as const }
        : { points, match }
      return { column, row, denomination, misere, deal: deal.deal, ...written }
    })

  return {
    rows,
    filled: (game) => cellsOf(game, game.past.rows),
    cellOf: (game, deal) => cellsOf(game, rowOf(deal))[0],
    openRows: (game, column) => {
      const used = new Set(
        game.past.rows.flatMap(({ declarer, row }) => (sideOf(game, declarer) === column ? [row] : [])),
      )
      return rows.filter(({ name }) => !used.has(name))
    },
    cellOnTable: (game) => {
      const [cell] = cellsOf(game, rowOf(finish(game, dealOf(game), [])))
      if (cell === undefined) throw new Error(`the deal of seat ${declarerOf(game)} fills no cell`)
      return cell
    },
  }
}
