import type { Seat } from '../../rules/model/seat.ts'
import type { AuctionHands, AuctionTracker } from './auction-tracker.ts'
import type { BiddingStyle } from './bidding-policy.ts'
import { isAboutSlalom } from './conventions.ts'

/*
 * How well hands fit what was said in an auction.
 */

/** Something that was said, and the auction before it. */
export interface ObservedCall {
  readonly seat: Seat
  /** Nothing where somebody passed. */
  readonly bid: { readonly level: number; readonly contract: number } | undefined
  readonly before: AuctionTracker
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
const FALSE_SHOW_LIKELIHOOD = 0.05

/** No hand is quite unthinkable: people bid otherwise than one thinks. */
const MIN_LIKELIHOOD = 1e-4

/** The lowest place on the ladder of what could be bid truly; its length where nothing could. */
const lowestTrueLevel = (before: AuctionTracker, seat: Seat, contract: number, trumps: number): number => {
  const { length } = before.setup.ladder
  let level = before.level + 1
  while (level < length && !before.holdsShownCards(seat, level, contract, trumps)) level += 1
  return level
}

const callLikelihood = (
  { seat, bid, before }: ObservedCall,
  { strengths, trumps }: AuctionHands,
  reserve: number,
): number => {
  const { ladder, contracts } = before.setup
  const from = contracts * seat
  if (bid === undefined) {
    // A partner's bid is left standing also with a good hand.
    if (before.level >= 0 && !before.isAgainst(seat)) return 1
    let above = 0
    for (let one = 0; one < contracts; one++) {
      const expected = before.expectedPoints(seat, one, strengths[from + one] as number)
      const least = lowestTrueLevel(before, seat, one, trumps[from + one] as number)
      above = Math.max(above, expected - reserve - (ladder[least] ?? Number.POSITIVE_INFINITY))
    }
    return above > 0 ? Math.exp(-above / SPREAD.silent) : 1
  }
  if (isAboutSlalom(before.meaning(seat, bid.level, bid.contract))) return 1
  const expected = before.expectedPoints(seat, bid.contract, strengths[from + bid.contract] as number)
  let best = expected
  for (let one = 0; one < contracts; one++) {
    // What could only have been bid for much more is not what they would rather have said.
    if (lowestTrueLevel(before, seat, one, trumps[from + one] as number) > bid.level + 1) continue
    best = Math.max(best, before.expectedPoints(seat, one, strengths[from + one] as number))
  }
  const more = expected - reserve - (ladder[bid.level] as number)
  const spread = more < 0 ? SPREAD.less : SPREAD.more
  return Math.exp((-more * more) / (2 * spread * spread) - (best - expected) / SPREAD.other)
}

/** Whether a hand holds what was shown with it, if anything was. */
const isTrueCall = ({ seat, bid, before }: ObservedCall, { trumps }: AuctionHands): boolean =>
  bid === undefined ||
  before.holdsShownCards(
    seat,
    bid.level,
    bid.contract,
    trumps[before.setup.contracts * seat + bid.contract] as number,
  )

/** How well hands fit what all but one seat have said; the more the better. */
export const auctionLikelihood = (
  calls: readonly ObservedCall[],
  hands: AuctionHands,
  ownSeat: Seat,
  { reserve }: BiddingStyle,
): number => {
  let all = 1
  let conventionFactor = 1
  for (const one of calls) {
    if (one.seat === ownSeat) continue
    all *= callLikelihood(one, hands, reserve)
    if (!isTrueCall(one, hands)) conventionFactor *= FALSE_SHOW_LIKELIHOOD
  }
  return Math.max(MIN_LIKELIHOOD, all) * conventionFactor
}
