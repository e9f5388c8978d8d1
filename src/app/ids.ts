import { base64url, hex } from '../lib/encoding-and-hashing.ts'
import type { Bot } from '../rules/bot-levels-and-ids.ts'
import { botId } from '../rules/bot-levels-and-ids.ts'
import type { Deps } from './deps.ts'

/*
 * Ids and secrets: players, games, bots, invites, tokens, link codes and messages.
 */

type Random = Deps['random']

/**
 * Ids have 128 random bits after a letter for the kind. Ids are random from the first character on: the first
 * characters could later select one of several databases (docs/reference/scale.md).
 */
export const newPlayerId = (random: Random): string => `p_${base64url(random(16))}`
export const newSheetId = (random: Random): string => `sh_${base64url(random(16))}`
export const newSeriesId = (random: Random): string => `s_${base64url(random(16))}`
export const newDealSetId = (random: Random): string => `ds_${base64url(random(16))}`
export const newGameId = (random: Random): string => `g_${base64url(random(16))}`

/**
 * Returns the id of a bot, which contains the level of the bot.
 * @param number number of the bot at its table, from 1
 */
export const newBotId = (random: Random, bot: Bot, number: number): string =>
  botId(bot, number, base64url(random(16)))

/**
 * Returns the id of a game that is written in one transaction with another game. Both ids begin alike, so
 * both games lie in one database.
 */
export const gameIdBeside = (random: Random, other: string): string =>
  `${other.slice(0, 4)}${newGameId(random).slice(4)}`

/** Returns an invite of a game: 96 random bits, short to send, too long to guess. */
export const newInvite = (random: Random): string => base64url(random(12))

/**
 * Returns a sign-up token of a player: a secret of 256 random bits. The prefix helps people and scanners to recognize
 * leaked tokens.
 */
export const newSignUpToken = (random: Random): string => `sidi_${base64url(random(32))}`

/** Prefix of a ticket: a token of minutes. Only a ticket may stand in a URL. */
export const TICKET_PREFIX = 'sidi_t_'

/** Prefix of the token of an integration. */
export const INTEGRATION_PREFIX = 'sidi_int_'

/** Number of characters for 128 bits. */
const ID_CHARS = 22

/** Whether an id belongs to a series. */
export const isSeriesId = (id: string): boolean => id.startsWith('s_')

/** Whether an id belongs to an integration. */
export const isIntegrationId = (id: string): boolean => id.startsWith('i_')

export const newIntegrationId = (random: Random): string => `i_${base64url(random(16))}`

/**
 * Returns a new token of an integration. The token contains the id of the integration, so the database look-up can use
 * the id.
 */
export const newIntegrationToken = (random: Random, id: string): string =>
  `${INTEGRATION_PREFIX}${id.slice(2)}${base64url(random(32))}`

/** Returns the id of the integration in a token; undefined for another token. */
export const integrationOfToken = (token: string): string | undefined =>
  token.startsWith(INTEGRATION_PREFIX)
    ? `i_${token.slice(INTEGRATION_PREFIX.length).slice(0, ID_CHARS)}`
    : undefined

/** 32 characters that look different from each other. */
const LEGIBLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a random code of groups of legible characters, with 5 random bits each. */
const newCode = (random: Random, groups: number, length: number): string =>
  Array.from({ length: groups }, () =>
    Array.from(random(length), (byte) => LEGIBLE[byte % LEGIBLE.length]).join(''),
  ).join('-')

/** Returns a link code, which people read and type within minutes: 50 random bits, like `K7QMD-4XW2P`. */
export const newLinkCode = (random: Random): string => newCode(random, 2, 5)

/** Returns a code that gives another device a token of the player: 140 random bits, too long to guess. */
export const newDeviceCode = (random: Random): string => newCode(random, 7, 4)

/** Returns the link code of a typed text: in upper case, with confusable characters replaced. */
export const normalizeLinkCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/**
 * Returns a further token or a ticket. The first two characters name the home of the player; for a sign-up token,
 * the hash does (docs/reference/scale.md).
 * @param home three hexadecimal digits
 */
export const newFurtherToken = (
  random: Random,
  home: string,
  prefix: 'sidi_' | typeof TICKET_PREFIX,
): string => {
  const slot = Number.parseInt(home, 16) << 4
  return `${prefix}${base64url(Uint8Array.of(slot >> 8, slot & 255)).slice(0, 2)}${base64url(random(32))}`
}
/** Returns the id of a webhook message, which sorts by time: the milliseconds of the moment, and 80 random bits. */
export const newMessageId = (at: string, random: Random): string =>
  `msg_${Date.parse(at).toString(16).padStart(11, '0')}${hex(random(10))}`
