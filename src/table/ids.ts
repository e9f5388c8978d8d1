import { base64url, hex } from '../lib/encoding.ts'
import type { Deps } from './deps.ts'

type Random = Deps['random']

/**
 * 128 random bits behind a letter that tells people what it is. Random from the first character on: so the first ones can tell
 * one day which of several databases a game is in (docs/scale.md).
 */
export const newPlayerId = (random: Random): string => `p_${base64url(random(16))}`
export const newGameId = (random: Random): string => `g_${base64url(random(16))}`

/** The id of a game that is written in one transaction with another one: it begins as that one does, so both lie together. */
export const gameIdBeside = (random: Random, other: string): string =>
  `${other.slice(0, 4)}${newGameId(random).slice(4)}`

/** Short enough to be sent around, too long to be guessed: 96 bits. */
export const newInvite = (random: Random): string => base64url(random(12))

/** A secret of 256 bits. The prefix lets people and scanners recognise what leaked. */
export const newToken = (random: Random): string => `sidi_${base64url(random(32))}`

/** The prefix of a ticket: nothing else may stand in a URL. */
export const TICKET = 'sidi_t_'

/**
 * A later token of a player, or a ticket. Its first two characters say where the player's home is, which the hash of their first
 * token does for that one (docs/scale.md).
 * @param home three hexadecimal digits
 */
export const newLaterToken = (random: Random, home: string, prefix: 'sidi_' | typeof TICKET): string => {
  const slot = Number.parseInt(home, 16) << 4
  return `${prefix}${base64url(Uint8Array.of(slot >> 8, slot & 255)).slice(0, 2)}${base64url(random(32))}`
}
/** Greater the later it is made: the milliseconds of the moment, and 80 random bits. */
export const newMessageId = (at: string, random: Random): string =>
  `msg_${Date.parse(at).toString(16).padStart(11, '0')}${hex(random(10))}`
