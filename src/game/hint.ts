import { seatsToAct } from '../rules/decide.ts'
import { hintsTaken } from '../rules/hint-count.ts'
import type { Game } from '../rules/model/game.ts'
import type { Decision, Rules } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import { unavailable } from '../rules/model/violation.ts'
import { accept, refuse, refuseUnlessPlaying } from './accept-or-refuse.ts'

/*
 * Hints: a player asks the service for a suggested move. The event is public, the suggestion is private.
 */

/** Largest number of hints that a player can take in one turn. */
export const MAX_HINTS = 3

/**
 * Decides a player's request for a hint. Accepted in a game with hints, for a seat that must act, up to {@link
 * MAX_HINTS} in a turn. The event counts the hint; the caller computes the hint.
 */
export const takeHint = (rules: Rules, game: Game, seat: Seat): Decision => {
  if (!game.hints) return refuse(unavailable('hints-not-allowed'))
  const refusal = refuseUnlessPlaying(game)
  if (refusal !== undefined) return refusal
  if (game.paused !== undefined) return refuse(unavailable('game-paused'))
  const awaited = seatsToAct(rules, game)
  const [turn = seat] = awaited
  if (!awaited.includes(seat)) return refuse(unavailable('not-your-turn', { reason: 'wondering', turn }))
  if (hintsTaken(game, seat) >= MAX_HINTS) return refuse(unavailable('too-many-hints', { most: MAX_HINTS }))
  return accept(game, [{ type: 'hintTaken', seat }])
}
