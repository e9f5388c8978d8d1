import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { BoundStatement } from '../../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder } from '../../libsql/prepared-statement.ts'
import { rowFor } from '../../libsql/sql-fragments.ts'
import type { SeriesNotice } from '../../port/series.ts'
import type { OutboxMessage } from '../../port/webhooks.ts'
import { LEASE_MS } from '../../port/webhooks.ts'
import { outbox, series, seriesEntries, seriesEvents, seriesTables, tokens, webhooks } from '../../schema.ts'
import { tenantOf } from '../caller-authentication.ts'
import { firstMessageId, MESSAGE_COLUMNS } from '../outbox.ts'
import { isSubscribed as isListed } from '../webhook-subscribers.ts'

/*
 * Outbox messages of a change of a series, as the last statement of the transaction. The statement finds the subscribers: the
 * webhooks of the series, those of concerned players, and those of the integrations of these players. Without subscribers the
 * statement writes nothing.
 */

interface MessageValues {
  readonly id: string
  /** Mark of the change, as proof that the first statement succeeded. */
  readonly mark: string
  /** Number of events of the change, without the completion of a round. */
  readonly count: number
  readonly notices: string
  /** Prefix of message ids. */
  readonly prefix: string
}

const field = (name: string): SQL => sql.raw(`item.value ->> '${name}'`)

/** Time and version of the change, the version before the completion of a round. No row after a conflict. */
const changedSeries = (id: SQLWrapper, mark: SQLWrapper): SQL => sql`
  select changed.updated_at as at, changed.version - coalesce((
    select 1 from ${seriesEvents} as last
    where last.series = changed.id and last.seq = changed.version and last.body ->> 'type' = 'roundComplete'
  ), 0) as version
  from ${series} as changed where changed.id = ${id} and changed.mark = ${mark}`

/** Players of the concerned entries, and players besides, in JSON. The notice is the row `item`. */
export const playersOfNotice = (id: SQLWrapper): SQL => sql`(
  select json_group_array(person.player) from (
    select concerned.player as player from ${seriesEntries} as concerned
    where concerned.series = ${id} and concerned.player is not null and item.value -> 'entries' = 'null'
    union select concerned.player from json_each(item.value, '$.entries') as listed
    join ${seriesEntries} as concerned on concerned.series = ${id} and concerned.entry = listed.value
    where concerned.player is not null
    union select concerned.player from ${seriesTables} as sat
    join json_each(sat.body, '$.seats') as seat
    join ${seriesEntries} as concerned on concerned.series = ${id} and concerned.entry = seat.value
    where sat.series = ${id} and sat.round = item.value ->> '$.at[0]' and sat.tbl = item.value ->> '$.at[1]'
      and concerned.player is not null
    union select other.value from json_each(item.value, '$.players') as other
  ) as person
)`

const insertMessages = preparedStatement<MessageValues>()(({ id, mark, count, notices, prefix }) => {
  const isSubscribed = (hook: string) =>
    sql`${isListed(hook)} and ${sql.raw(`instr(${hook}.types, ' ' || heard.type || ' ') > 0`)}`
  // A webhook of the series replaces the webhook of its integration, and another webhook of its owner with the same URL.
  const isReplaced = sql`hook.game is null and exists (
    select 1 from ${webhooks} as other where other.game = ${id} and ${isSubscribed('other')}
    and (other.via = hook.owner or (other.owner = hook.owner and other.url = hook.url))
  )`
  const row = {
    ...{ host: sql`hook.host`, tenant: tenantOf(sql`hook.owner`) },
    due: sql`strftime('%Y-%m-%dT%H:%M:%fZ', moment.at, ${sql.raw(`'+${LEASE_MS / 1000} seconds'`)})`,
    ...{ id: sql`${prefix} || lower(hex(randomblob(10)))`, webhook: sql`hook.id`, type: sql`heard.type` },
    ...{ game: id, first: sql`moment.version - ${count} + heard.first` },
    ...{ last: sql`moment.version - ${count} + heard.last`, seat: sql`-1`, at: sql`moment.at` },
    ...{ attempts: sql`0`, body: sql`null`, merged: sql`0` },
  }
  const hook = (condition: SQL) =>
    sql`select told.type, told.first, told.last, theirs.id as webhook from told ${condition}`
  return queryBuilder
    .insert(outbox)
    .select(
      sql`with moment as (${changedSeries(id, mark)}), told as (
          select ${field('type')} as type, ${field('first')} as first, ${field('last')} as last, ${playersOfNotice(id)} as players
          from moment join json_each(${notices}) as item
        ), heard as (
          ${hook(sql`join ${webhooks} as theirs on theirs.game = ${id}`)}
          union ${hook(sql`join json_each(told.players) as person
            join ${webhooks} as theirs on theirs.owner = person.value and theirs.game is null`)}
          union ${hook(sql`join json_each(told.players) as person
            join ${tokens} as link on link.player = person.value and link.kind = 'link'
            join ${webhooks} as theirs on theirs.owner = link.via and theirs.game is null`)}
        )
        select ${rowFor(outbox, row)} from heard join ${webhooks} as hook on hook.id = heard.webhook join moment
        where ${isSubscribed('hook')} and not (${isReplaced})`,
    )
    .returning(MESSAGE_COLUMNS)
})

/**
 * Returns the last statement of a change: the messages for subscribers, each leased for the writer; no statement without
 * notices.
 * @param count the number of events of the change, without the completion of a round
 */
export const messageStatements = (
  id: string,
  {
    mark,
    notices,
    count,
  }: { readonly mark: string; readonly notices: readonly SeriesNotice[]; readonly count: number },
): readonly BoundStatement<readonly OutboxMessage[]>[] =>
  notices.length === 0
    ? []
    : [
        insertMessages({
          ...{ id, mark, count, notices: JSON.stringify(notices) },
          prefix: firstMessageId(new Date().toISOString()),
        }),
      ]
