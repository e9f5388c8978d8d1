import type { SuitMask } from '../bitboard/card-masks.ts'
import { ALL_RANKS, NTH_RANK, RANK_COUNT, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { RankingSchedule, RankingTable } from '../bitboard/ranking-tables.ts'

/*
 * Quick tricks: bounds on the points of a position without a search.
 */

const MASK_COUNT = ALL_RANKS + 1

const buildTable = ({ tables: modes }: RankingSchedule): Uint16Array => {
  const maxPoints = (card: number) => Math.max(...modes.map(({ points }) => points[card] ?? 0))
  const worth = new Uint16Array(SUIT_COUNT * MASK_COUNT)
  for (const at of worth.keys()) {
    const [suit, mask] = [Math.floor(at / MASK_COUNT), at % MASK_COUNT]
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      if (((mask >> rank) & 1) === 1) worth[at] = (worth[at] ?? 0) + maxPoints(suit * RANK_COUNT + rank)
    }
  }
  return worth
}

const tables = new WeakMap<RankingSchedule, Uint16Array>()

/**
 * Table for bounds of the solver. At 512 × suit + mask: the maximum card points of the cards in any trick of the
 * deal. Cached by ranking schedule.
 */
export const maxPointsTable = (rankings: RankingSchedule): Uint16Array => {
  const worth = tables.get(rankings) ?? buildTable(rankings)
  tables.set(rankings, worth)
  return worth
}

/**
 * Quick tricks: the cards of a suit that beat all opposing cards. As trumps these cards win a trick in any order
 * of play.
 */
export const unbeatenCards = (
  cards: SuitMask,
  others: SuitMask,
  { higher }: RankingTable,
  suit: number,
): SuitMask => {
  let tops = 0
  for (let left = cards; left !== 0; left &= left - 1) {
    const rank = NTH_RANK[left * 9] as number
    if (((higher[suit * 9 + rank] as number) & others) === 0) tops |= 1 << rank
  }
  return tops
}
