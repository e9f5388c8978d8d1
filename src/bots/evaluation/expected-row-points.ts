import type { OpenRow } from '../../rules/model/long-term-objective.ts'

/*
 * Expected points of an open row of a board. The constants were measured in games between bots.
 */

/** A row with one denomination: mean card points of the last open row, and the largest gain from a choice among open rows. */
const ONE_DENOMINATION = { last: 86, choice: 20 }
/** The same for a row with several denominations. */
const SEVERAL_DENOMINATIONS = { last: 110, choice: 6 }

/** Standard deviation of the card points that a side takes in a row of a Coiffeur board. */
export const ROW_STANDARD_DEVIATION = 27

/**
 * Mean card points that a side will take in an open row of a Coiffeur board.
 * @param open number of open rows in the column, this row included
 */
export const expectedRowPoints = ({ plays }: Pick<OpenRow, 'plays'>, open: number): number => {
  const { last, choice } = plays.length > 1 ? SEVERAL_DENOMINATIONS : ONE_DENOMINATION
  return last + choice * (1 - 1 / Math.max(1, open))
}
