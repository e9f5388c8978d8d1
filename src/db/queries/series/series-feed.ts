import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { SeriesEvent } from '../../../series/events.ts'
import type { Connection } from '../../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../../libsql/prepared-statement.ts'
import type { SeriesFeedEvent, SeriesSpan } from '../../port/activity-feed.ts'
import { series, seriesEvents, seriesMembers, seriesStandings, seriesTables, tokens } from '../../schema.ts'
import { roleBit } from './series-fragments.ts'

/*
 * Activity feed, part of series: the log of a player's series after a time. Nothing is written for the feed. Series are found by
 * player, two rows for each series; binary search finds the first event after the time.
 */

/** Number of the first event of a series after a time, for a series with a later last event. The times of a log only rise. */
const firstAfter = (since: SQLWrapper) => sql<number>`(
  with recursive look(low, high) as (
    select 0, ${series.version}
    union all
    select iif(half.at > ${since}, look.low, half.seq), iif(half.at > ${since}, half.seq, look.high)
    from look join ${seriesEvents} as half
      on half.series = ${series.id} and half.seq = (look.low + look.high) / 2
    where look.high - look.low > 1
  )
  select min(high) from look
)`

const DIRECTS = sql.raw(String(roleBit('owner') | roleBit('director')))

/**
 * Returns the query for the series of a player that changed after a time, without a limit.
 * @param player SQL expression for the player
 */
export const changedSeries = (player: SQLWrapper, since: SQLWrapper) =>
  queryBuilder
    .select({
      id: series.id,
      entry: seriesMembers.entry,
      directs: sql<number>`${seriesMembers.roles} & ${DIRECTS}`.as('directs'),
      first: firstAfter(since).as('first'),
      last: series.version,
      updatedAt: series.updatedAt,
    })
    .from(seriesMembers)
    .innerJoin(series, sql`${series.id} = ${seriesMembers.series}`)
    .where(sql`${seriesMembers.player} = ${player} and ${series.updatedAt} > ${since}`)

/**
 * Returns the query for the series of the people of an integration that changed after a time, without a limit.
 * @param integration SQL expression for the id of the integration
 */
export const changedSeriesOfPeople = (integration: SQLWrapper, since: SQLWrapper) =>
  queryBuilder
    .select({
      id: series.id,
      first: firstAfter(since).as('first'),
      last: series.version,
      updatedAt: series.updatedAt,
    })
    .from(series)
    .where(
      sql`${series.id} in (
        select member.series from ${tokens} as link join ${seriesMembers} as member on member.player = link.player
        where link.via = ${integration} and link.kind = 'link'
      ) and ${series.updatedAt} > ${since}`,
    )

interface FeedValues {
  readonly spans: string
  readonly types: string
  readonly limit: number
}

const span = (name: string) => sql.raw(`(span.value ->> '${name}')`)

/** Events of the given types that concern the entry of a span, or disputes and stalled tables for a director. */
const feedEvents = preparedStatement<FeedValues>()(({ spans, types, limit }) => {
  const isType = (...names: readonly string[]) =>
    sql.raw(`log.body ->> 'type' in (${names.map((name) => `'${name}'`).join()})`)
  // The table of the entry in the round of an event, or at the table of an event.
  const own = sql`(
    select json_object(
      'table', sat.tbl, 'seats', json(sat.body -> '$.seats'), 'game', iif(substr(sat.ref, 1, 2) = 'g_', sat.ref, null)
    ) from ${seriesTables} as sat where sat.series = log.series and sat.round = log.body ->> 'round'
    and sat.tbl = coalesce(log.body ->> 'table', sat.tbl)
    and exists (select 1 from json_each(sat.body, '$.seats') as seat where seat.value = ${span('entry')}) limit 1
  )`
  const rank = sql`(
    select ranked.body -> ('$.ranks."' || ${span('entry')} || '"') from ${seriesStandings} as ranked
    where ranked.series = log.series and ranked.round = log.body ->> 'round' and ranked.revision = log.body ->> 'revision'
  )`
  const isConcerned = sql`case
    when ${span('whole')} then 1
    when ${isType('resultDisputed', 'tableStalled')} then ${span('directs')} > 0
    when ${span('entry')} is null then 0
    when ${isType('entryAdded')} then log.body ->> 'entry' = ${span('entry')}
    when ${isType('tableDone', 'resultEntered', 'tableForfeited', 'tableOpened', 'roundStarted')} then ${own} is not null
    else 1 end`
  const matching = sql`(
    select seq, at, body, ${own} as own, iif(${isType('roundClosed')}, ${rank}, null) as rank from ${seriesEvents} as log
    where log.series = ${span('series')} and log.seq between ${span('first')} and ${span('last')}
      and log.body ->> 'type' in (select value from json_each(${types})) and ${isConcerned}
    order by log.seq limit ${limit}
  )`
  return queryBuilder
    .select({
      span: sql<number>`span.key`.as('key'),
      events: sql`(
        select json_group_array(json_object('seq', seq, 'at', at, 'event', json(body), 'own', json(own), 'rank', json(rank)))
        from ${matching}
      )`
        .mapWith((json: string): readonly (SeriesFeedEvent & { readonly event: SeriesEvent })[] =>
          JSON.parse(json),
        )
        .as('events'),
    })
    .from(sql`json_each(${spans}) as span`)
})

/** Finds the first events of each range of the logs of series that concern the player, by type. */
export const findSeriesEventsIn = async (
  db: Connection,
  spans: readonly SeriesSpan[],
  types: readonly string[],
  limit: number,
): Promise<readonly (readonly SeriesFeedEvent[])[]> => {
  const values = { spans: JSON.stringify(spans), types: JSON.stringify(types), limit }
  const rows = await db.one(feedEvents(values))
  return rows.toSorted((one, other) => one.span - other.span).map(({ events }) => events)
}
