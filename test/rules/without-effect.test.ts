import { expect, test } from 'vitest'
import { rulesetOf } from '../../src/rules/rulesets/index.ts'
import { withoutEffect } from '../../src/rules/rulesets/needs.ts'

test.each([
  ['schieber', { multipliers: true, extraFactor: 2 }, 'extraFactor', 'extraContracts'],
  ['schieber', { extraFactor: 2 }, 'extraFactor', 'multipliers'],
  ['sidi-barrani', { weisAndStoeck: false, weisSplitRuns: false }, 'weisSplitRuns', 'weisAndStoeck'],
  ['sidi-swissjass', { conventions: 'swissjass', minBid: 90 }, 'conventions', 'minBid'],
  ['zweier-sidi', { scoring: 'simple', target: 251 }, 'target', 'scoring'],
  ['handjass', { weisTable: 'pagat' }, 'weisTable', 'weisTable'],
] as const)('%s with %j: the refusal of %s names %s, which is missing', (id, chosen, option, missing) => {
  const ruleset = rulesetOf(id)
  if (ruleset === undefined) throw new Error(id)
  const [idle] = withoutEffect(ruleset, ruleset.options.parse(chosen) as Record<string, unknown>)
  expect([idle?.option, idle?.needs.option]).toEqual([option, missing])
})

test.each([
  { conventions: 'swissjass', minBid: 80 },
  { conventions: 'even-tens', minBid: 100 },
  { minBid: 100 },
])('sidi-swissjass with %j: every option has an effect', (chosen) => {
  const ruleset = rulesetOf('sidi-swissjass')
  if (ruleset === undefined) throw new Error('sidi-swissjass')
  expect(withoutEffect(ruleset, ruleset.options.parse(chosen) as Record<string, unknown>)).toEqual([])
})
