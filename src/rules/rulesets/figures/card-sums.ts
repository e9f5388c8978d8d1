import { CARDS } from '../../model/card.ts'
import { DENOMINATIONS } from '../../model/contract.ts'
import type { Rules } from '../../model/rules.ts'

/*
 * Sums of card points, derived from the ranking of the rules. Any set of cards counts as possible, hence also sets that no
 * course of play gives: a sum outside of the sets is impossible in each deal.
 */

/** Bit n is set if some of these values have the sum n. */
const sumsOf = (values: readonly number[]): bigint =>
  values.reduce((sums, value) => sums | (sums << BigInt(value)), 1n)

/** Bit n is set if some cards of one or two packs, with or without the last trick, can have n points. */
const computeSums = ({ phases }: Pick<Rules, 'phases'>, packs: 1 | 2): bigint => {
  let sums = 0n
  for (const { ranking, facts } of phases) {
    if (ranking === undefined || facts === undefined) continue
    for (const denomination of DENOMINATIONS) {
      const { points } = ranking({ denomination, doubled: false, redoubled: false }, 0, undefined)
      const values = CARDS.map(points)
      sums |= sumsOf([...values, ...(packs === 2 ? values : []), facts.lastTrick])
    }
  }
  return sums
}

/** Computed sums by the number of packs. */
const COMPUTED = { 1: new WeakMap<object, bigint>(), 2: new WeakMap<object, bigint>() }

/**
 * True if a side can have these card points in some deal of the rules.
 * @param points an integer, 0 or more
 */
export const isPossibleSum = (rules: Pick<Rules, 'phases'>, points: number, packs: 1 | 2 = 1): boolean => {
  const sums = COMPUTED[packs].get(rules) ?? computeSums(rules, packs)
  COMPUTED[packs].set(rules, sums)
  return ((sums >> BigInt(points)) & 1n) === 1n
}
