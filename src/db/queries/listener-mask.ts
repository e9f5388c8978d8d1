import type { SQLWrapper } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../libsql/connection.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../libsql/prepared-statement.ts'
import type { ListeningIntegrations, StreamSource } from '../port/listener-mask.ts'
import { listenerBit } from '../port/listener-mask.ts'
import type { StoredGame } from '../port/stored-game.ts'
import { SEATLESS_OWNER } from '../port/stored-game.ts'
import { games, integrations, players, seats, tokens } from '../schema.ts'

/*
 * Listener mask: bits in the row of a game that say which streams have listeners. A move reads the mask in its own
 * write, and skips the broadcast without listeners. The first and the last listener of a source change the mask; a
 * move never does. The mask may have too many bits, but never too few.
 */

interface Values {
  readonly id: string
  readonly bit: number
}

const setGameBit = preparedStatement<Values>()(({ id, bit }) =>
  queryBuilder
    .update(games)
    .set({ listenerMask: sql`${games.listenerMask} | ${bit}` })
    .where(and(eq(games.id, id), sql`${games.listenerMask} & ${bit} = 0`)),
)

const clearGameBit = preparedStatement<Values>()(({ id, bit }) =>
  queryBuilder
    .update(games)
    .set({ listenerMask: sql`${games.listenerMask} & ~${bit}` })
    .where(and(eq(games.id, id), sql`${games.listenerMask} & ${bit} <> 0`)),
)

/** Bit of the seat of a player in a game. */
const bitOf = (player: SQLWrapper) =>
  sql`(select iif(mine.seat = ${SEATLESS_OWNER}, ${listenerBit(SEATLESS_OWNER)}, 2 << mine.seat) from ${seats} as mine
    where mine.game = ${games.id} and mine.player = ${player})`

/** A player's games in progress. */
const isRunningGameOf = (player: SQLWrapper) =>
  sql`${games.id} in (select own.game from ${seats} as own where own.player = ${player} and own.ended_at is null)`

const setPlayerBit = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(games)
    .set({ listenerMask: sql`${games.listenerMask} | ${bitOf(id)}` })
    .where(and(isRunningGameOf(id), sql`${games.listenerMask} & ${bitOf(id)} = 0`)),
)

const clearPlayerBit = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(games)
    .set({ listenerMask: sql`${games.listenerMask} & ~${bitOf(id)}` })
    .where(and(isRunningGameOf(id), sql`${games.listenerMask} & ${bitOf(id)} <> 0`)),
)

const updatePlayer = statementVariants((listening: 0 | 1) =>
  preparedStatement<{ id: string }>()(({ id }) =>
    queryBuilder
      .update(players)
      .set({ listening })
      .where(and(eq(players.id, id), sql`${players.listening} <> ${sql.raw(`${listening}`)}`)),
  ),
)

/** Bit of integrations with open feeds. */
const PEOPLE_BIT = sql.raw(`${listenerBit('people')}`)

const updateIntegration = statementVariants((listening: 0 | 1) =>
  preparedStatement<{ id: string }>()(({ id }) =>
    queryBuilder.update(integrations).set({ listening }).where(eq(integrations.id, id)),
  ),
)

/** Sets the bit in running games of an integration's people. {@link updatePeopleBit} clears the bit. */
const setPeopleBit = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(games)
    .set({ listenerMask: sql`${games.listenerMask} | ${PEOPLE_BIT}` })
    .where(
      sql`id in (
        select own.game from ${tokens} as link join ${seats} as own on own.player = link.player and own.ended_at is null
        where link.via = ${id} and link.kind = 'link'
      ) and listened & ${PEOPLE_BIT} = 0`,
    ),
)

/**
 * Statement that sets the listener bit of integrations in the running games of a linked player, if the integration has
 * an open feed.
 */
export const setPeopleBitOfLink = preparedStatement<{ id: string; player: string }>()(({ id, player }) =>
  queryBuilder
    .update(games)
    .set({ listenerMask: sql`${games.listenerMask} | ${PEOPLE_BIT}` })
    .where(
      sql`id in (select own.game from ${seats} as own where own.player = ${player} and own.ended_at is null)
        and listened & ${PEOPLE_BIT} = 0
        and exists (select 1 from ${integrations} as program where program.id = ${id} and program.listening = 1)`,
    ),
)

const listenersOf = preparedStatement<{ players: string; most: number }>()(({ players, most: limit }) => {
  const isPlayers = sql`(
    select link.via from ${tokens} as link join ${integrations} as program on program.id = link.via and program.listening = 1
    where link.player = item.value and link.kind = 'link' limit ${limit}
  )`
  return queryBuilder
    .select({
      player: sql<string>`item.value`.as('player'),
      integrations: sql`(select json_group_array(via) from ${isPlayers})`
        .mapWith((json: string): readonly string[] => JSON.parse(json))
        .as('integrations'),
    })
    .from(sql`json_each(${players}) as item`)
})

/** Sets or clears the bit of integrations, by the seats and listeners at the time of the write. */
const updatePeopleBit = preparedStatement<{ id: string }>()(({ id }) =>
  queryBuilder
    .update(games)
    .set({
      listenerMask: sql`iif(exists (
        select 1 from ${seats} as own join ${tokens} as link on link.player = own.player and link.kind = 'link'
          join ${integrations} as program on program.id = link.via and program.listening = 1
        where own.game = ${games.id}
      ), ${games.listenerMask} | ${PEOPLE_BIT}, ${games.listenerMask} & ~${PEOPLE_BIT})`,
    })
    .where(eq(games.id, id)),
)

/** Finds the integrations with open feeds that act for some players. The read is outside a write transaction. */
export const findListeningIntegrations = async (
  db: Connection,
  players: readonly string[],
  limit: number,
): Promise<readonly ListeningIntegrations[]> => {
  const rows = await db.one(listenersOf({ players: JSON.stringify(players), most: limit }))
  return rows.filter(({ integrations: found }) => found.length > 0)
}

/** Whether the listener bit of integrations in a game's mask differs from the integrations with open feeds. */
export const isPeopleBitStale = (
  { listenerMask = 0 }: StoredGame,
  listeners: readonly ListeningIntegrations[],
): boolean => ((listenerMask & listenerBit('people')) !== 0) !== listeners.length > 0

export const correctPeopleBit = async (db: Connection, id: string): Promise<void> => {
  await db.one(updatePeopleBit({ id }))
}

/**
 * Sets or clears the listener bits of a stream source (game, player or integration) in its games, and the mark of a player or an
 * integration.
 */
export const setListening = async (
  db: Connection,
  source: StreamSource,
  isListening: boolean,
): Promise<void> => {
  if ('game' in source) {
    const values = { id: source.game, bit: listenerBit('game') }
    await db.one(isListening ? setGameBit(values) : clearGameBit(values))
    return
  }
  if ('integration' in source) {
    const values = { id: source.integration }
    await db.batch([
      updateIntegration(isListening ? 1 : 0)(values),
      ...(isListening ? [setPeopleBit(values)] : []),
    ])
    return
  }
  const values = { id: source.player }
  await db.batch([
    updatePlayer(isListening ? 1 : 0)(values),
    isListening ? setPlayerBit(values) : clearPlayerBit(values),
  ])
}
