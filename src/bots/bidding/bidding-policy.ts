import type { Seat } from '../../rules/model/seat.ts'
import type { AuctionHands, AuctionTracker } from './auction-tracker.ts'

/*
 * Somebody who bids by counting: by what they hold, and by what a partner has shown. Everybody at a table is thought to bid about
 * like this, so it is also how bids are heard, and how an auction is thought to go on.
 */

/** How somebody bids, in card points. */
export interface BiddingStyle {
  /** How much of what is counted is kept back in a bid. */
  readonly reserve: number
  /** By how much a bid must be thought to fail before it is doubled. */
  readonly doubt: number
}

/** What somebody says at their turn. */
export type PolicyCall = 'pass' | 'double' | { readonly level: number; readonly contract: number }

/** The highest place on the ladder of what can be bid truly, and is not above so many points; -1 where there is none. */
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

/** Whether an opponent doubles the bid that stands, whose cards count so much in its contract. */
export const shouldDouble = (tracker: AuctionTracker, own: number, { doubt }: BiddingStyle): boolean =>
  tracker.opponentsExpectedPoints(own) + doubt < (tracker.setup.ladder[tracker.level] as number)

/** What somebody says at their turn: never a bid that shows what is not there. */
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
