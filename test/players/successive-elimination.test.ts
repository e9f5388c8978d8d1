import { describe, expect, test } from 'vitest'
import { Chance } from '../../src/bots/bitboard/random.ts'
import { Tally } from '../../src/bots/racing/successive-elimination.ts'

/** Tries things that are worth so much on the average, and more or less of it at random. */
const tried = (means: readonly number[], strays: number, worlds: number, span: number): Tally => {
  const tally = new Tally(means.length, 3)
  const chance = new Chance(1)
  for (let world = 0; world < worlds; world++) {
    for (const at of tally.alive)
      tally.note(at, (means[at] as number) + chance.below(2 * strays + 1) - strays)
    tally.endWorld(span)
  }
  return tally
}

describe('things that are tried in the same worlds', () => {
  test('are given up where they are surely worse, and not before 40 worlds', () => {
    expect(tried([0, -50, -1], 20, 39, 600).alive).toEqual([0, 1, 2])
    expect(tried([0, -50, -1], 20, 40, 600).alive).toEqual([0, 2])
  })

  test('are given up where they are as good as the best: it does not matter which it is', () => {
    expect(tried([0, -0.1], 0, 600, 600).alive).toEqual([0])
    expect(tried([0, -0.1], 0, 600, 30).alive).toEqual([0])
  })

  test('are not given up for what was the same in a few worlds: much may come that has not come yet', () => {
    expect(tried([0, 0, -10], 0, 40, 600).alive).toEqual([0, 1, 2])
    expect(tried([0, 0, -50], 0, 40, 600).alive).toEqual([0, 1])
  })

  test('go on as long as it hangs in the balance', () => {
    expect(tried([0, -2, -1], 60, 60, 600).alive).toEqual([0, 1, 2])
  })

  test('keep what was found of them', () => {
    const tally = tried([3, -50], 0, 40, 600)
    expect(tally.alive).toEqual([0])
    expect(tally.found(0)).toEqual({ mean: 3, error: 0 })
    expect(tally.found(1)).toEqual({ mean: -50, error: 0 })
  })

  test('are no better than the best for having been tried in good worlds alone', () => {
    const tally = new Tally(3, 3)
    for (let world = 0; world < 60; world++) {
      // Everything comes out well at first, and badly later.
      const luck = world < 30 ? 100 : -100
      for (const at of tally.alive) tally.note(at, luck - 20 * at + (world % 2) * at)
      tally.endWorld(600)
    }
    expect(tally.alive).toEqual([0])
    expect(tally.found(0).mean).toBe(0)
    expect(tally.found(1).mean).toBe(-19.5)
  })

  test('are no better than what they were given up for, whatever that turns out to be worth', () => {
    const tally = new Tally(3, 3)
    for (let world = 0; world < 600; world++) {
      // The third is worse than both at first, and better later.
      const worths = [world % 2, -20 - (world % 2), world < 40 ? -130 + 200 * (world % 2) : 45]
      for (const at of tally.alive) tally.note(at, worths[at] as number)
      tally.endWorld(600)
    }
    expect(tally.alive).toEqual([2])
    const [first = 0, second = 0, third = 0] = [0, 1, 2].map((at) => tally.found(at).mean)
    expect(first).toBeLessThan(third)
    expect(second).toBe(first - 21)
  })
})
