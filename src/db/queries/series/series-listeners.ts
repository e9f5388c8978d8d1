import { sql } from 'drizzle-orm'
import type { Connection } from '../../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../../libsql/prepared-statement.ts'
import type { SeriesListeners } from '../../port/listener-mask.ts'
import type { ConcernedBySeries } from '../../port/series.ts'
import { integrations, players, tokens } from '../../schema.ts'
import { playersOfNotice } from './series-messages.ts'

/*
 * Open feeds of the people whom news of a series concern. The marks of players and integrations say who listens, so a change of a
 * series wakes no other feed. The read is outside a write transaction.
 */

const ids = (json: string): readonly string[] => JSON.parse(json)

const listenersOf = preparedStatement<{ id: string; concerned: string; most: number }>()(
  ({ id, concerned, most: limit }) => {
    const people = sql`(
      select person.value from json_each(${concerned}) as item, json_each(${playersOfNotice(id)}) as person
    )`
    return queryBuilder
      .select({
        players: sql`(
          select json_group_array(listener.id) from ${players} as listener
          where listener.id in ${people} and listener.listening = 1
        )`
          .mapWith(ids)
          .as('players'),
        integrations: sql`(
          select json_group_array(id) from (
            select program.id from ${integrations} as program where program.listening = 1 and program.id in (
              select link.via from ${tokens} as link where link.player in ${people} and link.kind = 'link'
            ) limit ${limit}
          )
        )`
          .mapWith(ids)
          .as('integrations'),
      })
      .from(sql`json_each('[0]') as single`)
  },
)

/** Finds the open feeds of concerned people. */
export const findSeriesListeners = async (
  db: Connection,
  id: string,
  concerned: readonly ConcernedBySeries[],
  limit: number,
): Promise<SeriesListeners> => {
  const [found] = await db.one(listenersOf({ id, concerned: JSON.stringify(concerned), most: limit }))
  return found ?? { players: [], integrations: [] }
}
