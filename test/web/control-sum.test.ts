import { expect, test } from 'vitest'
import { EVERY_PRESET } from '../../src/rules/rulesets/presets.ts'
import { tableTotals } from '../../src/rules/rulesets/table-totals.ts'
import { controlSum } from '../../web/series/print/control-sum.ts'

/*
 * The control sum of a printed slip is the sum that the service checks.
 */

const sides = [{ matches: 1 }, {}]

test.each(EVERY_PRESET)('the sum of $id', ({ ruleset, options }) => {
  const control = controlSum({ ruleset, options })
  expect(control?.sum).toBe(tableTotals(ruleset, options, []).sum)
  expect(control && control.sum + control.bonus).toBe(tableTotals(ruleset, options, sides).sum)
})

test.each([
  ['schieber', { deals: 8 }],
  ['schieber', { deals: 8, weis: false, stoeck: false, multipliers: true }],
  ['differenzler', { deals: 8 }],
  ['schieber', { target: 1000, weis: false, stoeck: false }],
])('%s with %j has no control sum', (ruleset, options) => {
  expect(controlSum({ ruleset, options })).toBeUndefined()
  expect(tableTotals(ruleset, options, []).sum).toBeUndefined()
})

test('a tournament with a Match of 257', () => {
  const options = { deals: 8, weis: false, stoeck: false }
  expect(controlSum({ ruleset: 'schieber', options })).toEqual({ sum: 1256, bonus: 100 })
})
