import type { LobbyEvent, LobbyEventType } from '../../db/port/lobby-feed.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import type { Game } from '../../rules/model/game.ts'
import { facetOf, seatsWanted } from '../queries/list-filters.ts'

/*
 * Lobby events: the public tables before the start.
 */

type Table = Pick<StoredGame, 'game' | 'timed' | 'visibility'>

/** Whether the name, the players or the free seats changed. */
const hasVisibleChange = (before: Game, now: Game): boolean =>
  before.name !== now.name ||
  before.seats.some((player, seat) => player !== now.seats[seat]) ||
  before.held?.join() !== now.held?.join()

const typeOf = (before: Table | undefined, now: Table): LobbyEventType | undefined => {
  const { status } = now.game
  if (before === undefined) return status === 'open' ? 'table.opened' : undefined
  if (now.visibility === 'private') return 'table.gone'
  if (status === 'playing') return 'table.started'
  if (status === 'abandoned') return 'table.closed'
  if (!hasVisibleChange(before.game, now.game)) return undefined
  return seatsWanted(now.game) === 0 && seatsWanted(before.game) > 0 ? 'table.filled' : 'table.changed'
}

/**
 * Returns the lobby event of a game change; undefined for private tables, and after the start. A table of bots that
 * starts at once has no event. The facet (code of the filters) has the higher number of free seats, before or after the
 * change. So a filter by free seats also finds the last event of a matching table.
 */
export const lobbyEventOf = (before: Table | undefined, now: Table): LobbyEvent | undefined => {
  const known = before?.visibility === 'public' ? before : undefined
  if (now.visibility === 'private' && known === undefined) return undefined
  if (before !== undefined && before.game.status !== 'open') return undefined
  const type = typeOf(known, now)
  const freeSeats = Math.max(known ? seatsWanted(known.game) : 0, seatsWanted(now.game))
  return type && { type, facet: facetOf(now, freeSeats) }
}
