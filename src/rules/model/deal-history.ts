import type { Contract, Denomination } from './contract.ts'
import type { Claim } from './deal.ts'
import type { FinishedDeal } from './finished-deal.ts'
import type { ScoreLine } from './score.ts'
import { sumOfSide } from './score.ts'
import type { Seat } from './seat.ts'
import { allSeats } from './seat.ts'

/*
 * Deal history: the projection of finished deals that the rules of a game still need. The history has a bounded
 * size. The database stores the finished deals themselves, each once.
 */

/** A finished deal that filled a row of a Coiffeur board. */
export interface PlayedRow {
  /** The deal number. */
  readonly deal: number
  readonly declarer: Seat
  readonly row: string
  readonly denomination: Denomination
  /** Present for a Misère. */
  readonly misere?: true
  /** Card points in the tricks of each seat, the last-trick bonus included. */
  readonly taken: readonly number[]
  /** Number of tricks by seat. */
  readonly tricks: readonly number[]
}

/**
 * Several deals in a row under one declarer and one bid, such as the deals of a Partie. A run can be a single
 * deal.
 */
export interface DealRun {
  /** The number of the last deal of the run. */
  readonly to: number
  /** The dealer of the first deal. */
  readonly dealer: Seat
  /** The contract of the last deal. */
  readonly contract: Contract
  /** Points by side. */
  readonly points: readonly number[]
  /** The claim of the last deal, and the side that reached its target first in the last deal. */
  readonly claim: Claim | null
  readonly reached: number | null
}

/** Summary of the finished deals, kept in the game state. Contains only what later rules read. */
export interface DealHistory {
  /** Number of finished deals, thrown-in deals included. */
  readonly deals: number
  /** Number of consecutive thrown-in deals at the end. */
  readonly thrownIn: number
  /** The sum of all score lines, by side. */
  readonly points: readonly number[]
  readonly last: Pick<FinishedDeal, 'dealer' | 'contract' | 'claim' | 'reached' | 'lines'> | null
  readonly rows: readonly PlayedRow[]
  /** The latest runs, at most {@link MAX_DEAL_RUNS}. */
  readonly stretches: readonly DealRun[]
}

/** Largest number of runs that a history keeps: the longest series of Parties of any ruleset. */
export const MAX_DEAL_RUNS = 8

/** The deal history of a game before the first deal. */
export const EMPTY_HISTORY: DealHistory = {
  deals: 0,
  thrownIn: 0,
  points: [],
  last: null,
  rows: [],
  stretches: [],
}

/** True for a deal that nobody played: no contract and no score lines. */
export const isThrownIn = ({ contract, lines }: Pick<FinishedDeal, 'contract' | 'lines'>): boolean =>
  contract === null && lines.length === 0

/** Adds a finished deal to the deal history. Never fails and is equal for all rulesets. */
export const addFinishedDeal = (past: DealHistory, deal: FinishedDeal): DealHistory => {
  const { dealer, contract, claim, reached, lines } = deal
  return {
    deals: past.deals + 1,
    thrownIn: isThrownIn(deal) ? past.thrownIn + 1 : 0,
    points: addLines(past.points, lines),
    last: { dealer, contract, claim, reached, lines },
    rows: [...past.rows, ...playedRowOf(deal)],
    stretches: addToRuns(past.stretches, deal),
  }
}

/** Points by side plus these score lines. */
const addLines = (points: readonly number[], lines: readonly ScoreLine[]): readonly number[] => {
  const sides = Math.max(points.length, ...lines.map(({ side }) => side + 1))
  return allSeats(sides).map((side) => (points[side] ?? 0) + sumOfSide(lines, side))
}

/** The row of a Coiffeur board that a finished deal filled, as a list of one; empty for deals of other games. */
export const playedRowOf = ({ number, contract, taken, tricks }: FinishedDeal): readonly PlayedRow[] => {
  const { declarer, row, denomination, misere } = contract ?? {}
  return declarer === undefined || row === undefined || denomination === undefined
    ? []
    : [{ deal: number, declarer, row, denomination, ...(misere && { misere }), taken, tricks }]
}

const addToRuns = (stretches: readonly DealRun[], deal: FinishedDeal): readonly DealRun[] => {
  const { number, dealer, contract, claim, reached, lines } = deal
  if (contract?.declarer === undefined) return stretches
  const last = stretches.at(-1)
  const grown = last !== undefined && continuesRun(last, deal) ? last : undefined
  return [
    ...(grown === undefined ? stretches : stretches.slice(0, -1)),
    {
      to: number,
      dealer: grown?.dealer ?? dealer,
      contract,
      points: addLines(grown?.points ?? [], lines),
      claim,
      reached,
    },
  ].slice(-MAX_DEAL_RUNS)
}

/** True if the deal continues the run: same declarer, no new bid, no claim, no reached target. */
const continuesRun = ({ contract, claim, reached }: DealRun, deal: FinishedDeal): boolean =>
  !deal.auctioned && deal.contract?.declarer === contract.declarer && claim === null && reached === null
