import type {
  ChangedGame,
  ChangedSeries,
  PlayerChanges,
  SeriesFeedEvent,
} from '../../db/port/activity-feed.ts'
import type { Caller } from '../../db/port/tokens.ts'
import type { DisabledWebhook } from '../../db/port/webhooks.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import { playerLabelOf, playerWithName } from '../../rules/player.ts'
import type { Credential } from '../auth/caller.ts'
import { callerSpec } from '../auth/caller.ts'
import { authorizeAndNoteUse } from '../auth/scopes.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import type { OmittedRow } from '../queries/listed-game-summaries.ts'
import { readableGames } from '../queries/listed-game-summaries.ts'
import type { DisabledWebhookItem } from './disabled-webhook-item.ts'
import { disabledWebhookPlace, renderDisabledWebhook } from './disabled-webhook-item.ts'
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
  NOTIFYING_EVENTS,
  notificationsOf,
  remindersOf,
  renderNotification,
  turnPlace,
} from './notifications.ts'
import type { SeriesItem } from './series-items.ts'
import { namedEntries, renderSeriesItem } from './series-items.ts'
import { NOTIFYING_SERIES_EVENTS } from './series-notices.ts'

/*
 * Activity feed of a player: notifications from the logs of the player's games and disabled webhooks, in the
 * order of commits. A page reads only the first few events of each log after the cursor. So the page ends at
 * the last read event of a game that was not read to its end: later entries of other games wait for the next
 * page.
 */

/** An item of a player's activity feed, with the cursor after the item. */
export type ActivityItem = (RenderedNotification | SeriesItem | DisabledWebhookItem) & {
  readonly cursor: string
  readonly at: string
}

export interface ActivityPage {
  /** The player of the feed. */
  readonly player: Caller
  readonly items: readonly ActivityItem[]
  /** The cursor after the page. */
  readonly cursor: string
  /** Whether more items follow. */
  readonly more: boolean
  readonly leftOut: readonly OmittedRow[]
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

/** An entry for a notification of a game or a series, or for a disabled webhook. */
type ReportedEntry = FeedEntry &
  (
    | { readonly notification: GameNotification }
    | { readonly news: SeriesFeedEvent; readonly row: ChangedSeries }
    | { readonly webhook: DisabledWebhook }
  )

const gameEntry = (notification: GameNotification): ReportedEntry => {
  const { game, place, at } = notification
  return { of: game, at, place, notification }
}

const webhookEntry = (webhook: DisabledWebhook): ReportedEntry => ({
  ...{ of: webhook.id, at: webhook.disabledAt, place: disabledWebhookPlace(webhook), webhook },
})

/** Returns the cursor after everything that the database had at the read. */
const afterAll = (cursor: FeedCursor, { now, games, series, disabled }: PlayerChanges): FeedCursor =>
  cursorAfter(cursor, now, [
    ...games.map(({ id, last, updatedAt }) => ({ of: id, place: turnPlace(last), at: updatedAt })),
    ...series.map(({ id, last, updatedAt }) => ({ of: id, place: cursorPlace(last), at: updatedAt })),
    ...disabled.map(webhookEntry),
  ])

/**
 * Returns the notifications of changed games after a cursor, and the moment up to which the notifications are
 * complete.
 */
const notificationsAfter = async (
  { store }: Pick<Deps, 'store'>,
  cursor: FeedCursor,
  games: readonly ChangedGame[],
  limit: number,
) => {
  const spans = games.map(({ id, seat, first, last }) => ({
    ...{ game: id, seat, last },
    first: Math.max(first, lastDelivered(cursor, id)),
  }))
  const eventLimit = eventsPerSpan(limit, spans)
  const { events, names } = await store.eventsIn(spans, NOTIFYING_EVENTS, eventLimit)
  const completeUntil = events
    .map((spanEvents) =>
      spanEvents.length < eventLimit ? END_OF_TIME : (spanEvents.at(-1)?.at ?? END_OF_TIME),
    )
    .reduce(earlier)
  const since = cursorStart(cursor)
  const notifications = spans
    .flatMap(({ game, seat }, at) =>
      (events[at] ?? []).flatMap((event) => notificationsOf(game, event, seat)),
    )
    .concat(games.flatMap((game) => remindersOf(game, game.seat, since, game)))
  return { notifications, names, completeUntil }
}

/** Returns the news of changed series after a cursor, and the moment up to which the news are complete. */
const newsAfter = async (
  { store }: Pick<Deps, 'store'>,
  cursor: FeedCursor,
  series: readonly ChangedSeries[],
  limit: number,
) => {
  const changed = series.filter(({ id, last }) => !isDelivered(cursor, id, cursorPlace(last)))
  if (changed.length === 0) return { news: [], completeUntil: END_OF_TIME }
  const spans = changed.map(({ id, first, ...row }) => ({
    ...{ ...row, series: id, first: Math.max(first, lastDelivered(cursor, id)) },
  }))
  const eventLimit = eventsPerSpan(limit, spans)
  const events = await store.seriesEventsIn(spans, NOTIFYING_SERIES_EVENTS, eventLimit)
  const completeUntil = events
    .map((found) => (found.length < eventLimit ? END_OF_TIME : (found.at(-1)?.at ?? END_OF_TIME)))
    .reduce(earlier)
  const news = changed.flatMap((row, at) =>
    (events[at] ?? []).map(
      (one): ReportedEntry => ({ of: row.id, at: one.at, place: cursorPlace(one.seq), news: one, row }),
    ),
  )
  return { news, completeUntil }
}

/** Reads the series of some news, with the entries that the news name. */
const seriesOfNews = async ({ store }: Pick<Deps, 'store'>, page: readonly ReportedEntry[]) => {
  const named = new Map<string, number[]>()
  for (const one of page)
    if ('news' in one)
      named.set(one.of, [...(named.get(one.of) ?? []), ...namedEntries(one.news, one.row.entry)])
  const found = await Promise.all(
    [...named].map(([id, entries]) => store.read({ series: { id, bare: true, entries } })),
  )
  return new Map(found.flatMap(({ series }) => (series ? [[series.state.head.id, series] as const] : [])))
}

const NO_NOTIFICATIONS = { notifications: [], names: {}, completeUntil: END_OF_TIME }

/**
 * Finds a page of a player's activity feed after a cursor. Without a cursor, the page has no items and the cursor of
 * now.
 */
export const findActivity = async (
  deps: Pick<Deps, 'store' | 'now'>,
  credential: Credential,
  {
    after,
    limit,
    language,
  }: { readonly after?: string | undefined; readonly limit: number; readonly language: Language },
): Promise<Outcome<ActivityPage>> => {
  const from = requestCursor(after, deps.now())
  if (from && 'outcome' in from) return from
  const changed = await deps.store.changesOf(
    callerSpec(credential),
    from && cursorStart(from),
    MAX_CHANGED_GAMES + 1,
  )
  const { epoch, games, series, disabled, since } = changed
  const authorization = authorizeAndNoteUse(deps, credential, changed, { scope: 'read' })
  if ('denied' in authorization) return authorization.denied
  const { player } = authorization
  const refused = cursorExpiry(from, changed)
  if (refused) return refused
  if (from === undefined) {
    const cursor = printCursor(afterAll({ epoch, at: since, delivered: {} }, changed))
    return done({ player, items: [], cursor, more: false, leftOut: [] })
  }
  const start = restrictCursor(
    from,
    [...games, ...series, ...disabled].map(({ id }) => id),
  )
  const undelivered = games.filter(
    (game) =>
      !isDelivered(start, game.id, turnPlace(game.last)) ||
      remindersOf(game, game.seat, since, game).length > 0,
  )
  const { notifications, names, completeUntil } =
    undelivered.length === 0 ? NO_NOTIFICATIONS : await notificationsAfter(deps, start, undelivered, limit)
  const ofSeries = await newsAfter(deps, start, series, limit)
  const entries = [...notifications.map(gameEntry), ...ofSeries.news, ...disabled.map(webhookEntry)]
  const { page, more } = pageAfter(start, entries, earlier(completeUntil, ofSeries.completeUntil), limit)
  const seriesById = await seriesOfNews(deps, page)
  const { shown, leftOut } = await readableGames(
    deps.store,
    undelivered.filter(({ id }) => page.some(({ of }) => of === id)),
  )
  const reader = playerWithName(player.id, { [player.id]: playerLabelOf(player) })
  const renderEntry = (one: ReportedEntry) => {
    if ('webhook' in one) return renderDisabledWebhook(one.webhook, language)
    if ('news' in one) {
      const stored = seriesById.get(one.of)
      const about = { entry: one.row.entry, viewer: player.id }
      return stored && renderSeriesItem(one.news, stored, about, language)
    }
    const table = shown.find(({ id }) => id === one.of)
    return table && renderNotification(one.notification, table, names, language, reader)
  }
  const { items, cursor } = pageItems(start, page, renderEntry)
  const next = printCursor(more ? cursor : afterAll(cursor, changed))
  return done({ player, items, cursor: next, more, leftOut })
}
