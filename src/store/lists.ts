import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { PUBLIC } from './conditions.ts'
import { games, seats } from './schema.ts'
import type { Bookmark, ListedGame, OwnListing, PublicListing } from './store.ts'
import type { Told } from './summaries.ts'
import { sinceIn, summaryIn } from './summaries.ts'

/*
 * Lists: one round trip each, and never a snapshot. A list reads what it shows. Only the games of a player that go on
 * are all read and sorted: there are not many of them, and their order changes with every card.
 */

/** What a list tells of a game; `at` is what it is ordered by. */
const listed = (at: SQLWrapper, ended: boolean) => ({
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
  since: games.since,
  at: sql<string>`${at}`.as('at'),
  ended: sql<number>`${sql.raw(ended ? '1' : '0')}`.as('ended'),
})

type Row = Omit<ListedGame, 'listedAt' | 'since' | 'summary' | 'bookmark'> &
  Told & {
    readonly listedAt: string | null
    readonly summary: string | null
    readonly at: string
    readonly ended: number
  }

const listedGame = (row: Row): ListedGame => {
  const { id, ruleset, visibility, owner, status, version, createdAt, updatedAt, at, ended } = row
  return {
    ...{ id, ruleset, visibility, owner, status, version, createdAt, updatedAt },
    listedAt: row.listedAt ?? createdAt,
    since: sinceIn(row),
    summary: summaryIn(row),
    bookmark: { at, id, ended: ended === 1 },
  }
}

/** What comes after a bookmark, in an order of a moment and the id. */
const beyond = (
  at: SQLWrapper,
  id: SQLWrapper,
  than: '<' | '>',
  bookmark: Bookmark | undefined,
): SQL | undefined => bookmark && sql`(${at}, ${id}) ${sql.raw(than)} (${bookmark.at}, ${bookmark.id})`

/** Before every game in a list that begins with the latest: so the first page is the same search as the others. */
const TOP: Bookmark = { at: '9999', id: '', ended: false }

/** Public games, those with the latest milestone first. */
export const findPublic = async (
  db: LibSQLDatabase,
  { status, ruleset, after = TOP, limit }: PublicListing,
): Promise<readonly ListedGame[]> => {
  const rows = await db
    .select(listed(games.listedAt, false))
    .from(games)
    .where(
      and(
        PUBLIC,
        status && eq(games.status, status),
        ruleset === undefined ? undefined : eq(games.ruleset, ruleset),
        beyond(games.listedAt, games.id, '<', after),
      ),
    )
    .orderBy(desc(games.listedAt), desc(games.id))
    .limit(limit)
  return rows.map(listedGame)
}

/** Since when the game waits for the player. What stands in a row that cannot be read does no harm. */
const WAITING_SINCE = sql<string>`coalesce(iif(${games.summarized} = ${games.version} and json_valid(${games.since}), ${games.since} ->> ${seats.seat}, null), ${games.updatedAt})`

const hasEnded = (status: string): status is 'finished' | 'abandoned' =>
  status === 'finished' || status === 'abandoned'

/** The player's games that go on. */
const running = (db: LibSQLDatabase, { player, status, awaiting, after, limit }: OwnListing) => {
  const [at, than, direction] = awaiting
    ? ([WAITING_SINCE, '>', asc] as const)
    : ([games.updatedAt, '<', desc] as const)
  return db
    .select(listed(at, false))
    .from(seats)
    .innerJoin(games, eq(games.id, seats.game))
    .where(
      and(
        eq(seats.player, player),
        isNull(seats.endedAt),
        status && eq(games.status, status),
        awaiting ? sql`((${games.toAct} >> ${seats.seat}) & 1) = 1` : undefined,
        beyond(at, games.id, than, after),
      ),
    )
    .orderBy(direction(at), direction(games.id))
    .limit(limit)
}

/** The player's games that have ended, the last to end first. */
const over = (db: LibSQLDatabase, { player, status, after, limit }: OwnListing) =>
  db
    .select(listed(seats.endedAt, true))
    .from(seats)
    .innerJoin(games, eq(games.id, seats.game))
    .where(
      and(
        eq(seats.player, player),
        isNotNull(seats.endedAt),
        status && hasEnded(status) ? eq(seats.ended, status) : undefined,
        beyond(seats.endedAt, seats.game, '<', after?.ended ? after : undefined),
      ),
    )
    .orderBy(desc(seats.endedAt), desc(seats.game))
    .limit(limit)

/** The first of two lists, and the second where it ends; SQLite asks the second for no more than there is room for. */
const oneAfterTheOther = (
  db: LibSQLDatabase,
  first: ReturnType<typeof running>,
  second: ReturnType<typeof over>,
  limit: number,
) => unionAll(db.select().from(first.as('running')), db.select().from(second.as('over'))).limit(limit)

/** The games that somebody plays in or owns. */
export const findOwn = async (db: LibSQLDatabase, listing: OwnListing): Promise<readonly ListedGame[]> => {
  const { status, awaiting, after, limit } = listing
  const goesOn = awaiting || (status !== undefined && !hasEnded(status))
  const isOver = after?.ended || (status !== undefined && hasEnded(status))
  if (goesOn && isOver) return []
  const query = goesOn
    ? running(db, listing)
    : isOver
      ? over(db, listing)
      : oneAfterTheOther(db, running(db, listing), over(db, listing), limit)
  return (await query).map(listedGame)
}
