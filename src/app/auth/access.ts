import type { StoredGame } from '../../db/port.ts'
import { seatHeldFor } from '../../game/rematch.ts'
import { sameSecret } from '../../lib/encoding.ts'
import type { Seat } from '../../rules/model/seat.ts'

/** As much of a stored game as tells who may see it, and from which seat. */
export type AccessFacts = Pick<StoredGame, 'visibility' | 'owner'> & {
  readonly game: Pick<StoredGame['game'], 'seats' | 'joined' | 'held'>
}

/** The seat somebody has in a game, or null. Who was out and went away still sees what that seat saw. */
export const seatOfPlayer = (
  { game }: { readonly game: Pick<StoredGame['game'], 'seats'> },
  player: string,
): Seat | null => {
  const seat = game.seats.indexOf(player)
  return seat === -1 ? null : seat
}

/** The seat of a player who still plays in a game, or null. */
export const activeSeatOf = (stored: Pick<StoredGame, 'game'>, player: string): Seat | null => {
  const seat = seatOfPlayer(stored, player)
  return seat === null || stored.game.gone.includes(seat) ? null : seat
}

/** Whether somebody may know that the game exists: it is public, or theirs, or a seat is held for them. */
export const maySee = (stored: AccessFacts, player: string): boolean =>
  stored.visibility === 'public' ||
  stored.owner === player ||
  seatOfPlayer(stored, player) !== null ||
  seatHeldFor(stored.game, player) !== undefined

/** Whether somebody brings the invite of a game. */
export const hasInvite = ({ invite }: StoredGame, brought: string): Promise<boolean> =>
  sameSecret(brought, invite)

/** Whether there is a seat to be had: before the start, or where one was vacated. */
export const hasFreeSeat = ({ game: { status, seats } }: StoredGame): boolean =>
  status === 'open' || (status === 'playing' && seats.includes(null))

/** Whether somebody is shown the invite: the players and the owner, while there is a seat to be had. */
export const maySeeInvite = (stored: StoredGame, player: string): boolean =>
  hasFreeSeat(stored) && (stored.owner === player || seatOfPlayer(stored, player) !== null)

/** Stands for a viewer without a seat in what identifies a view. */
const who = (stored: StoredGame, player: string): string => {
  const seat = seatOfPlayer(stored, player)
  if (seat !== null) return `${seat}`
  return stored.owner === player ? 'o' : 'x'
}

/** What somebody decides on: the game's version, as whom they look at it, and in which epoch, if there was a restore. */
export const stateTagFor = (stored: StoredGame, player: string): string =>
  [stored.game.version, who(stored, player), ...(stored.epoch === 0 ? [] : [stored.epoch.toString(36)])].join(
    '-',
  )
