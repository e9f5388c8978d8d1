import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { optionsIn } from '../../src/i18n/rulesets/ruleset-descriptions.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import type { OptionSchema } from '../../web/api-types.ts'
import { descriptionText, valueText } from '../../web/lobby/option-texts.ts'
import { optionSchemas, valuesOf } from '../support/rulesets/option-schema.ts'
import { PAGE_CATALOGUES } from '../support/texts/page-catalogues.ts'

/*
 * Texts of options on the page: no code of the contract is visible, in any language.
 */

/** Codes: words in lower case with a hyphen or a digit, words with an inner capital, and backticks. */
const CODE = /`|\b[a-z]+[A-Z]\w*|(?<![\p{L}’])[a-z]+\d+\b|\b\d\+\d\b/u
/** Words with a hyphen that are no codes, as the languages spell the words. */
const HYPHENATED = /(?<!\p{L})\p{Ll}+(?:-\p{Ll}+)+/gu

const optionsFor = (language: (typeof LANGUAGES)[number], ruleset: (typeof EVERY_RULESET)[number]) =>
  (optionsIn(language, ruleset) as { readonly properties: Readonly<Record<string, OptionSchema>> }).properties

/** All words that the contract knows as values of options. */
const CODES = new Set(
  EVERY_RULESET.flatMap((ruleset) =>
    Object.values(optionSchemas(ruleset)).flatMap((schema) =>
      valuesOf(schema).filter((value): value is string => typeof value === 'string' && value.includes('-')),
    ),
  ),
)

const expectNoCode = (text: string, about: string) => {
  expect(text, about).not.toMatch(CODE)
  expect(
    (text.match(HYPHENATED) ?? []).filter((word) => CODES.has(word)),
    about,
  ).toEqual([])
}

describe.each(LANGUAGES)('%s', (language) => {
  const { tableTexts, page } = PAGE_CATALOGUES[language]
  const { words } = page.setup
  const nameOf = (part: string): string =>
    tableTexts.cards.suits[part as 'acorns'] ??
    tableTexts.contracts.modes[(part === 'trio' ? 'tuo' : part) as 'tuo'] ??
    (part === 'misere' ? tableTexts.contracts.misere : part)

  test.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))(
    'each option of %s and each of its values has a text without code',
    (_, ruleset) => {
      const properties = optionsFor(language, ruleset)
      for (const [name, schema] of Object.entries(properties)) {
        const about = `${ruleset.id} ${name}`
        expectNoCode(schema.title ?? name, about)
        expectNoCode(descriptionText(schema, properties, tableTexts.table.quoted), about)
        const values = [...valuesOf(optionSchemas(ruleset)[name] ?? {}), schema.default]
        for (const value of values.filter((one) => name !== 'rows' || typeof one === 'string')) {
          const text = valueText(schema, value, words, nameOf)
          expectNoCode(text, `${about} ${JSON.stringify(value)}`)
          if (typeof value === 'string')
            expect(schema['x-names']?.[value], `${about} ${value}`).not.toBeUndefined()
        }
        const names = Object.values(schema['x-names'] ?? {})
        if (name !== 'target')
          expect(new Set(names).size, `${about}: ${names.join(' | ')}`).toBe(names.length)
      }
    },
  )
})
