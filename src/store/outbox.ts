import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { shifted } from '../lib/moment.ts'
import type { Connection } from './connection.ts'
import { hearersChanged } from './hearers.ts'
import { GOES_ON, rowFor } from './rows.ts'
import { deliveries, games, outbox, sent, webhooks } from './schema.ts'
import type { Bound, Slots } from './statement.ts'
import { NOW, statement, variants, writer } from './statement.ts'
import type { ReceiptSlice } from './store.ts'
import type { Message, NewMessage, Route, Tried } from './webhook.ts'
import { LEASE, TEST } from './webhook.ts'

/*
 * Messages that are to be sent. They are written with the change that they tell of, in its transaction, so none is lost and none
 * tells of what did not happen. Who takes a message puts it off by a lease: so it is theirs, and comes back by itself should they
 * be killed. It goes when something came of it.
 */

/** What a message carries of its webhook. */
const ROUTE = sql`(
  select json_object('id', hook.id, 'owner', hook.owner, 'origin', hook.origin, 'url', hook.url, 'format', hook.format,
    'lang', hook.lang, 'status', hook.status, 'secret', hook.secret, 'oldSecret', hook.old_secret, 'oldUntil', hook.old_until)
  from ${webhooks} as hook where hook.id = webhook
)`

/** A message as whoever sends it needs it. */
export const ROUTED = {
  host: outbox.host,
  due: outbox.due,
  id: outbox.id,
  type: outbox.type,
  game: outbox.game,
  first: outbox.first,
  last: outbox.last,
  seat: outbox.seat,
  at: outbox.at,
  attempts: outbox.attempts,
  route: ROUTE.mapWith((json: string): Route => JSON.parse(json)).as('route'),
}

/** The moment of what is told: that of a change, or of a reminder. */
const MOMENTS = {
  change: sql`${games.updatedAt}`,
  reminder: sql`${games.time} ->> 'remindedAt'`,
}

/** A field of one of several that come as JSON. */
const field = (name: string): SQL => sql.raw(`item.value ->> '${name}'`)

/** The statement before it is what they tell of. */
const add = variants(({ of: moment }: { readonly of: keyof typeof MOMENTS }) =>
  statement<{ game: string; messages: string }>()(({ game, messages }) => {
    const row = {
      ...{
        host: field('host'),
        due: sql`strftime('%Y-%m-%dT%H:%M:%fZ', at, ${sql.raw(`'+${LEASE / 1000} seconds'`)})`,
      },
      ...{ id: field('id'), webhook: field('webhook'), type: field('type'), game: sql`told.id` },
      ...{ first: field('first'), last: field('last'), seat: field('seat'), at: sql`at`, attempts: sql`0` },
    }
    return writer.insert(outbox).select(
      sql`select ${rowFor(outbox, row)} from (
          select ${games.id} as id, ${MOMENTS[moment]} as at from ${games} where ${games.id} = ${game}
        ) as told join json_each(${messages}) as item where ${GOES_ON}`,
    )
  }),
)

/** Adds the messages of a change of a game, or of a reminder; the statement before it is what they tell of. */
export const addMessages = (
  game: string,
  messages: readonly NewMessage[],
  of: keyof typeof MOMENTS = 'change',
): readonly Bound<unknown>[] => {
  if (messages.length === 0) return []
  const flat = messages.map(({ route, ...message }) => ({ ...message, webhook: route.id }))
  return [add({ of })({ game, messages: JSON.stringify(flat) })]
}

/** Messages as they were written, with the moment of what they tell of: they are ours for a while. */
export const messagesOf = (messages: readonly NewMessage[], at: string): readonly Message[] =>
  messages.map((message) => ({ ...message, at, due: shifted(at, LEASE) }))

interface Leased {
  readonly now: string
  readonly until: string
  readonly most: number
  readonly each: number
}

/** The hosts that have messages, each found in one step after the one before. */
const HOSTS = sql`host(name) as (
  select min(host) from ${outbox}
  union all
  select (select min(next.host) from ${outbox} as next where next.host > host.name) from host where host.name is not null
)`

const lease = statement<Leased>()(({ now, until, most, each }: Slots<Leased>) =>
  writer
    .update(outbox)
    .set({ due: sql`${until}` })
    .where(
      sql`(host, due, id) in (
        with recursive ${HOSTS}
        select waiting.host, waiting.due, waiting.id
        from host join ${outbox} as waiting on waiting.host = host.name and waiting.due <= ${now}
          and waiting.due || waiting.id <= coalesce((
            select last.due || last.id from ${outbox} as last
            where last.host = host.name order by last.due, last.id limit 1 offset ${each} - 1
          ), '9')
        order by waiting.due, waiting.id limit ${most}
      )`,
    )
    .returning(ROUTED),
)

/** Takes messages that are due, the oldest first, at most so many, and of one host at most so many of these. */
export const leaseMessages = (
  db: Connection,
  now: string,
  most: number,
  each: number,
): Promise<readonly Message[]> => {
  return db.one(lease({ now, until: shifted(now, LEASE), most, each }))
}

const count = statement<{ minute: string; wanted: string }>()(({ minute, wanted }) =>
  writer
    .insert(sent)
    .select(sql`select ${minute}, item.key, item.value from json_each(${wanted}) as item where true`)
    .onConflictDoUpdate({
      target: [sent.minute, sent.host],
      set: { count: sql`${sent.count} + excluded.count` },
    })
    .returning({ host: sent.host, count: sent.count }),
)

/** Counts messages that are about to go to hosts in a minute; tells how many that makes for each of them. */
export const countSent = async (
  db: Connection,
  minute: string,
  wanted: Readonly<Record<string, number>>,
): Promise<Readonly<Record<string, number>>> => {
  const rows = await db.one(count({ minute, wanted: JSON.stringify(wanted) }))
  return Object.fromEntries(rows.map(({ host, count: sum }) => [host, sum]))
}

/** What came of messages, in JSON. */
interface Came {
  readonly tried: string
}

/** A message is sent again later: it is put where its time is, if it is still whose lease it was. */
const putOff = statement<Came>()(({ tried }) =>
  writer.insert(outbox).select(
    sql`select was.host, ${field('nextAt')}, was.id, was.webhook, was.type, was.game, was.first, was.last, was.seat, was.at, ${field('attempts')}
      from json_each(${tried}) as item join ${outbox} as was
        on was.host = ${field('host')} and was.due = ${field('due')} and was.id = ${field('id')}
      where ${field('nextAt')} is not null`,
  ),
)

const taken = statement<Came>()(({ tried }) =>
  writer
    .delete(outbox)
    .where(
      sql`(host, due, id) in (select ${field('host')}, ${field('due')}, ${field('id')} from json_each(${tried}) as item)`,
    ),
)

const note = statement<Came>()(({ tried }) => {
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
  const fields = ['webhook', 'id', ...names, 'duration', 'triedAt', 'nextAt'].map(field)
  const { outcome, attempts, status, failure, answer, duration, triedAt, nextAt } = deliveries
  const set = { outcome, attempts, status, failure, answer, duration, triedAt, nextAt }
  return writer
    .insert(deliveries)
    .select(sql`select ${sql.join(fields, sql`, `)} from json_each(${tried}) as item where true`)
    .onConflictDoUpdate({
      target: [deliveries.webhook, deliveries.id],
      set: Object.fromEntries(
        Object.entries(set).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
      ),
    })
})

const hooksIn = (tried: SQL, where: SQL): SQL =>
  sql`id in (select ${field('webhook')} from json_each(${tried}) as item where ${where})`

const isTestAnswered = ({ type, outcome }: { readonly type: string; readonly outcome: string }): boolean =>
  type === TEST && outcome === 'delivered'

/** A webhook is active once its test was answered at the URL that it still has. */
const answered = statement<Came>()(({ tried }) =>
  writer
    .update(webhooks)
    .set({ status: 'active' })
    .where(
      sql`status = 'pending' and (id, url) in (
        select ${field('webhook')}, ${field('url')} from json_each(${tried}) as item
        where ${field('outcome')} = 'delivered' and ${field('type')} = ${TEST}
      )`,
    ),
)

/** Who was tested may be active from then on. */
const heardAnew = statement<Came>()(({ tried }) =>
  hearersChanged(hooksIn(sql`${tried}`, sql`${field('type')} = ${TEST}`)),
)

const well = statement<Came>()(({ tried }) =>
  writer
    .update(webhooks)
    .set({ failingSince: null })
    .where(
      sql`failing_since is not null and ${hooksIn(sql`${tried}`, sql`${field('outcome')} = 'delivered'`)}`,
    ),
)

const unwell = statement<Came & { now: string }>()(({ tried, now }) =>
  writer
    .update(webhooks)
    .set({ failingSince: sql`${now}` })
    .where(
      sql`failing_since is null and status = 'active' and ${hooksIn(sql`${tried}`, sql`${field('outcome')} <> 'delivered'`)}
        and not ${hooksIn(sql`${tried}`, sql`${field('outcome')} = 'delivered'`)}`,
    ),
)

/** By the clock of the database: it is told to the owner in the order of what was committed. */
const disabled = statement<Came & { before: string }>()(({ tried, before }) =>
  writer
    .update(webhooks)
    .set({
      status: 'disabled',
      disabledAt: NOW,
      disabledFor: sql`iif(${hooksIn(sql`${tried}`, sql`${field('gone')}`)}, 'gone', 'failing')`,
    })
    .where(
      sql`status in ('active', 'pending') and (
        ${hooksIn(sql`${tried}`, sql`${field('gone')}`)}
        or (failing_since < ${before} and ${hooksIn(sql`${tried}`, sql`${field('outcome')} <> 'delivered'`)})
      ) and ${hooksIn(sql`${tried}`, sql`true`)}`,
    )
    .returning({ owner: webhooks.owner }),
)

/** Who is disabled may have been active until then. */
const unheard = statement<Came>()(({ tried }) =>
  hearersChanged(sql`status = 'disabled' and ${hooksIn(sql`${tried}`, sql`true`)}`),
)

/** For how long nothing but failures may come before nothing is sent any more: three days, in milliseconds. */
const PATIENCE = 3 * 24 * 60 * 60 * 1000

/**
 * Notes what came of messages: those that are done with go, the others are put off; and their webhooks stand or fall by it.
 * @returns whose webhooks were disabled
 */
export const noteTried = async (
  db: Connection,
  tried: readonly Tried[],
  now: string,
): Promise<readonly string[]> => {
  const flat = tried.map(({ message: { route, ...message }, attempt, gone }) => ({
    ...message,
    ...attempt,
    ...{ gone, webhook: route.id, url: route.url },
  }))
  const came = { tried: JSON.stringify(flat) }
  const before = shifted(now, -PATIENCE)
  const some = (...outcomes: readonly string[]) => flat.some(({ outcome }) => outcomes.includes(outcome))
  const failed = some('pending', 'failed')
  const results: readonly unknown[] = await db.batch([
    ...(some('pending') ? [putOff(came)] : []),
    taken(came),
    note(came),
    ...(flat.some(isTestAnswered) ? [answered(came), heardAnew(came)] : []),
    ...(some('delivered') ? [well(came)] : []),
    ...(failed ? [unwell({ ...came, now }), disabled({ ...came, before }), unheard(came)] : []),
  ])
  if (!failed) return []
  return (results.at(-2) as readonly { readonly owner: string }[]).map(({ owner }) => owner)
}

/** Puts messages off that were not sent, if they are still whose lease it was. */
export const postpone = async (
  db: Connection,
  messages: readonly Message[],
  nextAt: string,
): Promise<void> => {
  const came = { tried: JSON.stringify(messages.map(({ route: _, ...message }) => ({ ...message, nextAt }))) }
  await db.batch([putOff(came), taken(came)])
}

interface Old {
  readonly from: string
  readonly to: string
  readonly most: number
  readonly before: string
}

/** Webhooks whose ids lie in a slice, and what is old of each; of one that is deleted, everything. */
const forgotten = statement<Old>()(({ from, to, most, before }) =>
  writer.delete(deliveries).where(
    sql`(webhook, id) in (
      select old.webhook, old.id from ${webhooks} as hook join ${deliveries} as old
        on old.webhook = hook.id and old.id < iif(hook.status = 'deleted', 'n', ${before})
      where hook.id >= ${from} and hook.id < ${to} limit ${most}
    )`,
  ),
)

/** What was put off for a webhook comes up within a day; so one that was deleted long ago has no messages any more. */
const buried = statement<Old & { moment: string }>()(({ from, to, moment }) =>
  writer.delete(webhooks).where(
    sql`id >= ${from} and id < ${to} and status = 'deleted' and disabled_at < ${moment} and not exists (
      select 1 from ${deliveries} as left_over where left_over.webhook = ${webhooks.id}
    )`,
  ),
)

const uncounted = statement<{ minute: string }>()(({ minute }) =>
  writer.delete(sent).where(sql`minute < ${minute}`),
)

/** The first id that a message of a moment may have. */
export const firstId = (moment: string): string => `msg_${Date.parse(moment).toString(16).padStart(11, '0')}`

/**
 * Forgets what became of messages before a moment, and webhooks that are deleted, of those in a slice of webhooks.
 * @returns how many messages were forgotten: as many as may be at a time, where there may be more
 */
export const forgetDeliveries = async (
  db: Connection,
  { from, to, most }: ReceiptSlice,
  before: string,
): Promise<number> => {
  const old = { from, to, most, before: firstId(before), moment: before }
  const [{ rowsAffected }] = await db.batch([forgotten(old), buried(old), uncounted({ minute: before })])
  return rowsAffected
}
