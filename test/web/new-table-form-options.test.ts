import { describe, expect, test } from 'vitest'
import { optionsIn } from '../../src/i18n/rulesets/ruleset-descriptions.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { ineffectiveOptions } from '../../src/rules/rulesets/options/ineffective-options.ts'
import type { OptionSchema } from '../../web/api-types.ts'
import { effectiveOptions } from '../../web/lobby/options-with-effect.ts'
import { random } from '../support/random.ts'
import { optionSchemas, valuesOf } from '../support/rulesets/option-schema.ts'

/*
 * Form of a new table: the service never refuses an option that the form offers as without effect. The form reads
 * `x-needs` of the options.
 */

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('the form and the service agree on options without effect', () => {
    const { properties = {} } = optionsIn('en', ruleset) as {
      readonly properties?: Readonly<Record<string, OptionSchema>>
    }
    const chance = random(1)
    for (let tries = 0; tries < 300; tries++) {
      const chosen = Object.fromEntries(
        Object.entries(optionSchemas(ruleset))
          .filter(() => chance.chance(0.5))
          .map(([name, schema]) => [name, chance.pick(valuesOf(schema))]),
      )
      const parsed = ruleset.options.safeParse(chosen)
      if (!parsed.success) continue
      const form = effectiveOptions(Object.entries(properties), chosen)
      const offered = form.map(([name]) => name)
      const idle = ineffectiveOptions(ruleset, parsed.data).map(({ option }) => option)
      expect(offered.filter((name) => idle.includes(name))).toEqual([])
      const sent = Object.fromEntries(Object.entries(chosen).filter(([name]) => offered.includes(name)))
      expect(ineffectiveOptions(ruleset, ruleset.options.parse(sent))).toEqual([])
      for (const [name, { enum: values = [] }] of form) {
        for (const value of values) {
          const result = ruleset.options.safeParse({ ...sent, [name]: value })
          const unseen = result.success ? ineffectiveOptions(ruleset, result.data) : []
          expect(unseen.filter(({ option }) => option === name)).toEqual([])
        }
      }
    }
  })
})
