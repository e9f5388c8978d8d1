import type { Client } from '@libsql/client/web'
import type { Store } from '../../src/db/port/store.ts'
import { newGameChange } from '../../test/api/support/game-changes.ts'

/*
 * Fills a database with games. The database copies a single model game by SQL.
 */

/** Number of rows of a statement. */
const CHUNK = 5000

/** Player who owns a fifth of the games, with a number of running games. */
export const VETERAN = { id: 'p_veteran', running: 200 } as const

/** Runs statements for each number of a range, chunk by chunk. The table `n` has the numbers. */
export const forEachOf = async (
  database: Client,
  [from, upTo]: readonly [number, number],
  sql: string,
  args: readonly (string | number)[] = [],
): Promise<void> => {
  for (let first = from; first <= upTo; first += CHUNK) {
    const last = Math.min(first + CHUNK - 1, upTo)
    const numbers = `with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last})`
    await database.execute({ sql: sql.replace('NUMBERS', numbers), args: [...args] })
  }
}

/** Stores the model game and the owners of the games. */
export const prepareGames = async (store: Store, veteranHash: string): Promise<void> => {
  const createdAt = '2026-01-01T00:00:00.000Z'
  for (const [id, tokenHash] of [
    [VETERAN.id, veteranHash],
    ['p_other', 'p_other'],
  ] as const)
    await store.write({ player: { id, name: 'Anna', createdAt, tokenHash } })
  await store.write({ game: newGameChange('p_other', { id: 'g_model' }) })
}

/** Adds the games of a range of numbers. Most games are over, and half of the games are public. */
export const addGames = async (database: Client, range: readonly [number, number]): Promise<void> => {
  const going = VETERAN.running * 5
  await forEachOf(
    database,
    range,
    `NUMBERS insert into games (id, ruleset, visibility, invite, owner, status, version, to_act, shape, upcoming, snapshot, created_at, updated_at, milestone_at, summarized, summary, since)
     select 'g_' || i, case i % 3 when 0 then 'schieber' else 'sidi-barrani' end, case i % 2 when 0 then 'public' else 'private' end, invite,
       case i % 5 when 0 then '${VETERAN.id}' else 'p_other' end,
       case when i <= ${going} then 'playing' when i % 100 = 1 then 'open' else 'playing' end,
       version, case i % 7 when 0 then 1 else 0 end, shape, upcoming, snapshot, created_at, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-02-01', '+' || i || ' seconds'),
       strftime('%Y-%m-%dT%H:%M:%fZ', '2026-02-01', '+' || i || ' seconds'), summarized, summary, since
     from n, games where id = 'g_model'`,
  )
  await forEachOf(
    database,
    range,
    "NUMBERS insert into seats (game, seat, player) select 'g_' || i, 0, owner from n join games on id = 'g_' || i",
  )
  await forEachOf(
    database,
    range,
    `NUMBERS update games set status = case when substr(id, -1) in ('0', '5') and substr(id, -2, 1) = '0' then 'abandoned' else 'finished' end
     where id in (select 'g_' || i from n where i > ${going} and i % 100 <> 1)`,
  )
  await forEachOf(
    database,
    range,
    `NUMBERS update seats set (ended, ended_at) = (select status, updated_at from games where id = game)
     where game in (select 'g_' || i from n where i > ${going} and i % 100 <> 1)`,
  )
}
