import { describe, expect, test } from 'vitest'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { random } from '../support/random.ts'
import { playRandomly, randomOptions } from '../support/random-game.ts'

/*
 * Rulesets whose number of deals and dealers do not depend on play: their games can play a deal set.
 */

const GAMES = 12

/** Options with a fixed number of deals, for the rulesets that have one. */
const CHOSEN: Readonly<Record<string, object>> = {
  schieber: { deals: 3, sevenOfRoses: 'off' },
  kreuzjass: { deals: 3 },
  differenzler: { deals: 3 },
  'sidi-barrani': { deals: 3 },
}

test.each(Object.entries(CHOSEN))(
  '%s: each game has the agreed deals, and the same dealers',
  (id, chosen) => {
    const ruleset = EVERY_RULESET.find((one) => one.id === id)
    if (ruleset === undefined) throw new Error(id)
    const options = ruleset.options.parse(chosen) as Record<string, unknown>
    expect(ruleset.bind(options).fixedDeals).toBe(3)
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const { game, log } = playRandomly(ruleset, options, random(seed))
      const dealers = log.flatMap((event) => (event.type === 'dealt' ? [event.dealer] : []))
      const [first = 0] = dealers
      expect(dealers, `seed ${seed}`).toEqual([0, 1, 2].map((deal) => (first + deal) % game.seats.length))
    }
  },
)

test.each([
  ['schieber', { deals: 3 }],
  ['schieber', { deals: 3, sevenOfRoses: 'off', tie: 'extra-hand' }],
  ['schieber', { sevenOfRoses: 'off' }],
  ['kreuzjass', {}],
  ['kreuzjass', { deals: 3, tie: 'extra-hand' }],
  ['differenzler', { deals: 3, tie: 'extra-hand' }],
  ['sidi-barrani', {}],
])('%s with %j has no fixed deals', (id, chosen) => {
  const ruleset = EVERY_RULESET.find((one) => one.id === id)
  expect(ruleset?.bind(ruleset.options.parse(chosen) as never).fixedDeals).toBeUndefined()
})

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  test('random options have fixed deals in no other ruleset', () => {
    const chance = random(7)
    for (let draw = 0; draw < 20; draw += 1) {
      const { fixedDeals } = ruleset.bind(randomOptions(ruleset, chance))
      if (!Object.hasOwn(CHOSEN, id)) expect(fixedDeals).toBeUndefined()
    }
  })
})
