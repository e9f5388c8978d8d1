import type { PeopleChanges } from '../../db/port/activity-feed.ts'
import type { StoredSeriesEvent } from '../../db/port/series.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import type { Deps } from '../deps.ts'
import { MAX_CONCERNED } from './concerned-people.ts'
import type { FeedCursor } from './feed-cursor.ts'
import { cursorPlace, isDelivered, lastDelivered } from './feed-cursor.ts'
import type { FeedEntry } from './feed-page.ts'
import { END_OF_TIME, eventsPerSpan } from './feed-page.ts'
import { newsData, newsLines, peopleOfNews, peopleOfSeries, roundOf, toldEntries } from './series-news.ts'
import { NOTIFYING_SERIES_EVENTS, noticeTypeOf } from './series-notices.ts'

/*
 * Activity feed of an integration, part of series: each event is one item, with the concerned entries of its people. An event is
 * read once, whatever the number of people.
 */

/** An entry for the news of a series. */
export interface SeriesEntryOfFeed extends FeedEntry {
  readonly event: StoredSeriesEvent['event']
  readonly seq: number
}

/** Finds the news of changed series after a cursor, and the moment up to which the news are complete. */
export const findSeriesNews = async (
  { store }: Pick<Deps, 'store'>,
  cursor: FeedCursor,
  series: PeopleChanges['series'],
  limit: number,
): Promise<{ readonly entries: readonly SeriesEntryOfFeed[]; readonly completeUntil: string }> => {
  const changed = series.filter(({ id, last }) => !isDelivered(cursor, id, cursorPlace(last)))
  if (changed.length === 0) return { entries: [], completeUntil: END_OF_TIME }
  const eventLimit = eventsPerSpan(limit, changed)
  const spans = changed.map(({ id, first, last }) => ({
    ...{ series: id, entry: null, directs: 0, last, whole: true as const },
    first: Math.max(first, lastDelivered(cursor, id)),
  }))
  const logs = await store.seriesEventsIn(spans, NOTIFYING_SERIES_EVENTS, eventLimit)
  let completeUntil = END_OF_TIME
  const entries = changed.flatMap(({ id }, nth) => {
    const events = logs[nth] ?? []
    const last = events.at(-1)
    if (last !== undefined && events.length === eventLimit && last.at < completeUntil) completeUntil = last.at
    return events.map(({ seq, at, event }) => ({ of: id, place: cursorPlace(seq), at, event, seq }))
  })
  return { entries, completeUntil }
}

/** The rows of a series that the news of a round need. */
const rowsKey = ({ of, event }: SeriesEntryOfFeed): string => `${of} ${roundOf(event) ?? ''}`

/**
 * Reads the series of a page, once for each round, and returns a function that renders news. News that concern nobody of the
 * integration have no item.
 */
export const seriesNewsRenderer = async (
  { store }: Pick<Deps, 'store'>,
  integration: string,
  page: readonly FeedEntry[],
  language: Language,
) => {
  const news = page.filter((one): one is SeriesEntryOfFeed => 'event' in one)
  const keys = new Map(news.map((one) => [rowsKey(one), one]))
  const rows = new Map(
    await Promise.all(
      [...keys].map(async ([key, { of, event }]) => {
        const round = roundOf(event)
        const ofRound = round === undefined ? {} : { rounds: round, tables: 'all' as const }
        const { series: stored } = await store.read({ series: { id: of, entries: 'all', ...ofRound } })
        const all = [...(stored?.state.entries.keys() ?? [])].map((entry) => ({ entry }))
        const linked = stored === undefined ? [] : await peopleOfSeries(store, integration, stored, all)
        return [key, stored && { stored, linked }] as const
      }),
    ),
  )
  return (one: SeriesEntryOfFeed) => {
    const found = rows.get(rowsKey(one))
    const { event, at, seq } = one
    const type = noticeTypeOf(event)
    if (found === undefined || type === undefined) return undefined
    const { stored, linked } = found
    const told = toldEntries(stored, [event])
    const people = peopleOfNews(linked, event, at, told)
    if (people.length === 0) return undefined
    const text = newsLines(stored, event, 1, language).join('\n')
    const data = newsData(stored, event, seq, { linked, at, told }, text)
    return { people: people.slice(0, MAX_CONCERNED), type, data }
  }
}
