import type { Client } from '@libsql/client/web'
import { createClient } from '@libsql/client/web'
import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import type { ReadingClient } from '../load/game-clients.ts'
import { readRequest, send } from '../load/request-kinds.ts'
import type { Counted, Rows } from './database-rows.ts'
import { startCounted } from './database-rows.ts'

/*
 * Cost of the list `awaiting=me` for a player with many finished games: rows read.
 */

/** Numbers of finished games. */
const OVER = [20, 500, 2000] as const

/** Copies a finished game of the player a number of times. */
const addOver = async (db: Client, game: string, from: number, to: number): Promise<void> => {
  const { rows } = await db.execute("select name from pragma_table_info('games')")
  const names = rows.map(({ name }) => String(name))
  const values = names.map((name) => (name === 'id' ? "id || '-' || n.i" : name))
  await db.execute({
    sql: `with recursive n(i) as (select ? union all select i + 1 from n where i < ?)
      insert into games (${names.join(', ')}) select ${values.join(', ')} from games, n where id = ?`,
    args: [from + 1, to, game],
  })
  await db.execute({
    sql: "update games set status = 'finished' where id like ? || '-%' and status = 'playing'",
    args: [game],
  })
  await db.execute({
    sql: `insert into seats (game, seat, player, ended, ended_at) select id, -1, owner, status, updated_at from games
      where id like ? || '-%' on conflict do nothing`,
    args: [game],
  })
}

/** The rows read by the list after each number of finished games. */
export const countWaiting = async (
  bundle: Bundle,
  databaseUrl: string,
  { game, token }: ReadingClient,
): Promise<Counted> => {
  const db = createClient({ url: databaseUrl })
  const worker = await startCounted(bundle, databaseUrl)
  const told: Record<string, Rows> = {}
  let before = 0
  for (const over of OVER) {
    await addOver(db, game, before, over)
    before = over
    const wire = await readRequest(worker.url, 'awaiting', { game, token })
    told[`awaiting=me, ${over} games over`] = await worker.count(1, async () => {
      await send(wire)
    })
  }
  await worker.stop()
  db.close()
  return told
}
