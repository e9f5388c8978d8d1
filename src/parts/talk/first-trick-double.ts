import { inTurn } from '../../kernel/deal.ts'
import { contractOf, dealOf, declarerOf } from '../../kernel/game.ts'
import type { MoveRule, Rules } from '../../kernel/rules.ts'
import { violation } from '../../kernel/violation.ts'

/** Each defender may double when about to play to the first trick, if nobody has doubled before. `rule` is its number. */
export const doubleInFirstTrick = (sideOf: Rules['sideOf'], rule: string): MoveRule<'double'> => ({
  offers: () => [{ type: 'double' }],
  refusal: (game, seat) => {
    const deal = dealOf(game)
    const { doubled } = contractOf(game)
    if (doubled) return violation('already-doubled', rule, 'This contract is doubled already.')
    if (sideOf(game, seat) === sideOf(game, declarerOf(game))) {
      return violation('own-bid', rule, 'Only an opponent of the declarer may double.')
    }
    if (deal.tricks.length > 0) {
      return violation('double-window-closed', rule, 'Doubling ends with your own card to the first trick.')
    }
    return inTurn(deal) === seat
      ? undefined
      : violation('not-your-turn', rule, 'You double when it is your turn to play to the first trick.')
  },
  events: (_, seat) => [{ type: 'doubled', seat }],
})
