import type { Game } from '../../model/game.ts'
import { contractOf, dealOf, declarerOf } from '../../model/game.ts'
import type { Phase } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { after } from '../../model/seat.ts'
import { violation } from '../../model/violation.ts'
import { hasSaid } from '../grammar/calls.ts'
import { until } from '../grammar/phase.ts'
import type { Refusal } from '../grammar/word.ts'
import { call } from '../grammar/word.ts'

/** Who is asked, of two players. */
const ASKED = {
  dealer: (game: Game): Seat => dealOf(game).dealer,
  'non-bidder': (game: Game): Seat => after(declarerOf(game), game.seats.length),
}

/**
 * Before the first lead one of two players is asked whether to double the deal (a knock on the table), and says yes or
 * no. `rule` is its number.
 */
export const askToDouble = (asked: keyof typeof ASKED, rule: string): Phase => {
  const who = ASKED[asked]
  const notAsked: Refusal = (game, seat) =>
    who(game) === seat ? undefined : violation('not-asked', rule, { reason: 'other-seat', seat: who(game) })
  return {
    name: 'knock',
    awaits: (game) => [who(game)],
    moves: { double: call('double', notAsked), decline: call('decline', notAsked) },
    over: until((game) => contractOf(game).doubled || hasSaid(dealOf(game).calls, 'decline')),
  }
}
