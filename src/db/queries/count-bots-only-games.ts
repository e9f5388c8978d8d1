import { sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { BOTS_ONLY } from '../libsql/partial-index-conditions.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { UnattendedCounts } from '../port/change.ts'
import { games } from '../schema.ts'

/*
 * Unattended games: started games in which only bots play, counted over all players. The limit of the service
 * bounds the number of scanned rows.
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

/**
 * Counts the started games in which only bots play: of the whole service, and from one origin. For the limits of such
 * games.
 */
export const countUnattended = async (
  db: Connection,
  origin: number | undefined,
): Promise<UnattendedCounts> => {
  const [counts] = await db.one(selectCounts({ origin: origin ?? null }))
  return counts ?? { service: 0, address: 0 }
}
