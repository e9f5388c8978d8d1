import type { SQLWrapper } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from './connection.ts'
import { games, seats } from './schema.ts'
import { statement, writer } from './statement.ts'
import type { Source } from './store.ts'
import { BESIDE, LISTENS } from './store.ts'

/*
 * Who listens to a game stands in its row, so that a move learns it from its own write: where nobody does, nobody is told. It is
 * written when somebody begins to listen and when nobody does any more, never with a move, and may be too much but not too
 * little.
 */

interface Values {
  readonly id: string
  readonly bit: number
}

const gameHeard = statement<Values>()(({ id, bit }) =>
  writer
    .update(games)
    .set({ listened: sql`${games.listened} | ${bit}` })
    .where(and(eq(games.id, id), sql`${games.listened} & ${bit} = 0`)),
)

const gameUnheard = statement<Values>()(({ id, bit }) =>
  writer
    .update(games)
    .set({ listened: sql`${games.listened} & ~${bit}` })
    .where(and(eq(games.id, id), sql`${games.listened} & ${bit} <> 0`)),
)

/** The bit of the seat that a player has in a game. */
const bitOf = (player: SQLWrapper) =>
  sql`(select iif(mine.seat = ${BESIDE}, ${LISTENS(BESIDE)}, 2 << mine.seat) from ${seats} as mine
    where mine.game = ${games.id} and mine.player = ${player})`

/** The games of a player that go on. */
const theirs = (player: SQLWrapper) =>
  sql`${games.id} in (select own.game from ${seats} as own where own.player = ${player} and own.ended_at is null)`

const playerHears = statement<{ id: string }>()(({ id }) =>
  writer
    .update(games)
    .set({ listened: sql`${games.listened} | ${bitOf(id)}` })
    .where(and(theirs(id), sql`${games.listened} & ${bitOf(id)} = 0`)),
)

const playerIsDeaf = statement<{ id: string }>()(({ id }) =>
  writer
    .update(games)
    .set({ listened: sql`${games.listened} & ~${bitOf(id)}` })
    .where(and(theirs(id), sql`${games.listened} & ${bitOf(id)} <> 0`)),
)

/** Notes that somebody listens, to one game or to all that concerns a player; or that nobody does any more. */
export const setListened = async (db: Connection, source: Source, listens: boolean): Promise<void> => {
  if ('game' in source) {
    const values = { id: source.game, bit: LISTENS('game') }
    await db.one(listens ? gameHeard(values) : gameUnheard(values))
    return
  }
  const values = { id: source.player }
  await db.one(listens ? playerHears(values) : playerIsDeaf(values))
}
