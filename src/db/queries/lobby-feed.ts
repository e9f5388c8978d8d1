import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import type { BoundStatement } from '../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../libsql/sql-fragments.ts'
import type { GameChange } from '../port/change.ts'
import type { LobbyEventQuery, LobbyEvents, LobbyEventType } from '../port/lobby-feed.ts'
import { LOBBY_SCAN } from '../port/lobby-feed.ts'
import type { Requester } from '../port/read-spec.ts'
import { games, lobbyEvents } from '../schema.ts'
import { callerFrom, tokenHolder } from './caller-authentication.ts'
import type { ListRow } from './game-lists.ts'
import { listColumns, listedGame, requesterQuery } from './game-lists.ts'
import { LAST_LOBBY_EVENT } from './new-table-messages.ts'

/*
 * Lobby feed. An event is one row without an index, written with its change. The row has the columns of the
 * filters. All other content comes from the current row of the game.
 */

const insertEvent = preparedStatement<{ game: string; type: LobbyEventType; facet: number | null }>()(
  ({ game, type, facet }) => {
    const { updatedAt: at, id, ruleset, lang, pace } = games
    const row = {
      seq: sql`null`,
      at,
      game: id,
      type: sql`${type}`,
      ruleset,
      lang,
      pace,
      facet: sql`${facet}`,
    }
    return queryBuilder
      .insert(lobbyEvents)
      .select(
        sql`select ${rowFor(lobbyEvents, row)} from ${games} where ${and(eq(id, game), PREVIOUS_CHANGED)}`,
      )
  },
)

/**
 * Returns the statement that inserts the lobby event of a change, if any. The statement comes after the row of the
 * game.
 */
export const lobbyEventStatements = ({
  stored: { id },
  lobbyEvent,
}: GameChange): readonly BoundStatement<unknown>[] =>
  lobbyEvent === undefined ? [] : [insertEvent({ game: id, ...lobbyEvent })]

const FIRST = sql<number>`coalesce((select min(seq) from ${lobbyEvents}), 0)`

const selectRange = preparedStatement<object>()(() =>
  queryBuilder.select({ first: FIRST.as('first'), last: LAST_LOBBY_EVENT.as('last') }).from(sql`(select 1)`),
)

interface Filter {
  type: string | null
  tokenHash: string | null
  after: number
  ruleset: string | null
  lang: string | null
  pace: string | null
  limit: number
}

/** Filters of the feed: which columns, and the number of codes. */
interface Variant {
  readonly type: boolean
  readonly hasRequester: boolean
  readonly ruleset: boolean
  readonly lang: boolean
  readonly pace: boolean
  readonly facets: number
}

const selectEvents = statementVariants((by: Variant) =>
  preparedStatement<Filter>()(({ tokenHash, after, type, ruleset, lang, pace, limit }) => {
    const { seq, facet } = lobbyEvents
    // Number of the last scanned event; 0 for an unknown requester.
    const end = sql`${after} + ${sql.raw(`${LOBBY_SCAN}`)}`
    const codes = Array.from({ length: by.facets }, (_, code) => sql.placeholder(`facet${code}`))
    const found = queryBuilder
      .select()
      .from(lobbyEvents)
      .where(
        and(
          gt(seq, after),
          lte(seq, by.hasRequester ? sql`iif(${tokenHolder(tokenHash)} is null, 0, ${end})` : end),
          by.type ? eq(lobbyEvents.type, type) : undefined,
          by.ruleset ? eq(lobbyEvents.ruleset, ruleset) : undefined,
          by.lang ? eq(lobbyEvents.lang, lang) : undefined,
          by.pace ? eq(lobbyEvents.pace, pace) : undefined,
          codes.length > 0 ? inArray(facet, codes) : undefined,
        ),
      )
      .orderBy(asc(seq))
      .limit(limit)
      .as('found')
    return queryBuilder
      .select({
        ...listColumns(found.at, false),
        seq: sql<number>`${found.seq}`.as('seq'),
        type: sql<LobbyEventType>`${found.type}`.as('type'),
        code: sql<number | null>`${found.facet}`.as('code'),
        language: sql<string | null>`${found.lang}`.as('language'),
        speed: sql<string | null>`${found.pace}`.as('speed'),
      })
      .from(found)
      .crossJoin(games)
      .where(eq(games.id, found.game))
  }),
)

/** The system reads without a token. */
const SYSTEM: Requester = {}

/** Finds lobby events after a number, with the current rows of their tables. */
export const findLobbyEvents = async (
  db: Connection,
  { type, ruleset, wanted, after, limit }: LobbyEventQuery,
  requester?: Requester,
): Promise<LobbyEvents> => {
  const { lang, pace, facets = [] } = wanted ?? {}
  const by = {
    ...{ hasRequester: requester !== undefined, type: type !== undefined },
    ...{ ruleset: ruleset !== undefined, lang: lang !== undefined, pace: pace !== undefined },
    facets: facets.length,
  }
  const { tokenHash = null } = requester ?? SYSTEM
  const codes = Object.fromEntries(facets.map((facet, code) => [`facet${code}`, facet]))
  const filter = { type: type ?? null, ruleset: ruleset ?? null, lang: lang ?? null, pace: pace ?? null }
  const values = { ...codes, ...filter, tokenHash, after: after ?? 0, limit: after === undefined ? 0 : limit }
  const [[requesterRow], [range], rows] = await db.batch([
    requesterQuery({ tokenHash }),
    selectRange({}),
    selectEvents(by)(values),
  ])
  return {
    epoch: requesterRow?.epoch ?? 0,
    ...callerFrom(requesterRow),
    ...{ first: range?.first ?? 0, last: range?.last ?? 0 },
    events: rows
      .toSorted((one, other) => one.seq - other.seq)
      .map(({ seq, type, code, language, speed, ...row }) => ({
        ...{ seq, type, at: row.at, facet: code, ruleset: row.ruleset, lang: language, pace: speed },
        table: listedGame(row as ListRow, undefined),
      })),
  }
}

/** Deletes the events before the first event to keep. */
const deleteOldest = preparedStatement<{ before: string; keep: number }>()(({ before, keep }) => {
  const { seq } = lobbyEvents
  const fresh = sql`coalesce((select event.seq from ${lobbyEvents} as event where event.seq > 0 and event.at >= ${before} order by event.seq limit 1), ${LAST_LOBBY_EVENT})`
  const slice = sql`${FIRST} + ${sql.raw(`${LOBBY_SCAN}`)}`
  return queryBuilder
    .delete(lobbyEvents)
    .where(sql`${seq} < min(max(${fresh}, ${LAST_LOBBY_EVENT} - ${keep} + 1), ${LAST_LOBBY_EVENT}, ${slice})`)
})

/**
 * Deletes one slice of the oldest lobby events: events before a time, and events beyond the newest `keep` events. A
 * slice has at most {@link LOBBY_SCAN} sequence numbers. The last event always stays.
 * @returns the number of deleted events; less than {@link LOBBY_SCAN} after the last slice
 */
export const deleteLobbyEvents = async (db: Connection, before: string, keep: number): Promise<number> => {
  const [{ rowsAffected }] = await db.batch([deleteOldest({ before, keep })])
  return rowsAffected
}
