import { and, asc, lt, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { OPEN } from '../libsql/partial-indexes.ts'
import { statement, writer } from '../libsql/prepared-statement.ts'
import type { IdleTable } from '../port.ts'
import { games } from '../schema.ts'

/*
 * Open tables at which nothing happens. They stand in an index of their own, in the order in which somebody last came or got up;
 * no game that has started is in it, so it costs a move nothing.
 */

const idle = statement<{ since: string; at: string; id: string; most: number }>()(({ since, at, id, most }) =>
  writer
    .select({ id: games.id, at: sql<string>`${games.listedAt}`.as('at') })
    .from(games)
    .where(
      and(
        OPEN,
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
export const findIdle = (
  db: Connection,
  since: string,
  after: IdleTable = { at: '', id: '' },
  most: number,
): Promise<readonly IdleTable[]> => db.one(idle({ since, ...after, most }))
