import { profile } from '../../state/profile.ts'

/*
 * Muted players and the switch for all phrases, in the profile of this browser.
 */

/** Number of muted players that the browser remembers. */
const MOST_MUTED = 50

/** Mutes a player at all tables, or hears the player again. */
export const setMuted = (player: string, isMuted: boolean): void => {
  const others = (profile.get().muted ?? []).filter((one) => one !== player)
  profile.set({ muted: isMuted ? [...others, player].slice(-MOST_MUTED) : others })
}
