import { base64url, hex } from '../lib/encoding.ts'
import type { Bot } from '../rules/bot.ts'
import { botId } from '../rules/bot.ts'
import type { Deps } from './deps.ts'

type Random = Deps['random']

/**
 * 128 random bits behind a letter that tells people what it is. Random from the first character on: so the first ones can tell
 * one day which of several databases a game is in (docs/reference/scale.md).
 */
export const newPlayerId = (random: Random): string => `p_${base64url(random(16))}`
export const newGameId = (random: Random): string => `g_${base64url(random(16))}`

/** The id of a bot, which says what it is. @param number what tells it apart from others at its table, from 1 */
export const newBotId = (random: Random, bot: Bot, number: number): string =>
  botId(bot, number, base64url(random(16)))

/** The id of a game that is written in one transaction with another one: it begins as that one does, so both lie together. */
export const gameIdBeside = (random: Random, other: string): string =>
  `${other.slice(0, 4)}${newGameId(random).slice(4)}`

/** Short enough to be sent around, too long to be guessed: 96 bits. */
export const newInvite = (random: Random): string => base64url(random(12))

/** A secret of 256 bits. The prefix lets people and scanners recognise what leaked. */
export const newToken = (random: Random): string => `sidi_${base64url(random(32))}`

/** The prefix of a ticket: nothing else may stand in a URL. */
export const TICKET_PREFIX = 'sidi_t_'

/** The prefix of an integration's token. */
export const INTEGRATION_PREFIX = 'sidi_int_'

/** How many characters 128 bits have. */
const ID_CHARS = 22

/** Whether an id is of an integration. */
export const isIntegrationId = (id: string): boolean => id.startsWith('i_')

export const newIntegrationId = (random: Random): string => `i_${base64url(random(16))}`

/** A token of an integration: whose it is stands in it, so that what it asks about can be named before it is looked up. */
export const newIntegrationToken = (random: Random, id: string): string =>
  `${INTEGRATION_PREFIX}${id.slice(2)}${base64url(random(32))}`

/** The id of the integration that a token says it is of; nothing for other tokens. */
export const integrationOfToken = (token: string): string | undefined =>
  token.startsWith(INTEGRATION_PREFIX)
    ? `i_${token.slice(INTEGRATION_PREFIX.length).slice(0, ID_CHARS)}`
    : undefined

/** 32 characters that nobody takes for one another. */
const LEGIBLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What somebody reads off and types within minutes: 50 random bits, as `K7QMD-4XW2P`. */
export const newLinkCode = (random: Random): string => {
  const chars = [...random(10)].map((byte) => LEGIBLE[byte % LEGIBLE.length]).join('')
  return `${chars.slice(0, 5)}-${chars.slice(5)}`
}

/** A code as it was made, whatever somebody made of it on the way. */
export const normalizeLinkCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/**
 * A later token of a player, or a ticket. Its first two characters say where the player's home is, which the hash of their first
 * token does for that one (docs/reference/scale.md).
 * @param home three hexadecimal digits
 */
export const newLaterToken = (
  random: Random,
  home: string,
  prefix: 'sidi_' | typeof TICKET_PREFIX,
): string => {
  const slot = Number.parseInt(home, 16) << 4
  return `${prefix}${base64url(Uint8Array.of(slot >> 8, slot & 255)).slice(0, 2)}${base64url(random(32))}`
}
/** Greater the later it is made: the milliseconds of the moment, and 80 random bits. */
export const newMessageId = (at: string, random: Random): string =>
  `msg_${Date.parse(at).toString(16).padStart(11, '0')}${hex(random(10))}`
