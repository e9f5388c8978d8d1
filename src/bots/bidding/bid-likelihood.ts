import type { Seat } from '../../rules/model/seat.ts'
import type { Held, Talk } from './auction-tracker.ts'
import type { Manner } from './bidding-policy.ts'
import { isAboutSlalom } from './conventions.ts'

/*
 * How well hands fit what was said in an auction.
 */

/** Something that was said, and the auction before it. */
export interface Heard {
  readonly seat: Seat
  /** Nothing where somebody passed. */
  readonly bid: { readonly level: number; readonly contract: number } | undefined
  readonly before: Talk
}

/** How far what people hold strays from what they say by counting it, one standard deviation, in card points. */
const SPREAD = {
  /** Of those who hold less than their bid says, and of those who hold more. */
  less: 7,
  more: 14,
  /** Of what they would rather have bid for. */
  other: 8,
  /** Of those who pass and could have bid. */
  silent: 10,
} as const

/** How likely a bid is that shows what is not there, beside one that does not: some forget what was agreed on, or break it. */
const UNTRUE = 0.05

/** No hand is quite unthinkable: people bid otherwise than one thinks. */
const LEAST = 1e-4

/** The lowest place on the ladder of what could be bid truly; its length where nothing could. */
const leastFor = (before: Talk, seat: Seat, contract: number, trumps: number): number => {
  const { length } = before.table.ladder
  let level = before.level + 1
  while (level < length && !before.isTrue(seat, level, contract, trumps)) level += 1
  return level
}

const fitsOne = ({ seat, bid, before }: Heard, { counts, trumps }: Held, reserve: number): number => {
  const { ladder, contracts } = before.table
  const from = contracts * seat
  if (bid === undefined) {
    // A partner's bid is left standing also with a good hand.
    if (before.level >= 0 && !before.isAgainst(seat)) return 1
    let above = 0
    for (let one = 0; one < contracts; one++) {
      const promised = before.promises(seat, one, counts[from + one] as number)
      const least = leastFor(before, seat, one, trumps[from + one] as number)
      above = Math.max(above, promised - reserve - (ladder[least] ?? Number.POSITIVE_INFINITY))
    }
    return above > 0 ? Math.exp(-above / SPREAD.silent) : 1
  }
  if (isAboutSlalom(before.meaning(seat, bid.level, bid.contract))) return 1
  const promised = before.promises(seat, bid.contract, counts[from + bid.contract] as number)
  let best = promised
  for (let one = 0; one < contracts; one++) {
    // What could only have been bid for much more is not what they would rather have said.
    if (leastFor(before, seat, one, trumps[from + one] as number) > bid.level + 1) continue
    best = Math.max(best, before.promises(seat, one, counts[from + one] as number))
  }
  const more = promised - reserve - (ladder[bid.level] as number)
  const spread = more < 0 ? SPREAD.less : SPREAD.more
  return Math.exp((-more * more) / (2 * spread * spread) - (best - promised) / SPREAD.other)
}

/** Whether a hand holds what was shown with it, if anything was. */
const isTrue = ({ seat, bid, before }: Heard, { trumps }: Held): boolean =>
  bid === undefined ||
  before.isTrue(seat, bid.level, bid.contract, trumps[before.table.contracts * seat + bid.contract] as number)

/** How well hands fit what all but one seat have said; the more the better. */
export const fits = (heard: readonly Heard[], held: Held, me: Seat, { reserve }: Manner): number => {
  let all = 1
  let agreed = 1
  for (const one of heard) {
    if (one.seat === me) continue
    all *= fitsOne(one, held, reserve)
    if (!isTrue(one, held)) agreed *= UNTRUE
  }
  return Math.max(LEAST, all) * agreed
}
