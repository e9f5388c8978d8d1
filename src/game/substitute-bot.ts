import type { Bot, Level } from '../rules/bot.ts'
import { parseBotId } from '../rules/bot.ts'
import type { Event } from '../rules/events.ts'
import { evolveAll } from '../rules/evolve.ts'
import type { Game } from '../rules/model/game.ts'
import type { Decision, Rules } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import { unavailable } from '../rules/model/violation.ts'

/*
 * A stand-in: a bot that plays for somebody who is away, and stays who they are. Everybody sees that it does; its player can take it
 * back at any time, and move by hand meanwhile.
 */

/** Who plays by themselves from a seat: the bot that sits there, or the stand-in of its player. */
export const botAtSeat = (
  { seats, standIns }: Pick<Game, 'seats' | 'standIns'>,
  seat: Seat,
): Bot | undefined => parseBotId(seats[seat]) ?? standIns?.[seat]

/** Whether somebody plays by themselves in a game. */
export const hasBots = (game: Pick<Game, 'seats' | 'standIns'>): boolean =>
  game.seats.some((_, seat) => botAtSeat(game, seat) !== undefined)

/**
 * Whether a game goes on with nobody who plays by hand: whoever still plays in it is a bot, or has one play for them. On a free seat
 * somebody may still sit down.
 */
export const isUnattended = (rules: Rules, game: Game): boolean => {
  if (game.status !== 'playing' || !hasBots(game)) return false
  const out = [...game.gone, ...(rules.out?.(game) ?? [])]
  return game.seats.every((_, seat) => botAtSeat(game, seat) !== undefined || out.includes(seat))
}

/** A player has a bot play for them; another one at the same level changes nothing. */
export const startSubstitute = (game: Game, seat: Seat, level: Level): Decision =>
  whilePlaying(game, game.standIns?.[seat]?.level === level ? [] : [{ type: 'standInTaken', seat, level }])

/** A player plays by themselves again. Without a stand-in it stays so. */
export const endSubstitute = (game: Game, seat: Seat): Decision =>
  whilePlaying(game, game.standIns?.[seat] === undefined ? [] : [{ type: 'standInLeft', seat }])

const whilePlaying = (game: Game, events: readonly Event[]): Decision => {
  if (game.status === 'open') return { ok: false, violation: unavailable('game-not-started') }
  if (game.status !== 'playing') return { ok: false, violation: unavailable('game-over') }
  return { ok: true, events, game: evolveAll(game, events) }
}
