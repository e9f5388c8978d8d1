import { base64url } from '../lib/encoding.ts'
import type { Deps } from './deps.ts'

type Random = Deps['random']

/**
 * 128 random bits behind a letter that tells people what it is. Random from the first character on: so the first ones can tell
 * one day which of several databases a game is in (docs/scale.md).
 */
export const newPlayerId = (random: Random): string => `p_${base64url(random(16))}`
export const newGameId = (random: Random): string => `g_${base64url(random(16))}`

/** Short enough to be sent around, too long to be guessed: 96 bits. */
export const newInvite = (random: Random): string => base64url(random(12))

/** A secret of 256 bits. The prefix lets people and scanners recognise what leaked. */
export const newToken = (random: Random): string => `sidi_${base64url(random(32))}`
