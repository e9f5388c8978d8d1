import type { Game } from '../../rules/model/game.ts'
import type { RowBoard } from '../../rules/model/long-term-objective.ts'
import type { Total } from '../../rules/model/score.ts'
import type { ScoringInput } from '../../rules/model/scoring-input.ts'
import type { Side } from '../../rules/model/seat.ts'
import { exponential, wholePower } from '../arithmetic.ts'
import { expectedRowPoints, ROW_STANDARD_DEVIATION } from './expected-row-points.ts'

/*
 * Value of a cell in a row that compares its cells: the highest cell gets strokes, the lowest cell gets potatoes. Open
 * cells are normally distributed around the expected points of the row.
 */

/** Midpoints of five equal parts of a normal distribution, in standard deviations. */
const QUANTILE_MIDPOINTS: readonly number[] = [-1.4, -0.53, 0, 0.53, 1.4]

/** Probability of the highest cell of a row: `others` are the filled cells, `missing` cells are open. */
const winProbability = (own: number, others: readonly number[], missing: number, expected: number): number =>
  others.reduce((chance, other) => chance * (own > other ? 1 : own === other ? 0.5 : 0), 1) *
  // The logistic curve approximates the normal distribution.
  wholePower(1 / (1 + exponential((-1.7 * (own - expected)) / ROW_STANDARD_DEVIATION)), missing)

/** Probability of the highest cell minus probability of the lowest cell. */
const balanceOf = (own: number, others: readonly number[], missing: number, expected: number): number =>
  winProbability(own, others, missing, expected) -
  winProbability(
    -own,
    others.map((other) => -other),
    missing,
    -expected,
  )

/**
 * The value of a new cell in a row whose highest cell wins and lowest cell loses (Coiffeur for three). Expected
 * marks of the cell, minus expected marks of the same row in a later deal.
 */
export const compareRowsValue = (
  board: RowBoard,
  sides: readonly Side[],
  game: Game,
  scoringInput: ScoringInput,
): readonly Total[] => {
  const { column, row: name, points } = board.writtenBy(scoringInput)
  const open = board.openRows(game, column)
  const row = open.find((one) => one.name === name)
  if (row === undefined) return []
  const others = board
    .filled(game)
    .filter((cell) => cell.row === name)
    .map((cell) => cell.points)
  const missing = sides.length - 1 - others.length
  const expected = expectedRowPoints(row, open.length)
  const expectedMarks = (own: number) => row.multiplier * balanceOf(own, others, missing, expected)
  const later =
    QUANTILE_MIDPOINTS.reduce(
      (sum, deviations) => sum + expectedMarks(expected + deviations * ROW_STANDARD_DEVIATION),
      0,
    ) / QUANTILE_MIDPOINTS.length
  // The score lines already contain the marks of a full row.
  const now = missing === 0 ? 0 : expectedMarks(points)
  return [{ side: column, points: now - later }]
}
