import { suitOf } from './model/card.ts'
import type { Game } from './model/game.ts'
import type { Ranking, Rules } from './model/rules.ts'

/**
 * The card ranking that applies to the current trick; undefined outside the card play, or before the contract is
 * settled.
 */
export const currentRanking = (rules: Rules, { deal }: Game): Ranking | undefined => {
  if (deal === null || deal.contract?.denomination === undefined) return undefined
  const rank = rules.phases.find(({ name }) => name === deal.phase)?.ranking
  const led = deal.trick[0] && suitOf(deal.trick[0].card)
  return rank?.(deal.contract, deal.tricks.length, led)
}
