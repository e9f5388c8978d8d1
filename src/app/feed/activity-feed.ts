import type { ChangedGame, PlayerChanges } from '../../db/port/activity-feed.ts'
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
import { cursorStart, isDelivered, lastDelivered, printCursor, restrictCursor } from './feed-cursor.ts'
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

/*
 * Activity feed of a player: notifications from the logs of the player's games and disabled webhooks, in the
 * order of commits. A page reads only the first few events of each log after the cursor. So the page ends at
 * the last read event of a game that was not read to its end: later entries of other games wait for the next
 * page.
 */

/** An item of a player's activity feed, with the cursor after the item. */
export type ActivityItem = (RenderedNotification | DisabledWebhookItem) & {
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

/** An entry for a game notification, or for a disabled webhook. */
type ReportedEntry = FeedEntry &
  ({ readonly notification: GameNotification } | { readonly webhook: DisabledWebhook })

const gameEntry = (notification: GameNotification): ReportedEntry => {
  const { game, place, at } = notification
  return { of: game, at, place, notification }
}

const webhookEntry = (webhook: DisabledWebhook): ReportedEntry => ({
  ...{ of: webhook.id, at: webhook.disabledAt, place: disabledWebhookPlace(webhook), webhook },
})

/** Returns the cursor after everything that the database had at the read. */
const afterAll = (cursor: FeedCursor, { now, games, disabled }: PlayerChanges): FeedCursor =>
  cursorAfter(cursor, now, [
    ...games.map(({ id, last, updatedAt }) => ({ of: id, place: turnPlace(last), at: updatedAt })),
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
  const { epoch, games, disabled, since } = changed
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
    [...games, ...disabled].map(({ id }) => id),
  )
  const undelivered = games.filter(
    (game) =>
      !isDelivered(start, game.id, turnPlace(game.last)) ||
      remindersOf(game, game.seat, since, game).length > 0,
  )
  const { notifications, names, completeUntil } =
    undelivered.length === 0 ? NO_NOTIFICATIONS : await notificationsAfter(deps, start, undelivered, limit)
  const entries = [...notifications.map(gameEntry), ...disabled.map(webhookEntry)]
  const { page, more } = pageAfter(start, entries, completeUntil, limit)
  const { shown, leftOut } = await readableGames(
    deps.store,
    undelivered.filter(({ id }) => page.some(({ of }) => of === id)),
  )
  const reader = playerWithName(player.id, { [player.id]: playerLabelOf(player) })
  const renderEntry = (one: ReportedEntry): RenderedNotification | DisabledWebhookItem | undefined => {
    if ('webhook' in one) return renderDisabledWebhook(one.webhook, language)
    const table = shown.find(({ id }) => id === one.of)
    return table && renderNotification(one.notification, table, names, language, reader)
  }
  const { items, cursor } = pageItems(start, page, renderEntry)
  const next = printCursor(more ? cursor : afterAll(cursor, changed))
  return done({ player, items, cursor: next, more, leftOut })
}
