import type { StoredSeries, StoredSeriesEvent } from '../../db/port/series.ts'
import type { OutboxMessage } from '../../db/port/webhooks.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { termsOf } from '../../i18n/naming-functions.ts'
import { entryOf, isDirector } from '../../series/access.ts'
import type { SeriesEvent } from '../../series/events.ts'
import { tablesIn } from '../../series/open-tables.ts'
import { sittingAt } from '../../series/sides.ts'
import { entryId } from '../../series/standing-facts.ts'
import type { SeriesResult } from '../../series/state.ts'
import type { WebhookPayload } from '../../webhooks/payload-formats.ts'
import type { Deps } from '../deps.ts'
import type { SeriesItemData } from '../feed/series-items.ts'
import { namedEntries, renderSeriesItem, seriesFields } from '../feed/series-items.ts'
import { drawLines, MAX_LINES, pointsText } from '../feed/series-lines.ts'
import {
  concernedEntries,
  drawnTables,
  NOTIFYING_SERIES_EVENTS,
  noticeTypeOf,
} from '../feed/series-notices.ts'
import { isIntegrationId } from '../ids.ts'

/*
 * Messages of series: one message of a change for all people, with the entries of the people of an integration; or the news of one
 * player. Names in a message are those that everybody sees, because a webhook may lead to a public chat.
 */

type MessageDeps = Pick<Deps, 'patientStore'>
type Content = Pick<WebhookPayload, 'data' | 'people'>

/** The maximum size of the list of entries, in bytes. A message has at most 64 kB. */
const MAX_ENTRIES_SIZE = 48_000

/** The maximum number of people in a message of an integration without a series. */
const MAX_PEOPLE = 50

/** An entry in a message, with its place. */
interface ToldEntry {
  readonly entry: number
  readonly table: number | null
  readonly seat: number | null
}

const placesIn = (
  tables: readonly { readonly table: number; readonly seats: readonly (number | null)[] }[],
): readonly ToldEntry[] =>
  tables.flatMap(({ table, seats }) =>
    seats.flatMap((entry, seat) => (entry === null ? [] : [{ entry, table, seat }])),
  )

const roundOf = (event: SeriesEvent): number | undefined =>
  'round' in event ? (event.round ?? undefined) : undefined

/** Returns the tables and the entries without a table of a draw. */
const drawOf = (event: SeriesEvent) => {
  if (event.type === 'tableOpened') return { tables: [event], sittingOut: [] }
  const tables = drawnTables(event)?.map((seats, at) => ({ table: at + 1, seats }))
  return tables && { tables, sittingOut: 'sittingOut' in event ? event.sittingOut : [] }
}

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

/** Returns the entries that a message names, with their places. */
const toldEntries = (
  { state }: StoredSeries,
  event: SeriesEvent,
  events: readonly StoredSeriesEvent[],
): readonly ToldEntry[] => {
  const without = (entry: number): ToldEntry => ({ entry, table: null, seat: null })
  const draw = drawOf(event)
  if (draw) return [...placesIn(draw.tables), ...draw.sittingOut.map(without)]
  if (event.type === 'entryAdded')
    return events.flatMap((one) => concernedEntries(one.event, state) ?? []).map(without)
  const round = roundOf(event)
  const tables = round === undefined ? [] : tablesIn(state, round)
  if (event.type === 'roundClosed' || event.type === 'seriesFinished')
    return [...state.entries.keys()].map(without)
  return placesIn(tables.map((table) => ({ table: table.table, seats: sittingAt(table) })))
}

/** Returns the result that a table has after an event. */
const resultOf = (event: SeriesEvent): SeriesResult | undefined => {
  if (event.type === 'resultCorrected') return event.to
  return 'result' in event ? event.result : undefined
}

const textOf = (
  stored: StoredSeries,
  event: SeriesEvent,
  count: number,
  language: Language,
): readonly string[] => {
  const { words } = termsOf(language, { seats: [] })
  const { series } = words
  const round = roundOf(event)
  const label = [
    stored.state.head.settings.name,
    ...(round === undefined ? [] : [series.round(round)]),
    ...('table' in event ? [series.table(event.table)] : []),
  ].join(', ')
  const type = noticeTypeOf(event)
  const news = type === 'series.entered' || type === undefined ? series.entered(count) : series.news[type]
  const result = resultOf(event)
  const points = result === undefined ? '' : ` ${pointsText(result)}`
  const draw = drawOf(event)
  const lines = draw ? drawLines(stored, draw, series, '') : []
  return [words.table.labelled(label, `${news}${points}`), ...lines.slice(0, MAX_LINES - 2)]
}

/** Returns the entries of the people of an integration, as many as the size of a message permits. */
const entriesOf = async (
  { patientStore }: MessageDeps,
  { id, at }: { readonly id: string; readonly at: string },
  integration: string | undefined,
  stored: StoredSeries,
  told: readonly ToldEntry[],
) => {
  const playerOf = ({ entry }: ToldEntry) => stored.state.entries.get(entry)?.player ?? null
  // The number of the entry stands in the place of a seat.
  const others = told.flatMap((one) => {
    const player = playerOf(one)
    return player === null ? [] : [{ player, seat: one.entry }]
  })
  const linked =
    integration === undefined || others.length === 0
      ? []
      : await patientStore.peopleAt(integration, id, others)
  const placeOf = new Map(told.map((one) => [one.entry, one]))
  const rows = linked
    .filter(({ linkedAt }) => linkedAt <= at)
    .map(({ player, seat: number, external: externalId }) => {
      const { table = null, seat = null } = placeOf.get(number) ?? {}
      return { entry: entryId(number), player, externalId, table, seat }
    })
    .sort((one, other) => Number(one.entry.slice(2)) - Number(other.entry.slice(2)))
  const encoder = new TextEncoder()
  let size = 0
  const entries = rows.filter((row) => {
    size += encoder.encode(JSON.stringify(row)).length + 1
    return size <= MAX_ENTRIES_SIZE
  })
  return { entries, ...(entries.length < rows.length && { leftOut: rows.length - entries.length }) }
}

/** The news of one player, as in the activity feed; undefined for a player whom the events do not concern. */
const personalData = async (
  { patientStore }: MessageDeps,
  { game: id, first, last, type, route }: OutboxMessage & { readonly game: string },
  head: StoredSeries,
  event: SeriesEvent,
): Promise<SeriesItemData | undefined> => {
  const concerned = concernedEntries(event, head.state)
  const isWhole = concerned === null || concerned.length === 0
  const { series: found } = await patientStore.read({
    series: isWhole ? { id, entries: 'all' } : { id, bare: true, entries: concerned },
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
    const data = await personalData(deps, message, head, event)
    return data && { data: complete(data, [data.text]) }
  }
  // A director who is dismissed gets no further message.
  if (isOfSeries && !isDirector(head.state.head, route.owner)) return undefined
  const stored = await readRows(deps, id, event, events)
  if (stored === undefined) return undefined
  const maker = isIntegrationId(tenant) ? tenant : undefined
  const integration = isOfSeries ? (route.via ?? maker) : route.owner
  const told = toldEntries(stored, event, events)
  const entries = await entriesOf(deps, { id, at }, integration, stored, told)
  const people = entries.entries
    .slice(0, MAX_PEOPLE)
    .map(({ externalId, player }) => ({ externalId, player }))
  // Nobody of the integration is concerned any more.
  if (!isOfSeries && people.length === 0) return undefined
  const round = roundOf(event)
  const data = {
    ...seriesFields(head, last),
    ...(round !== undefined && { round }),
    ...('table' in event && { table: event.table }),
    ...entries,
    text: '',
  }
  const lines = textOf(stored, event, events.length, route.lang as Language)
  return { data: complete(data, lines), ...(!isOfSeries && { people }) }
}
