import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { MoveRule } from '../../model/rules.ts'
import { followingSeat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'

/*
 * A session is so many full rounds, in each of which everybody deals once; or as many as the players like, until
 * somebody asks for a last one.
 */

/** How many deals are left before the deal on the table is dealt, or after it is over; at most `rounds` rounds are played. */
export const dealsLeft = ({ past, seats, lastRound }: Game, rounds: number): number =>
  Math.min(rounds * seats.length, (lastRound?.deal ?? Number.POSITIVE_INFINITY) + seats.length) - past.deals

/** Anybody asks for one last round, once, while more than that is left of the rounds allowed. `rule` is its number. */
export const askForLastRound = (rounds: number, rule: string): MoveRule<'last-round'> => ({
  offers: () => [{ type: 'last-round' }],
  refusal: (game) =>
    game.lastRound !== null || dealOf(game).number + game.seats.length > rounds * game.seats.length
      ? violation('last-round-already', rule)
      : undefined,
  events: (game, seat) => [
    { type: 'lastRoundCalled', seat, from: followingSeat(dealOf(game).dealer, game.seats.length) },
  ],
})
