import type { CardNumber } from '../bitboard/card-masks.ts'
import { Position } from '../bitboard/position.ts'
import type { Chance } from '../bitboard/random.ts'
import { anyCard } from '../bitboard/random.ts'
import type { After } from './rollout-policy.ts'
import { Policy } from './rollout-policy.ts'

/*
 * What may come of open cards, where that is too much to be found out: played out many times by rules of thumb, with any card now and
 * then, so that what hangs on a single card is not taken for certain.
 */

/** One card in so many is any card. */
const ONE_IN = 8

/** Plays positions of one deal out. */
export class Trials {
  private readonly trial: Position
  private readonly policy: Policy
  /** How many cards were played. */
  played = 0

  constructor({ terms }: Position, aims: After) {
    this.trial = new Position(terms)
    this.policy = new Policy(aims)
  }

  /** A position as it may end; the same object each time. @param first the card that is played first, where that is settled */
  end(from: Position, chance: Chance, first?: CardNumber): Position {
    const { trial, policy } = this
    trial.copy(from)
    this.played += from.left
    if (first !== undefined) trial.play(first)
    while (trial.left > 0) {
      if (trial.lying === 0) policy.aims.update(trial)
      trial.play(chance.below(ONE_IN) === 0 ? anyCard(trial, chance) : policy.pick(trial, trial.hands))
    }
    return trial
  }
}
