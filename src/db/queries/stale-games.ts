import { and, asc, lt, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { IS_OPEN } from '../libsql/partial-index-conditions.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { StaleTable } from '../port/game-lists.ts'
import { games } from '../schema.ts'

/*
 * Stale games: open tables without activity. A partial index orders open tables by the last arrival or departure.
 * Started games are not in the index, so a move costs no index write.
 */

const selectStale = preparedStatement<{ since: string; at: string; id: string; limit: number }>()(
  ({ since, at, id, limit }) =>
    queryBuilder
      .select({ id: games.id, at: sql<string>`${games.listedAt}`.as('at') })
      .from(games)
      .where(
        and(
          IS_OPEN,
          sql`(${games.listedAt}, ${games.id}) > (${at}, ${id})`,
          lt(games.listedAt, since),
          // A new invite changes no seat, but shows that the owner still cares for the table.
          lt(games.updatedAt, since),
        ),
      )
      .orderBy(asc(games.listedAt), asc(games.id))
      .limit(limit),
)

/** Open tables without activity since a time, the longest inactive first, after a given table. */
export const findStaleTables = (
  db: Connection,
  since: string,
  after: StaleTable = { at: '', id: '' },
  limit: number,
): Promise<readonly StaleTable[]> => db.one(selectStale({ since, ...after, limit }))
