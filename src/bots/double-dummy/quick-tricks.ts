import type { Mask } from '../bitboard/card-masks.ts'
import { EVERY_RANK, NTH, RANK_COUNT, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { Course, Mode } from '../bitboard/ranking-tables.ts'

/*
 * What can be said of a position without playing it.
 */

const EVERY_MASK = EVERY_RANK + 1

const worthOf = ({ modes }: Course): Uint16Array => {
  const most = (card: number) => Math.max(...modes.map(({ points }) => points[card] ?? 0))
  const worth = new Uint16Array(SUIT_COUNT * EVERY_MASK)
  for (const at of worth.keys()) {
    const [suit, mask] = [Math.floor(at / EVERY_MASK), at % EVERY_MASK]
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      if (((mask >> rank) & 1) === 1) worth[at] = (worth[at] ?? 0) + most(suit * RANK_COUNT + rank)
    }
  }
  return worth
}

const made = new WeakMap<Course, Uint16Array>()

/** At 512 × suit + mask: what these cards count at most, in whatever tricks of the deal. Made once for a course. */
export const worthBy = (course: Course): Uint16Array => {
  const worth = made.get(course) ?? worthOf(course)
  made.set(course, worth)
  return worth
}

/** Of cards of a suit those that none of the others beats: as trumps they win their tricks, whoever plays them when. */
export const topsOf = (cards: Mask, others: Mask, { above }: Mode, suit: number): Mask => {
  let tops = 0
  for (let left = cards; left !== 0; left &= left - 1) {
    const rank = NTH[left * 9] as number
    if (((above[suit * 9 + rank] as number) & others) === 0) tops |= 1 << rank
  }
  return tops
}
