import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { isPerson } from '../../rules/bot-levels-and-ids.ts'
import type { Connection } from '../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { GameChange, Precondition } from '../port/change.ts'
import type { StoredPreferences } from '../port/preferences.ts'
import type { StoredGame } from '../port/stored-game.ts'
import type { NewOutboxMessage, WebhookNotification, WebhookSubscriber } from '../port/webhooks.ts'
import { games, players as people, seats, tokens, webhooks } from '../schema.ts'
import { subscribedIntegrations, tenantOf } from './caller-authentication.ts'

/*
 * Webhook subscribers of a game. The row of the game has a subscribers revision (`hooked`), raised by each change
 * of a subscriber. Writers cache the subscribers, and write messages on the condition that the revision is
 * unchanged. Revision 0 means: never a subscriber, so no read is necessary.
 */

/** The webhook subscribers of a game at a subscribers revision, as cached by writers. */
export interface SubscriberSet {
  readonly subscribersRevision: number
  /** Players whose webhooks for all games are included. */
  readonly players: readonly string[]
  /** The oldest first. */
  readonly webhooks: readonly WebhookSubscriber[]
}

/**
 * Webhooks of players who are new at the table, as part of a write's precondition. The subscribers revision does not
 * cover these webhooks yet.
 */
export interface NewSubscribers {
  readonly players: readonly string[]
  /** Id and revision of each webhook. */
  readonly webhooks: readonly string[]
}

/**
 * Webhook messages of a change, with the subscribers revision and the webhooks of new players that the write must
 * prove.
 */
export interface AddressedMessages {
  readonly subscribersRevision: number
  readonly messages: readonly NewOutboxMessage[]
  readonly newSubscribers?: NewSubscribers
}

/** Returns the SQL condition that a row of `webhooks` gets messages: an active webhook, or a push subscription. */
export const isSubscribed = (alias: string): SQL => sql.raw(`${alias}.status in ('active', 'subscribed')`)

/**
 * Returns the SQL condition that the webhooks of new players are still the webhooks of the read. The subscribers
 * revision does not cover new players.
 */
export const areNewSubscribersCurrent = ({
  newSubscribers,
  found,
}: Readonly<Record<'newSubscribers' | 'found', SQLWrapper>>): SQL => {
  const isOfPlayers = sql`hook.owner in (
      select item.value from json_each(${newSubscribers}) as item union all ${subscribedIntegrations(newSubscribers)}
    ) and hook.game is null and ${isSubscribed('hook')}`
  const isKnown = sql`hook.id || ' ' || hook.revision in (select item.value from json_each(${found}) as item)`
  return sql`(
    select count(*) || ' ' || count(*) filter (where ${isKnown}) from ${webhooks} as hook where ${isOfPlayers}
  ) = json_array_length(${found}) || ' ' || json_array_length(${found})`
}

/**
 * SQL expression: the preferences of the owner, for a push subscription and for an own webhook for all games; otherwise null. A
 * webhook that an integration made, or a webhook of one game, keeps to its own settings.
 */
export const preferencesOfOwner = (alias: string): SQL => {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return sql`json((
    select person.preferences from ${people} as person where person.id = ${column('owner')} and ${column('game')} is null
      and (${column('via')} is null or ${column('format')} = 'push')
  ))`
}

/** SQL condition on the table of webhooks: the row is a push subscription. */
export const IS_PUSH = sql`${webhooks.format} = 'push'`

/** Returns the columns of ended webhooks. An ended push subscription keeps neither its address nor its keys. */
export const withoutPushSecrets = (isPush: SQL) => ({
  url: sql`iif(${isPush}, '', ${webhooks.url})`,
  secret: sql`iif(${isPush}, '', ${webhooks.secret})`,
})

const selectRevision = preparedStatement<{ game: string }>()(({ game }) =>
  queryBuilder
    .select({ subscribersRevision: games.subscribersRevision })
    .from(games)
    .where(eq(games.id, game)),
)

const selectActive = preparedStatement<{ game: string; players: string }>()(({ game, players }) => {
  const { id, owner, origin, url, format, lang, status, secret, oldSecret, oldUntil } = webhooks
  const { host, types, turns, createdAt, revision } = webhooks
  const isTheirs = sql`${owner} in (
    select item.value from json_each(${players}) as item union all ${subscribedIntegrations(players)}
  )`
  const isLinked = sql`exists (select 1 from ${tokens} as link where link.player = item.value and link.kind = 'link' and link.via = ${owner})`
  const linked = sql`(select json_group_array(item.value) from json_each(${players}) as item where ${isLinked})`
  return queryBuilder
    .select({
      ...{ id, owner, origin, url, format, lang, status, secret, oldSecret, oldUntil },
      ...{
        game: webhooks.game,
        via: webhooks.via,
        host,
        types,
        turns,
        createdAt,
        revision,
        tenant: tenantOf(owner).as('tenant'),
      },
      preferences: preferencesOfOwner('webhooks')
        .mapWith((json: string | null): StoredPreferences | null => JSON.parse(json ?? 'null'))
        .as('preferences'),
      people: linked.mapWith((json: string): readonly string[] => JSON.parse(json)).as('people'),
    })
    .from(webhooks)
    .where(and(isSubscribed('webhooks'), or(eq(webhooks.game, game), and(isTheirs, isNull(webhooks.game)))))
})

/** Returns the message types of a webhook as text for the column `types`: each type between spaces. */
export const typesColumn = (types: readonly string[]): string => ` ${types.join(' ')} `
export const typesIn = (column: string): readonly string[] => column.trim().split(' ')

/** Sorts webhooks by age, the oldest first. The number is small, so the database need not sort. */
export const byAge = <T extends { readonly id: string; readonly createdAt: string }>(
  webhooks: readonly T[],
): readonly T[] => {
  const place = ({ createdAt, id }: T) => createdAt + id
  return webhooks.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}

/**
 * Reads the active webhooks that subscribe to a game: webhooks of the game, and webhooks of the concerned players for
 * all games.
 */
export const findSubscribers = async (
  db: Connection,
  game: string,
  players: readonly string[],
): Promise<SubscriberSet> => {
  const [[row], found] = await db.batch([
    selectRevision({ game }),
    selectActive({ game, players: JSON.stringify(players) }),
  ])
  const webhooks = byAge(found).map(({ createdAt: _, ...hook }) => ({ ...hook, types: typesIn(hook.types) }))
  return { subscribersRevision: row?.subscribersRevision ?? 0, players, webhooks }
}

/**
 * Players whose webhooks the subscribers revision does not cover: new players; all players of a new game or of a
 * rematch.
 */
const newPlayersOf = ({ before, events, notification }: GameChange): readonly string[] => {
  if (before === 0 || events.some(({ type }) => type === 'rematchOffered'))
    return notification?.().players ?? []
  return events.flatMap((event) =>
    event.type === 'playerSeated' || event.type === 'playerReplaced'
      ? [event.player.id].filter(isPerson)
      : [],
  )
}

/** Whether cached webhook subscribers have the revision and the players of a request. */
export const isCachedSet = (
  known: SubscriberSet,
  players: readonly string[],
  subscribersRevision: number | undefined,
): boolean => known.subscribersRevision === subscribersRevision && known.players.join() === players.join()

/** Webhook messages of a change without subscribers. */
export const NO_MESSAGES: AddressedMessages = { subscribersRevision: 0, messages: [] }

/** Function that returns the webhook subscribers of a game, from the cache if the revision matches. */
export type SubscriberLookup = (
  game: StoredGame,
  players: readonly string[],
  subscribersRevision?: number,
) => Promise<SubscriberSet>

/**
 * Returns the webhook messages of a game change, one set for the current subscribers. The result also has the revision of
 * the subscribers, which the write checks, and the webhooks of new players.
 * @param precondition the read result before the change. The result can prove that no subscriber exists, without a
 *   further read
 * @param lookUp reads the subscribers of a game
 */
export const addressMessages = async (
  change: GameChange,
  precondition: Pick<Precondition, 'result' | 'isCached'> | undefined,
  lookUp: SubscriberLookup,
): Promise<AddressedMessages> => {
  const { stored, before, notification } = change
  if (notification === undefined) return NO_MESSAGES
  const { caller, counts, game } = precondition?.result ?? {}
  const subscribersRevision = before === 0 ? 0 : game?.stamp?.subscribersRevision
  const players = newPlayersOf(change)
  // The new player is nearly always the caller. The read has just counted the caller's webhooks.
  const hasNoWebhook = (player: string) =>
    precondition?.isCached === false && player === caller?.id && counts?.hears === false
  const newSubscribers = (webhooks: readonly string[]) =>
    before > 0 && players.length > 0 && { newSubscribers: { players, webhooks } }
  if (subscribersRevision === 0 && players.every(hasNoWebhook))
    return { ...NO_MESSAGES, ...newSubscribers([]) }
  const concernedMessages = notification()
  const concerned = [...new Set([...concernedMessages.players, ...players])]
  const subscribers = await lookUp(stored, concerned, players.length === 0 ? subscribersRevision : undefined)
  const ofNewPlayers = subscribers.webhooks.filter(
    ({ game: of, owner, people = [] }) =>
      of === null && [owner, ...people].some((player) => players.includes(player)),
  )
  return {
    subscribersRevision: subscribers.subscribersRevision,
    messages: concernedMessages.messages(subscribers.webhooks),
    ...newSubscribers(ofNewPlayers.map(({ id, revision }) => `${id} ${revision}`)),
  }
}

/** Returns the webhook messages of a turn reminder for the current subscribers. */
export const addressReminder = async (
  game: StoredGame,
  notification: WebhookNotification | undefined,
  lookUp: SubscriberLookup,
): Promise<AddressedMessages> => {
  const { subscribersRevision = 0 } = game.stamp ?? {}
  if (notification === undefined || subscribersRevision === 0) return { subscribersRevision, messages: [] }
  const subscribers = await lookUp(game, notification.players, subscribersRevision)
  return {
    subscribersRevision: subscribers.subscribersRevision,
    messages: notification.messages(subscribers.webhooks),
  }
}

/**
 * Raises the subscribers revision of all games that some webhooks subscribe to.
 * @param condition condition on the webhooks
 */
export const bumpSubscribersRevision = (condition: SQL) =>
  queryBuilder
    .update(games)
    .set({ subscribersRevision: sql`${games.subscribersRevision} + 1` })
    .where(
      sql`id in (
        select game from ${webhooks} where game is not null and ${condition}
        union all select taken.game from ${seats} as taken where taken.ended_at is null and taken.player in (
          select owner from ${webhooks} where game is null and ${condition}
        )
        union all select taken.game from ${tokens} as link join ${seats} as taken
          on taken.player = link.player and taken.ended_at is null
          where link.kind = 'link' and link.via in (select owner from ${webhooks} where game is null and ${condition})
      )`,
    )

/**
 * Statement that raises the subscribers revision of a player's running games, after the start or end of a link to an
 * integration with webhooks.
 */
export const bumpForPlayer = preparedStatement<{ via: string; player: string }>()(({ via, player }) =>
  queryBuilder
    .update(games)
    .set({ subscribersRevision: sql`${games.subscribersRevision} + 1` })
    .where(
      sql`id in (select taken.game from ${seats} as taken where taken.player = ${player} and taken.ended_at is null)
        and exists (select 1 from ${webhooks} as own where own.owner = ${via} and own.status = 'active')`,
    ),
)
