import type { StoredSeries, StoredSeriesEvent } from '../../db/port/series.ts'
import type { OutboxMessage } from '../../db/port/webhooks.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { entryOf, isDirector } from '../../series/access.ts'
import type { SeriesEvent } from '../../series/events.ts'
import type { WebhookPayload } from '../../webhooks/payload-formats.ts'
import type { Deps } from '../deps.ts'
import { MAX_CONCERNED } from '../feed/concerned-people.ts'
import type { SeriesItemData } from '../feed/series-items.ts'
import { namedEntries, renderSeriesItem } from '../feed/series-items.ts'
import {
  newsData,
  newsLines,
  peopleOfNews,
  peopleOfSeries,
  roundOf,
  toldEntries,
} from '../feed/series-news.ts'
import { concernedEntries, NOTIFYING_SERIES_EVENTS, noticeTypeOf } from '../feed/series-notices.ts'
import { isIntegrationId } from '../ids.ts'

/*
 * Messages of series: one message of a change for all people, with the entries of the people of an integration; or the news of one
 * player. Names in a message are those that everybody sees, because a webhook may lead to a public chat.
 */

type MessageDeps = Pick<Deps, 'patientStore'>
type Content = Pick<WebhookPayload, 'data' | 'people'>

/** Reads the rows that a message for everybody needs. */
const readRows = async (
  { patientStore }: MessageDeps,
  id: string,
  event: SeriesEvent,
  events: readonly StoredSeriesEvent[],
): Promise<StoredSeries | undefined> => {
  const round = roundOf(event)
  const ofRound = round === undefined ? {} : { rounds: round }
  const reads = () => {
    if (event.type === 'entryAdded')
      return { entries: events.flatMap((one) => (one.event.type === 'entryAdded' ? [one.event.entry] : [])) }
    if ('table' in event) return { ...ofRound, tables: event.table }
    if (event.type === 'roundStarted') return { ...ofRound, tables: 'all' as const, entries: 'all' as const }
    return { entries: 'all' as const }
  }
  const found = await patientStore.read({ series: { id, ...reads() } })
  return found.series
}

/**
 * The news of one player, as in the activity feed; undefined for a player whom the events do not concern. A change can enter
 * many players, each by an event.
 */
const personalData = async (
  { patientStore }: MessageDeps,
  { game: id, first, last, type, route }: OutboxMessage & { readonly game: string },
  head: StoredSeries,
  changes: readonly StoredSeriesEvent[],
): Promise<SeriesItemData | undefined> => {
  const concerned = changes.map(({ event }) => concernedEntries(event, head.state) ?? [])
  const isWhole = concerned.some((entries) => entries.length === 0)
  const { series: found } = await patientStore.read({
    series: isWhole ? { id, entries: 'all' } : { id, bare: true, entries: [...new Set(concerned.flat())] },
  })
  const entry = (found && entryOf(found.state, route.owner)?.entry) ?? null
  const directs = Number(isDirector(head.state.head, route.owner))
  const spans = [{ series: id, entry, directs, first, last }]
  const [events = []] = await patientStore.seriesEventsIn(spans, NOTIFYING_SERIES_EVENTS, last - first + 1)
  const one = events.findLast((other) => noticeTypeOf(other.event) === type)
  if (one === undefined) return undefined
  const { series } = await patientStore.read({
    series: { id, bare: true, entries: namedEntries(one, entry) },
  })
  const about = { entry, viewer: route.owner }
  return series && renderSeriesItem(one, series, about, route.lang as Language)?.data
}

/** Returns the data of a message about a series; undefined for an obsolete message. */
export const seriesContent = async (
  deps: MessageDeps,
  message: OutboxMessage & { readonly game: string },
): Promise<Content | undefined> => {
  const { game: id, first, last, type, at, tenant, route } = message
  const { series: head, seriesLists } = await deps.patientStore.read({
    series: { id, bare: true },
    seriesLists: { id, events: { after: first - 1, limit: last - first + 1 } },
  })
  const events = (seriesLists?.events ?? []).filter(({ event }) => noticeTypeOf(event) === type)
  const event = events.at(-1)?.event
  if (head === undefined || event === undefined) return undefined
  const isOfSeries = route.game === id
  const page = `${route.origin}/series/${id}`
  const complete = (data: SeriesItemData, lines: readonly string[]) => ({
    ...data,
    ...{ text: [...lines, page].join('\n'), url: `${route.origin}${data.url}`, page },
  })
  if (!isOfSeries && !isIntegrationId(route.owner)) {
    const data = await personalData(deps, message, head, events)
    return data && { data: complete(data, [data.text]) }
  }
  // A director who is dismissed gets no further message.
  if (isOfSeries && !isDirector(head.state.head, route.owner)) return undefined
  const stored = await readRows(deps, id, event, events)
  if (stored === undefined) return undefined
  const maker = isIntegrationId(tenant) ? tenant : undefined
  const integration = isOfSeries ? (route.via ?? maker) : route.owner
  const told = toldEntries(
    stored,
    events.map((one) => one.event),
  )
  const linked = await peopleOfSeries(deps.patientStore, integration, stored, told)
  const people = peopleOfNews(linked, event, at, told).slice(0, MAX_CONCERNED)
  // Nobody of the integration is concerned any more.
  if (!isOfSeries && people.length === 0) return undefined
  const data = newsData(head, event, last, { linked, at, told }, '')
  const lines = newsLines(stored, event, events.length, route.lang as Language)
  return { data: complete(data, lines), ...(!isOfSeries && { people }) }
}
