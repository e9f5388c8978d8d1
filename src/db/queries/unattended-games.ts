import { sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { BOTS_ONLY } from '../libsql/partial-indexes.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { UnattendedCounts } from '../port.ts'
import { games } from '../schema.ts'

/*
 * Games in which nobody plays by hand, counted over all players. The limit of the service bounds the rows that are read.
 */

const selectCounts = preparedStatement<{ origin: number | null }>()(({ origin }) =>
  queryBuilder
    .select({
      service: sql<number>`count(*)`,
      address: sql<number>`count(*) filter (where ${games.unattendedOrigin} = ${origin})`,
    })
    .from(games)
    .where(BOTS_ONLY),
)

/** How many such games go on in all, and how many that were begun from an origin. */
export const countUnattended = async (
  db: Connection,
  origin: number | undefined,
): Promise<UnattendedCounts> => {
  const [counts] = await db.one(selectCounts({ origin: origin ?? null }))
  return counts ?? { service: 0, address: 0 }
}
