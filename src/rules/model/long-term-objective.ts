import type { Contract, Denomination } from './contract.ts'
import type { Game } from './game.ts'
import type { ScoringInput } from './scoring-input.ts'
import type { Side } from './seat.ts'

/*
 * Long-term objective: the part of a game that outlives the deal, as data. The score lines of a deal do not show it.
 * Evaluations of a position read it; legality and scores do not.
 */

/** A row of a Coiffeur board that a later deal can still fill. */
export interface OpenRow {
  readonly name: string
  /** The denominations of the row; several for a Joker. */
  readonly plays: readonly Denomination[]
  /** The multiplier of the points, or the number of strokes. */
  readonly multiplier: number
}

/** Points written in one cell of a Coiffeur board. */
export interface CellPoints {
  /** The side that owns the column. */
  readonly column: Side
  readonly row: string
  readonly points: number
}

/**
 * Read access to a Coiffeur board, for evaluations by bots. The board has one column for each side; each deal
 * fills one cell.
 */
export interface RowBoard {
  /** The cells filled by finished deals. */
  filled(game: Game): readonly CellPoints[]
  /** The open rows in the column of a side. */
  openRows(game: Game, column: Side): readonly OpenRow[]
  /** The cell that a deal with this scoring input fills. */
  writtenBy(scoringInput: ScoringInput): CellPoints
}

/**
 * What players of a game pursue beyond the single deal, as data for evaluations by bots: filling the rows of a
 * board, the best cells of a board, or targets over several deals.
 */
export type LongTermObjective =
  /** Each row is played once by each side, and each cell scores by itself. */
  | {
      readonly kind: 'fill-rows'
      readonly board: RowBoard
      /** The score of a cell. */
      cellValue(cell: Pick<CellPoints, 'row' | 'points'>): number
    }
  /** Each row is played once by each side; the highest cell of a row scores, and the lowest cell loses. */
  | { readonly kind: 'compare-rows'; readonly board: RowBoard }
  /** Two sides race to their own targets over several deals. The sides are 0 (the declarer, with any partner) and 1. */
  | {
      readonly kind: 'race-to-targets'
      /** The points of both sides before the deal. */
      pointsBefore(game: Game): readonly [number, number]
      /** The targets of both sides under a contract. */
      targets(contract: Contract): readonly [number, number]
    }
