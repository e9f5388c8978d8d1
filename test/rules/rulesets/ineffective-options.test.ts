import { expect, test } from 'vitest'
import { findRuleset } from '../../../src/rules/rulesets/index.ts'
import { ineffectiveOptions } from '../../../src/rules/rulesets/options/ineffective-options.ts'

/*
 * Ruleset options without effect: the refusal names the option, and the option that the effect needs.
 */

test.each([
  ['schieber', { multipliers: true, extraFactor: 2 }, 'extraFactor', 'extraContracts'],
  ['schieber', { extraFactor: 2 }, 'extraFactor', 'multipliers'],
  ['sidi-barrani', { weisAndStoeck: false, weisSplitRuns: false }, 'weisSplitRuns', 'weisAndStoeck'],
  ['sidi-swissjass', { conventions: 'swissjass', minBid: 90 }, 'conventions', 'minBid'],
  ['zweier-sidi', { scoring: 'simple', target: 251 }, 'target', 'scoring'],
  ['handjass', { weisTable: 'pagat' }, 'weisTable', 'weisTable'],
] as const)('%s with %j: the refusal of %s names %s, which is missing', (id, chosen, option, missing) => {
  const ruleset = findRuleset(id)
  if (ruleset === undefined) throw new Error(id)
  const [idle] = ineffectiveOptions(ruleset, ruleset.options.parse(chosen) as Record<string, unknown>)
  expect([idle?.option, idle?.needs.option]).toEqual([option, missing])
})

test.each([
  { conventions: 'swissjass', minBid: 80 },
  { conventions: 'even-tens', minBid: 100 },
  { minBid: 100 },
])('sidi-swissjass with %j: every option has an effect', (chosen) => {
  const ruleset = findRuleset('sidi-swissjass')
  if (ruleset === undefined) throw new Error('sidi-swissjass')
  expect(ineffectiveOptions(ruleset, ruleset.options.parse(chosen) as Record<string, unknown>)).toEqual([])
})
