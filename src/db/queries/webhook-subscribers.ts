import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { isPerson } from '../../rules/bot.ts'
import type { Connection } from '../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { GameChange, Precondition, StoredGame } from '../port.ts'
import type { NewOutboxMessage, Subscriber, WebhookNotification } from '../port-webhooks.ts'
import { games, seats, tokens, webhooks } from '../schema.ts'
import { subscribedIntegrations, tenantOf } from './callers.ts'

/*
 * The webhooks that may hear of a game. How often they have changed stands in the game's row (`hooked`), so whoever remembers them
 * writes a message on condition that they are still those; and where they never did, nobody asks for them.
 */

/** The webhooks that may hear of a game, as they were when they had changed so often. */
export interface Subscribers {
  readonly subscribersRevision: number
  /** Of whom all webhooks are among them that are for all their games. */
  readonly players: readonly string[]
  /** The oldest first. */
  readonly webhooks: readonly Subscriber[]
}

/** Players of whom the row of a game does not tell yet whether they hear of it, and their webhooks for all games, as they were found. */
export interface NewSubscribers {
  readonly players: readonly string[]
  /** Of each the id and its revision. */
  readonly webhooks: readonly string[]
}

/** What is told of a change, if those who hear of it have changed so often, and those who come are as they were found. */
export interface AddressedMessages {
  readonly subscribersRevision: number
  readonly messages: readonly NewOutboxMessage[]
  readonly newSubscribers?: NewSubscribers
}

/** Whether those who come have the webhooks that were found, and no others: of this no game tells. */
export const areNewSubscribersCurrent = ({
  newSubscribers,
  found,
}: Readonly<Record<'newSubscribers' | 'found', SQLWrapper>>): SQL => {
  const theirs = sql`hook.owner in (
      select item.value from json_each(${newSubscribers}) as item union all ${subscribedIntegrations(newSubscribers)}
    ) and hook.game is null and hook.status = 'active'`
  const isKnown = sql`hook.id || ' ' || hook.revision in (select item.value from json_each(${found}) as item)`
  return sql`(
    select count(*) || ' ' || count(*) filter (where ${isKnown}) from ${webhooks} as hook where ${theirs}
  ) = json_array_length(${found}) || ' ' || json_array_length(${found})`
}

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
  const people = sql`(select json_group_array(item.value) from json_each(${players}) as item where ${isLinked})`
  return queryBuilder
    .select({
      ...{ id, owner, origin, url, format, lang, status, secret, oldSecret, oldUntil },
      ...{
        game: webhooks.game,
        host,
        types,
        turns,
        createdAt,
        revision,
        tenant: tenantOf(owner).as('tenant'),
      },
      people: people.mapWith((json: string): readonly string[] => JSON.parse(json)).as('people'),
    })
    .from(webhooks)
    .where(and(sql`${status} = 'active'`, or(eq(webhooks.game, game), and(isTheirs, isNull(webhooks.game)))))
})

/** The types of messages as their column has them: between spaces. */
export const typesColumn = (types: readonly string[]): string => ` ${types.join(' ')} `
export const typesIn = (column: string): readonly string[] => column.trim().split(' ')

/** The oldest first. There are so few that the database need not sort them. */
export const byAge = <T extends { readonly id: string; readonly createdAt: string }>(
  some: readonly T[],
): readonly T[] => {
  const place = ({ createdAt, id }: T) => createdAt + id
  return some.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}

/** Those who may hear of a game, of which so many players are concerned. */
export const findSubscribers = async (
  db: Connection,
  game: string,
  players: readonly string[],
): Promise<Subscribers> => {
  const [[row], found] = await db.batch([
    selectRevision({ game }),
    selectActive({ game, players: JSON.stringify(players) }),
  ])
  const webhooks = byAge(found).map(({ createdAt: _, ...hook }) => ({ ...hook, types: typesIn(hook.types) }))
  return { subscribersRevision: row?.subscribersRevision ?? 0, players, webhooks }
}

/**
 * Of whom the row of a game does not tell yet whether they hear of it: who comes; everybody where a game begins, or goes on in
 * another one after its end.
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

/** Whether those are remembered who are asked for. */
export const isCachedSet = (
  known: Subscribers,
  players: readonly string[],
  subscribersRevision: number | undefined,
): boolean => known.subscribersRevision === subscribersRevision && known.players.join() === players.join()

/** Nobody hears of it, as long as nobody can. */
export const NO_MESSAGES: AddressedMessages = { subscribersRevision: 0, messages: [] }

/** Looks up who may hear of a game; they may be remembered, as those who had changed so often. */
export type SubscriberLookup = (
  game: StoredGame,
  players: readonly string[],
  subscribersRevision?: number,
) => Promise<Subscribers>

/**
 * What is told of a change, and to whom.
 * @param grounds what there was to be found before it
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
  // Who comes is who calls, nearly always; and of them it was asked, as long as that was just now.
  const hasNoWebhook = (player: string) =>
    precondition?.isCached === false && player === caller?.id && counts?.hears === false
  const came = (webhooks: readonly string[]) =>
    before > 0 && players.length > 0 && { newSubscribers: { players, webhooks } }
  if (subscribersRevision === 0 && players.every(hasNoWebhook)) return { ...NO_MESSAGES, ...came([]) }
  const told = notification()
  const concerned = [...new Set([...told.players, ...players])]
  const subscribers = await lookUp(stored, concerned, players.length === 0 ? subscribersRevision : undefined)
  const theirs = subscribers.webhooks.filter(
    ({ game: of, owner, people = [] }) =>
      of === null && [owner, ...people].some((player) => players.includes(player)),
  )
  return {
    subscribersRevision: subscribers.subscribersRevision,
    messages: told.messages(subscribers.webhooks),
    ...came(theirs.map(({ id, revision }) => `${id} ${revision}`)),
  }
}

/** What is told of a reminder, and to whom. */
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
 * Notes in the games of which some webhooks hear, or may, that these have changed.
 * @param those which webhooks
 */
export const bumpSubscribersRevision = (those: SQL) =>
  queryBuilder
    .update(games)
    .set({ subscribersRevision: sql`${games.subscribersRevision} + 1` })
    .where(
      sql`id in (
        select game from ${webhooks} where game is not null and ${those}
        union all select taken.game from ${seats} as taken where taken.ended_at is null and taken.player in (
          select owner from ${webhooks} where game is null and ${those}
        )
        union all select taken.game from ${tokens} as link join ${seats} as taken
          on taken.player = link.player and taken.ended_at is null
          where link.kind = 'link' and link.via in (select owner from ${webhooks} where game is null and ${those})
      )`,
    )

/** Notes in the running games of a player that an integration with webhooks acts for the player, or does no more. */
export const bumpForPlayer = preparedStatement<{ via: string; player: string }>()(({ via, player }) =>
  queryBuilder
    .update(games)
    .set({ subscribersRevision: sql`${games.subscribersRevision} + 1` })
    .where(
      sql`id in (select taken.game from ${seats} as taken where taken.player = ${player} and taken.ended_at is null)
        and exists (select 1 from ${webhooks} as own where own.owner = ${via} and own.status = 'active')`,
    ),
)
