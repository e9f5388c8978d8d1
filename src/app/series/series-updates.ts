import type { StoredSeries, StoredSeriesEvent } from '../../db/port/series.ts'
import { isDirector, roleOf } from '../../series/access.ts'
import type { SeriesEvent } from '../../series/events.ts'
import type { SeriesHead } from '../../series/state.ts'
import type { Credential } from '../auth/caller.ts'
import { credentialTerms } from '../auth/scopes.ts'
import { isPlayerShown } from '../auth/series-access.ts'
import type { LogUpdate, SeriesSubscription } from '../broadcast/broadcaster-port.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { splitPage } from '../queries/split-page.ts'
import type { ListPage, ListRequest } from './series-queries.ts'
import { findSeries } from './series-queries.ts'

/*
 * The log of a series in answers and streams: subscriptions, and the new events for all subscribers of a series.
 */

const withoutAvoid = ({ avoid: _, ...event }: Extract<SeriesEvent, { readonly type: 'entryChanged' }>) =>
  event

/** Fields of an event that name a player. */
const PLAYER_FIELDS = ['by', 'player'] as const

/** Returns an event as a player sees the event: hidden players are null. Pairs to avoid are for directors, until a draw has them. */
export const withHiddenFields = (logged: SeriesEvent, head: SeriesHead, viewer: string): SeriesEvent => {
  const event = logged.type === 'entryChanged' && !isDirector(head, viewer) ? withoutAvoid(logged) : logged
  const hidden = PLAYER_FIELDS.filter((field) => {
    const player = (event as { readonly by: unknown; readonly player?: unknown })[field]
    return typeof player === 'string' && !isPlayerShown(head, player, viewer)
  })
  return hidden.length === 0
    ? event
    : { ...event, ...Object.fromEntries(hidden.map((field) => [field, null])) }
}

/** Returns an event of the log in answers. The time of the log replaces the time in an event of the end. */
export const shownSeriesEvent = (
  { seq, at, event }: StoredSeriesEvent,
  head: SeriesHead,
  viewer: string,
) => ({
  ...withHiddenFields(event, head, viewer),
  ...{ seq, at },
})

/** Returns the state of a series that follows the events of a page or a stream. */
export const seriesNow = ({ version, state: { head } }: Pick<StoredSeries, 'version' | 'state'>) => ({
  version,
  status: head.status,
})

/** Finds a page of the log, after an event number. */
export const findSeriesEvents = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { series, after, limit }: ListRequest,
): Promise<
  Outcome<ListPage<ReturnType<typeof shownSeriesEvent>, number> & { now: ReturnType<typeof seriesNow> }>
> => {
  const answer = await findSeries(deps, credential, {
    ...{ series, reads: { bare: true }, lists: { events: { after, limit: limit + 1 } } },
  })
  if (answer.outcome !== 'done') return answer
  const { stored, viewer, found } = answer.value
  if (after > stored.version) return { outcome: 'ahead', version: stored.version }
  const { page, last } = splitPage(found.seriesLists?.events ?? [], limit)
  const items = page.map((event) => shownSeriesEvent(event, stored.state.head, viewer))
  return done({ items, next: last?.seq, epoch: found.epoch, now: seriesNow(stored) })
}

/** Authorizes a subscription to a series, after an event number or from now on. Returns the subscription. */
export const subscribeToSeries = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { series, after }: { readonly series: string; readonly after?: number },
): Promise<Outcome<SeriesSubscription>> => {
  const found = await findSeries(deps, credential, { series, reads: { bare: true } })
  if (found.outcome !== 'done') return found
  const { stored, viewer, player } = found.value
  const watermark = after ?? stored.version
  if (watermark > stored.version) return { outcome: 'ahead', version: stored.version }
  const { tokenHash } = credential
  const terms = credentialTerms(player)
  return done({ player: player.id, viewer, tokenHash, series, entry: stored.own, watermark, ...terms })
}

/** Reads the events of a series after a number; undefined for a deleted series. */
export const findSeriesUpdate = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
  after: number,
  limit: number,
): Promise<LogUpdate<SeriesSubscription> | undefined> => {
  const { series, seriesLists } = await store.read({
    ...{ series: { id, bare: true }, seriesLists: { id, events: { after, limit } } },
  })
  if (series === undefined) return undefined
  const { head } = series.state
  const events = seriesLists?.events ?? []
  const removed = new Set(
    events.flatMap(({ event }) =>
      event.type === 'entryRemoved' || event.type === 'entryReleased' ? [event.entry] : [],
    ),
  )
  const upTo = events.at(-1)?.seq ?? after
  return {
    ...{ upTo, more: upTo < series.version && events.length === limit },
    isHiddenFrom: ({ player, entry }) => {
      if (roleOf(head, player) !== null) return false
      if (head.status === 'draft') return true
      return head.settings.visibility !== 'public' && (entry === null || removed.has(entry))
    },
    framesFor: ({ watermark, viewer }) =>
      events.flatMap((event) =>
        event.seq > watermark ? [JSON.stringify(shownSeriesEvent(event, head, viewer))] : [],
      ),
    now: JSON.stringify({ type: 'now', ...seriesNow(series) }),
  }
}
