import * as z from 'zod'
import type { Denomination } from '../kernel/contract.ts'
import { DenominationSchema } from '../kernel/contract.ts'
import { finish } from '../kernel/evolve-deal.ts'
import type { FinishedDeal, Game } from '../kernel/game.ts'
import { dealOf, declarerOf } from '../kernel/game.ts'
import type { PlayedRow } from '../kernel/past.ts'
import { rowOf } from '../kernel/past.ts'
import type { Rules } from '../kernel/rules.ts'
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
}

/** A cell that is filled. */
export interface Cell {
  /** The side whose column it is in. */
  readonly column: number
  readonly row: string
  readonly denomination: Denomination
  /** The number of the deal that filled it. */
  readonly deal: number
  /** Card points of the side that declared, and the premium for all tricks. */
  readonly points: number
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

/** The board with these rows; whose column a deal belongs to is the side of its declarer. */
export const columns = (rows: readonly Row[], sideOf: Rules['sideOf']): Columns => {
  const cellsOf = (game: Game, played: readonly PlayedRow[]): readonly Cell[] =>
    played.map(({ deal, declarer, row, denomination, taken, tricks }) => {
      const column = sideOf(game, declarer)
      const own = (bySeat: readonly number[]) =>
        bySeat.reduce((sum, of, seat) => (sideOf(game, seat) === column ? sum + of : sum), 0)
      const won = own(tricks)
      const all = won === tricks.reduce((sum, of) => sum + of, 0)
      return {
        column,
        row,
        denomination,
        deal,
        points: own(taken) + (all ? MATCH : 0),
        match: all ? 'made' : won === 0 ? 'suffered' : 'none',
      }
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
