import { describe, expect, test } from 'vitest'
import { playerOfLevel, randomPlayer } from '../../bench/bots/bench-players.ts'
import { cardMargin } from '../../bench/bots/card-play.ts'
import { dealMargin } from '../../bench/bots/whole-games.ts'
import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import { usualOrNightly } from '../support/random.ts'

/*
 * Playing strength: a higher level wins against a lower level. Sides play each deal twice, once from each side,
 * with fixed seeds. The bench plays enough deals to measure the margin.
 * The usual run plays fewer deals than the nightly run and asks for a larger margin, so players of equal strength fail
 * as surely: the standard error of 20 card plays is 9 points, of 8 deals with an auction 34 points.
 */

const mean = (deals: number, margin: (seed: number) => number): number =>
  Array.from({ length: deals }, (_, seed) => margin(seed)).reduce((sum, one) => sum + one, 0) / deals

/** The number of deals for card play. */
const DEALS = usualOrNightly(20, 60)

describe('card points of Sidi Barrani', () => {
  test('a beginner takes far more than a random player', () => {
    expect(mean(DEALS, (seed) => cardMargin(playerOfLevel('beginner'), randomPlayer, seed))).toBeGreaterThan(
      40,
    )
  })

  test('a club player takes more than a beginner', () => {
    expect(
      mean(DEALS, (seed) => cardMargin(playerOfLevel('club'), playerOfLevel('beginner'), seed)),
    ).toBeGreaterThan(usualOrNightly(10, 5))
  })

  test('a deal is reproducible', () => {
    const play = () => cardMargin(playerOfLevel('club'), playerOfLevel('beginner'), 7)
    expect(play()).toBe(play())
  })
})

test('a club player scores far more than a beginner in Sidi Barrani with its auction', () => {
  const options = sidiBarrani.options.parse({})
  const margin = (seed: number) =>
    dealMargin(sidiBarrani, options, playerOfLevel('club'), playerOfLevel('beginner'), seed)
  expect(mean(usualOrNightly(8, 24), margin)).toBeGreaterThan(usualOrNightly(60, 50))
})
