import { eq, sql } from 'drizzle-orm'
import type { FinishedDeal } from '../../../rules/model/finished-deal.ts'
import type { Connection } from '../../libsql/connection.ts'
import { preparedStatement, queryBuilder } from '../../libsql/prepared-statement.ts'
import type { PlayedDeal } from '../../port/deal-sets.ts'
import { deals, events } from '../../schema.ts'

/*
 * One deal at several tables, with the course of the play.
 */

interface Values {
  /** Ids of games, in JSON. */
  readonly games: string
  readonly number: number
}

const selectDeals = preparedStatement<Values>()(({ games, number }) => {
  const play = sql`(
    select json_group_array(json_array(play.body ->> 'seat', play.body ->> 'card')) from (
      select logged.body from ${events} as logged where logged.game = ${deals.game}
      and logged.seq between ${deals.body} ->> '$.from' and ${deals.body} ->> '$.to'
      and logged.body ->> 'type' = 'cardPlayed' order by logged.seq
    ) as play
  )`
  return queryBuilder
    .select({
      game: deals.game,
      deal: deals.body,
      plays: play.mapWith((json: string): PlayedDeal['plays'] => JSON.parse(json)).as('plays'),
    })
    .from(sql`json_each(${games}) as item`)
    .innerJoin(deals, sql`${deals.game} = item.value and ${eq(deals.number, number)}`)
})

/** Finds one finished deal of several games, in the order of the games. Games without the deal are left out. */
export const findPlayedDeals = async (
  db: Connection,
  games: readonly string[],
  number: number,
): Promise<readonly PlayedDeal[]> => {
  const rows = await db.one(selectDeals({ games: JSON.stringify(games), number }))
  const byGame = new Map(rows.map((row) => [row.game, row]))
  return games.flatMap((id) => {
    const row = byGame.get(id)
    return row === undefined ? [] : [{ game: id, deal: row.deal as FinishedDeal, plays: row.plays }]
  })
}
