import { seatToPlay } from '../../model/deal.ts'
import { contractOf, dealOf, declarerOf } from '../../model/game.ts'
import type { MoveRule, Rules } from '../../model/rules.ts'
import { violation } from '../../model/violation.ts'
import { plainCall } from '../composition/move-rule-builders.ts'

/**
 * Move rule: a defender may double the contract once a deal, before the own card in the first trick.
 * @param rule the rule number
 */
export const firstTrickDouble = (sideOf: Rules['sideOf'], rule: string): MoveRule<'double'> =>
  plainCall('double', (game, seat) => {
    const deal = dealOf(game)
    const { doubled } = contractOf(game)
    if (doubled) return violation('already-doubled', rule)
    if (sideOf(game, seat) === sideOf(game, declarerOf(game))) {
      return violation('own-bid', rule, { reason: 'contract' })
    }
    if (deal.tricks.length > 0) {
      return violation('double-window-closed', rule, { reason: 'played' })
    }
    const turn = seatToPlay(deal)
    return turn === seat ? undefined : violation('not-your-turn', rule, { reason: 'doubling', turn })
  })
