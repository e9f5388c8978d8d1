import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { FoundGame, GameSearch } from '../port/operator-store.ts'
import { games, seats } from '../schema.ts'

/*
 * Games, as operators find games: without cards, events and invites.
 */

const columns = {
  id: games.id,
  ruleset: games.ruleset,
  status: games.status,
  visibility: games.visibility,
  name: sql<string | null>`${games.snapshot} ->> '$.name'`.as('name'),
  owner: games.owner,
  version: games.version,
  createdAt: games.createdAt,
  updatedAt: games.updatedAt,
}

/** Games with a seat of a player, and games that the player owns. */
const selectOfPlayer = preparedStatement<{ player: string; after: string; limit: number }>()(
  ({ player, after, limit }) =>
    queryBuilder
      .select(columns)
      .from(seats)
      .innerJoin(games, eq(games.id, seats.game))
      .where(and(eq(seats.player, player), gt(seats.game, after)))
      .orderBy(asc(seats.game))
      .limit(limit),
)

/** The last code point: ids with a prefix lie between the prefix and the prefix with this character. */
const LAST = '\u{10ffff}'

const selectById = preparedStatement<{ from: string; to: string; after: string; limit: number }>()(
  ({ from, to, after, limit }) =>
    queryBuilder
      .select(columns)
      .from(games)
      .where(and(gte(games.id, from), lt(games.id, to), gt(games.id, after)))
      .orderBy(asc(games.id))
      .limit(limit),
)

/** Finds games of a player, or games by the start of the id. */
export const findGames = (db: Connection, { by, after, limit }: GameSearch): Promise<readonly FoundGame[]> =>
  'player' in by
    ? db.one(selectOfPlayer({ player: by.player, after, limit }))
    : db.one(selectById({ from: by.prefix, to: by.prefix + LAST, after, limit }))
