import type { CardIndex } from '../bitboard/card-masks.ts'
import { Position } from '../bitboard/position.ts'
import type { RandomGenerator } from '../bitboard/random.ts'
import { randomLegalCard } from '../bitboard/random.ts'
import type { RolloutGoals } from './rollout-policy.ts'
import { RolloutPolicy } from './rollout-policy.ts'

/*
 * What may come of open cards, where that is too much to be found out: played out many times by rules of thumb, with any card now and
 * then, so that what hangs on a single card is not taken for certain.
 */

/** One card in so many is any card. */
const NOISE_INTERVAL = 8

/** Plays positions of one deal out. */
export class NoisyRollouts {
  private readonly position: Position
  private readonly policy: RolloutPolicy
  /** How many cards were played. */
  cardsPlayed = 0

  constructor({ setup }: Position, goals: RolloutGoals) {
    this.position = new Position(setup)
    this.policy = new RolloutPolicy(goals)
  }

  /** A position as it may end; the same object each time. @param first the card that is played first, where that is settled */
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
