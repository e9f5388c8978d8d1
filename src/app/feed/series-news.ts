import type { LinkedPlayerSeat } from '../../db/port/listener-mask.ts'
import type { StoredSeries } from '../../db/port/series.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { termsOf } from '../../i18n/naming-functions.ts'
import type { SeriesEvent } from '../../series/events.ts'
import { tablesIn } from '../../series/open-tables.ts'
import { sittingAt } from '../../series/sides.ts'
import { entryId } from '../../series/standing-facts.ts'
import type { SeriesResult } from '../../series/state.ts'
import type { Deps } from '../deps.ts'
import type { ConcernedPerson } from './concerned-people.ts'
import type { SeriesItemData } from './series-items.ts'
import { seriesFields } from './series-items.ts'
import { drawLines, MAX_LINES, pointsText } from './series-lines.ts'
import { concernedEntries, drawnTables, isForDirectors, noticeTypeOf } from './series-notices.ts'

/*
 * News of a series for many people at once: the text with the names that everybody sees, and the concerned people of an
 * integration.
 */

/** The maximum size of the list of entries, in bytes. A message has at most 64 kB. */
const MAX_ENTRIES_SIZE = 48_000

/** An entry in the news, with its place. */
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

/** Returns the round of an event; undefined for an event without a round. */
export const roundOf = (event: SeriesEvent): number | undefined =>
  'round' in event ? (event.round ?? undefined) : undefined

/** Returns the tables and the entries without a table of a draw. */
const drawOf = (event: SeriesEvent) => {
  if (event.type === 'tableOpened') return { tables: [event], sittingOut: [] }
  const tables = drawnTables(event)?.map((seats, at) => ({ table: at + 1, seats }))
  return tables && { tables, sittingOut: 'sittingOut' in event ? event.sittingOut : [] }
}

/**
 * Returns the entries that the news of some events name, with their places.
 * @param events the events of one type in a change; the last one has the place
 */
export const toldEntries = (
  { state }: StoredSeries,
  events: readonly SeriesEvent[],
): readonly ToldEntry[] => {
  const event = events.at(-1)
  if (event === undefined) return []
  const without = (entry: number): ToldEntry => ({ entry, table: null, seat: null })
  const draw = drawOf(event)
  if (draw) return [...placesIn(draw.tables), ...draw.sittingOut.map(without)]
  if (event.type === 'entryAdded')
    return events.flatMap((one) => concernedEntries(one, state) ?? []).map(without)
  const round = roundOf(event)
  if (event.type === 'roundClosed' || event.type === 'seriesFinished')
    return [...state.entries.keys()].map(without)
  const tables = round === undefined ? [] : tablesIn(state, round)
  const told = 'table' in event ? tables.filter(({ table }) => table === event.table) : tables
  return placesIn(told.map((table) => ({ table: table.table, seats: sittingAt(table) })))
}

/** Returns the result that a table has after an event. */
const resultOf = (event: SeriesEvent): SeriesResult | undefined => {
  if (event.type === 'resultCorrected') return event.to
  return 'result' in event ? event.result : undefined
}

/**
 * Returns the news of an event as lines, with the names that everybody sees, and with the tables of a draw.
 * @param count number of new entries
 */
export const newsLines = (
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

/** The seat of a director in a list of people. */
const DIRECTOR = -1

/**
 * Finds the people of an integration among the loaded entries and the directors of a series. The number of an entry stands in
 * the place of a seat.
 */
export const peopleOfSeries = async (
  { peopleAt }: Pick<Deps['store'], 'peopleAt'>,
  integration: string | undefined,
  { state: { head, entries } }: StoredSeries,
  told: readonly Pick<ToldEntry, 'entry'>[],
): Promise<readonly LinkedPlayerSeat[]> => {
  const others = [
    ...[...head.directors, head.owner].map((player) => ({ player, seat: DIRECTOR })),
    ...told.map(({ entry }) => ({ player: entries.get(entry)?.player ?? null, seat: entry })),
  ].flatMap(({ player, seat }) => (player === null ? [] : [{ player, seat }]))
  return integration === undefined || others.length === 0 ? [] : await peopleAt(integration, head.id, others)
}

/** Returns the people who hear of an event at a time: of a dispute and a stalled table the directors, of other events the people of the entries. */
export const peopleOfNews = (
  linked: readonly LinkedPlayerSeat[],
  event: SeriesEvent,
  at: string,
  told: readonly Pick<ToldEntry, 'entry'>[],
): readonly ConcernedPerson[] => {
  const seats = isForDirectors(event) ? [DIRECTOR] : told.map(({ entry }) => entry)
  const found = linked.filter(({ seat, linkedAt }) => linkedAt <= at && seats.includes(seat))
  const people = found.map(({ external, player }) => ({ externalId: external, player }))
  return people.filter(
    ({ externalId }, nth) => people.findIndex((other) => other.externalId === externalId) === nth,
  )
}

/**
 * Returns the entries of the people of an integration at a time, as many as the size of a message permits, and the number of
 * entries that are left out.
 */
const entriesOfNews = (linked: readonly LinkedPlayerSeat[], at: string, told: readonly ToldEntry[]) => {
  const placeOf = new Map(told.map((one) => [one.entry, one]))
  const rows = linked
    .flatMap(({ player, seat: number, external: externalId, linkedAt }) => {
      const place = placeOf.get(number)
      if (place === undefined || linkedAt > at) return []
      return [{ entry: entryId(number), player, externalId, table: place.table, seat: place.seat }]
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

/** Returns the data of the news of an event at a time, for the people of an integration. @param version number of the event */
export const newsData = (
  series: Pick<StoredSeries, 'state'>,
  event: SeriesEvent,
  version: number,
  people: {
    readonly linked: readonly LinkedPlayerSeat[]
    readonly at: string
    readonly told: readonly ToldEntry[]
  },
  text: string,
): SeriesItemData => {
  const round = roundOf(event)
  return {
    ...seriesFields(series, version),
    ...(round !== undefined && { round }),
    ...('table' in event && { table: event.table }),
    ...entriesOfNews(people.linked, people.at, people.told),
    text,
  }
}
