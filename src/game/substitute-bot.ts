import type { Bot, Level } from '../rules/bot-levels-and-ids.ts'
import { parseBotId } from '../rules/bot-levels-and-ids.ts'
import type { Event } from '../rules/events.ts'
import type { Game } from '../rules/model/game.ts'
import type { Decision, Rules } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import { accept, refuseUnlessPlaying } from './accept-or-refuse.ts'

/*
 * Substitute bot (`stand-in` in the API): a bot plays for an absent player, who keeps the seat. The substitution is
 * public. The player can end the substitution at any time, and can still move.
 */

/**
 * The bot that plays for a seat: a bot with the seat, or the substitute of an absent player. Undefined for other
 * seats.
 */
export const botAtSeat = (
  { seats, standIns }: Pick<Game, 'seats' | 'standIns'>,
  seat: Seat,
): Bot | undefined => parseBotId(seats[seat]) ?? standIns?.[seat]

/** True if a bot plays in the game, as a player or as a substitute. */
export const hasBots = (game: Pick<Game, 'seats' | 'standIns'>): boolean =>
  game.seats.some((_, seat) => botAtSeat(game, seat) !== undefined)

/**
 * True if only bots play on: every seat has a bot, a substitute, or a player who is out of the game. A free seat
 * counts as a person, because a player can take the seat.
 */
export const hasOnlyBots = (rules: Rules, game: Game): boolean => {
  if (game.status !== 'playing' || !hasBots(game)) return false
  const out = [...game.gone, ...(rules.out?.(game) ?? [])]
  return game.seats.every((_, seat) => botAtSeat(game, seat) !== undefined || out.includes(seat))
}

/** Decides that a bot plays for the player of a seat from now on. The same level again changes nothing. */
export const startSubstitute = (game: Game, seat: Seat, level: Level): Decision =>
  whilePlaying(game, game.standIns?.[seat]?.level === level ? [] : [{ type: 'standInTaken', seat, level }])

/**
 * Decides that the player of a seat plays again in place of the substitute bot. Changes nothing without a
 * substitute bot.
 */
export const endSubstitute = (game: Game, seat: Seat): Decision =>
  whilePlaying(game, game.standIns?.[seat] === undefined ? [] : [{ type: 'standInLeft', seat }])

const whilePlaying = (game: Game, events: readonly Event[]): Decision =>
  refuseUnlessPlaying(game) ?? accept(game, events)
