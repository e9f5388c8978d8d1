import type { Mask } from '../bitboard/card-masks.ts'
import { EVERY_RANK, RANK_COUNT, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { Course, Mode } from '../bitboard/ranking-tables.ts'

/*
 * Which cards of a hand come to the same: those of one suit that count the same, with nothing between them that anybody else still
 * has. Then it is enough to try one of them.
 */

/** Beside the ranks: set where two cards are not alike, whatever lies between them. */
export const DIFFERENT = EVERY_RANK + 1

/** The Under among the ranks: as trump it is never forced, so no other card stands for it. */
export const UNDER: Mask = 8

const betweenIn = ({ trump, above, points }: Mode, suit: number, one: number, other: number): Mask => {
  const from = suit * RANK_COUNT
  const both = (1 << one) | (1 << other)
  if (points[from + one] !== points[from + other]) return DIFFERENT
  if (suit === trump && (both & UNDER) !== 0) return DIFFERENT
  return ((above[from + one] as number) ^ (above[from + other] as number)) & ~both
}

const tableOf = ({ modes }: Course): Uint16Array => {
  const table = new Uint16Array(SUIT_COUNT * RANK_COUNT * RANK_COUNT)
  for (const at of table.keys()) {
    const card = Math.floor(at / RANK_COUNT)
    const [suit, one, other] = [Math.floor(card / RANK_COUNT), card % RANK_COUNT, at % RANK_COUNT]
    table[at] = modes.reduce((ranks, mode) => ranks | betweenIn(mode, suit, one, other), 0)
  }
  return table
}

const made = new WeakMap<Course, Uint16Array>()

/**
 * At 9 × card + rank: the ranks that lie between a card and another one of its suit, in whatever trick of the deal; with
 * {@link DIFFERENT} where the two do not count the same. Made once for a course.
 */
export const betweenBy = (course: Course): Uint16Array => {
  const table = made.get(course) ?? tableOf(course)
  made.set(course, table)
  return table
}
