import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { DAY } from '../../lib/durations.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'
import type { Connection } from '../libsql/connection.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import { NOW, preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import { rowFor } from '../libsql/sql-fragments.ts'
import type { DeliveryFailure, OutboxMessage } from '../port/webhooks.ts'
import { GAME_MOVED } from '../port/webhooks.ts'
import {
  deliveries,
  formerSeats,
  outbox,
  players,
  seats,
  seriesEntries,
  seriesMembers,
  tokens,
  webhooks,
} from '../schema.ts'
import { tenantOf } from './caller-authentication.ts'

/*
 * Webhook backlog: limits for the waiting messages of one webhook. Beyond a limit, the `game.moved` messages of a
 * game are merged into one message; then the oldest messages are dropped. The log of deliveries records both.
 */

/** Maximum number of waiting messages for one webhook. Beyond the limit, messages are merged, then dropped. */
export const MAX_WAITING = 1000

/** Maximum wait of a message for its first attempt, in milliseconds. */
const MAX_AGE = DAY

/** Queue of a webhook: its messages are adjacent, by host and tenant. */
interface Queue {
  readonly host: string
  readonly tenant: string
  readonly webhook: string
}

const isIn = ({ host, tenant, webhook }: Readonly<Record<keyof Queue, SQLWrapper>>): SQL =>
  sql`waiting.host = ${host} and waiting.tenant = ${tenant} and waiting.webhook = ${webhook}`

/** A message without an attempt, made before a time. */
const isStale = (before: SQLWrapper): SQL => sql`waiting.attempts = 0 and waiting.at < ${before}`

const selectOverfull = preparedStatement<{ queues: string; before: string }>()(({ queues, before }) => {
  const [host, tenant, webhook] = ['host', 'tenant', 'webhook'].map((name) =>
    sql.raw(`item.value ->> '${name}'`),
  ) as [SQL, SQL, SQL]
  const waiting = sql`from ${outbox} as waiting where ${isIn({ host, tenant, webhook })}`
  return queryBuilder
    .select({ queue: sql<string>`item.value`.as('queue') })
    .from(sql`json_each(${queues}) as item`)
    .where(
      sql`exists (select 1 ${waiting} limit 1 offset ${sql.raw(`${MAX_WAITING}`)})
        or exists (select 1 ${waiting} and ${isStale(before)})`,
    )
})

interface TrimValues extends Queue {
  /** Prefix of the ids of merged messages. */
  readonly ids: string
  readonly before: string
}

/** Random suffix of a message id. */
const endOfId = sql`lower(hex(randomblob(6)))`

/**
 * One message for all `game.moved` messages of a game: from the first event of the first message to the last event
 * of the last message.
 */
const merge = preparedStatement<Omit<TrimValues, 'before'>>()((slots) => {
  const { host, tenant, webhook, ids } = slots
  const row = {
    ...{ host, tenant, due: sql`min(waiting.due)`, id: sql`${ids} || ${endOfId}`, webhook },
    ...{ type: sql.raw(`'${GAME_MOVED}'`), game: sql`waiting.game`, first: sql`min(waiting.first)` },
    ...{ last: sql`max(waiting.last)`, seat: sql`-1`, at: sql`max(waiting.at)`, attempts: sql`0` },
    ...{ body: sql`null`, merged: sql`sum(max(waiting.merged, 1))` },
  }
  return queryBuilder.insert(outbox).select(
    sql`select ${rowFor(outbox, row)} from ${outbox} as waiting
      where ${isIn(slots)} and waiting.type = ${sql.raw(`'${GAME_MOVED}'`)} group by waiting.game having count(*) > 1`,
  )
})

/** The messages that a merged message replaces. */
const mergedAway = (slots: Readonly<Record<keyof Omit<TrimValues, 'before'>, SQLWrapper>>): SQL => {
  const isMerged = (id: SQL) => sql`substr(${id}, 1, length(${slots.ids})) = ${slots.ids}`
  return sql`from ${outbox} as waiting where ${isIn(slots)} and waiting.type = ${sql.raw(`'${GAME_MOVED}'`)}
    and not ${isMerged(sql`waiting.id`)} and waiting.game in (
      select merged.game from ${outbox} as merged
      where merged.host = ${slots.host} and merged.tenant = ${slots.tenant} and merged.webhook = ${slots.webhook}
        and ${isMerged(sql`merged.id`)}
    )`
}

/** The oldest messages beyond the limit, and messages that wait too long. */
const surplus = (
  slots: Readonly<Record<keyof Omit<TrimValues, 'ids'>, SQLWrapper>>,
): SQL => sql`from ${outbox} as waiting
  where ${isIn(slots)} and (
    (${isStale(slots.before)} and waiting.merged = 0)
    or waiting.id in (
      select waiting.id from ${outbox} as waiting where ${isIn(slots)} order by waiting.id desc
      limit -1 offset ${sql.raw(`${MAX_WAITING}`)}
    )
  )`

const KEY = sql.raw('waiting.host, waiting.tenant, waiting.due, waiting.id')

/** Closes the deliveries of messages without further attempts. */
const closeDeliveries = (failure: DeliveryFailure, messages: SQL, only?: 'tried') => {
  const row = {
    ...{
      webhook: sql`waiting.webhook`,
      id: sql`waiting.id`,
      type: sql`waiting.type`,
      game: sql`waiting.game`,
    },
    ...{ first: sql`waiting.first`, last: sql`waiting.last`, seat: sql`waiting.seat`, at: sql`waiting.at` },
    ...{ outcome: sql`'failed'`, attempts: sql`waiting.attempts`, status: sql`null` },
    ...{
      failure: sql.raw(`'${failure}'`),
      answer: sql`''`,
      duration: sql`0`,
      triedAt: NOW,
      nextAt: sql`null`,
    },
    merged: sql`waiting.merged`,
  }
  const { outcome, failure: reason, triedAt, nextAt } = deliveries
  return queryBuilder
    .insert(deliveries)
    .select(
      sql`select ${rowFor(deliveries, row)} ${messages}${only ? sql` and waiting.attempts > 0` : sql``}`,
    )
    .onConflictDoUpdate({
      target: [deliveries.webhook, deliveries.id],
      set: Object.fromEntries(
        Object.entries({ outcome, failure: reason, triedAt, nextAt }).map(([name, column]) => [
          name,
          sql`excluded.${sql.identifier(column.name)}`,
        ]),
      ),
    })
}

/**
 * A replaced message stays in the log only after an attempt. The merged message has the number of replaced
 * messages.
 */
const closeReplaced = preparedStatement<Omit<TrimValues, 'before'>>()((slots) =>
  closeDeliveries('merged', mergedAway(slots), 'tried'),
)
const removeReplaced = preparedStatement<Omit<TrimValues, 'before'>>()((slots) =>
  queryBuilder.delete(outbox).where(sql`(host, tenant, due, id) in (select ${KEY} ${mergedAway(slots)})`),
)
const closeSurplus = preparedStatement<Omit<TrimValues, 'ids'>>()((slots) =>
  closeDeliveries('dropped', surplus(slots)),
)
const removeSurplus = preparedStatement<Omit<TrimValues, 'ids'>>()((slots) =>
  queryBuilder.delete(outbox).where(sql`(host, tenant, due, id) in (select ${KEY} ${surplus(slots)})`),
)

/**
 * Trims the queues of webhooks after a postponement: merges `game.moved` messages, and drops the oldest messages beyond
 * the limits.
 * @param messages the postponed messages
 * @param idAt the first 15 characters of a message id made now
 */
export const trimQueues = async (
  db: Connection,
  messages: readonly Pick<OutboxMessage, 'host' | 'tenant' | 'route'>[],
  now: string,
  idAt: string,
): Promise<void> => {
  const queues = new Set(
    messages.map(({ host, tenant, route }) => JSON.stringify({ host, tenant, webhook: route.id })),
  )
  if (queues.size === 0) return
  const before = addMilliseconds(now, -MAX_AGE)
  const full = await db.one(selectOverfull({ queues: `[${[...queues].join()}]`, before }))
  const statements = full.flatMap(({ queue }, at): BoundStatement<unknown>[] => {
    const one: Queue = JSON.parse(queue)
    // Unique prefix of a trim: 32 random bits follow the time.
    const ids = `${idAt}${at.toString(16).padStart(2, '0')}${crypto.randomUUID().slice(0, 6)}`
    const trimmed = { ...one, ids }
    const rest = { ...one, before }
    return [
      ...[merge(trimmed), closeReplaced(trimmed), removeReplaced(trimmed)],
      ...[closeSurplus(rest), removeSurplus(rest)],
    ]
  })
  if (statements.length > 0) await db.batch(statements)
}

/** Series of a player. */
const seriesOf = (player: SQLWrapper): SQL =>
  sql`select member.series from ${seriesMembers} as member where member.player = ${player}`

/** Games with a current or former seat of a player, and series of the player. */
const gamesOf = (player: SQLWrapper): SQL => sql`
  select taken.game from ${seats} as taken where taken.player = ${player}
  union all select former.game from ${formerSeats} as former where former.player = ${player}
  union all ${seriesOf(player)}`

/** Messages whose stored body may name a player: messages about the games of the player. */
const messagesNaming = (
  player: SQLWrapper,
  hooks: SQL,
): SQL => sql`from (${hooks}) as hook join ${outbox} as waiting
  on waiting.host = hook.host and waiting.tenant = ${tenantOf(sql`hook.owner`)} and waiting.webhook = hook.id
where waiting.body is not null and waiting.game in (${gamesOf(player)})`

/**
 * Webhooks with messages about the games of a player: webhooks of these games, webhooks of current and former
 * players there, and webhooks of the integrations of these players.
 */
const subscribersOf = (player: SQLWrapper): SQL => {
  const others = sql`select other.player from ${seats} as other where other.game in (${gamesOf(player)})
    union all select former.player from ${formerSeats} as former where former.game in (${gamesOf(player)})
    union all select entered.player from ${seriesEntries} as entered
    where entered.series in (${seriesOf(player)}) and entered.player is not null`
  const hook = sql`select hook.id, hook.host, hook.owner from ${webhooks} as hook`
  return sql`${hook} where hook.game in (${gamesOf(player)})
  union all ${hook} where hook.game is null and hook.owner in (
    ${others} union all select link.via from ${tokens} as link where link.kind = 'link' and link.player in (${others})
  )`
}

/** Whether a player was deleted just now, and still leaves seats. */
export const isDeletedPlayer = (player: SQLWrapper): SQL => sql`exists (
  select 1 from ${players} as gone where gone.id = ${player} and gone.leaving = 1 and gone.deleted_at is not null
)`

/** Messages that name a deleted player. */
const ofDeleted = (player: SQLWrapper): SQL =>
  sql`${messagesNaming(player, subscribersOf(player))} and ${isDeletedPlayer(player)}`

/** Messages of an integration that may name an unlinked player. */
const ofUnlinked = ({ via, player }: Readonly<Record<'via' | 'player', SQLWrapper>>): SQL =>
  messagesNaming(
    player,
    sql`select hook.id, hook.host, hook.owner from ${webhooks} as hook where hook.owner = ${via} and hook.game is null`,
  )

/** Sets a new id; the next attempt makes a new body. */
const renewal = (messages: SQL) =>
  queryBuilder
    .update(outbox)
    .set({ body: null, id: sql`substr(${outbox.id}, 1, 15) || lower(hex(randomblob(10)))` })
    .where(sql`(host, tenant, due, id) in (select ${KEY} ${messages})`)

const closeUnlinked = preparedStatement<{ via: string; player: string }>()((values) =>
  closeDeliveries('renewed', ofUnlinked(values)),
)
const renewOfUnlinked = preparedStatement<{ via: string; player: string }>()((values) =>
  renewal(ofUnlinked(values)),
)

/**
 * Returns the statements after the end of a link: each waiting message of the integration that may name the player gets
 * a new id, and a new body with the next attempt.
 */
export const renewUnlinked = (values: {
  readonly via: string
  readonly player: string
}): readonly BoundStatement<unknown>[] => [closeUnlinked(values), renewOfUnlinked(values)]

const closeNaming = preparedStatement<{ player: string }>()(({ player }) =>
  closeDeliveries('renewed', ofDeleted(player)),
)
const renewNaming = preparedStatement<{ player: string }>()(({ player }) => renewal(ofDeleted(player)))

/**
 * Returns the statements after a player's deletion: each waiting message that may name the player gets a new id, and a
 * new body with the next attempt.
 */
export const renewMessages = (player: string): readonly BoundStatement<unknown>[] => [
  closeNaming({ player }),
  renewNaming({ player }),
]
