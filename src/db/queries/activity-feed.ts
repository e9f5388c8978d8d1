import type { SQLWrapper } from 'drizzle-orm'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { isPerson } from '../../rules/bot-levels-and-ids.ts'
import type { Event, EventType } from '../../rules/events.ts'
import type { Program } from '../../rules/player.ts'
import { playerLabelOf } from '../../rules/player.ts'
import { requireKnownEvent } from '../../rules/schema-version.ts'
import type { Connection } from '../libsql/connection.ts'
import { NOW, preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { LogSpan, PeopleChanges, PlayerChanges, SpannedEvents } from '../port/activity-feed.ts'
import { FEED_OVERLAP } from '../port/activity-feed.ts'
import type { IntegrationCredentials } from '../port/integrations.ts'
import type { DisabledReason } from '../port/webhooks.ts'
import { events, formerSeats, games, integrations, players, seats, tokens, webhooks } from '../schema.ts'
import {
  callerColumns,
  callerFrom,
  furtherTokenPlayer,
  joinsFurtherToken,
  joinsFurtherTokenPlayer,
  joinsSignUpToken,
  tokenHolder,
} from './caller-authentication.ts'
import type { ListRow } from './game-lists.ts'
import { listColumns, listedGame } from './game-lists.ts'
import { EPOCH } from './read-game.ts'
import { namesOf } from './replay-games.ts'
import { changedSeries, changedSeriesOfPeople } from './series/series-feed.ts'

/*
 * Activity feed: events in a player's games after a time. The feed is a projection of the event logs; nothing is
 * written for the feed. Games are found by seat, two rows for each game in progress. Binary search finds the first
 * event after the time, about ten rows for each changed game.
 */

/** Start of the feed: the given time, or the overlap before now. */
const startOfFeed = (since: SQLWrapper) =>
  sql<string>`coalesce(${since}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${sql.raw(`'-${FEED_OVERLAP} seconds'`)}))`

interface FeedValues {
  readonly tokenHash: string | null
  readonly since: string | null
}

/** The requester, and the current time. */
const requesterAndTime = preparedStatement<FeedValues>()(({ tokenHash, since }) =>
  queryBuilder
    .select({
      epoch: EPOCH.as('epoch'),
      ...callerColumns,
      now: NOW.as('now'),
      since: startOfFeed(since).as('since'),
    })
    .from(sql`(select 1)`)
    .leftJoin(players, joinsSignUpToken(tokenHash))
    .leftJoin(tokens, joinsFurtherToken(tokenHash))
    .leftJoin(furtherTokenPlayer, joinsFurtherTokenPlayer(tokenHash)),
)

/** Seats of a player since a time: in games in progress, in games that ended since, and former seats. */
const seatsSince = (player: SQLWrapper, since: SQLWrapper) => {
  const isPlayers = eq(seats.player, player)
  const held = sql`select ${seats.game} as game, ${seats.seat} as seat, ${seats.seated} as seated, null as vacated from ${seats}`
  const { game, seat, seated, vacated, leftAt } = formerSeats
  return sql`(
    ${held} where ${and(isPlayers, isNull(seats.endedAt))}
    union all
    ${held} where ${and(isPlayers, gt(seats.endedAt, since))}
    union all
    select ${sql.join([game, seat, seated, vacated], sql`, `)} from ${formerSeats}
    where ${and(eq(formerSeats.player, player), gt(leftAt, since))}
  ) as mine`
}

/**
 * Number of a game's first event after a time, for a game with a later last event. Binary search: the times of a
 * log only rise. Events before the player sat down are skipped.
 */
const firstAfter = (since: SQLWrapper) => sql<number>`(
  with recursive look(low, high) as (
    select max(mine.seated, 1) - 1, ${games.version}
    union all
    select iif(half.at > ${since}, look.low, half.seq), iif(half.at > ${since}, half.seq, look.high)
    from look join ${events} as half
      on half.game = ${games.id} and half.seq = (look.low + look.high) / 2
    where look.high - look.low > 1
  )
  select min(high) from look
)`

/** Whether a game had a reminder after a time. A reminder is no event. */
const remindedAfter = (since: SQLWrapper) => sql`coalesce(${games.time} ->> 'remindedAt', '') > ${since}`

/** A seat, and the events of its player after a time. */
const spanSince = (since: SQLWrapper) => ({
  seat: sql<number>`mine.seat`.as('seat'),
  seated: sql<number>`mine.seated`.as('seated'),
  first:
    sql<number>`iif(${games.updatedAt} > ${since}, max(${firstAfter(since)}, mine.seated), ${games.version} + 1)`.as(
      'first',
    ),
  last: sql<number>`coalesce(mine.vacated, ${games.version})`.as('last'),
})

const changedGames = preparedStatement<FeedValues & { readonly limit: number }>()((slots) => {
  const since = startOfFeed(slots.since)
  return queryBuilder
    .select({
      ...listColumns(games.updatedAt, false),
      ...spanSince(since),
    })
    .from(seatsSince(tokenHolder(slots.tokenHash), since))
    .innerJoin(games, sql`${games.id} = mine.game`)
    .where(or(gt(games.updatedAt, since), remindedAfter(since)))
    .limit(slots.limit)
})

const changedSeriesOf = preparedStatement<FeedValues & { readonly limit: number }>()((slots) =>
  changedSeries(tokenHolder(slots.tokenHash), startOfFeed(slots.since)).limit(slots.limit),
)

const disabledWebhooks = preparedStatement<FeedValues>()(({ tokenHash, since }) =>
  queryBuilder
    .select({
      id: webhooks.id,
      host: webhooks.host,
      revision: webhooks.revision,
      disabledAt: sql<string>`${webhooks.disabledAt}`.as('at'),
      disabledFor: sql<DisabledReason>`${webhooks.disabledFor}`.as('because'),
    })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.owner, tokenHolder(tokenHash)),
        eq(webhooks.status, 'disabled'),
        gt(webhooks.disabledAt, startOfFeed(since)),
      ),
    ),
)

/**
 * Finds the games of the requester that changed after `since`, and the webhooks disabled after `since`, for the activity
 * feed of a player. Without `since`, the start is the feed overlap before now: a minute.
 */
export const findChanges = async (
  db: Connection,
  { tokenHash = null }: { readonly tokenHash?: string | null },
  since: string | undefined,
  limit: number,
): Promise<PlayerChanges> => {
  const values = { tokenHash, since: since ?? null }
  const [[requester], rows, ended, series] = await db.batch([
    requesterAndTime(values),
    changedGames({ ...values, limit }),
    disabledWebhooks(values),
    changedSeriesOf({ ...values, limit }),
  ])
  const caller = callerFrom(requester)
  return {
    epoch: requester?.epoch ?? 0,
    ...caller,
    now: requester?.now ?? '',
    since: requester?.since ?? '',
    games: rows.map((row) => {
      const { seat, seated, first, last } = row
      return { ...listedGame(row as ListRow, caller.caller), seat, seated, first, last }
    }),
    disabled: ended,
    series,
  }
}

/** Seats of an integration's people since a time, one row for each external id. */
const seatsOfPeople = (integration: SQLWrapper, since: SQLWrapper) => {
  const link = sql`link.player as player, link.label as external, link.created_at as linked`
  const people = sql`${tokens} as link`
  const isTheirs = sql`link.via = ${integration} and link.kind = 'link'`
  const held = sql`select own.game as game, own.seat as seat, own.seated as seated, null as vacated, ${link}
    from ${people} join ${seats} as own on own.player = link.player where ${isTheirs}`
  return sql`(
    ${held} and own.ended_at is null
    union all
    ${held} and own.ended_at > ${since}
    union all
    select former.game, former.seat, former.seated, former.vacated, ${link}
    from ${people} join ${formerSeats} as former on former.player = link.player
    where ${isTheirs} and former.left_at > ${since}
  ) as mine`
}

interface PeopleFeedValues extends IntegrationCredentials {
  readonly since: string | null
}

const integrationAndTime = preparedStatement<PeopleFeedValues>()(({ id, tokenHash, since }) =>
  queryBuilder
    .select({
      epoch: EPOCH.as('epoch'),
      now: NOW.as('now'),
      since: startOfFeed(since).as('since'),
      integration: sql<number>`exists (
        select 1 from ${integrations} as program where program.id = ${id} and program.token_hash = ${tokenHash}
      )`.as('integration'),
      people: sql<number>`(
        select count(*) from ${tokens} as link where link.via = ${id} and link.kind = 'link'
      )`.as('people'),
    })
    .from(sql`(select 1)`),
)

const changedGamesOfPeople = preparedStatement<PeopleFeedValues & { readonly limit: number }>()((slots) => {
  const since = startOfFeed(slots.since)
  const from = sql`max(${since}, mine.linked)`
  return queryBuilder
    .select({
      ...listColumns(games.updatedAt, false),
      ...spanSince(from),
      player: sql<string>`mine.player`.as('player'),
      name: sql<string>`${players.name}`.as('player_name'),
      program: sql<string | null>`${players.program}`.as('player_program'),
      external: sql<string>`mine.external`.as('external'),
      linkedAt: sql<string>`mine.linked`.as('linked_at'),
      away: players.away,
    })
    .from(seatsOfPeople(slots.id, since))
    .innerJoin(games, sql`${games.id} = mine.game`)
    .innerJoin(players, sql`${players.id} = mine.player`)
    .where(
      and(
        or(gt(games.updatedAt, from), remindedAfter(from)),
        sql`exists (select 1 from ${integrations} as program
          where program.id = ${slots.id} and program.token_hash = ${slots.tokenHash})`,
      ),
    )
    .limit(slots.limit)
})

const changedSeriesOfIntegration = preparedStatement<PeopleFeedValues & { readonly limit: number }>()(
  (slots) =>
    changedSeriesOfPeople(
      sql`(select program.id from ${integrations} as program
      where program.id = ${slots.id} and program.token_hash = ${slots.tokenHash})`,
      startOfFeed(slots.since),
    ).limit(slots.limit),
)

/**
 * Finds the games and series of an integration's people that changed after a time, or in the last minute. For the activity feed
 * of an integration.
 */
export const findChangesOfPeople = async (
  db: Connection,
  { id, tokenHash }: IntegrationCredentials,
  since: string | undefined,
  limit: number,
): Promise<PeopleChanges> => {
  const values = { id, tokenHash, since: since ?? null }
  const [[requester], rows, series] = await db.batch([
    integrationAndTime(values),
    changedGamesOfPeople({ ...values, limit }),
    changedSeriesOfIntegration({ ...values, limit }),
  ])
  return {
    ...{ epoch: requester?.epoch ?? 0, now: requester?.now ?? '', since: requester?.since ?? '' },
    integration: requester?.integration === 1,
    people: requester?.people ?? 0,
    series,
    games: rows.map((row) => {
      const { seat, seated, first, last, player, name, program, external, linkedAt, away } = row
      const called = playerLabelOf({ name, ...(program && { program: JSON.parse(program) as Program }) })
      const person = { id: player, name: '', createdAt: '', ...(away && { vacations: away }) }
      return {
        ...listedGame(row as ListRow, person),
        seat,
        seated,
        first,
        last,
        player,
        called,
        external,
        linkedAt,
      }
    }),
  }
}

interface EventFilter {
  readonly spans: string
  readonly types: string
  readonly limit: number
}

interface EventRow {
  readonly seq: number
  readonly at: string
  readonly body: Event
}

const eventsOf = preparedStatement<EventFilter>()(({ spans, types, limit }) => {
  const matching = sql`(
    select seq, at, body from ${events} as log
    where log.game = span.value ->> 'game' and log.seq between span.value ->> 'first' and span.value ->> 'last'
      and (log.body ->> 'type' in (select value from json_each(${types})) and log.body ->> 'vacant' is null
        or instr(log.body ->> 'turns', span.value ->> 'seat') > 0)
    order by log.seq limit ${limit}
  )`
  return queryBuilder
    .select({
      span: sql<number>`span.key`.as('key'),
      events:
        sql`(select json_group_array(json_object('seq', seq, 'at', at, 'body', json(body))) from ${matching})`
          .mapWith((json: string): readonly EventRow[] => JSON.parse(json))
          .as('events'),
    })
    .from(sql`json_each(${spans}) as span`)
})

/**
 * Finds the first events of each log range for activity feeds: events of some types, and events that begin a turn of
 * the seat of the range. Ends of turns of vacant seats are left out: such an event has no notification, and a page
 * without notifications would not move a cursor.
 * @throws {NewerRelease} if a later release wrote an event
 */
export const findEventsIn = async (
  db: Connection,
  spans: readonly LogSpan[],
  types: readonly EventType[],
  limit: number,
): Promise<SpannedEvents> => {
  const values = { spans: JSON.stringify(spans), types: JSON.stringify(types), limit }
  const rows = (await db.one(eventsOf(values))).toSorted((one, other) => one.span - other.span)
  const found = rows.map(({ events: lines }) =>
    lines.map(({ seq, at, body }) => {
      requireKnownEvent(body)
      return { seq, at, ...body }
    }),
  )
  const named = found
    .flat()
    .flatMap((event) => ('player' in event && isPerson(event.player?.id) ? [event.player.id] : []))
  return { events: found, names: await namesOf(db, [...new Set(named)]) }
}
