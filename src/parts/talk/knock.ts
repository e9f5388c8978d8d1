import type { Game } from '../../kernel/game.ts'
import { contractOf, dealOf } from '../../kernel/game.ts'
import type { MoveRule, Phase } from '../../kernel/rules.ts'
import type { Seat } from '../../kernel/seat.ts'
import { violation } from '../../kernel/violation.ts'

/**
 * Before the first lead one seat is asked whether it doubles the deal (a knock on the table), and says yes or no.
 * `rule` is its number.
 */
export const askToDouble = (who: (game: Game) => Seat, rule: string): Phase => {
  const word = <W extends 'double' | 'decline'>(type: W, happens: 'doubled' | 'declined'): MoveRule<W> => ({
    offers: () => [{ type } as never],
    refusal: (game, seat) =>
      who(game) === seat
        ? undefined
        : violation('not-asked', rule, { reason: 'other-seat', seat: who(game) }),
    events: (_, seat) => [{ type: happens, seat }],
  })
  return {
    name: 'knock',
    awaits: (game) => [who(game)],
    moves: { double: word('double', 'doubled'), decline: word('decline', 'declined') },
    over: (game) =>
      contractOf(game).doubled || dealOf(game).calls.some(({ type }) => type === 'decline')
        ? 'phase'
        : undefined,
  }
}
