import type { Row } from './columns.ts'

/*
 * What an open row of a board may bring later. Measured in games of those who play by themselves; only they go by it.
 */

/** Card points of the last row of a column, which is played with whatever hand comes, and how much more those make that can wait. */
const LAST = 86
const WAITING = 20
/** The same of a row in which anything can be played. */
const ANYTHING = { last: 110, waiting: 6 }

/** How far the points of a row stray from that, one standard deviation. */
export const STRAY = 27

/** The card points that a row brings on the average, as long as so many are open in its column, that one among them. */
export const laterIn = ({ plays }: Row, open: number): number => {
  const { last, waiting } = plays.length > 1 ? ANYTHING : { last: LAST, waiting: WAITING }
  return last + waiting * (1 - 1 / Math.max(1, open))
}
