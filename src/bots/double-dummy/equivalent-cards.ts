import type { SuitMask } from '../bitboard/card-masks.ts'
import { ALL_RANKS, RANK_COUNT, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { RankingSchedule, RankingTable } from '../bitboard/ranking-tables.ts'

/*
 * Which cards of a hand come to the same: those of one suit that count the same, with nothing between them that anybody else still
 * has. Then it is enough to try one of them.
 */

/** Beside the ranks: set where two cards are not alike, whatever lies between them. */
export const NOT_EQUIVALENT = ALL_RANKS + 1

/** The Under among the ranks: as trump it is never forced, so no other card stands for it. */
export const UNDER_BIT: SuitMask = 8

const ranksBetween = (
  { trump, higher, points }: RankingTable,
  suit: number,
  one: number,
  other: number,
): SuitMask => {
  const from = suit * RANK_COUNT
  const both = (1 << one) | (1 << other)
  if (points[from + one] !== points[from + other]) return NOT_EQUIVALENT
  if (suit === trump && (both & UNDER_BIT) !== 0) return NOT_EQUIVALENT
  return ((higher[from + one] as number) ^ (higher[from + other] as number)) & ~both
}

const buildTable = ({ tables: modes }: RankingSchedule): Uint16Array => {
  const table = new Uint16Array(SUIT_COUNT * RANK_COUNT * RANK_COUNT)
  for (const at of table.keys()) {
    const card = Math.floor(at / RANK_COUNT)
    const [suit, one, other] = [Math.floor(card / RANK_COUNT), card % RANK_COUNT, at % RANK_COUNT]
    table[at] = modes.reduce((ranks, ranking) => ranks | ranksBetween(ranking, suit, one, other), 0)
  }
  return table
}

const tables = new WeakMap<RankingSchedule, Uint16Array>()

/**
 * At 9 × card + rank: the ranks that lie between a card and another one of its suit, in whatever trick of the deal; with
 * {@link NOT_EQUIVALENT} where the two do not count the same. Made once for a course.
 */
export const ranksBetweenTable = (rankings: RankingSchedule): Uint16Array => {
  const table = tables.get(rankings) ?? buildTable(rankings)
  tables.set(rankings, table)
  return table
}
