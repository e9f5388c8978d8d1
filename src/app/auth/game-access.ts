import type { StoredGame } from '../../db/port/stored-game.ts'
import { seatHeldFor } from '../../game/rematch.ts'
import { sameSecret } from '../../lib/encoding-and-hashing.ts'
import type { Seat } from '../../rules/model/seat.ts'

/*
 * Access control of games: the seat of a player, the visibility of a game, and the state tag of a viewer.
 */

/** The fields of a game that decide who may see the game. */
export type AccessFacts = Pick<StoredGame, 'visibility' | 'owner'> & {
  readonly game: Pick<StoredGame['game'], 'seats' | 'joined' | 'held'>
}

/** Returns the seat of a player, or null. A player who was eliminated and has left also keeps the view of the seat. */
export const seatOfPlayer = (
  { game }: { readonly game: Pick<StoredGame['game'], 'seats'> },
  player: string,
): Seat | null => {
  const seat = game.seats.indexOf(player)
  return seat === -1 ? null : seat
}

/** Returns the seat of a player who still plays, or null. */
export const activeSeatOf = (stored: Pick<StoredGame, 'game'>, player: string): Seat | null => {
  const seat = seatOfPlayer(stored, player)
  return seat === null || stored.game.gone.includes(seat) ? null : seat
}

/** Whether a player may see the game: a public game, an own game, a seat, or a held seat. */
export const maySee = (stored: AccessFacts, player: string): boolean =>
  stored.visibility === 'public' ||
  stored.owner === player ||
  seatOfPlayer(stored, player) !== null ||
  seatHeldFor(stored.game, player) !== undefined

/**
 * Whether a text equals the invite of the game. The comparison takes constant time, so response times reveal nothing
 * about the invite.
 */
export const hasInvite = ({ invite }: StoredGame, text: string): Promise<boolean> => sameSecret(text, invite)

/** Whether the game has a free seat: before the start, or after a player left. */
export const hasFreeSeat = ({ game: { status, seats } }: StoredGame): boolean =>
  status === 'open' || (status === 'playing' && seats.includes(null))

/** Whether a player may see the invite: the owner and the players, while a seat is free. */
export const maySeeInvite = (stored: StoredGame, player: string): boolean =>
  hasFreeSeat(stored) && (stored.owner === player || seatOfPlayer(stored, player) !== null)

/** The viewer part of a state tag: a seat, `o` for an owner without a seat, `x` for a spectator. */
const viewerPart = (stored: StoredGame, player: string): string => {
  const seat = seatOfPlayer(stored, player)
  if (seat !== null) return `${seat}`
  return stored.owner === player ? 'o' : 'x'
}

/**
 * Returns the state tag of a viewer: the version, the viewer, and after a restore the epoch. Clients send the
 * tag back as a precondition.
 */
export const stateTagFor = (stored: StoredGame, player: string): string =>
  [
    stored.game.version,
    viewerPart(stored, player),
    ...(stored.epoch === 0 ? [] : [stored.epoch.toString(36)]),
  ].join('-')
