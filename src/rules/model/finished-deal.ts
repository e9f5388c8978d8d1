import type { Contract } from './contract.ts'
import type { Claim, Deal, Prediction } from './deal.ts'
import type { ScoreLine } from './score.ts'
import type { Seat, Side } from './seat.ts'

/*
 * Finished deal: the summary of one deal. The database stores the summary beside the game.
 */

/** Summary of a finished deal. The events of the deal have the numbers `from` to `to` in the log. */
export interface FinishedDeal {
  readonly number: number
  readonly dealer: Seat
  readonly contract: Contract | null
  /** True after an auction. Without an auction the contract can repeat the contract of the previous deal. */
  readonly auctioned: boolean
  readonly active: readonly Seat[]
  /** Card points in the tricks of each seat, the last-trick bonus included. */
  readonly taken: readonly number[]
  /** Number of tricks by seat. */
  readonly tricks: readonly number[]
  readonly claim: Claim | null
  /** The predicted points of each seat, in the order of predicting, secret or open. */
  readonly predictions: readonly Prediction[]
  readonly reached: Side | null
  readonly lines: readonly ScoreLine[]
  readonly from: number
  readonly to: number
}

/** A deal that the early end of the game cut off: its number, and its first and last event number in the log. */
export interface BrokenOffDeal {
  readonly number: number
  readonly from: number
  readonly to: number
}

/**
 * Builds the summary of the current deal at its end.
 * @param version the game version before the event that ends the deal
 * @param lines the score lines of the deal
 */
export const finishedDealOf = (version: number, deal: Deal, lines: readonly ScoreLine[]): FinishedDeal => ({
  number: deal.number,
  dealer: deal.dealer,
  contract: deal.contract,
  auctioned: deal.calls.some(({ type }) => type === 'bid'),
  active: deal.active,
  taken: deal.hands.map((_, seat) =>
    deal.tricks.reduce((sum, { winner, points }) => (winner === seat ? sum + points : sum), 0),
  ),
  tricks: deal.hands.map((_, seat) => deal.tricks.filter(({ winner }) => winner === seat).length),
  claim: deal.claim,
  predictions: deal.predictions,
  reached: deal.reached,
  lines,
  from: deal.from,
  to: version + 1,
})
