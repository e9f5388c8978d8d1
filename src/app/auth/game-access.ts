import type { StoredGame } from '../../db/port/stored-game.ts'
import { seatHeldFor } from '../../game/rematch.ts'
import { sameSecret } from '../../lib/encoding-and-hashing.ts'
import type { Seat } from '../../rules/model/seat.ts'

/*
 * Access control of games: the seat of a player, the visibility of a game, and the state tag of a viewer.
 */

/** The fields of a game that decide who may see the game. */
export type AccessFacts = Pick<StoredGame, 'visibility' | 'owner'> & {
  /** Never left out: a missing value would open sealed deals. */
  readonly sealed: string | undefined
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

/**
 * Whether the deals of a game are open to viewers beside the seats. This predicate alone decides: until the opening of the deal
 * set, cards, lines and points of the game are for its seats only.
 */
export const areDealsOpened = ({ sealed }: { readonly sealed?: string | undefined }): boolean =>
  sealed === undefined

/** Returns the denial of the record of a finished deal, while the deals are sealed. */
export const sealedDenial = ({
  sealed,
}: Pick<StoredGame, 'sealed'>):
  | { readonly outcome: 'deal-set-sealed'; readonly dealSet: string }
  | undefined => (sealed === undefined ? undefined : { outcome: 'deal-set-sealed', dealSet: sealed })

/**
 * Whether a player may see the game: a seat or a held seat; and with open deals a public game, or an own game. Sealed deals hide
 * the game also from its owner without a seat.
 */
export const maySee = (stored: AccessFacts | StoredGame, player: string): boolean =>
  seatOfPlayer(stored, player) !== null ||
  seatHeldFor(stored.game, player) !== undefined ||
  (areDealsOpened(stored) && (stored.visibility === 'public' || stored.owner === player))

/**
 * Whether a text equals the invite of the game. The comparison takes constant time, so response times reveal nothing
 * about the invite.
 */
export const hasInvite = ({ invite }: StoredGame, text: string): Promise<boolean> => sameSecret(text, invite)

/** Whether an invite opens a free seat: before the start, or after a player left. A game of sealed deals has no such seats. */
export const hasFreeSeat = (stored: StoredGame): boolean => {
  const { status, seats } = stored.game
  return areDealsOpened(stored) && (status === 'open' || (status === 'playing' && seats.includes(null)))
}

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
