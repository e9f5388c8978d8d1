import { refuseUnlessDirecting } from '../access.ts'
import type { SeriesDecision } from '../refusals.ts'
import { accept, refuse } from '../refusals.ts'
import { SERIES_LIMITS } from '../settings.ts'
import { participantOf } from '../sides.ts'
import type { SeriesAdjustment, SeriesState } from '../state.ts'
import { lastClosedRound, revisionsFrom } from './revisions.ts'

/** A new revision of the last closed round. */
const revisionOfLast = (state: SeriesState, by: string) =>
  revisionsFrom(state, by, lastClosedRound(state) ?? Number.POSITIVE_INFINITY)

/** Adds a penalty or a bonus for an entry. The row of the entry and all rounds must be loaded. */
export const makeAdjustment = (
  state: SeriesState,
  by: string,
  { entry, points, round, reason }: Omit<SeriesAdjustment, 'id'>,
): SeriesDecision => {
  const refusal = refuseUnlessDirecting(state, by)
  if (refusal) return refusal
  const { head } = state
  const row = state.entries.get(entry)
  if (row === undefined) return refuse('entry-not-found', { path: 'entry' })
  if (round !== null && round > head.rounds) return refuse('round-not-found', { path: 'round' })
  const most = SERIES_LIMITS.adjustments
  if (head.adjustments.length >= most) return refuse('series-limit', { limit: 'adjustments', most })
  const adjustment = head.adjusted + 1
  const of = participantOf(row, head.settings.partners)
  return accept(state, [
    { type: 'adjustmentMade', by, adjustment, entry: of, points, round, reason },
    ...revisionOfLast(state, by),
  ])
}

/** Withdraws an adjustment. The log keeps both. All rounds must be loaded. */
export const withdrawAdjustment = (state: SeriesState, by: string, adjustment: number): SeriesDecision => {
  const refusal = refuseUnlessDirecting(state, by)
  if (refusal) return refusal
  return state.head.adjustments.some(({ id }) => id === adjustment)
    ? accept(state, [{ type: 'adjustmentWithdrawn', by, adjustment }, ...revisionOfLast(state, by)])
    : refuse('adjustment-not-found')
}
