import { nextTurn } from '../../lib/pauses.ts'
import { isDirector } from '../../series/access.ts'
import type { Credential } from '../auth/caller.ts'
import { entryNames, isPlayerShown } from '../auth/series-access.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { COMPUTING_COSTS, computingTimeDenial, spendComputingTime } from '../quotas/computing-time.ts'
import { exportShare } from '../quotas/cpu-share.ts'
import { seriesExport } from '../records/series-export.ts'
import { everything, findSeries } from './series-queries.ts'
import type { StandingsAnswer, StandingsRequest } from './series-standings.ts'
import { seriesStateTag } from './series-state-tags.ts'
import { withHiddenFields } from './series-updates.ts'
import { lotSeedNow } from './stored-standings.ts'

/*
 * Export of a series as one JSON text.
 */

type LimitedDeps = Pick<Deps, 'store' | 'computingMs' | 'now'>

/** The largest number of events of an export. */
const MOST_EVENTS = 100_000

/** Time after which an export is taken for lost, in milliseconds: the platform can end a request. */
const LOST_AFTER = 30_000

/** Players for whom an export is built, with the time after which the export is lost. */
const exporting = new Map<string, number>()

/** The request for an export. */
interface ExportRequest extends Pick<StandingsRequest, 'isCurrent'> {
  readonly series: string
}

/** An export with its JSON text; null for a client that has the export. */
type ExportAnswer = Pick<StandingsAnswer, 'state' | 'viewer'> & { readonly text: string | null }

/** Builds the JSON text of an export. */
const buildExport = async (
  deps: LimitedDeps,
  credential: Credential,
  series: string,
): Promise<Outcome<ExportAnswer>> => {
  const answer = await findSeries(deps, credential, {
    ...{ series, reads: everything, lists: { events: { after: 0, limit: MOST_EVENTS } } },
  })
  if (answer.outcome !== 'done') return answer
  const { stored, viewer, player, found } = answer.value
  const { head } = stored.state
  await nextTurn()
  const body = seriesExport(stored.state, {
    events: (found.seriesLists?.events ?? []).map(({ seq, at, event }) => ({
      ...{ seq, at, event: withHiddenFields(event, head, viewer) },
    })),
    playerOf: ({ player }) =>
      player !== null && stored.names[player] !== null && isPlayerShown(head, player, viewer) ? player : null,
    isFull: isDirector(head, viewer),
    nameOf: entryNames(stored.state.head, stored.names, viewer),
    lotSeed: await lotSeedNow(stored.state),
  })
  await nextTurn()
  const text = JSON.stringify(body)
  spendComputingTime(deps, player.id, Math.ceil(text.length * COMPUTING_COSTS.exportedCharacter))
  return done({ text, state: seriesStateTag(stored, { part: 'series' }) ?? '', viewer })
}

/** Finds the export of a series. One export is built at a time, in parts, and uses computing time of the caller. */
export const findSeriesExport = async (
  deps: LimitedDeps,
  credential: Credential,
  { series, isCurrent }: ExportRequest,
): Promise<Outcome<ExportAnswer>> => {
  const bare = await findSeries(deps, credential, { series, reads: { bare: true } })
  if (bare.outcome !== 'done') return bare
  const {
    viewer,
    player: { id: reader },
  } = bare.value
  const state = seriesStateTag(bare.value.stored, { part: 'series' }) ?? ''
  if (isCurrent?.(state, viewer)) return done({ text: null, state, viewer })
  const isBusy = (exporting.get(reader) ?? 0) > Date.now()
  if (isBusy || exportShare.isCrowded(reader)) return { outcome: 'overloaded' }
  const denial = computingTimeDenial(deps, reader)
  if (denial !== undefined) return denial
  exporting.set(reader, Date.now() + LOST_AFTER)
  try {
    const turn = await exportShare.enter(reader, 'request')
    const start = Date.now()
    try {
      return await buildExport(deps, credential, series)
    } finally {
      exportShare.leave(turn, Date.now() - start)
    }
  } finally {
    exporting.delete(reader)
  }
}
