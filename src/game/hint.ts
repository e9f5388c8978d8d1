import { seatsToAct } from '../rules/decide.ts'
import type { Event } from '../rules/events.ts'
import { evolveAll } from '../rules/evolve.ts'
import { hintsTaken } from '../rules/hint-count.ts'
import type { Game } from '../rules/model/game.ts'
import type { Decision, Rules } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import { unavailable } from '../rules/model/violation.ts'

/*
 * Hints: a player asks the service for a suggested move. The event is public, the suggestion is private.
 */

/** Largest number of hints in one turn. */
export const MAX_HINTS = 3

/**
 * Counts a hint for a seat that must act, at a table with hints. Returns the `hintTaken` event or the violation.
 */
export const takeHint = (rules: Rules, game: Game, seat: Seat): Decision => {
  if (!game.hints) return { ok: false, violation: unavailable('hints-not-allowed') }
  if (game.status === 'open') return { ok: false, violation: unavailable('game-not-started') }
  if (game.status !== 'playing') return { ok: false, violation: unavailable('game-over') }
  if (game.paused !== undefined) return { ok: false, violation: unavailable('game-paused') }
  const awaited = seatsToAct(rules, game)
  const [turn = seat] = awaited
  if (!awaited.includes(seat))
    return { ok: false, violation: unavailable('not-your-turn', { reason: 'wondering', turn }) }
  if (hintsTaken(game, seat) >= MAX_HINTS)
    return { ok: false, violation: unavailable('too-many-hints', { most: MAX_HINTS }) }
  const events: readonly Event[] = [{ type: 'hintTaken', seat }]
  return { ok: true, events, game: evolveAll(game, events) }
}
