import { sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { HAS_WAKE_UP, IS_IN_PROGRESS } from '../libsql/partial-index-conditions.ts'
import { preparedStatement, queryBuilder } from '../libsql/prepared-statement.ts'
import type { ServiceGauges } from '../port/service-gauges.ts'
import { MAX_COUNTED_MESSAGES } from '../port/service-gauges.ts'
import { games, outbox, service } from '../schema.ts'

/*
 * Gauges for metrics. The games in progress and the due games have indexes; the number of read messages is bounded.
 */

const selectGames = preparedStatement<object>()(() =>
  queryBuilder
    .select({ status: games.status, ruleset: games.ruleset, count: sql<number>`count(*)` })
    .from(games)
    .where(IS_IN_PROGRESS)
    .groupBy(games.status, games.ruleset),
)

const selectOutbox = preparedStatement<{ now: string }>()(({ now }) => {
  const some = queryBuilder.select({ due: outbox.due }).from(outbox).limit(MAX_COUNTED_MESSAGES).as('some')
  return queryBuilder
    .select({
      count: sql<number>`count(*)`,
      due: sql<number>`count(*) filter (where ${some.due} <= ${now})`,
      first: sql<string | null>`min(${some.due})`,
    })
    .from(some)
})

const selectService = preparedStatement<object>()(() =>
  queryBuilder
    .select({
      wakeUpDue: sql<string | null>`(select min(${games.due}) from ${games} where ${HAS_WAKE_UP})`,
      beat: sql<string | null>`(select ${service.beat} from ${service})`,
      migrations: sql<number>`(select count(*) from __drizzle_migrations)`,
    })
    .from(sql`(select 1)`),
)

/** Reads the state of the service for metrics. @param now RFC 3339 in UTC with milliseconds */
export const findGauges = async (db: Connection, now: string): Promise<ServiceGauges> => {
  const [counts, [messages], [facts]] = await db.batch([
    selectGames({}),
    selectOutbox({ now }),
    selectService({}),
  ])
  return {
    games: counts,
    outbox: messages ?? { count: 0, due: 0, first: null },
    ...(facts ?? { wakeUpDue: null, beat: null, migrations: 0 }),
  }
}
