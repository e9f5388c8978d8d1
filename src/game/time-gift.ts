import { isPerson } from '../rules/bot-levels-and-ids.ts'
import { seatsToAct } from '../rules/decide.ts'
import type { Game } from '../rules/model/game.ts'
import type { Decision, Rules } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import type { ViolationFacts } from '../rules/model/violation.ts'
import { unavailable } from '../rules/model/violation.ts'
import { accept, refuse, refuseUnlessPlaying } from './accept-or-refuse.ts'

/*
 * Time as a gift: a player adds time to a running turn of an opponent. The log counts the gifts; the clock adds the time.
 */

/** Largest number of times that one seat can get extra time in one deal. */
export const MAX_TIME_GIFTS = 5

export const refuseTimeGift = (facts: ViolationFacts['time-not-given']): Decision =>
  refuse(unavailable('time-not-given', facts))

/**
 * Decides that a player gives an opponent more time for the current turn.
 * @param seat the giving seat
 * @param to the seat that gets the time
 * @param amount a duration of ISO 8601; the caller has checked the duration against the clock
 */
export const giveTurnTime = (rules: Rules, game: Game, seat: Seat, to: Seat, amount: string): Decision => {
  if (to >= rules.seats) return refuse(unavailable('no-such-seat', { seats: rules.seats }))
  const refusal = refuseUnlessPlaying(game)
  if (refusal !== undefined) return refusal
  if (game.paused !== undefined) return refuse(unavailable('game-paused'))
  if (rules.sideOf(game, seat) === rules.sideOf(game, to)) return refuseTimeGift({ reason: 'own-side' })
  if (!isPerson(game.seats[to]) || !seatsToAct(rules, game).includes(to))
    return refuseTimeGift({ reason: 'not-waiting' })
  if ((game.gifts?.[to] ?? 0) >= MAX_TIME_GIFTS)
    return refuseTimeGift({ reason: 'used-up', most: MAX_TIME_GIFTS })
  return accept(game, [{ type: 'timeGiven', seat, to, amount }])
}
