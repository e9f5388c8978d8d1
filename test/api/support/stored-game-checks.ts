import type { Client } from '@libsql/client'
import { expect } from 'vitest'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import type { Game } from '../../../src/rules/model/game.ts'

/*
 * Consistency checks of a stored game, by direct reads of the database.
 */

/** The stored events of a game. */
export const storedEvents = async (database: Client, game: string): Promise<Event[]> => {
  const { rows } = await database.execute({
    sql: 'select seq, body from events where game = ? order by seq',
    args: [game],
  })
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
  return rows.map(({ body }) => JSON.parse(String(body)) as Event)
}

/** Checks that the log has no gap, that a replay gives the stored state, and that the other columns agree. */
export const expectConsistentGame = async (database: Client, game: string): Promise<Game> => {
  const events = await storedEvents(database, game)
  const { rows } = await database.execute({ sql: 'select * from games where id = ?', args: [game] })
  const [row] = rows
  const snapshot = JSON.parse(String(row?.['snapshot'])) as Game
  expect(JSON.parse(JSON.stringify(evolveAll(undefined, events)))).toEqual(snapshot)
  expect([row?.['version'], row?.['status']]).toEqual([events.length, snapshot.status])
  const seats = await database.execute({
    sql: 'select seat, player from seats where game = ? and seat >= 0',
    args: [game],
  })
  const seated = snapshot.seats.flatMap((player, seat) => (player ? [{ seat, player }] : []))
  expect(seats.rows.map(({ seat, player }) => ({ seat, player }))).toEqual(expect.arrayContaining(seated))
  expect(seats.rows).toHaveLength(seated.length)
  return snapshot
}
