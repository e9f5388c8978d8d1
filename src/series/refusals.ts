import type { SeriesEvent } from './events.ts'
import { evolveSeries } from './evolve.ts'
import type { SeriesState } from './state.ts'

/*
 * Answers of a decision: an accepted change with its events, or a refusal with a code.
 */

export type SeriesRefusalCode =
  | 'not-a-director'
  | 'not-a-scorer'
  | 'not-the-owner'
  | 'not-the-other-side'
  | 'entry-not-found'
  | 'round-not-found'
  | 'table-not-found'
  | 'adjustment-not-found'
  | 'series-over'
  | 'series-not-over'
  | 'series-has-results'
  | 'series-limit'
  | 'series-full'
  | 'entries-closed'
  | 'already-entered'
  | 'entry-taken'
  | 'guest-expected'
  | 'other-guest'
  | 'partner-taken'
  | 'partner-missing'
  | 'number-taken'
  | 'guest-cannot-play-here'
  | 'too-few-participants'
  | 'table-incomplete'
  | 'round-open'
  | 'round-closed'
  | 'round-not-started'
  | 'not-drawn'
  | 'not-present'
  | 'tables-open'
  | 'tables-needed'
  | 'entry-twice'
  | 'entry-missing'
  | 'entry-absent'
  | 'wrong-table-size'
  | 'partners-apart'
  | 'wrong-sum'
  | 'wrong-sides'
  | 'no-result'
  | 'already-confirmed'
  | 'already-at-table'
  | 'substitute-not-allowed'
  | 'has-seen-set'
  | 'no-set-for-ruleset'
  | 'deal-set-sealed'
  | 'reason-needed'
  | 'unknown-game'
  | 'unfit-pairing'

/** A refusal with the facts for its sentence. */
export interface SeriesRefusal {
  readonly code: SeriesRefusalCode
  /** Path of the fault in the request. */
  readonly path?: string
  /** The exceeded limit, and its value. */
  readonly limit?: string
  readonly most?: number
  /** Numbers of entries, or of tables with `tables-open`. */
  readonly entries?: readonly number[]
  readonly tables?: readonly number[]
  readonly round?: number
  readonly dealSet?: string
  /** Sum of points: by the rules, and as sent. */
  readonly expected?: number
  readonly got?: number
}

/** An accepted change: the state after its events. Without events nothing changes. */
export interface SeriesAccepted {
  readonly ok: true
  readonly state: SeriesState
  readonly events: readonly SeriesEvent[]
}

export interface SeriesRefused {
  readonly ok: false
  readonly refusal: SeriesRefusal
}

export type SeriesDecision = SeriesAccepted | SeriesRefused

export const refuse = (code: SeriesRefusalCode, facts: Omit<SeriesRefusal, 'code'> = {}): SeriesRefused => ({
  ok: false,
  refusal: { code, ...facts },
})

/** Applies events to a state. */
export const accept = (state: SeriesState, events: readonly SeriesEvent[]): SeriesAccepted => ({
  ok: true,
  state: events.reduce(evolveSeries, state),
  events,
})

/** Applies further events to an accepted change. */
export const acceptAlso = (before: SeriesAccepted, events: readonly SeriesEvent[]): SeriesAccepted => ({
  ...accept(before.state, events),
  events: [...before.events, ...events],
})
