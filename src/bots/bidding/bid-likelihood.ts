import type { Seat } from '../../rules/model/seat.ts'
import { exponential } from '../arithmetic.ts'
import type { AuctionHands, AuctionTracker } from './auction-tracker.ts'
import { isAboutSlalom } from './bidding-conventions.ts'
import type { BiddingStyle } from './bidding-policy.ts'

/*
 * Bid inference: the likelihood of hands, given the calls of an auction.
 */

/** A call made in the auction, with the state of the auction right before the call. */
export interface ObservedCall {
  readonly seat: Seat
  /** Undefined for a pass. */
  readonly bid: { readonly level: number; readonly contract: number } | undefined
  readonly before: AuctionTracker
}

/** Standard deviation between a hand and the bid of the hand, in card points. */
const SPREAD = {
  /** Hands weaker than the bid; hands stronger than the bid. */
  less: 7,
  more: 14,
  /** Loss against a better contract. */
  other: 8,
  /** Passed hands that could have bid. */
  silent: 10,
} as const

/** Likelihood ratio of a bid that shows a card the hand lacks. Players forget or break a convention. */
const FALSE_SHOW_LIKELIHOOD = 0.05

/** Lower limit: no hand is impossible, because players bid in different ways. */
const MIN_LIKELIHOOD = 1e-4

/** The lowest level of a bid that matches the hand; the length of the ladder without a match. */
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
    // A good hand may pass on the partner's bid.
    if (before.level >= 0 && !before.isAgainst(seat)) return 1
    let above = 0
    for (let one = 0; one < contracts; one++) {
      const expected = before.expectedPoints(seat, one, strengths[from + one] as number)
      const least = lowestTrueLevel(before, seat, one, trumps[from + one] as number)
      above = Math.max(above, expected - reserve - (ladder[least] ?? Number.POSITIVE_INFINITY))
    }
    return above > 0 ? exponential(-above / SPREAD.silent) : 1
  }
  if (isAboutSlalom(before.meaning(seat, bid.level, bid.contract))) return 1
  const expected = before.expectedPoints(seat, bid.contract, strengths[from + bid.contract] as number)
  let best = expected
  for (let one = 0; one < contracts; one++) {
    // A contract that needs a much higher bid is no alternative.
    if (lowestTrueLevel(before, seat, one, trumps[from + one] as number) > bid.level + 1) continue
    best = Math.max(best, before.expectedPoints(seat, one, strengths[from + one] as number))
  }
  const more = expected - reserve - (ladder[bid.level] as number)
  const spread = more < 0 ? SPREAD.less : SPREAD.more
  return exponential((-more * more) / (2 * spread * spread) - (best - expected) / SPREAD.other)
}

/** True if the hand has the cards that the bid shows. */
const isTrueCall = ({ seat, bid, before }: ObservedCall, { trumps }: AuctionHands): boolean =>
  bid === undefined ||
  before.holdsShownCards(
    seat,
    bid.level,
    bid.contract,
    trumps[before.setup.contracts * seat + bid.contract] as number,
  )

/**
 * Bid inference: the likelihood that the other seats make their observed calls with these hands.
 * @param ownSeat the seat whose own calls do not count
 */
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
