import { describe, expect, test } from 'vitest'
import { RandomGenerator } from '../../src/bots/bitboard/random-generator.ts'
import { SuccessiveElimination } from '../../src/bots/racing/successive-elimination.ts'

/*
 * Racing of candidates by successive elimination, with artificial utilities.
 */

/** Races candidates with a mean utility and random noise. */
const tried = (
  means: readonly number[],
  strays: number,
  samples: number,
  span: number,
): SuccessiveElimination => {
  const tally = new SuccessiveElimination(means.length, 3)
  const random = new RandomGenerator(1)
  for (let sample = 0; sample < samples; sample++) {
    for (const at of tally.alive) tally.add(at, (means[at] as number) + random.below(2 * strays + 1) - strays)
    tally.endDeal(span)
  }
  return tally
}

describe('candidates with common sampled deals', () => {
  test('are eliminated if significantly worse, and not before 40 deals', () => {
    expect(tried([0, -50, -1], 20, 39, 600).alive).toEqual([0, 1, 2])
    expect(tried([0, -50, -1], 20, 40, 600).alive).toEqual([0, 2])
  })

  test('are eliminated if equivalent to the best', () => {
    expect(tried([0, -0.1], 0, 600, 600).alive).toEqual([0])
    expect(tried([0, -0.1], 0, 600, 30).alive).toEqual([0])
  })

  test('are not eliminated after equal results in a few deals', () => {
    expect(tried([0, 0, -10], 0, 40, 600).alive).toEqual([0, 1, 2])
    expect(tried([0, 0, -50], 0, 40, 600).alive).toEqual([0, 1])
  })

  test('continue while the difference is not significant', () => {
    expect(tried([0, -2, -1], 60, 60, 600).alive).toEqual([0, 1, 2])
  })

  test('keep their results', () => {
    const tally = tried([3, -50], 0, 40, 600)
    expect(tally.alive).toEqual([0])
    expect(tally.estimate(0)).toEqual({ mean: 3, error: 0 })
    expect(tally.estimate(1)).toEqual({ mean: -50, error: 0 })
  })

  test('gain no advantage from good deals alone', () => {
    const tally = new SuccessiveElimination(3, 3)
    for (let sample = 0; sample < 60; sample++) {
      // All candidates are lucky at first and unlucky later.
      const luck = sample < 30 ? 100 : -100
      for (const at of tally.alive) tally.add(at, luck - 20 * at + (sample % 2) * at)
      tally.endDeal(600)
    }
    expect(tally.alive).toEqual([0])
    expect(tally.estimate(0).mean).toBe(0)
    expect(tally.estimate(1).mean).toBe(-19.5)
  })

  test('rank below the candidate that eliminated them', () => {
    const tally = new SuccessiveElimination(3, 3)
    for (let sample = 0; sample < 600; sample++) {
      // The third candidate is worst at first and better later.
      const worths = [sample % 2, -20 - (sample % 2), sample < 40 ? -130 + 200 * (sample % 2) : 45]
      for (const at of tally.alive) tally.add(at, worths[at] as number)
      tally.endDeal(600)
    }
    expect(tally.alive).toEqual([2])
    const [first = 0, second = 0, third = 0] = [0, 1, 2].map((at) => tally.estimate(at).mean)
    expect(first).toBeLessThan(third)
    expect(second).toBe(first - 21)
  })
})
