import { and, asc, lt, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { IS_OPEN } from '../libsql/partial-indexes.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { StaleTable } from '../port.ts'
import { games } from '../schema.ts'

/*
 * Open tables at which nothing happens. They stand in an index of their own, in the order in which somebody last came or got up;
 * no game that has started is in it, so it costs a move nothing.
 */

const selectStale = preparedStatement<{ since: string; at: string; id: string; most: number }>()(
  ({ since, at, id, most }) =>
    queryBuilder
      .select({ id: games.id, at: sql<string>`${games.listedAt}`.as('at') })
      .from(games)
      .where(
        and(
          IS_OPEN,
          sql`(${games.listedAt}, ${games.id}) > (${at}, ${id})`,
          lt(games.listedAt, since),
          // A new invite changes no seat, and yet tells that somebody still looks after the table.
          lt(games.updatedAt, since),
        ),
      )
      .orderBy(asc(games.listedAt), asc(games.id))
      .limit(most),
)

/** Open tables at which nothing has happened since a moment, the longest first, after one of them. */
export const findStaleTables = (
  db: Connection,
  since: string,
  after: StaleTable = { at: '', id: '' },
  most: number,
): Promise<readonly StaleTable[]> => db.one(selectStale({ since, ...after, most }))
