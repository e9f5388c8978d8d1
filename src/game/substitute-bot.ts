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

/** The bot of a seat: the seated bot or the substitute. */
export const botAtSeat = (
  { seats, standIns }: Pick<Game, 'seats' | 'standIns'>,
  seat: Seat,
): Bot | undefined => parseBotId(seats[seat]) ?? standIns?.[seat]

/** True if a bot plays in the game. */
export const hasBots = (game: Pick<Game, 'seats' | 'standIns'>): boolean =>
  game.seats.some((_, seat) => botAtSeat(game, seat) !== undefined)

/**
 * True if only bots play: every seat has a bot, a substitute, or a player without further part. A free seat counts
 * as attended, because a player can take the seat.
 */
export const hasOnlyBots = (rules: Rules, game: Game): boolean => {
  if (game.status !== 'playing' || !hasBots(game)) return false
  const out = [...game.gone, ...(rules.out?.(game) ?? [])]
  return game.seats.every((_, seat) => botAtSeat(game, seat) !== undefined || out.includes(seat))
}

/** Starts a substitute bot. The same level again changes nothing. */
export const startSubstitute = (game: Game, seat: Seat, level: Level): Decision =>
  whilePlaying(game, game.standIns?.[seat]?.level === level ? [] : [{ type: 'standInTaken', seat, level }])

/** Ends the substitution. No effect without a substitute bot. */
export const endSubstitute = (game: Game, seat: Seat): Decision =>
  whilePlaying(game, game.standIns?.[seat] === undefined ? [] : [{ type: 'standInLeft', seat }])

const whilePlaying = (game: Game, events: readonly Event[]): Decision =>
  refuseUnlessPlaying(game) ?? accept(game, events)
