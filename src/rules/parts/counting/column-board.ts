import * as z from 'zod'
import type { Denomination } from '../../model/contract.ts'
import { DenominationSchema } from '../../model/contract.ts'
import type { PlayedRow } from '../../model/deal-history.ts'
import { playedRowOf } from '../../model/deal-history.ts'
import type { FinishedDeal } from '../../model/finished-deal.ts'
import type { Game } from '../../model/game.ts'
import type { OpenRow } from '../../model/long-term-objective.ts'
import { sumOfSide } from '../../model/score.ts'
import type { ScoringInput } from '../../model/scoring-input.ts'
import type { Side } from '../../model/seat.ts'
import type { Sides } from '../../model/sides.ts'
import { pointsMade, wonEveryTrick } from './score-lines.ts'

/*
 * Board of rows and columns: each side has a column. A declared deal fills one cell of the declarer's column.
 */

/** Schema fields of a cell on a Coiffeur board, shared by the boards of all Coiffeur games. */
export const cellFields = {
  row: z.string().meta({ description: 'The row.', example: 'acorns' }),
  value: z.int().nullable().meta({ description: 'The written number; null for an open row.', example: 95 }),
  denomination: DenominationSchema.nullable().meta({
    description: 'The denomination; null for an open row.',
  }),
  misere: z.boolean().meta({ description: 'Whether the row was played as Misère.' }),
  deal: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'The number of the deal; null for an open row.', example: 1 }),
}

/** A row of a Coiffeur board with the denominations that a player may declare for the row. */
export interface BoardRow extends OpenRow {
  /** The only denomination of the row, or a special name for a row with several denominations, such as a Joker. */
  readonly name: string
  /** The denominations allowed as Misère in this row. */
  readonly misere: readonly Denomination[]
}

/** The name of the Misère row on a Coiffeur board. */
export const MISERE_ROW = 'misere'

/**
 * Rules for the points that the declarer of a Misère writes (CO-33): `always` the highest points of another side,
 * or only `if-higher` than the own points.
 */
export const MISERE_EXCHANGES = ['always', 'if-higher'] as const
export type MisereExchange = (typeof MISERE_EXCHANGES)[number]

/** The result that a deal writes in a cell of a Coiffeur board. */
export interface CellEntry {
  /** The side that owns the column. */
  readonly column: Side
  readonly row: string
  readonly denomination: Denomination
  readonly misere: boolean
  /** Card points of the declaring side, with the bonus for all tricks; exchanged in a Misère. */
  readonly points: number
  /** Whether the declaring side won all tricks or none; always `none` in a Misère. */
  readonly match: 'made' | 'suffered' | 'none'
}

/** A filled cell of a Coiffeur board, with the number of its deal. */
export interface FilledCell extends CellEntry {
  readonly deal: number
}

/** A cell of a Coiffeur board as the API shows the cell, filled or open. */
export type ShownCell = z.infer<z.ZodObject<typeof cellFields>>

/** A Coiffeur board: rows of contracts, and one column for each side. Reads the cells from the finished deals. */
export interface ColumnBoard {
  readonly rows: readonly BoardRow[]
  /** The multiplier of a row. */
  multiplierOf(row: string): number
  /** The column of a side, row by row. The value of a cell is its points. */
  shown(game: Game, column: Side): readonly ShownCell[]
  /** The cells filled by finished deals. */
  filled(game: Game): readonly FilledCell[]
  /** The open rows in the column of a side. */
  openRows(game: Game, column: Side): readonly BoardRow[]
  /** True if the column of a side has no open row. */
  isFull(game: Game, column: Side): boolean
  /** The cell that a finished deal filled, if any. */
  cellOf(game: Game, deal: FinishedDeal): FilledCell | undefined
  /**
   * The entry of a deal with this scoring input.
   * @throws for a deal without a row (programming error)
   */
  writtenBy(scoringInput: Pick<ScoringInput, 'contract' | 'declarers' | 'taken' | 'tricks'>): CellEntry
}

/** Makes the Coiffeur board with these rows. A deal fills a cell in the column of the declarer's side. */
export const columnBoard = (
  rows: readonly BoardRow[],
  { sides, sideOf }: Sides,
  exchange: MisereExchange = 'always',
): ColumnBoard => {
  const writtenBy: ColumnBoard['writtenBy'] = ({ contract, declarers: column, ...scoringInput }) => {
    const { row, denomination, misere = false } = contract ?? {}
    if (row === undefined || denomination === undefined || column === undefined) {
      throw new Error('the deal fills no cell')
    }
    const own = pointsMade(scoringInput, column)
    const cell = { column, row, denomination, misere }
    if (misere) {
      // The highest points of another side; the own points if higher and exchanged only `if-higher` (CO-33).
      const others = sides.filter((side) => side !== column).map((side) => pointsMade(scoringInput, side))
      return { ...cell, points: Math.max(...others, exchange === 'always' ? 0 : own), match: 'none' }
    }
    const won = scoringInput.tricks[column] ?? 0
    const match = wonEveryTrick(scoringInput, column) ? 'made' : won === 0 ? 'suffered' : 'none'
    return { ...cell, points: own, match }
  }

  /** The cells of finished deals. The history has card points and tricks by seat. */
  const cellsOf = (game: Game, played: readonly PlayedRow[]): readonly FilledCell[] =>
    played.map(({ deal, declarer, row, denomination, misere, taken, tricks }) => {
      const bySide = (bySeat: readonly number[]) => {
        const won = bySeat.map((points, seat) => ({ side: sideOf(game, seat), points }))
        return sides.map((side) => sumOfSide(won, side))
      }
      const contract = {
        declarer,
        row,
        denomination,
        ...(misere && { misere }),
        doubled: false,
        redoubled: false,
      }
      const scoringInput = {
        contract,
        declarers: sideOf(game, declarer),
        taken: bySide(taken),
        tricks: bySide(tricks),
      }
      return { deal, ...writtenBy(scoringInput) }
    })

  /** The names of the filled rows of a column. */
  const usedRows = (game: Game, column: Side): readonly string[] => {
    const used: string[] = []
    for (const { declarer, row } of game.past.rows) if (sideOf(game, declarer) === column) used.push(row)
    return used
  }

  const filled = (game: Game) => cellsOf(game, game.past.rows)

  return {
    rows,
    multiplierOf: (row) => rows.find(({ name }) => name === row)?.multiplier ?? 0,
    shown: (game, column) => {
      const cells = filled(game).filter((cell) => cell.column === column)
      return rows.map(({ name: row }) => {
        const cell = cells.find((one) => one.row === row)
        return {
          row,
          value: cell?.points ?? null,
          denomination: cell?.denomination ?? null,
          misere: cell?.misere ?? false,
          deal: cell?.deal ?? null,
        }
      })
    },
    writtenBy,
    filled,
    cellOf: (game, deal) => cellsOf(game, playedRowOf(deal))[0],
    openRows: (game, column) => {
      const used = usedRows(game, column)
      return rows.filter(({ name }) => !used.includes(name))
    },
    isFull: (game, column) => {
      const used = usedRows(game, column)
      return rows.every(({ name }) => used.includes(name))
    },
  }
}
