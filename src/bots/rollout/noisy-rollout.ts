import type { CardIndex } from '../bitboard/card-masks.ts'
import { Position } from '../bitboard/position.ts'
import type { RandomGenerator } from '../bitboard/random-generator.ts'
import { randomLegalCard } from '../bitboard/random-generator.ts'
import type { RolloutGoals } from './rollout-policy.ts'
import { RolloutPolicy } from './rollout-policy.ts'

/*
 * Noisy rollouts of open cards: the rollout policy with an occasional random card. The noise avoids false
 * certainty about a result that depends on a single card.
 */

/** One card in eight is random. */
const NOISE_INTERVAL = 8

/** Plays positions to the end by the rollout policy, with a few random cards. */
export class NoisyRollouts {
  private readonly position: Position
  private readonly policy: RolloutPolicy
  /** The number of played cards. */
  cardsPlayed = 0

  constructor({ setup }: Position, goals: RolloutGoals) {
    this.position = new Position(setup)
    this.policy = new RolloutPolicy(goals)
  }

  /** The end of a rollout, in the same object each time. @param first the first card of the rollout */
  rollOut(from: Position, random: RandomGenerator, first?: CardIndex): Position {
    const { position, policy } = this
    position.copy(from)
    this.cardsPlayed += from.cardsLeft
    if (first !== undefined) position.play(first)
    while (position.cardsLeft > 0) {
      if (position.trickSize === 0) policy.goals.update(position)
      position.play(
        random.below(NOISE_INTERVAL) === 0
          ? randomLegalCard(position, random)
          : policy.pick(position, position.hands),
      )
    }
    return position
  }
}
