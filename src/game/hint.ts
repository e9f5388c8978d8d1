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

/** Largest number of hints in one turn. */
export const MAX_HINTS = 3

/**
 * Counts a hint for a seat that must act, at a table with hints. Returns the `hintTaken` event or the violation.
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
