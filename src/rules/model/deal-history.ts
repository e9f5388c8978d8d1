import type { Contract, Denomination } from './contract.ts'
import type { Claim } from './deal.ts'
import type { FinishedDeal } from './finished-deal.ts'
import type { ScoreLine } from './score.ts'
import { sumOfSide } from './score.ts'
import type { Seat } from './seat.ts'
import { allSeats } from './seat.ts'

/*
 * What a game remembers of the deals that are over: as much as its rules read later, and no more, however long it goes
 * on. The finished deals themselves are kept beside the game, each once.
 */

/** A deal that was played for a row of a board. */
export interface PlayedRow {
  /** The number of the deal. */
  readonly deal: number
  readonly declarer: Seat
  readonly row: string
  readonly denomination: Denomination
  /** Whether the row was played as Misère. */
  readonly misere?: true
  /** Card points in the tricks of each seat, the last-trick bonus included. */
  readonly taken: readonly number[]
  /** How many tricks each seat won. */
  readonly tricks: readonly number[]
}

/** Deals in a row that one declarer played on the same terms: a single one, or all those that one bid was made for. */
export interface DealRun {
  /** The number of the last of these deals. */
  readonly to: number
  /** Who dealt the first of them. */
  readonly dealer: Seat
  /** The contract of the last of them. */
  readonly contract: Contract
  /** What they brought, by side. */
  readonly points: readonly number[]
  /** A claim in the last of them, and the side that was the first to reach its target in it. */
  readonly claim: Claim | null
  readonly reached: number | null
}

/** The deals of a game that are over, as far as later rules read them. */
export interface DealHistory {
  /** How many deals are over, those thrown in among them. */
  readonly deals: number
  /** How many of the last ones, one after another, were thrown in. */
  readonly thrownIn: number
  /** The points of each side: the sum of all lines. */
  readonly points: readonly number[]
  readonly last: Pick<FinishedDeal, 'dealer' | 'contract' | 'claim' | 'reached' | 'lines'> | null
  readonly rows: readonly PlayedRow[]
  /** The latest stretches, {@link MAX_DEAL_RUNS} at most. */
  readonly stretches: readonly DealRun[]
}

/** How many stretches a game remembers: as many as the longest series of Parties that a ruleset can count on. */
export const MAX_DEAL_RUNS = 8

/** Before the first deal. */
export const EMPTY_HISTORY: DealHistory = {
  deals: 0,
  thrownIn: 0,
  points: [],
  last: null,
  rows: [],
  stretches: [],
}

/** Whether nobody wanted to play the deal: there was no contract, and nobody wrote anything. */
export const isThrownIn = ({ contract, lines }: Pick<FinishedDeal, 'contract' | 'lines'>): boolean =>
  contract === null && lines.length === 0

/** What is remembered after one more deal. Total and rule-free, as `evolve` is. */
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

/** Points by side with some lines added. */
const addLines = (points: readonly number[], lines: readonly ScoreLine[]): readonly number[] => {
  const sides = Math.max(points.length, ...lines.map(({ side }) => side + 1))
  return allSeats(sides).map((side) => (points[side] ?? 0) + sumOfSide(lines, side))
}

/** What a board keeps of a deal that was played for one of its rows; nothing of any other deal. */
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

/** Whether a deal was played on the terms of those before: the same declarer, nobody bid anew, and nothing was decided. */
const continuesRun = ({ contract, claim, reached }: DealRun, deal: FinishedDeal): boolean =>
  !deal.auctioned && deal.contract?.declarer === contract.declarer && claim === null && reached === null
