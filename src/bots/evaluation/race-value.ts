import type { Total } from '../../rules/model/score.ts'
import { exponential } from '../arithmetic.ts'

/*
 * Value of a race to two targets: win probability of side 0, scaled to points. Side 1 is the opponent.
 */

/** Value of a win, in points. A loss is worth the negative value. */
const WIN_VALUE = 1000
/** Mean points of a deal, Weis and Stöck included. */
const DEAL_POINTS = 175
/** Standard deviation of one side's points in a deal. */
const DEAL_STANDARD_DEVIATION = 30

/** Probability that side 0 reaches its target first. @param share mean share of the deal's points for side 0, 0 to 1 */
const winProbability = ([own, theirs]: readonly [number, number], share: number): number => {
  if (own <= 0 || theirs <= 0) return own <= 0 ? 1 : 0
  const [ownDeals, theirDeals] = [own / (DEAL_POINTS * share), theirs / (DEAL_POINTS * (1 - share))]
  const spread =
    (DEAL_STANDARD_DEVIATION * Math.sqrt(Math.min(ownDeals, theirDeals) + 0.5)) / (DEAL_POINTS * share)
  // The logistic curve approximates the normal distribution.
  return 1 / (1 + exponential((1.7 * (ownDeals - theirDeals)) / spread))
}

/**
 * The value of a race to two targets for side 0, from its win probability.
 * @param needed points that each side still needs
 * @param share mean share of the deal's points for side 0, 0 to 1
 */
export const raceValue = (needed: readonly [number, number], share: number): readonly Total[] => [
  { side: 0, points: WIN_VALUE * (2 * winProbability(needed, share) - 1) },
]
