import type { Seat } from '../../rules/model/seat.ts'
import type { AuctionHands, AuctionTracker } from './auction-tracker.ts'

/*
 * Bidding policy: a heuristic bid from the hand strength and from the strength that the partner has shown.
 * Auction rollouts continue by the policy, bid inference reads bids by the policy, and beginners call by the
 * policy.
 */

/** Caution of a bidder, in card points. */
export interface BiddingStyle {
  /** Points that a bid holds back. */
  readonly reserve: number
  /** Expected shortfall of a bid before a double. */
  readonly doubt: number
}

/** A call by the bidding policy: a pass, a double, or a bid with level and contract index. */
export type PolicyCall = 'pass' | 'double' | { readonly level: number; readonly contract: number }

/** The highest level up to `points` that matches the hand; −1 without a match. */
const highestTrueLevel = (
  tracker: AuctionTracker,
  seat: Seat,
  contract: number,
  trumps: number,
  points: number,
): number => {
  const { ladder } = tracker.setup
  let level = ladder.length - 1
  while (level >= 0 && (ladder[level] as number) > points) level -= 1
  while (level >= 0 && !tracker.holdsShownCards(seat, level, contract, trumps)) level -= 1
  return level
}

/**
 * True if, by the bidding policy, an opponent doubles the standing bid.
 * @param own hand strength of the opponent in the contract
 */
export const shouldDouble = (tracker: AuctionTracker, own: number, { doubt }: BiddingStyle): boolean =>
  tracker.opponentsExpectedPoints(own) + doubt < (tracker.setup.ladder[tracker.level] as number)

/**
 * The call that the bidding policy makes for a seat, without a search. A bid never shows cards that the hand does
 * not have.
 * @param mayDouble true if the rules allow a double now
 */
export const policyCall = (
  tracker: AuctionTracker,
  seat: Seat,
  { strengths, trumps }: AuctionHands,
  style: BiddingStyle,
  mayDouble: boolean,
): PolicyCall => {
  const { setup, level, contract } = tracker
  const from = seat * setup.contracts
  if (
    mayDouble &&
    tracker.isAgainst(seat) &&
    shouldDouble(tracker, strengths[from + contract] as number, style)
  )
    return 'double'
  const next = setup.ladder[level + 1] ?? Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  let call: PolicyCall = 'pass'
  for (let one = 0; one < setup.contracts; one++) {
    const expected = tracker.expectedPoints(seat, one, strengths[from + one] as number)
    const points = expected - style.reserve
    if (expected <= highest || points < next) continue
    const own = highestTrueLevel(tracker, seat, one, trumps[from + one] as number, points)
    if (own <= level) continue
    highest = expected
    call = { level: own, contract: one }
  }
  return call
}
