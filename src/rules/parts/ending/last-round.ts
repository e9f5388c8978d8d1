import type { Game } from '../../model/game.ts'
import { dealOf } from '../../model/game.ts'
import type { MoveRule } from '../../model/rules.ts'
import { followingSeat } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'

/*
 * Sessions of full rounds, in which each seat deals once. A session has a number of rounds, or continues until a
 * request for a last round.
 */

/**
 * Number of deals until the end of a session, before a deal or after its end. A request for a last round can
 * shorten the session.
 * @param rounds the largest number of rounds; each seat deals once in a round
 */
export const dealsLeft = ({ past, seats, lastRound }: Game, rounds: number): number =>
  Math.min(rounds * seats.length, (lastRound?.deal ?? Number.POSITIVE_INFINITY) + seats.length) - past.deals

/**
 * Move rule: a player asks, once a game, that the session ends after one last round. Refused while at most one
 * round is left.
 * @param rounds the largest number of rounds
 * @param rule the rule number
 */
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
