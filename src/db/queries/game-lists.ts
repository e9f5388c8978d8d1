import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { hasEnded } from '../../rules/model/game.ts'
import type { Connection } from '../libsql/connection.ts'
import { IN_LOBBY, IS_PUBLIC } from '../libsql/partial-index-conditions.ts'
import type { BoundStatement, Preparable } from '../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../libsql/prepared-statement.ts'
import type { Bookmark, GameList, ListedGame, OwnListQuery, PublicListQuery } from '../port/game-lists.ts'
import type { StoredPlayer } from '../port/players.ts'
import type { Requester } from '../port/read-spec.ts'
import { games, players, seats, tokens } from '../schema.ts'
import {
  callerColumns,
  callerFrom,
  furtherTokenPlayer,
  joinsFurtherToken,
  joinsFurtherTokenPlayer,
  joinsSignUpToken,
  tokenHolder,
} from './caller-authentication.ts'
import type { SummaryColumns } from './game-summaries.ts'
import { agreementIn, OWNER_NAME, sinceIn, summaryIn } from './game-summaries.ts'
import { EPOCH } from './read-game.ts'
import type { ClockColumns } from './wake-ups-and-clocks.ts'
import { clockStateIn } from './wake-ups-and-clocks.ts'

/*
 * Lists of games: one round trip each, without snapshots. Public lists use keyset pagination over an index. A
 * player's games in progress are all read and sorted: the number is small, and each card changes the order.
 */

/** Returns the select columns of a game list; `at` is the sort key of the list. */
export const listColumns = (at: SQLWrapper, ended: boolean) => ({
  id: games.id,
  ruleset: games.ruleset,
  visibility: games.visibility,
  owner: games.owner,
  status: games.status,
  version: games.version,
  createdAt: games.createdAt,
  updatedAt: games.updatedAt,
  listedAt: games.listedAt,
  shape: games.shape,
  toAct: games.toAct,
  summarized: games.summarized,
  summary: games.summary,
  agreed: games.agreed,
  /** Only for a row without a summary. */
  ownerName: sql<string | null>`iif(${games.summary} is null, ${OWNER_NAME}, null)`.as('owner_name'),
  since: games.since,
  clock: games.clock,
  time: games.time,
  at: sql<string>`${at}`.as('at'),
  ended: sql<number>`${sql.raw(ended ? '1' : '0')}`.as('ended'),
})

export type ListRow = Omit<
  ListedGame,
  'listedAt' | 'since' | 'summary' | 'agreed' | 'ownerName' | 'timed' | 'bookmark'
> &
  SummaryColumns &
  ClockColumns & {
    readonly listedAt: string | null
    readonly summary: string | null
    readonly agreed: string | null
    readonly ownerName: string | null
    readonly at: string
    readonly ended: number
  }

export const listedGame = (row: ListRow, caller: StoredPlayer | undefined): ListedGame => {
  const { id, ruleset, visibility, owner, status, version, createdAt, updatedAt, at, ended } = row
  return {
    ...{ id, ruleset, visibility, owner, status, version, createdAt, updatedAt },
    listedAt: row.listedAt ?? createdAt,
    since: sinceIn(row),
    summary: summaryIn(row),
    agreed: agreementIn(row.agreed),
    ...(row.ownerName !== null && { ownerName: row.ownerName }),
    timed: clockStateIn(row, caller?.vacations ? { [caller.id]: caller.vacations } : {}),
    bookmark: { at, id, ended: ended === 1 },
  }
}

/** Statement that reads the requester of a list and the epoch of the database. */
export const requesterQuery = preparedStatement<{ tokenHash: string | null }>()(({ tokenHash }) =>
  queryBuilder
    .select({ epoch: EPOCH.as('epoch'), ...callerColumns })
    .from(sql`(select 1)`)
    .leftJoin(players, joinsSignUpToken(tokenHash))
    .leftJoin(tokens, joinsFurtherToken(tokenHash))
    .leftJoin(furtherTokenPlayer, joinsFurtherTokenPlayer(tokenHash)),
)

/** A list and its requester, in one round trip. */
const listFor = async (
  db: Connection,
  { tokenHash = null }: { readonly tokenHash?: string | null },
  list: BoundStatement<readonly ListRow[]>,
): Promise<GameList> => {
  const [[requester], rows] = await db.batch([requesterQuery({ tokenHash }), list])
  const caller = callerFrom(requester)
  return {
    epoch: requester?.epoch ?? 0,
    ...caller,
    games: rows.map((row) => listedGame(row, caller.caller)),
  }
}

/** A position in a list: time and id. Later rows have a lower or higher pair. */
interface ListPosition {
  readonly at: SQLWrapper
  readonly id: SQLWrapper
}

const beyond = (row: ListPosition, than: '<' | '>', place: ListPosition): SQL =>
  sql`(${row.at}, ${row.id}) ${sql.raw(than)} (${place.at}, ${place.id})`

/**
 * The position before the first game of a descending list. The first page then uses the same search as other pages.
 */
const LIST_START: Bookmark = { at: '9999', id: '', ended: false }

/** An unknown requester gets no rows. */
const publicList = statementVariants((by: { readonly status: boolean; readonly ruleset: boolean }) =>
  preparedStatement<{
    tokenHash: string | null
    status: string | null
    ruleset: string | null
    at: string
    id: string
    limit: number
  }>()(({ tokenHash, status, ruleset, at, id, limit }) =>
    queryBuilder
      .select(listColumns(games.listedAt, false))
      .from(games)
      .where(
        and(
          sql`${tokenHolder(tokenHash)} is not null`,
          IS_PUBLIC,
          by.status ? eq(games.status, status) : undefined,
          by.ruleset ? eq(games.ruleset, ruleset) : undefined,
          beyond({ at: games.listedAt, id: games.id }, '<', { at, id }),
        ),
      )
      .orderBy(desc(games.listedAt), desc(games.id))
      .limit(limit),
  ),
)

/** Values for the filters of open tables. The placeholders `facet0`, `facet1` … are the accepted codes. */
interface LobbyFilter {
  tokenHash: string | null
  ruleset: string | null
  lang: string | null
  pace: string | null
  at: string
  id: string
  limit: number
}

/** Filters of a list of open tables: which columns, and the number of codes. */
interface LobbyVariant {
  readonly ruleset: boolean
  readonly lang: boolean
  readonly pace: boolean
  readonly facets: number
}

/**
 * Open tables. Each accepted code is one search in one index. SQLite merges the searches in list order, so a page
 * reads at most one extra row for each code. The rows of the games are read after the merge.
 */
const lobbyList = statementVariants((by: LobbyVariant) =>
  preparedStatement<LobbyFilter>()((slots) => {
    const { tokenHash, ruleset, lang, pace, at, id, limit } = slots
    const tables = Array.from(
      { length: by.facets },
      (_, code) =>
        sql`select ${games.listedAt} as at, ${games.id} as id from ${games} where ${and(
          IN_LOBBY,
          by.ruleset ? eq(games.ruleset, ruleset) : undefined,
          by.lang ? eq(games.lang, lang) : undefined,
          by.pace ? eq(games.pace, pace) : undefined,
          sql`${games.facet} = ${sql.placeholder(`facet${code}`)}`,
          beyond({ at: games.listedAt, id: games.id }, '<', { at, id }),
        )}`,
    )
    const merged = sql`(${sql.join(tables, sql` union all `)} order by 1 desc, 2 desc limit ${limit}) as lobby`
    return queryBuilder
      .select(listColumns(games.listedAt, false))
      .from(merged)
      .crossJoin(games)
      .where(and(sql`${tokenHolder(tokenHash)} is not null`, sql`${games.id} = lobby.id`))
  }),
)

/** Order of a public list. */
const latestFirst = (a: ListRow, b: ListRow): number =>
  a.at < b.at || (a.at === b.at && a.id < b.id) ? 1 : -1

/** Open tables that match a filter. */
const findOpenTables = (
  db: Connection,
  { ruleset, wanted: { lang, pace, facets }, after: { at, id } = LIST_START, limit }: LobbyListing,
  requester: Requester,
): Promise<GameList> => {
  const by = {
    ...{ ruleset: ruleset !== undefined, lang: lang !== undefined, pace: pace !== undefined },
    facets: facets.length,
  }
  const codes = Object.fromEntries(facets.map((facet, code) => [`facet${code}`, facet]))
  const filters = { ruleset: ruleset ?? null, lang: lang ?? null, pace: pace ?? null }
  const values = { ...codes, ...filters, tokenHash: requester.tokenHash ?? null, at, id, limit }
  const { read, ...list } = lobbyList(by)(values)
  return listFor(db, requester, { ...list, read: (result) => read(result).toSorted(latestFirst) })
}

type LobbyListing = PublicListQuery & Required<Pick<PublicListQuery, 'wanted'>>

/**
 * Finds a page of public games, the latest milestone (start, end, seat or deal) first; empty for an unknown requester.
 */
export const findPublic = (
  db: Connection,
  listing: PublicListQuery,
  requester: Requester,
): Promise<GameList> => {
  const { status, ruleset, wanted, after = LIST_START, limit } = listing
  if (wanted !== undefined) return findOpenTables(db, { ...listing, wanted }, requester)
  const by = publicList({ status: status !== undefined, ruleset: ruleset !== undefined })
  const { tokenHash = null } = requester
  const { at, id } = after
  const list = by({ tokenHash, status: status ?? null, ruleset: ruleset ?? null, at, id, limit })
  return listFor(db, requester, list)
}

/** Start of the game's wait for the player. An unreadable column falls back to the last change. */
const WAITING_SINCE = sql<string>`coalesce(iif(${games.summarized} = ${games.version} and json_valid(${games.since}), ${games.since} ->> ${seats.seat}, null), ${games.updatedAt})`

/** Filters of a player's own list. */
interface OwnListVariant {
  readonly of: 'running' | 'over' | 'both'
  readonly status: boolean
  readonly awaiting: boolean
  readonly since: boolean
  readonly after: boolean
}

interface OwnValues {
  tokenHash: string | null
  status: string | null
  since: string | null
  at: string | null
  id: string | null
  limit: number
}
type OwnSlots = { readonly [Name in keyof OwnValues]: Placeholder<Name, OwnValues[Name]> }

/** The player's games in progress. */
const runningGames = ({ status, awaiting, since, after }: OwnListVariant, slots: OwnSlots) => {
  const [at, than, direction] = awaiting
    ? ([WAITING_SINCE, '>', asc] as const)
    : ([games.updatedAt, '<', desc] as const)
  return queryBuilder
    .select(listColumns(at, false))
    .from(seats)
    .innerJoin(games, eq(games.id, seats.game))
    .where(
      and(
        eq(seats.player, tokenHolder(slots.tokenHash)),
        isNull(seats.endedAt),
        status ? eq(games.status, slots.status) : undefined,
        awaiting ? sql`((${games.toAct} >> ${seats.seat}) & 1) = 1` : undefined,
        since ? gt(games.updatedAt, slots.since) : undefined,
        after ? beyond({ at, id: games.id }, than, slots) : undefined,
      ),
    )
    .orderBy(direction(at), direction(games.id))
    .limit(slots.limit)
}

/** The player's ended games, the latest end first. */
const endedGames = ({ of, status, since, after }: OwnListVariant, slots: OwnSlots) =>
  queryBuilder
    .select(listColumns(seats.endedAt, true))
    .from(seats)
    .innerJoin(games, eq(games.id, seats.game))
    .where(
      and(
        eq(seats.player, tokenHolder(slots.tokenHash)),
        since ? gt(seats.endedAt, slots.since) : isNotNull(seats.endedAt),
        status ? eq(seats.ended, slots.status) : undefined,
        after && of === 'over' ? beyond({ at: seats.endedAt, id: seats.game }, '<', slots) : undefined,
      ),
    )
    .orderBy(desc(seats.endedAt), desc(seats.game))
    .limit(slots.limit)

/** Games in progress, then ended games. SQLite reads from the second list only to fill the page. */
const runningThenEnded = (variant: OwnListVariant, slots: OwnSlots) =>
  unionAll(
    queryBuilder.select().from(runningGames(variant, slots).as('running')),
    queryBuilder.select().from(endedGames(variant, slots).as('over')),
  ).limit(slots.limit)

const ownList = statementVariants((variant: OwnListVariant) =>
  preparedStatement<OwnValues>()((slots): Preparable<readonly ListRow[]> => {
    switch (variant.of) {
      case 'running':
        return runningGames(variant, slots)
      case 'over':
        return endedGames(variant, slots)
      default:
        return runningThenEnded(variant, slots)
    }
  }),
)

/** Finds a page of the requester's games, as player or owner: games in progress, then ended games. */
export const findOwn = (db: Connection, listing: OwnListQuery, requester: Requester): Promise<GameList> => {
  const { status, awaiting, since, after, limit } = listing
  const isRunning = awaiting || (status !== undefined && !hasEnded(status))
  const isOver = after?.ended || (status !== undefined && hasEnded(status))
  const of = isRunning ? 'running' : isOver ? 'over' : 'both'
  const variant: OwnListVariant = {
    ...{ of, awaiting, status: status !== undefined },
    ...{ since: since !== undefined, after: after !== undefined },
  }
  const { tokenHash = null } = requester
  const narrowing = { status: status ?? null, since: since ?? null }
  const values = { tokenHash, ...narrowing, at: after?.at ?? null, id: after?.id ?? null }
  // No game in progress follows an ended game.
  return listFor(db, requester, ownList(variant)({ ...values, limit: isRunning && isOver ? 0 : limit }))
}
