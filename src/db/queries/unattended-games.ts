import { sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { UNATTENDED } from '../libsql/partial-indexes.ts'
import { statement, writer } from '../libsql/prepared-statement.ts'
import type { UnattendedCounts } from '../port.ts'
import { games } from '../schema.ts'

/*
 * Games in which nobody plays by hand, counted over all players. The limit of the service bounds the rows that are read.
 */

const counted = statement<{ origin: number | null }>()(({ origin }) =>
  writer
    .select({
      service: sql<number>`count(*)`,
      address: sql<number>`count(*) filter (where ${games.unattendedOrigin} = ${origin})`,
    })
    .from(games)
    .where(UNATTENDED),
)

/** How many such games go on in all, and how many that were begun from an origin. */
export const countUnattended = async (
  db: Connection,
  origin: number | undefined,
): Promise<UnattendedCounts> => {
  const [counts] = await db.one(counted({ origin: origin ?? null }))
  return counts ?? { service: 0, address: 0 }
}
