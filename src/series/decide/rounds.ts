import { isDirector, refuseUnlessDirecting } from '../access.ts'
import { isSealed } from '../deal-sets.ts'
import type { SeriesEvent } from '../events.ts'
import { isTableOpen, openRounds, tablesIn } from '../open-tables.ts'
import type { SeriesDecision } from '../refusals.ts'
import { accept, acceptAlso, refuse } from '../refusals.ts'
import { SERIES_LIMITS } from '../settings.ts'
import type { SeriesRound, SeriesState } from '../state.ts'
import { revisionsFrom } from './revisions.ts'
import type { SettingsCommand } from './settings.ts'
import { finished, reopenSeries } from './settings.ts'

/*
 * Life of a drawn round: start, annulment, close, reopening. All rows of the series must be loaded.
 */

/** Starts a drawn round. @param now RFC 3339 */
export const startRound = (
  state: SeriesState,
  by: string | null,
  number: number,
  now: string,
): SeriesDecision => {
  const refusal = refuseUnlessDirecting(state, by)
  if (refusal) return refusal
  const round = state.rounds.get(number)
  if (round === undefined) return refuse('round-not-found')
  if (round.state === 'playing') return accept(state, [])
  if (round.state !== 'drawn') return refuse(round.state === 'closed' ? 'round-closed' : 'not-drawn')
  return accept(state, [{ type: 'roundStarted', by, round: number, at: now }])
}

/** Annuls a drawn round. The next draw has the same number and the next attempt. */
export const annulRound = (state: SeriesState, by: string, number: number): SeriesDecision => {
  const refusal = refuseUnlessDirecting(state, by)
  if (refusal) return refusal
  const round = state.rounds.get(number)
  if (round === undefined) return refuse('round-not-found')
  if (round.state === 'annulled') return accept(state, [])
  // The draw after an annulled round is another attempt.
  const most = SERIES_LIMITS.redraws
  if (round.draw.attempt > most) return refuse('series-limit', { limit: 'redraws', most })
  return round.state === 'drawn' && number === state.head.rounds
    ? accept(state, [{ type: 'roundAnnulled', by, round: number }])
    : refuse('not-drawn')
}

/** The event that opens the sealed deals of a round; none for other rounds. */
const openingOf = (state: SeriesState, round: SeriesRound, by: string | null): readonly SeriesEvent[] => {
  const { round: number, set } = round
  if (set === undefined || !isSealed(round)) return []
  const results = tablesIn(state, number).flatMap(({ table, sealed }) =>
    sealed === undefined ? [] : [{ table, ...sealed }],
  )
  return [{ type: 'setOpened', by, round: number, set: set.id, results }]
}

/** Closes a round without open tables, and ends the series after its last planned round. @param now RFC 3339 */
export const closeRound = (
  state: SeriesState,
  by: string | null,
  number: number,
  now: string,
): SeriesDecision => {
  const refusal = refuseUnlessDirecting(state, by)
  if (refusal) return refusal
  const round = state.rounds.get(number)
  if (round === undefined) return refuse('round-not-found')
  if (round.state === 'closed') return accept(state, [])
  if (round.state === 'drawn' || round.state === 'annulled') return refuse('round-not-started')
  const open = tablesIn(state, number).filter(isTableOpen)
  if (open.length > 0) return refuse('tables-open', { tables: open.map(({ table }) => table) })
  const closed = accept(state, [
    ...openingOf(state, round, by),
    { type: 'roundClosed', by, round: number, revision: round.revision + 1 },
    ...revisionsFrom(state, by, number + 1),
  ])
  const { planned } = state.head.settings.rounds
  const played = [...closed.state.rounds.values()].filter((one) => one.state === 'closed').length
  const isLast = planned !== null && played >= planned && openRounds(closed.state).length === 0
  return isLast ? acceptAlso(closed, [finished(closed.state, by, now)]) : closed
}

/** Reopens a closed round, and a series that has ended with it. */
export const reopenRound = (
  state: SeriesState,
  by: string,
  {
    round: number,
    reason,
    ...series
  }: { readonly round: number; readonly reason: string } & Pick<SettingsCommand, 'now' | 'newRoot'>,
): SeriesDecision => {
  if (!isDirector(state.head, by)) return refuse('not-a-director')
  const round = state.rounds.get(number)
  if (round === undefined) return refuse('round-not-found')
  if (round.state !== 'closed') return refuse('round-not-started')
  const running: SeriesDecision =
    state.head.status === 'finished' ? reopenSeries(state, by, { ...series, reason }) : accept(state, [])
  if (!running.ok) return running
  if (running.state.head.status !== 'running') return refuse('series-over')
  return acceptAlso(running, [{ type: 'roundReopened', by, round: number, reason }])
}
