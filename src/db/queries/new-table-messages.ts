import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { NOW, preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import { rowFor } from '../libsql/sql-fragments.ts'
import { TABLE_OPENED } from '../port/webhooks.ts'
import { lobbyEvents, outbox, webhooks } from '../schema.ts'
import { tenantOf } from './caller-authentication.ts'

/*
 * Messages about new public tables. The column `lobby_seen` of a webhook is the number of the last lobby event in a
 * message.
 */

/** SQL expression: the number of the last lobby event; 0 for an empty feed. */
export const LAST_LOBBY_EVENT = sql<number>`coalesce((select max(seq) from ${lobbyEvents}), 0)`

/** Number of the last event of a new table; 0 without any. */
const LAST_OPENED = sql`coalesce((
  select event.seq from ${lobbyEvents} as event where event.seq > 0 and event.type = ${sql.raw(`'${TABLE_OPENED}'`)}
  order by event.seq desc limit 1
), 0)`

/**
 * Returns the SQL expression for the lobby event number from which a new or changed webhook gets messages about new
 * tables; null for a webhook without such messages.
 */
export const lobbySeen = (
  { game, types }: Readonly<Record<'game' | 'types', SQLWrapper>>,
  before: SQLWrapper = sql`null`,
): SQL<number> =>
  sql`iif(${game} is null and instr(${types}, ${sql.raw(`' ${TABLE_OPENED} '`)}) > 0, coalesce(${before}, ${LAST_LOBBY_EVENT}), null)`

/** Whether a message about tables waits for the webhook. */
const HAS_WAITING_MESSAGE = sql`exists (
  select 1 from ${outbox} as waiting where waiting.host = hook.host and waiting.tenant = ${tenantOf(sql`hook.owner`)}
    and waiting.webhook = hook.id and waiting.type = ${sql.raw(`'${TABLE_OPENED}'`)}
)`

/** Whether an older webhook of the owner has the same URL. Only the older webhook gets messages. */
const IS_DUPLICATE = sql`exists (
  select 1 from ${webhooks} as older where older.owner = hook.owner and older.url = hook.url and older.game is null
    and older.lobby_seen is not null and older.status = 'active'
    and (older.created_at, older.id) < (hook.created_at, hook.id)
)`

/** The webhooks with the longest wait for messages about tables. */
const selectSubscribers = preparedStatement<{ limit: number }>()(({ limit }) =>
  queryBuilder
    .select({
      webhook: sql<string>`hook.id`.as('webhook'),
      host: sql<string>`hook.host`.as('host'),
      tenant: tenantOf(sql`hook.owner`).as('tenant'),
      seen: sql<number>`hook.lobby_seen`.as('seen'),
      last: sql<number>`${LAST_OPENED}`.as('last'),
      isSecond: sql<number>`${IS_DUPLICATE}`.as('is_second'),
    })
    .from(sql`${webhooks} as hook`)
    .where(
      sql`hook.lobby_seen is not null and hook.status = 'active' and hook.lobby_seen < ${LAST_OPENED} and not ${HAS_WAITING_MESSAGE}`,
    )
    .orderBy(sql`hook.lobby_seen`)
    .limit(limit),
)

const field = (name: string): SQL => sql.raw(`item.value ->> '${name}'`)

const insertMessages = preparedStatement<{ messages: string }>()(({ messages }) => {
  const row = {
    ...{ host: field('host'), tenant: field('tenant'), due: NOW, id: field('id'), webhook: field('webhook') },
    ...{ type: sql.raw(`'${TABLE_OPENED}'`), game: sql`null`, first: sql`hook.lobby_seen + 1` },
    ...{ last: field('last'), seat: sql`-1`, at: NOW, attempts: sql`0`, body: sql`null`, merged: sql`0` },
  }
  return queryBuilder.insert(outbox).select(
    sql`select ${rowFor(outbox, row)} from json_each(${messages}) as item join ${webhooks} as hook
      on hook.id = ${field('webhook')} and hook.lobby_seen = ${field('seen')} where not ${field('isSecond')}`,
  )
})

/** Advances the numbers of the webhooks, unless another run was faster. */
const updateSeen = preparedStatement<{ messages: string }>()(({ messages }) => {
  const ownMessage = sql`select ${field('last')} as last from json_each(${messages}) as item
    where ${field('webhook')} = ${webhooks.id} and ${field('seen')} = ${webhooks.lobbySeen}`
  return queryBuilder
    .update(webhooks)
    .set({ lobbySeen: sql`coalesce((${ownMessage}), ${webhooks.lobbySeen})` })
    .where(sql`id in (select ${field('webhook')} from json_each(${messages}) as item)`)
})

/** Adds outbox messages about new public tables, one for each subscribed webhook. @returns the number of messages */
export const announceTables = async (db: Connection, limit: number, newId: () => string): Promise<number> => {
  const found = await db.one(selectSubscribers({ limit }))
  if (found.length === 0) return 0
  const messages = JSON.stringify(found.map((one) => ({ ...one, id: newId() })))
  const [{ rowsAffected }] = await db.batch([insertMessages({ messages }), updateSeen({ messages })])
  return rowsAffected
}
