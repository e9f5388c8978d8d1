import * as z from 'zod'
import type { SeriesFeedEvent } from '../../db/port/activity-feed.ts'
import type { StoredSeries } from '../../db/port/series.ts'
import type { Catalogue } from '../../i18n/catalogue-schema.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { termsOf } from '../../i18n/naming-functions.ts'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { othersAt } from '../../series/sides.ts'
import { entryId } from '../../series/standing-facts.ts'
import { entryNames } from '../auth/series-access.ts'
import type { SeriesNoticeType } from './series-notices.ts'
import { drawnTables, noticeTypeOf, SERIES_NOTICE_TYPES } from './series-notices.ts'

/*
 * Notifications of series as items of a feed or data of a webhook message, for one player or for everybody.
 */

const EntrySchema = z
  .object({ entry: z.string(), name: z.string().meta({ description: 'The name of the entry.' }) })
  .meta({ description: 'An entry with its name.', example: { entry: 'e_3', name: 'Anna M.' } })

const ToldEntrySchema = z.object({
  ...{ entry: z.string(), player: z.string(), externalId: z.string() },
  ...{ table: z.int().nullable(), seat: z.int().nullable() },
})

/** Schema of the facts of a notification of a series. */
export const SeriesNoticeDataSchema = z
  .object({
    series: z.string().meta({ example: 's_Zk3tYV9mC1nQe5wBq0s8Tg' }),
    name: z.string().meta({ description: 'The name of the series.', example: 'Clubabend' }),
    version: z.int().min(1).meta({ description: 'The number of the causing event.', example: 41 }),
    round: z.int().optional().meta({ description: 'The round.', example: 2 }),
    table: z.int().nullish().meta({ description: 'Your table, or the table; null without one.', example: 7 }),
    seat: z.int().nullish().meta({ description: 'Your seat, from 0.', example: 2 }),
    partners: z.array(EntrySchema).optional().meta({ description: 'Your partners.' }),
    opponents: z.array(EntrySchema).optional().meta({ description: 'Your opponents.' }),
    game: z.string().optional().meta({ description: 'The game of the table.' }),
    rank: z.int().nullish().meta({ description: 'Your rank after the round.', example: 9 }),
    total: z.number().nullish().meta({ description: 'Your total after the round.', example: 1287 }),
    entries: z.array(ToldEntrySchema).optional().meta({
      description:
        'For an integration, and in webhook messages of a series: the concerned entries of people of the integration.',
    }),
    leftOut: z.int().optional().meta({ description: 'Entries that `entries` leaves out, for its size.' }),
    text: z.string().min(1).meta({
      description: 'The whole item as text, in the language of Content-Language.',
      example: 'Clubabend, Round 2, Table 7: Seat 3, with Anna against Beat, Carla.',
    }),
    url: z
      .string()
      .meta({ description: 'The URL of the series.', example: '/v1/series/s_Zk3tYV9mC1nQe5wBq0s8Tg' }),
    page: z.string().optional().meta({ description: 'In webhook messages: the page for people.' }),
  })
  .meta({ id: 'SeriesNoticeData', description: 'The facts of the item.' })

/**
 * Returns the schema of a notification of a series.
 * @param extraFields fields that the interface adds
 * @param prefix prefix of the name of the schema
 */
export const seriesItemSchema = (extraFields: z.ZodRawShape, prefix = ''): z.ZodObject =>
  z
    .object({ ...extraFields, type: z.enum(SERIES_NOTICE_TYPES), data: SeriesNoticeDataSchema })
    .meta({ id: `${prefix}SeriesNotice`, description: 'News of a series that you play in or direct.' })

export type SeriesItemData = DeepReadonly<z.output<typeof SeriesNoticeDataSchema>>

/** A notification of a series. */
export interface SeriesItem {
  readonly type: SeriesNoticeType
  readonly data: SeriesItemData
}

/** Returns the fields of all notifications of a series. */
export const seriesFields = ({ state: { head } }: Pick<StoredSeries, 'state'>, version: number) => ({
  ...{ series: head.id, name: head.settings.name, version },
  url: `/v1/series/${head.id}`,
})

/** The table of an entry at the time of an event: of a draw from the event, else as it is now. */
const placeAt = ({ event, own }: SeriesFeedEvent, entry: number | null) => {
  const tables = drawnTables(event)
  if (tables === undefined) return own ?? undefined
  const index = tables.findIndex((seats) => entry !== null && seats.includes(entry))
  const seats = tables[index]
  if (seats === undefined) return undefined
  return { table: index + 1, seats, game: own?.table === index + 1 ? own.game : null }
}

/** Returns the entries whose names a notification shows. */
export const namedEntries = (one: SeriesFeedEvent, entry: number | null): readonly number[] =>
  placeAt(one, entry)?.seats ?? []

/** Whether an event of a draw leaves an entry out altogether. */
const isLeftOut = ({ event }: SeriesFeedEvent, entry: number | null): boolean =>
  drawnTables(event) !== undefined &&
  'sittingOut' in event &&
  ![...event.tables.flat(), ...event.sittingOut].includes(entry ?? 0)

/** Names in a sentence. */
const list = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name).join(', ')

/** The facts of a sentence. */
interface Told {
  readonly words: Catalogue
  readonly entry: number | null
  /** -1 without a seat. */
  readonly seat: number
  readonly partners: readonly { readonly name: string }[]
  readonly opponents: readonly { readonly name: string }[]
  readonly rank: number | null
  readonly total: number | null
}

const sentenceOf = (
  type: SeriesNoticeType,
  { words: { series, table }, entry, seat, partners, opponents, rank, total }: Told,
): string => {
  if (type === 'series.entered') return series.youEntered
  if (type === 'round.drawn' && entry !== null) {
    if (seat < 0) return `${series.bye}.`
    return `${table.seat(seat + 1)}, ${series.opposite(list(partners), list(opponents))}.`
  }
  const news = series.news[type]
  return type === 'round.closed' && rank !== null ? `${news} ${series.rank(rank, `${total}`)}` : news
}

/** The place of an entry with the names of its partners and opponents. The seat is -1 without a table. */
const placeOf = (one: SeriesFeedEvent, stored: StoredSeries, entry: number | null, viewer: string) => {
  const { head, entries } = stored.state
  const nameOf = entryNames(head, stored.names, viewer)
  const shown = (numbers: readonly number[]) =>
    numbers.flatMap((number) => {
      const row = entries.get(number)
      return row === undefined ? [] : [{ entry: entryId(number), name: nameOf(row) }]
    })
  const place = placeAt(one, entry)
  const seats = place?.seats ?? []
  const { partners, opponents } = othersAt(seats, head.settings.partners, entry ?? 0)
  return {
    ...{ place, seat: entry === null ? -1 : seats.indexOf(entry) },
    partners: shown(partners),
    opponents: shown(opponents),
  }
}

/**
 * Renders the notification of an event for the player of an entry, or for a director.
 * @param stored has the entries of {@link namedEntries}
 * @returns undefined for an event that does not concern the player
 */
export const renderSeriesItem = (
  one: SeriesFeedEvent,
  stored: StoredSeries,
  { entry, viewer }: { readonly entry: number | null; readonly viewer: string },
  language: Language,
): SeriesItem | undefined => {
  const { event, seq } = one
  const type = noticeTypeOf(event)
  if (type === undefined || isLeftOut(one, entry)) return undefined
  const { head } = stored.state
  const { words } = termsOf(language, { seats: [] })
  const { place, seat, partners, opponents } = placeOf(one, stored, entry, viewer)
  const table = place?.table ?? ('table' in event ? event.table : undefined)
  const round = 'round' in event ? (event.round ?? undefined) : undefined
  const [rank, total] = (one.rank ?? [null, null]) as readonly [number | null, number | null]
  const label = [
    head.settings.name,
    ...(round === undefined ? [] : [words.series.round(round)]),
    ...(table === undefined ? [] : [words.series.table(table)]),
  ]
  const isOfRound = type === 'round.drawn' || type === 'round.started'
  return {
    type,
    data: {
      ...seriesFields(stored, seq),
      ...(round !== undefined && { round }),
      ...((table !== undefined || isOfRound) && { table: table ?? null }),
      ...(isOfRound && { seat: seat < 0 ? null : seat, partners, opponents }),
      ...(place?.game && { game: place.game }),
      ...(type === 'round.closed' && { rank, total }),
      text: words.table.labelled(
        label.join(', '),
        sentenceOf(type, { words, entry, seat, partners, opponents, rank, total }),
      ),
    },
  }
}
