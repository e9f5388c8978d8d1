import type { Game } from '../../rules/model/game.ts'
import { contractOf, dealOf } from '../../rules/model/game.ts'
import type { Rules } from '../../rules/model/rules.ts'
import type { RandomGenerator } from '../bitboard/random.ts'
import type { DeterminizedGame } from '../determinization/determinizer.ts'
import type { Resumable } from '../resumable-search.ts'
import { SLICE } from '../resumable-search.ts'
import { ContractRollout, sampleDeals, withContract } from './contract-rollout.ts'
import { expectedPoints } from './expected-points.ts'

/*
 * How many points somebody says that they will take.
 */

/** In so many of the worlds the hand takes less than it says: points that are too many are easier to leave than those that lack to get. */
const TARGET_QUANTILE = 0.42

/** The game with no number said, by whomever: what the hand takes is tried with everybody after the same. */
const withoutPredictions = (game: Game): Game => ({ ...game, deal: { ...dealOf(game), predictions: [] } })

/** The number that a seat says: what it takes at least in most of so many worlds; without any, what its cards count. */
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
    if (work < SLICE) continue
    yield work
    work = 0
  }
  taken.sort((a, b) => a - b)
  return taken[Math.floor(taken.length * TARGET_QUANTILE)] as number
}
