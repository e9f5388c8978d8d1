import type { SuitMask } from '../bitboard/card-masks.ts'
import { ALL_RANKS, RANK_COUNT, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { RankingSchedule, RankingTable } from '../bitboard/ranking-tables.ts'

/*
 * Equivalent cards: two cards of a hand in one suit with equal points and no card of another hand between them.
 * The solver searches only one card of each group.
 */

/** Flag in {@link ranksBetweenTable}: the two cards are never equivalent. */
export const NOT_EQUIVALENT = ALL_RANKS + 1

/** The bit of the Under in a suit mask. The trump Under (Puur) is never forced, so no other card is equivalent. */
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
 * Returns a table for finding equivalent cards of a suit: cards with equal points, and without another card between the two
 * ranks. At 9 × card + rank, the table has a bitboard of the ranks between the two cards in any trick of the deal, or
 * {@link NOT_EQUIVALENT}. Cached by ranking schedule.
 */
export const ranksBetweenTable = (rankings: RankingSchedule): Uint16Array => {
  const table = tables.get(rankings) ?? buildTable(rankings)
  tables.set(rankings, table)
  return table
}
