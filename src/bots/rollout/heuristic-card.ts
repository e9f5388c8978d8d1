import type { Card } from '../../rules/model/card.ts'
import { CARDS } from '../../rules/model/card.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import { BIT_BY_CARD, SUIT_BY_CARD, SUIT_COUNT } from '../bitboard/card-masks.ts'
import type { Determinizer } from '../determinization/determinizer.ts'
import { dealSetupIn, positionOfGame } from '../determinization/determinizer.ts'
import { PointGoals } from '../evaluation/point-goals.ts'
import { revealPartner, seatSidesIn } from '../evaluation/seat-sides.ts'
import { RolloutPolicy } from './rollout-policy.ts'

/**
 * The card that a beginner bot plays: the rollout policy applied to the belief state, without sampled deals.
 * @param determinized any determinization of the game
 */
export const heuristicCard = (rules: Rules, { belief }: Determinizer, determinized: Game): Card => {
  const { called, hands } = determinized.deal ?? {}
  const game = revealPartner(determinized, (seat) => hands?.[seat]?.includes(called as Card) ?? false)
  const position = positionOfGame(dealSetupIn(rules, game), game)
  const goals = new PointGoals(rules, game, seatSidesIn(rules, game), position)
  // Possible cards of each seat: the belief plus the open cards on the table.
  const possible = position.hands.slice()
  for (const [card, count] of belief.unseen.entries()) {
    if (count === 0) continue
    for (let seat = 0; seat < belief.seats; seat++) {
      const place = SUIT_COUNT * seat + (SUIT_BY_CARD[card] as number)
      possible[place] =
        (possible[place] as number) | ((belief.possible[place] as number) & (BIT_BY_CARD[card] as number))
    }
  }
  return CARDS[new RolloutPolicy(goals).pick(position, possible)] as Card
}
