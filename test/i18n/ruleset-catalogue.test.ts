import { describe, expect, test } from 'vitest'
import type { OptionsWords } from '../../src/i18n/catalogue-schema.ts'
import { options as de } from '../../src/i18n/de/options.ts'
import { options as fr } from '../../src/i18n/fr/options.ts'
import { options as it } from '../../src/i18n/it/options.ts'
import type { Language } from '../../src/i18n/language-negotiation.ts'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { rulesetIn, rulesetNameIn } from '../../src/i18n/rulesets/ruleset-catalogue.ts'
import { moveDescriptionIn, optionsIn } from '../../src/i18n/rulesets/ruleset-descriptions.ts'
import type { MoveType } from '../../src/rules/model/moves.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { optionSchemas } from '../support/rulesets/option-schema.ts'

/*
 * The ruleset catalogue in every language: texts that types do not check.
 */

const OTHERS = LANGUAGES.filter((language) => language !== 'en')
const NUMBERS = / \([^()]*\)\.$/

interface Described {
  readonly title?: string
  readonly description: string
}
interface Schema {
  readonly properties: Readonly<Record<string, Described>>
  readonly $defs?: Readonly<Record<string, Described & Partial<Schema>>>
}
const schemaOf = (language: (typeof LANGUAGES)[number], ruleset: Ruleset) =>
  optionsIn(language, ruleset) as Schema

describe.each(OTHERS)('%s', (language) => {
  test('every game has a name and a description', () => {
    for (const ruleset of EVERY_RULESET) {
      const { name, summary } = rulesetIn(language, ruleset)
      expect(name.length, ruleset.id).toBeGreaterThan(3)
      expect(summary, ruleset.id).not.toBe(ruleset.summary)
      expect(summary, ruleset.id).toMatch(/^\p{Lu}.*\.$/u)
      expect(rulesetNameIn(language, ruleset.id)).toBe(name)
    }
  })

  test('every option has a title, is described in the language, and names its rules', () => {
    for (const ruleset of EVERY_RULESET) {
      const english = schemaOf('en', ruleset).properties
      const here = schemaOf(language, ruleset).properties
      expect(Object.keys(here)).toEqual(Object.keys(english))
      for (const [name, option] of Object.entries(here)) {
        const original = english[name]?.description ?? ''
        const about = `${ruleset.id} ${name}: ${option.description}`
        expect(option.title?.length, about).toBeGreaterThan(1)
        expect(option.description.replace(NUMBERS, ''), about).not.toBe(original.replace(NUMBERS, ''))
        expect(NUMBERS.exec(option.description)?.[0], about).toBe(NUMBERS.exec(original)?.[0])
        // Values in backticks are sent by clients, and are equal in every language.
        const sent = (text: string) => [...text.matchAll(/`[^`]+`/g)].map(([value]) => value).sort()
        expect(sent(option.description), about).toEqual(sent(original))
      }
    }
  })

  test('a schema is equal in the language, except titles, descriptions and names of values', () => {
    const bare = (schema: unknown): unknown =>
      JSON.parse(
        JSON.stringify(schema, (key, value) =>
          (typeof value === 'string' && (key === 'title' || key === 'description')) || key === 'x-names'
            ? undefined
            : value,
        ),
      )
    for (const ruleset of EVERY_RULESET) {
      expect(bare(optionsIn(language, ruleset))).toEqual(bare(optionsIn('en', ruleset)))
    }
  })

  test('every move type has a description, with its meaning in a ruleset if it differs', () => {
    for (const ruleset of EVERY_RULESET) {
      for (const [word, { says }] of Object.entries(ruleset.moveExamples) as [
        MoveType,
        { says?: string },
      ][]) {
        const about = `${ruleset.id} ${word}`
        const elsewhere = moveDescriptionIn(language, { id: 'another', moveExamples: {} }, word)
        const here = moveDescriptionIn(language, ruleset, word)
        expect(here, about).toMatch(/^\p{Lu}.*\.$/u)
        expect(here === elsewhere, about).toBe(says === undefined)
      }
    }
  })

  test('the fields of a row have descriptions', () => {
    const coiffeurs = EVERY_RULESET.filter(({ id }) => id.startsWith('coiffeur'))
    expect(coiffeurs.length).toBe(3)
    for (const ruleset of coiffeurs) {
      const english = schemaOf('en', ruleset).$defs?.['CoiffeurRow']
      const row = schemaOf(language, ruleset).$defs?.['CoiffeurRow']
      expect(row?.description).not.toBe(english?.description)
      for (const part of ['contract', 'multiplier']) {
        expect(row?.properties?.[part]?.description).toBeDefined()
        expect(row?.properties?.[part]?.description).not.toBe(english?.properties?.[part]?.description)
      }
    }
  })
})

test.each(LANGUAGES)('option titles are unique in %s', (language) => {
  for (const ruleset of EVERY_RULESET) {
    const titles = Object.entries(schemaOf(language, ruleset).properties).map(([name, { title }]) => {
      expect(title, `${ruleset.id} ${name}`).toMatch(/^[\p{Lu}\d«].*[^.]$/u)
      return title
    })
    expect(new Set(titles).size, `${ruleset.id}: ${titles.join(', ')}`).toBe(titles.length)
  }
})

/** Options with one meaning, although games describe the options differently. */
const SAME_THING = ['gustav9Split', 'trioOrder', 'trioValues']

test('an option with another meaning in another game has another description there', () => {
  const all = EVERY_RULESET.flatMap((ruleset) =>
    Object.entries(optionSchemas(ruleset)).map(([name]) => ({
      name,
      english: schemaOf('en', ruleset).properties[name]?.description.replace(NUMBERS, '') ?? '',
      others: OTHERS.map((language) =>
        schemaOf(language, ruleset).properties[name]?.description.replace(NUMBERS, ''),
      ).join(' | '),
    })),
  )
  const names = [...new Set(all.map(({ name }) => name))].filter((name) => !SAME_THING.includes(name))
  for (const name of names) {
    const of = all.filter((option) => option.name === name)
    const meanings = new Set(of.map(({ english }) => english))
    expect(new Set(of.map(({ others }) => others)).size, name).toBe(meanings.size)
  }
})

const OPTIONS: Readonly<Record<Exclude<Language, 'en'>, OptionsWords>> = { de, fr, it }

test('no catalogue has a text for an unknown game or option', () => {
  for (const { everywhere, particular } of Object.values(OPTIONS)) {
    for (const [id, options] of Object.entries(particular)) {
      const ruleset = EVERY_RULESET.find((known) => known.id === id)
      const known = Object.keys(ruleset?.options.shape ?? {})
      expect(
        Object.keys(options).filter((name) => !known.includes(name)),
        id,
      ).toEqual([])
    }
    const known = EVERY_RULESET.flatMap(({ options }) => Object.keys(options.shape))
    expect(Object.keys(everywhere).filter((name) => !known.includes(name))).toEqual([])
  }
})
