import { isPerson } from '../rules/bot-levels-and-ids.ts'
import type { Event } from '../rules/events.ts'
import { evolveAll } from '../rules/evolve.ts'
import type { Game } from '../rules/model/game.ts'
import type { Decision } from '../rules/model/rules.ts'
import type { Seat } from '../rules/model/seat.ts'
import type { Violation } from '../rules/model/violation.ts'
import { unavailable } from '../rules/model/violation.ts'

/*
 * Decisions of the table: events with the next game, or a refusal.
 */

/** An accepted command: applies the events to the game. */
export const accept = (game: Game, events: readonly Event[]): Decision => ({
  ok: true,
  events,
  game: evolveAll(game, events),
})

export const refuse = (violation: Violation): Decision => ({ ok: false, violation })

/** The refusal of a command that needs a running game; undefined while the game runs. */
export const refuseUnlessPlaying = ({ status }: Game): Decision | undefined =>
  status === 'playing' ? undefined : refuse(unavailable(status === 'open' ? 'game-not-started' : 'game-over'))

/** The seats with a vote on abandonment and pause: all people, except players who left early at the target. */
export const votingSeats = ({ seats, gone }: Game): readonly Seat[] =>
  seats.flatMap((player, seat) => (isPerson(player) && !gone.includes(seat) ? [seat] : []))
