import type { FinishedDeal } from '../../rules/model/finished-deal.ts'

/*
 * Store port, part of sealed deal sets: the same deals at several tables.
 */

/** A deal set of a round of a series. */
export interface StoredDealSet {
  readonly id: string
  readonly series: string
  readonly round: number
  readonly ruleset: string
  /** All options of the ruleset. */
  readonly options: Readonly<Record<string, unknown>>
  /** Number of boards. */
  readonly count: number
  readonly rootCommitment: string
  /** Commitment to all boards together. */
  readonly commitment: string
  /** Commitments of the boards, in order. */
  readonly boards: readonly string[]
  /** SHA-256 of the salts in hex, in a public order. */
  readonly salts: readonly string[]
  /** The root in hex. Secret until the opening. */
  readonly root: string
  readonly createdAt: string
  /** Null for a sealed set. */
  readonly openedAt: string | null
}

/** A new deal set. The store sets the time. */
export type NewDealSet = Omit<StoredDealSet, 'createdAt' | 'openedAt'>

/** A finished deal of one game, with the cards in the order of play. */
export interface PlayedDeal {
  readonly game: string
  readonly deal: FinishedDeal
  readonly plays: readonly (readonly [seat: number, card: string])[]
}

/** Result of an opening: now or earlier; or a game with the set has not ended. */
export type DealSetOpening = 'opened' | 'in-play' | 'unknown'
