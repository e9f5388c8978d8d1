import { expect, test } from 'vitest'
import { findRuleset } from '../../src/rules/rulesets/index.ts'
import { EVERY_PRESET } from '../../src/rules/rulesets/presets.ts'
import type { Preset } from '../../web/api-types.ts'
import { rulesChoiceOf } from '../../web/lobby/chosen-preset.ts'
import { optionSchemas } from '../support/rulesets/option-schema.ts'

/*
 * The form for a new table shows the preset of the chosen options.
 */

const presets: readonly Preset[] = EVERY_PRESET.map((preset) => ({ ...preset, name: '', summary: '' }))

const propertiesOf = (id: string) => {
  const ruleset = findRuleset(id)
  if (ruleset === undefined) throw new Error(`no ruleset ${id}`)
  return optionSchemas(ruleset)
}

test.each(presets.map((preset) => [preset.id, preset] as const))('%s', (id, { ruleset, options }) => {
  const own = presets.filter((preset) => preset.ruleset === ruleset)
  const properties = propertiesOf(ruleset)
  expect(rulesChoiceOf(own, {}, options)).toBe(id)
  expect(rulesChoiceOf(own, properties, options)).toBe(id)
  const withDefaults = { suitPairing: 'm1', ...options, matchBonus: options['matchBonus'], tie: undefined }
  expect(rulesChoiceOf(own, properties, withDefaults)).toBe(id)
  expect(rulesChoiceOf(own, properties, { ...options, suitPairing: 'm2' })).toBe('own')
})

test('defaults are the usual rules', () => {
  const properties = propertiesOf('schieber')
  expect(rulesChoiceOf(presets, properties, {})).toBe('usual')
  expect(rulesChoiceOf(presets, properties, { target: 'by-multipliers', extraContracts: [] })).toBe('usual')
  expect(rulesChoiceOf(presets, properties, { target: 700 })).toBe('own')
})
