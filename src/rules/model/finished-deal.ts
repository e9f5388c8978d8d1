import type { Contract } from './contract.ts'
import type { Claim, Deal, Prediction } from './deal.ts'
import type { ScoreLine } from './score.ts'
import type { Seat, Side } from './seat.ts'

/** A finished deal in short, kept beside the game; all of it is in its part of the log, `from` … `to`. */
export interface FinishedDeal {
  readonly number: number
  readonly dealer: Seat
  readonly contract: Contract | null
  /** Whether somebody bid in it; the contract of a deal without an auction may be that of the deal before. */
  readonly auctioned: boolean
  readonly active: readonly Seat[]
  /** Card points in the tricks of each seat, the last-trick bonus included. */
  readonly taken: readonly number[]
  /** How many tricks each seat won. */
  readonly tricks: readonly number[]
  readonly claim: Claim | null
  /** What each seat said it would take, in the order it was said; open or not. */
  readonly predictions: readonly Prediction[]
  readonly reached: Side | null
  readonly lines: readonly ScoreLine[]
  readonly from: number
  readonly to: number
}

/** A deal that never came to its end, because somebody gave the game up: its number, and its part of the log. */
export interface BrokenOffDeal {
  readonly number: number
  readonly from: number
  readonly to: number
}

/** What is kept of a deal that is over with the event after this version of its game. */
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
