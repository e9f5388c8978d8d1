import type { ChangedGameOfPerson, PeopleChanges } from '../../db/port/activity-feed.ts'
import type { IntegrationCredentials } from '../../db/port/integrations.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { playerWithName } from '../../rules/player.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { OmittedRow } from '../queries/listed-game-summaries.ts'
import { readableGames } from '../queries/listed-game-summaries.ts'
import type { ConcernedPerson } from './concerned-people.ts'
import { MAX_CONCERNED } from './concerned-people.ts'
import type { FeedCursor } from './feed-cursor.ts'
import {
  cursorPlace,
  cursorStart,
  isDelivered,
  lastDelivered,
  printCursor,
  restrictCursor,
} from './feed-cursor.ts'
import type { FeedEntry } from './feed-page.ts'
import {
  cursorAfter,
  cursorExpiry,
  END_OF_TIME,
  eventsPerSpan,
  MAX_CHANGED_GAMES,
  pageAfter,
  pageItems,
  requestCursor,
} from './feed-page.ts'
import type { GameNotification, RenderedNotification } from './notifications.ts'
import {
  isTurnNotification,
  NOTIFYING_EVENTS,
  notificationsOf,
  remindersOf,
  renderNotification,
} from './notifications.ts'
import type { SeriesEntryOfFeed } from './series-feed.ts'
import { findSeriesNews, seriesNewsRenderer } from './series-feed.ts'
import type { SeriesItem } from './series-items.ts'

/*
 * Activity feed of an integration: the notifications of all its people, in the order of commits. An event of
 * a game is one item, with all people concerned.
 *
 * The feed is a projection of the logs, like the feed of a player (`activity-feed.ts`). A cursor has one
 * entry for each game, and one entry for the reminders of each seat, because reminders of two seats may
 * overtake each other.
 */

/**
 * Callback of a feed read whose cost grows with the number of people of an integration: gets this number, for the rate
 * limit.
 */
export interface Metered {
  readonly counted?: (people: number) => void
}

/** An item of an integration's activity feed: the notification, the people concerned, and the cursor after the item. */
export type IntegrationFeedItem = (RenderedNotification | SeriesItem) & {
  readonly cursor: string
  readonly at: string
  readonly people: readonly ConcernedPerson[]
}

export interface IntegrationFeedPage {
  readonly items: readonly IntegrationFeedItem[]
  /** Where to go on. */
  readonly cursor: string
  /** Whether more items follow. */
  readonly more: boolean
  readonly leftOut: readonly OmittedRow[]
}

/** The place after all events and turns of one event. Turns of seats stand between. */
const LAST_PLACE = 15

/** A notification of a game, with the rows of the people concerned. */
interface GameEntry extends FeedEntry {
  readonly notification: GameNotification
  readonly rows: readonly ChangedGameOfPerson[]
}

/** An entry for a notification of a game, or for news of a series. */
type ReportedEntry = GameEntry | SeriesEntryOfFeed

/** The entry in a cursor for the reminders of a seat. */
const reminderEntry = (game: string, seat: number): string => `r_${seat < 0 ? 'z' : seat}${game.slice(2)}`

const entryOf = ({ type, game, seat = -1 }: GameNotification): string =>
  type === 'turn.reminder' ? reminderEntry(game, seat) : game

/** Returns the place of a notification. Turns that begin with one event have a place for each seat. */
const placeFor = ({ type, version, place, seat = 0 }: GameNotification): number =>
  type === 'turn.started' ? cursorPlace(version, 1 + seat) : place

/** Merges the notifications of several people: each event once. */
const merged = (
  all: readonly { readonly notification: GameNotification; readonly row: ChangedGameOfPerson }[],
) => {
  const found = new Map<string, GameEntry & { rows: ChangedGameOfPerson[] }>()
  for (const { notification, row } of all) {
    const [of, place] = [entryOf(notification), placeFor(notification)]
    const known = found.get(`${of} ${place}`)
    if (known) known.rows.push(row)
    else found.set(`${of} ${place}`, { of, place, at: notification.at, notification, rows: [row] })
  }
  return [...found.values()]
}

const reminded = (row: ChangedGameOfPerson, since: string): readonly GameNotification[] =>
  remindersOf(row, row.seat, since > row.linkedAt ? since : row.linkedAt, row)

/** The cursor after everything that the database had. */
const afterAll = (cursor: FeedCursor, { now, games, series, since }: PeopleChanges): FeedCursor =>
  cursorAfter(cursor, now, [
    ...series.map(({ id, last, updatedAt }) => ({ of: id, place: cursorPlace(last), at: updatedAt })),
    ...games.flatMap((row) => [
      { of: row.id, place: cursorPlace(row.last, LAST_PLACE), at: row.updatedAt },
      ...reminded(row, since).map((notification) => ({
        of: entryOf(notification),
        place: notification.place,
        at: notification.at,
      })),
    ]),
  ])

/**
 * Returns the notifications of rows after a cursor, and the moment up to which the notifications are
 * complete.
 */
const notificationsAfter = async (
  { store }: Pick<Deps, 'store'>,
  cursor: FeedCursor,
  rows: readonly ChangedGameOfPerson[],
  limit: number,
) => {
  const spans = rows.map(({ id: game, seat, first, last }) => ({
    ...{ game, seat, last },
    first: Math.max(first, lastDelivered(cursor, game)),
  }))
  const eventLimit = eventsPerSpan(limit, spans)
  const { events, names } = await store.eventsIn(spans, NOTIFYING_EVENTS, eventLimit)
  // A partly read game ends at the same event for all people of the game.
  const lastReadOf = new Map<string, number>()
  let completeUntil = END_OF_TIME
  for (const [nth, { game }] of spans.entries()) {
    const spanEvents = events[nth] ?? []
    const last = spanEvents.at(-1)
    if (last === undefined || spanEvents.length < eventLimit) continue
    lastReadOf.set(game, Math.min(lastReadOf.get(game) ?? last.seq, last.seq))
    if (last.at < completeUntil) completeUntil = last.at
  }
  const notifications = rows.flatMap((row, nth) =>
    (events[nth] ?? [])
      .filter(({ seq }) => seq <= (lastReadOf.get(row.id) ?? seq))
      .flatMap((event) => notificationsOf(row.id, event, row.seat))
      .concat(reminded(row, cursorStart(cursor)))
      .map((notification) => ({ notification, row })),
  )
  return { entries: merged(notifications), names, completeUntil }
}

/**
 * Finds a page of an integration's activity feed after a cursor. Without a cursor, the page has no items and the cursor
 * of now.
 * @param request `counted` is called with the number of people after the read, for the rate limit
 */
export const findIntegrationFeed = async (
  deps: Pick<Deps, 'store' | 'now'>,
  by: IntegrationCredentials,
  request: Metered & {
    readonly after?: string | undefined
    readonly limit: number
    readonly language: Language
  },
): Promise<Outcome<IntegrationFeedPage>> => {
  const { after, limit, language, counted } = request
  const from = requestCursor(after, deps.now())
  if (from && 'outcome' in from) return from
  const changed = await deps.store.changesOfPeople(by, from && cursorStart(from), MAX_CHANGED_GAMES + 1)
  const { epoch, games, series, since, integration, people } = changed
  if (!integration) return { outcome: 'unknown' }
  counted?.(people)
  const refused = cursorExpiry(from, changed)
  if (refused) return refused
  if (from === undefined) {
    const cursor = printCursor(afterAll({ epoch, at: since, delivered: {} }, changed))
    return done({ items: [], cursor, more: false, leftOut: [] })
  }
  const start = restrictCursor(from, [
    ...games.flatMap(({ id, seat }) => [id, reminderEntry(id, seat)]),
    ...series.map(({ id }) => id),
  ])
  const undelivered = games.filter(
    (row) =>
      !isDelivered(start, row.id, cursorPlace(row.last, LAST_PLACE)) || reminded(row, since).length > 0,
  )
  const { entries, names, completeUntil } =
    undelivered.length === 0
      ? { entries: [], names: {}, completeUntil: END_OF_TIME }
      : await notificationsAfter(deps, start, undelivered, limit)
  const news = await findSeriesNews(deps, start, series, limit)
  const until = completeUntil < news.completeUntil ? completeUntil : news.completeUntil
  const { page, more } = pageAfter<ReportedEntry>(start, [...entries, ...news.entries], until, limit)
  const renderNews = await seriesNewsRenderer(deps, by.id, page, language)
  const pageRows = new Map(page.flatMap((one) => ('rows' in one ? [[one.rows[0]?.id, one.rows[0]]] : [])))
  const { shown, leftOut } = await readableGames(
    deps.store,
    [...pageRows.values()].filter((row) => row !== undefined),
  )
  const { items, cursor } = pageItems(start, page, (one) => {
    if ('event' in one) return renderNews(one)
    const { notification, rows } = one
    const table = shown.find(({ id }) => id === notification.game)
    if (table === undefined) return undefined
    const people = rows
      .toSorted((one, other) => (one.linkedAt < other.linkedAt ? -1 : 1))
      .slice(0, MAX_CONCERNED)
      .map(({ external: externalId, player }) => ({ externalId, player }))
    // The deadline of a turn depends on the vacation of its player.
    const timed = isTurnNotification(notification) ? rows[0]?.timed : table.timed
    // Several people can share an event: the notification then concerns the seat of one person, or no seat.
    const { isOwn: _, ...withoutReader } = notification
    const own = rows.find(({ seat }) => seat === notification.seat)
    const reader = own && playerWithName(own.player, { [own.player]: own.called })
    const item = renderNotification(
      own ? { ...withoutReader, isOwn: true } : withoutReader,
      { ...table, timed },
      names,
      language,
      reader,
    )
    return { people, ...item }
  })
  const next = printCursor(more ? cursor : afterAll(cursor, changed))
  return done({ items, cursor: next, more, leftOut })
}
