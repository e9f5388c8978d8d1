import type { SQL } from 'drizzle-orm'
import { getTableColumns, sql } from 'drizzle-orm'
import { DAY } from '../../lib/durations.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'
import type { Connection } from '../libsql/connection.ts'
import type { BoundStatement, Slots } from '../libsql/prepared-statement.ts'
import { NOW, preparedStatement, queryBuilder, statementVariants } from '../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../libsql/sql-fragments.ts'
import type { ReceiptSlice } from '../port/idempotency-receipts.ts'
import type {
  AttemptResult,
  HOST_LIMIT,
  NewOutboxMessage,
  OutboxMessage,
  SendDemand,
  WebhookRoute,
} from '../port/webhooks.ts'
import { hostLimitOf, LEASE_MS, TEST_MESSAGE } from '../port/webhooks.ts'
import { deliveries, games, outbox, sent, webhooks } from '../schema.ts'
import { trimQueues } from './webhook-backlog.ts'
import {
  bumpSubscribersRevision,
  IS_PUSH,
  preferencesOfOwner,
  withoutPushSecrets,
} from './webhook-subscribers.ts'

/*
 * Outbox of webhook messages (transactional outbox). A message is written in the transaction of its change: no
 * message is lost, and no message describes a change that failed. A worker leases a message by a later due time
 * (visibility timeout). If the worker dies, the message becomes due again. A finished message is deleted.
 */

/** Target of a message: fields of the webhook, as JSON. */
const ROUTE = sql`(
  select json_object('id', hook.id, 'owner', hook.owner, 'origin', hook.origin, 'url', hook.url, 'format', hook.format,
    'lang', hook.lang, 'status', hook.status, 'secret', hook.secret, 'oldSecret', hook.old_secret, 'oldUntil', hook.old_until,
    'game', hook.game, 'via', hook.via, 'preferences', ${preferencesOfOwner('hook')})
  from ${webhooks} as hook where hook.id = webhook
)`

/** Select columns of an outbox message for its sender. */
export const MESSAGE_COLUMNS = {
  host: outbox.host,
  tenant: outbox.tenant,
  due: outbox.due,
  id: outbox.id,
  type: outbox.type,
  game: outbox.game,
  first: outbox.first,
  last: outbox.last,
  seat: outbox.seat,
  at: outbox.at,
  attempts: outbox.attempts,
  body: outbox.body,
  merged: outbox.merged,
  route: ROUTE.mapWith((json: string): WebhookRoute => JSON.parse(json)).as('route'),
}

/** Time of the message: of a change, or of a reminder. */
const EVENT_TIMES = {
  change: sql`${games.updatedAt}`,
  reminder: sql`${games.time} ->> 'remindedAt'`,
}

/** A field of an item in a JSON list. */
const field = (name: string): SQL => sql.raw(`item.value ->> '${name}'`)

/** Requires a change by the previous statement. */
const insertMessages = statementVariants(({ of: moment }: { readonly of: keyof typeof EVENT_TIMES }) =>
  preparedStatement<{ game: string; messages: string }>()(({ game, messages }) => {
    const row = {
      ...{
        ...{ host: field('host'), tenant: field('tenant') },
        due: sql`coalesce(${field('due')}, strftime('%Y-%m-%dT%H:%M:%fZ', at, ${sql.raw(`'+${LEASE_MS / 1000} seconds'`)}))`,
      },
      ...{ id: field('id'), webhook: field('webhook'), type: field('type'), game: sql`changed_game.id` },
      ...{ first: field('first'), last: field('last'), seat: field('seat'), at: sql`at`, attempts: sql`0` },
      ...{ body: sql`null`, merged: sql`0` },
    }
    return queryBuilder.insert(outbox).select(
      sql`select ${rowFor(outbox, row)} from (
          select ${games.id} as id, ${EVENT_TIMES[moment]} as at from ${games} where ${games.id} = ${game}
        ) as changed_game join json_each(${messages}) as item where ${PREVIOUS_CHANGED}`,
    )
  }),
)

/**
 * Returns the statements that insert the outbox messages of a change or a reminder. The statements require a change by
 * the previous statement.
 */
export const messageStatements = (
  game: string,
  messages: readonly NewOutboxMessage[],
  of: keyof typeof EVENT_TIMES = 'change',
): readonly BoundStatement<unknown>[] => {
  if (messages.length === 0) return []
  const flat = messages.map(({ route, ...message }) => ({ ...message, webhook: route.id }))
  return [insertMessages({ of })({ game, messages: JSON.stringify(flat) })]
}

/**
 * Returns new outbox messages as the database stores them: with their time, and with a lease for the writer, who sends
 * the messages at once. Messages that wait are left out.
 */
export const leasedMessages = (messages: readonly NewOutboxMessage[], at: string): readonly OutboxMessage[] =>
  messages.flatMap(({ due, ...message }) =>
    due === undefined ? [{ ...message, at, due: addMilliseconds(at, LEASE_MS) }] : [],
  )

interface LeaseValues {
  readonly now: string
  readonly until: string
  readonly most: number
  readonly each: number
}

/** The hosts with messages, and the tenants of each host: a skip scan of the index. */
const TENANTS = sql`host(name) as (
  select min(host) from ${outbox}
  union all
  select (select min(next.host) from ${outbox} as next where next.host > host.name) from host where host.name is not null
), tenant(host, name) as (
  select host.name, (select min(one.tenant) from ${outbox} as one where one.host = host.name)
  from host where host.name is not null
  union all
  select tenant.host, (
    select min(next.tenant) from ${outbox} as next where next.host = tenant.host and next.tenant > tenant.name
  ) from tenant where tenant.name is not null
)`

const lease = preparedStatement<LeaseValues>()(({ now, until, most, each }: Slots<LeaseValues>) =>
  queryBuilder
    .update(outbox)
    .set({ due: sql`${until}` })
    .where(
      sql`(host, tenant, due, id) in (
        with recursive ${TENANTS}, turns as (
          select waiting.host, waiting.tenant, waiting.due, waiting.id,
            row_number() over (partition by waiting.tenant order by waiting.due, waiting.id) as turn
          from tenant join ${outbox} as waiting
            on waiting.host = tenant.host and waiting.tenant = tenant.name and waiting.due <= ${now}
            and waiting.due || waiting.id <= coalesce((
              select last.due || last.id from ${outbox} as last
              where last.host = tenant.host and last.tenant = tenant.name
              order by last.due, last.id limit 1 offset ${each} - 1
            ), '9')
        )
        select host, tenant, due, id from turns order by turn, due, id limit ${most}
      )`,
    )
    .returning(MESSAGE_COLUMNS),
)

/**
 * Leases due outbox messages: round robin over the tenants, of each tenant the oldest first.
 * @param most maximum number of messages
 * @param each maximum number of messages of one tenant for one host
 */
export const leaseMessages = (
  db: Connection,
  now: string,
  most: number,
  each: number,
): Promise<readonly OutboxMessage[]> => {
  return db.one(lease({ now, until: addMilliseconds(now, LEASE_MS), most, each }))
}

/** Key of a tenant in the counts of a host. */
const countKeyOf = ({ host, tenant }: Pick<SendDemand, 'host' | 'tenant'>): string => `${host} ${tenant}`

const selectCounts = preparedStatement<{ minute: string; keys: string }>()(({ minute, keys }) =>
  queryBuilder
    .select({ host: sent.host, count: sent.count })
    .from(sent)
    .where(
      sql`${sent.minute} = ${minute} and ${sent.host} in (select item.value from json_each(${keys}) as item)`,
    ),
)

interface Counting extends SendDemand {
  readonly minute: string
  readonly key: string
}

type HostCounting = Omit<Counting, 'tenant'> & typeof HOST_LIMIT

/**
 * Counts the allowed messages. Most places of a host go to the first tenant. The last places go to tenants with
 * fewer messages in this minute than places are left. A new tenant therefore always finds a place.
 */
const incrementCount = preparedStatement<HostCounting>()((slots) => {
  const { minute, key, host, need, ahead } = slots
  // Numbers arrive as fractions, and a half place is no place.
  const [all, reservedPlaces] = [sql`cast(${slots.all} as integer)`, sql`cast(${slots.reserved} as integer)`]
  const total = sql`coalesce((
    select sum(one.count) from ${sent} as one
    where one.minute = ${minute} and one.host >= ${host} and one.host < ${host} || '!'
  ), 0)`
  const own = sql`coalesce((select mine.count from ${sent} as mine where mine.minute = ${minute} and mine.host = ${key}), 0)`
  const granted = sql`(
    select free + max(0, min(${need} - free, (${all} + 1 - total - own - 2 * free) / 2)) as sum from (
      select own, total, max(0, min(${ahead}, ${all} - ${reservedPlaces} - total)) as free from (
        select ${own} as own, ${total} as total
      )
    )
  )`
  return queryBuilder
    .insert(sent)
    .select(sql`select ${minute}, ${key}, granted.sum from ${granted} as granted where granted.sum > 0`)
    .onConflictDoUpdate({
      target: [sent.minute, sent.host],
      set: { count: sql`${sent.count} + excluded.count` },
    })
    .returning({ host: sent.host, count: sent.count })
})

/**
 * Grants places of the rate limit: counts messages of a minute before they are sent.
 * @returns for each entry of `demands`, the number of allowed messages
 */
export const countSent = async (
  db: Connection,
  minute: string,
  demands: readonly SendDemand[],
): Promise<readonly number[]> => {
  const keys = demands.map(countKeyOf)
  const results: readonly (readonly { readonly host: string; readonly count: number }[])[] = await db.batch([
    selectCounts({ minute, keys: JSON.stringify(keys) }),
    ...demands.map(({ host, need, ahead }, at) =>
      incrementCount({ minute, key: keys[at] ?? '', host, need, ahead, ...hostLimitOf(host) }),
    ),
  ])
  const [before = [], ...after] = results
  const counts = new Map(before.map(({ host, count: sum }) => [host, sum]))
  return keys.map((key, at) => {
    const sum = after[at]?.[0]?.count ?? counts.get(key) ?? 0
    const granted = sum - (counts.get(key) ?? 0)
    counts.set(key, sum)
    return granted
  })
}

const updateBodies = preparedStatement<AttemptValues>()(({ attemptsJson }) =>
  queryBuilder
    .update(outbox)
    .set({
      body: sql`(
        select ${field('body')} from json_each(${attemptsJson}) as item where ${field('id')} = ${outbox.id}
      )`,
    })
    .where(sql`(host, tenant, due, id) in (select ${MESSAGE_KEY} from json_each(${attemptsJson}) as item)`)
    .returning({ id: outbox.id }),
)

/**
 * Stores the bodies of messages before the first attempt.
 * @returns the ids of the leased messages; other messages must not be sent
 */
export const storeBodies = async (
  db: Connection,
  messages: readonly OutboxMessage[],
): Promise<ReadonlySet<string>> => {
  const attemptsJson = JSON.stringify(messages.map(({ route: _, ...message }) => message))
  return new Set((await db.one(updateBodies({ attemptsJson }))).map(({ id }) => id))
}

/** Results of attempts, in JSON. */
interface AttemptValues {
  readonly attemptsJson: string
}

/** Key of a message in a JSON list. */
const MESSAGE_KEY = sql.join(['host', 'tenant', 'due', 'id'].map(field), sql`, `)

type Column = keyof typeof outbox.$inferSelect

/** The row of a postponed message. */
const POSTPONED_ROW = {
  ...(Object.fromEntries(
    Object.entries(getTableColumns(outbox)).map(([name, column]) => [name, sql.raw(`was."${column.name}"`)]),
  ) as Record<Column, SQL>),
  ...{ due: field('nextAt'), attempts: field('attempts') },
}

/** Inserts a message at the time of its next attempt, if the lease is still valid. */
const insertPostponed = preparedStatement<AttemptValues>()(({ attemptsJson }) =>
  queryBuilder.insert(outbox).select(
    sql`select ${rowFor(outbox, POSTPONED_ROW)} from json_each(${attemptsJson}) as item join ${outbox} as was
        on was.host = ${field('host')} and was.tenant = ${field('tenant')}
          and was.due = ${field('due')} and was.id = ${field('id')}
      where ${field('nextAt')} is not null`,
  ),
)

const deleteMessages = preparedStatement<AttemptValues>()(({ attemptsJson }) =>
  queryBuilder
    .delete(outbox)
    .where(sql`(host, tenant, due, id) in (select ${MESSAGE_KEY} from json_each(${attemptsJson}) as item)`),
)

/** Whether the message waits for the next attempt: no merge or drop during this attempt. */
const isPostponed = sql`exists (
  select 1 from ${outbox} as still where still.host = ${field('host')} and still.tenant = ${field('tenant')}
    and still.due = ${field('nextAt')} and still.id = ${field('id')}
)`

const upsertDeliveries = preparedStatement<AttemptValues>()(({ attemptsJson }) => {
  const names = [
    'type',
    'game',
    'first',
    'last',
    'seat',
    'at',
    'outcome',
    'attempts',
    'status',
    'failure',
    'answer',
  ]
  const fields = ['webhook', 'id', ...names, 'duration', 'triedAt', 'nextAt', 'merged'].map(field)
  const { outcome, attempts, status, failure, answer, duration, triedAt, nextAt } = deliveries
  const set = { outcome, attempts, status, failure, answer, duration, triedAt, nextAt }
  return queryBuilder
    .insert(deliveries)
    .select(
      sql`select ${sql.join(fields, sql`, `)} from json_each(${attemptsJson}) as item
        where ${field('format')} <> 'push' and (${field('outcome')} <> 'pending' or ${isPostponed})`,
    )
    .onConflictDoUpdate({
      target: [deliveries.webhook, deliveries.id],
      set: Object.fromEntries(
        Object.entries(set).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
      ),
    })
})

const isWebhookWhere = (attemptsJson: SQL, where: SQL): SQL =>
  sql`id in (select ${field('webhook')} from json_each(${attemptsJson}) as item where ${where})`

const isTestAnswered = ({ type, outcome }: { readonly type: string; readonly outcome: string }): boolean =>
  type === TEST_MESSAGE && outcome === 'delivered'

/** Activates a webhook after a successful test, if the URL is still the same. */
const activateWebhooks = preparedStatement<AttemptValues>()(({ attemptsJson }) =>
  queryBuilder
    .update(webhooks)
    .set({ status: 'active' })
    .where(
      sql`status = 'pending' and (id, url) in (
        select ${field('webhook')}, ${field('url')} from json_each(${attemptsJson}) as item
        where ${field('outcome')} = 'delivered' and ${field('type')} = ${TEST_MESSAGE}
      )`,
    ),
)

/** A tested webhook may have become active. */
const bumpAfterTest = preparedStatement<AttemptValues>()(({ attemptsJson }) =>
  bumpSubscribersRevision(isWebhookWhere(sql`${attemptsJson}`, sql`${field('type')} = ${TEST_MESSAGE}`)),
)

/** Whether a message failed. A message that was no news any more says nothing about its target. */
const IS_FAILURE = sql`${field('outcome')} <> 'delivered' and ${field('failure')} is not 'untold'`

const clearFailing = preparedStatement<AttemptValues>()(({ attemptsJson }) =>
  queryBuilder
    .update(webhooks)
    .set({ failingSince: null })
    .where(
      sql`failing_since is not null and ${isWebhookWhere(sql`${attemptsJson}`, sql`${field('outcome')} = 'delivered'`)}`,
    ),
)

const markFailing = preparedStatement<AttemptValues & { now: string }>()(({ attemptsJson, now }) =>
  queryBuilder
    .update(webhooks)
    .set({ failingSince: sql`${now}` })
    .where(
      sql`failing_since is null and status in ('active', 'subscribed') and ${isWebhookWhere(sql`${attemptsJson}`, IS_FAILURE)}
        and not ${isWebhookWhere(sql`${attemptsJson}`, sql`${field('outcome')} = 'delivered'`)}`,
    ),
)

/**
 * Disables webhooks, and ends push subscriptions. By the clock of the database: the feed of the owner needs times in commit
 * order.
 */
const disableWebhooks = preparedStatement<AttemptValues & { before: string }>()(({ attemptsJson, before }) =>
  queryBuilder
    .update(webhooks)
    .set({
      status: sql`iif(${IS_PUSH}, 'deleted', 'disabled')`,
      ...withoutPushSecrets(IS_PUSH),
      disabledAt: NOW,
      disabledFor: sql`iif(${isWebhookWhere(sql`${attemptsJson}`, sql`${field('gone')}`)}, 'gone', 'failing')`,
    })
    .where(
      sql`status in ('active', 'pending', 'subscribed') and (
        ${isWebhookWhere(sql`${attemptsJson}`, sql`${field('gone')}`)}
        or (failing_since < ${before} and ${isWebhookWhere(sql`${attemptsJson}`, IS_FAILURE)})
      ) and ${isWebhookWhere(sql`${attemptsJson}`, sql`true`)}`,
    )
    .returning({ owner: webhooks.owner }),
)

/** A disabled webhook may have been active before. */
const bumpAfterDisable = preparedStatement<AttemptValues>()(({ attemptsJson }) =>
  bumpSubscribersRevision(
    sql`status in ('disabled', 'deleted') and ${isWebhookWhere(sql`${attemptsJson}`, sql`true`)}`,
  ),
)

/** Time of failures without a success until a webhook is disabled: three days, in milliseconds. */
const MAX_FAILING_MS = 3 * DAY

/**
 * Records the results of attempts: finished messages are deleted, others postponed. Successes and failures update
 * the webhooks.
 * @returns the owners of disabled webhooks
 */
export const recordAttempts = async (
  db: Connection,
  attempts: readonly AttemptResult[],
  now: string,
): Promise<readonly string[]> => {
  const flat = attempts.map(({ message: { route, body: _, ...message }, attempt, gone }) => ({
    ...message,
    ...attempt,
    ...{ gone, webhook: route.id, url: route.url, format: route.format },
  }))
  // Push subscriptions have no delivery log.
  const isLogged = flat.some(({ format }) => format !== 'push')
  const values = { attemptsJson: JSON.stringify(flat) }
  const before = addMilliseconds(now, -MAX_FAILING_MS)
  const hasOutcome = (...outcomes: readonly string[]) =>
    flat.some(({ outcome }) => outcomes.includes(outcome))
  const failed = hasOutcome('pending', 'failed')
  const results: readonly unknown[] = await db.batch([
    ...(hasOutcome('pending') ? [insertPostponed(values)] : []),
    deleteMessages(values),
    ...(isLogged ? [upsertDeliveries(values)] : []),
    ...(flat.some(isTestAnswered) ? [activateWebhooks(values), bumpAfterTest(values)] : []),
    ...(hasOutcome('delivered') ? [clearFailing(values)] : []),
    ...(failed
      ? [markFailing({ ...values, now }), disableWebhooks({ ...values, before }), bumpAfterDisable(values)]
      : []),
  ])
  if (!failed) return []
  await trimQueues(
    db,
    attempts.flatMap(({ message, attempt }) => (attempt.nextAt === null ? [] : [message])),
    now,
    firstMessageId(now),
  )
  return (results.at(-2) as readonly { readonly owner: string }[]).map(({ owner }) => owner)
}

/** Postpones unsent outbox messages whose lease is still valid, and trims the queues of their webhooks. */
export const postponeMessages = async (
  db: Connection,
  messages: readonly OutboxMessage[],
  now: string,
  nextAt: string,
): Promise<void> => {
  const flat = messages.map(({ route: _, body: __, ...message }) => ({ ...message, nextAt }))
  const values = { attemptsJson: JSON.stringify(flat) }
  await db.batch([insertPostponed(values), deleteMessages(values)])
  await trimQueues(db, messages, now, firstMessageId(now))
}

interface CleanupValues {
  readonly from: string
  readonly to: string
  readonly most: number
  readonly before: string
}

/** Old deliveries of the webhooks in a slice; all deliveries of a deleted webhook. */
const deleteOldDeliveries = preparedStatement<CleanupValues>()(({ from, to, most, before }) =>
  queryBuilder.delete(deliveries).where(
    sql`(webhook, id) in (
      select old.webhook, old.id from ${webhooks} as hook join ${deliveries} as old
        on old.webhook = hook.id and old.id < iif(hook.status = 'deleted', 'n', ${before})
      where hook.id >= ${from} and hook.id < ${to} limit ${most}
    )`,
  ),
)

/** Postponed messages become due within a day. A webhook deleted earlier has no messages left. */
const deleteWebhooks = preparedStatement<CleanupValues & { moment: string }>()(({ from, to, moment }) =>
  queryBuilder.delete(webhooks).where(
    sql`id >= ${from} and id < ${to} and status = 'deleted' and disabled_at < ${moment} and not exists (
      select 1 from ${deliveries} as left_over where left_over.webhook = ${webhooks.id}
    )`,
  ),
)

const deleteCounts = preparedStatement<{ minute: string }>()(({ minute }) =>
  queryBuilder.delete(sent).where(sql`minute < ${minute}`),
)

/** Returns the lowest message id of a time. Message ids sort by time, so the id bounds a range of messages. */
export const firstMessageId = (moment: string): string =>
  `msg_${Date.parse(moment).toString(16).padStart(11, '0')}`

/**
 * Deletes deliveries before a time, and deleted webhooks, for a range of webhook ids.
 * @returns the number of deliveries; the limit, if more may exist
 */
export const deleteDeliveries = async (
  db: Connection,
  { from, to, most }: ReceiptSlice,
  before: string,
): Promise<number> => {
  const old = { from, to, most, before: firstMessageId(before), moment: before }
  const [{ rowsAffected }] = await db.batch([
    deleteOldDeliveries(old),
    deleteWebhooks(old),
    deleteCounts({ minute: before }),
  ])
  return rowsAffected
}
