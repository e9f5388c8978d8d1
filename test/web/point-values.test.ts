import { expect, test } from 'vitest'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { STOECK } from '../../web/table/point-values.ts'
import { random } from '../support/random.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'

/*
 * Points of the running deal on the page: the view of the service names the seats with Stöck, and the page adds the points.
 */

test('the Stöck of the page have the points of the rules, with all options', () => {
  const scored = RULESETS.flatMap((ruleset) =>
    [0, 1, 2, 3].flatMap((seed) => {
      const options = seed === 0 ? ruleset.options.parse({}) : randomOptions(ruleset, random(seed))
      return playRandomly(ruleset, options, random(seed)).log.flatMap((event) =>
        event.type === 'stoeckScored' ? [event.points] : [],
      )
    }),
  )
  expect(scored.length).toBeGreaterThan(0)
  expect(new Set(scored)).toEqual(new Set([STOECK]))
})
