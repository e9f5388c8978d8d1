import { describe, expect, test } from 'vitest'
import { evolveAll } from '../../src/rules/evolve.ts'
import { EVERY_RULESET, rulesOfGame } from '../../src/rules/rulesets/index.ts'
import { redact, view } from '../../src/rules/view.ts'
import { playShuffledGame } from '../support/fairness/shuffled-game.ts'
import { random } from '../support/random.ts'

/*
 * Secrecy of the root secret and of the deal seeds: no view and no event of any viewer contains a secret before its
 * opening.
 */

describe.each(EVERY_RULESET)('$id', (ruleset) => {
  test('no viewer sees the root secret before the last event, or a deal seed at any time', async () => {
    const options = ruleset.options.parse({}) as Record<string, unknown>
    const { game, log } = await playShuffledGame(ruleset, options, random(23), { moves: 40 })
    const root = game.root?.secret ?? ''
    const seeds = log.flatMap((event) => (event.type === 'dealt' ? [event.house.seed ?? ''] : []))
    expect([root, ...seeds].every((secret) => /^[0-9a-f]{64}$/.test(secret))).toBe(true)
    const rules = rulesOfGame(game)
    for (const viewer of [null, ...game.seats.keys()]) {
      const events = log.map((event) => JSON.stringify(redact(event, viewer)))
      const states = log.flatMap(({ type }, at) =>
        type === 'cardPlayed' || at + 1 === log.length ? [evolveAll(undefined, log.slice(0, at + 1))] : [],
      )
      const views = states.map((state) => JSON.stringify(view(rules, state, viewer)))
      expect(events.slice(0, -1).join()).not.toContain(root)
      expect(events.at(-1)).toContain(root)
      expect(views.join()).not.toContain(root)
      for (const seed of seeds) expect([...events, ...views].join()).not.toContain(seed)
    }
  })
})
