import type { Game } from '../../rules/model/game.ts'
import { contractOf, dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { RandomGenerator } from '../bitboard/random-generator.ts'
import type { DeterminizedGame } from '../determinization/determinizer.ts'
import type { Resumable } from '../resumable-search.ts'
import { SLICE_SIZE } from '../resumable-search.ts'
import { ContractRollout, sampleDeals, withContract } from './contract-rollout.ts'
import { expectedPoints } from './expected-points.ts'

/*
 * Prediction of card points (Differenzler): a quantile of the points in rollouts.
 */

/**
 * Quantile of the prediction. Avoiding extra points is easier than winning missing points, so the quantile is
 * below the median.
 */
const TARGET_QUANTILE = 0.42

/** The game without predictions: in rollouts every seat wants points. */
const withoutPredictions = (game: Game): Game => ({ ...game, deal: { ...dealOf(game), predictions: [] } })

/**
 * Predicts the card points of a seat (Differenzler): a quantile of the points in rollouts. Without rollouts the
 * expected points of the hand.
 * @param samples number of rollouts
 */
export function* predictPoints(
  rules: Rules,
  { game, seat, determinizer }: DeterminizedGame,
  samples: number,
  random: RandomGenerator,
): Resumable<number> {
  const contract = contractOf(game)
  if (samples === 0) return expectedPoints(rules, game, seat, contract)
  const rollout = new ContractRollout(rules, withContract(rules, withoutPredictions(game), contract))
  const taken: number[] = []
  let work = 0
  for (const sample of yield* sampleDeals(determinizer, rollout, samples, random)) {
    taken.push(rollout.rollOut(sample).taken[seat] as number)
    work += sample.cardsLeft
    if (work < SLICE_SIZE) continue
    yield work
    work = 0
  }
  taken.sort((a, b) => a - b)
  return taken[Math.floor(taken.length * TARGET_QUANTILE)] as number
}
