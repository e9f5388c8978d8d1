import type { Game } from '../../kernel/game.ts'
import { contractOf, dealOf } from '../../kernel/game.ts'
import type { Phase } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import { violation } from '../../kernel/violation.ts'
import { hasSaid } from '../grammar/calls.ts'
import { until } from '../grammar/phase.ts'
import type { Refusal } from '../grammar/word.ts'
import { call } from '../grammar/word.ts'

/**
 * Before the first lead one seat is asked whether it doubles the deal (a knock on the table), and says yes or no.
 * `rule` is its number.
 */
export const askToDouble = (who: (game: Game) => Seat, rule: string): Phase => {
  const notAsked: Refusal = (game, seat) =>
    who(game) === seat ? undefined : violation('not-asked', rule, { reason: 'other-seat', seat: who(game) })
  return {
    name: 'knock',
    awaits: (game) => [who(game)],
    moves: { double: call('double', notAsked), decline: call('decline', notAsked) },
    over: until((game) => contractOf(game).doubled || hasSaid(dealOf(game).calls, 'decline')),
  }
}
