import type { Seat } from '../kernel/seat.ts'
import { sameSecret } from '../lib/encoding.ts'
import type { StoredGame } from '../store/store.ts'

/** The seat somebody has in a game, or null. Who was out and went away still sees what that seat saw. */
export const seatOf = ({ game }: StoredGame, player: string): Seat | null => {
  const seat = game.seats.indexOf(player)
  return seat === -1 ? null : seat
}

/** Whether somebody may know that the game exists: it is public, or theirs. */
export const maySee = (stored: StoredGame, player: string): boolean =>
  stored.visibility === 'public' || stored.owner === player || seatOf(stored, player) !== null

/** Whether somebody brings the invite of a game. */
export const isInvited = ({ invite }: StoredGame, brought: string): Promise<boolean> =>
  sameSecret(brought, invite)

/** Whether somebody is shown the invite: the players and the owner, while there is a seat to be had. */
export const mayInvite = (stored: StoredGame, player: string): boolean =>
  stored.game.status === 'open' && (stored.owner === player || seatOf(stored, player) !== null)

/** Stands for a viewer without a seat in what identifies a view. */
const who = (stored: StoredGame, player: string): string => {
  const seat = seatOf(stored, player)
  if (seat !== null) return `${seat}`
  return stored.owner === player ? 'o' : 'x'
}

/** What somebody decides on: the game's version, as whom they look at it, and in which epoch, if there was a restore. */
export const stateFor = (stored: StoredGame, player: string): string =>
  [stored.game.version, who(stored, player), ...(stored.epoch === 0 ? [] : [stored.epoch.toString(36)])].join(
    '-',
  )
