import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import type { OptionSchema } from '../support/rulesets/option-schema.ts'
import { optionSchemas } from '../support/rulesets/option-schema.ts'

/*
 * Documentation of ruleset options: each option has a row on a rule page with the name and values that a client sends.
 * Each option also has a test whose title cites the number of the row. Rows agree with the option schema.
 */

const PAGES = join(import.meta.dirname, '../../docs/rules')
const COMMON = '00-common'

interface Row {
  readonly number: string
  readonly names: readonly string[]
  /** Whether all games have the option without a mention on their pages. */
  readonly everywhere: boolean
  readonly values: string
  readonly standard: string
}

const ROW = /^\| ([A-Z][A-Z0-9]-O\d+) \| (.+) \| (.+) \| (.+) \|$/gm

/** The option rows of a rule page. Text after a colon or in brackets explains a name and is left out. */
const rowsOn = (page: string): readonly Row[] =>
  [...readFileSync(join(PAGES, `${page}.md`), 'utf8').matchAll(ROW)].map(
    ([, number = '', name = '', values = '', standard = '']) => ({
      number,
      names: name
        .replace(/[:(].*$/, '')
        .trim()
        .split(', '),
      everywhere: name.includes('in every game'),
      values,
      standard,
    }),
  )

const optionsOf = (ruleset: Ruleset): readonly (readonly [string, OptionSchema])[] =>
  Object.entries(optionSchemas(ruleset))

/** The values that a row must list: each enum value, or both bounds of a range. */
const sayableOf = (schema: OptionSchema): readonly string[] => {
  if (schema.const !== undefined) return [String(schema.const)]
  if (schema.enum) return schema.enum.map(String)
  if (schema.anyOf) return schema.anyOf.flatMap(sayableOf)
  if (schema.type === 'boolean') return ['true', 'false']
  if (schema.type === 'array') return sayableOf(schema.items ?? {})
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, of]) => [name, ...sayableOf(of)])
  return [schema.minimum, schema.maximum].filter((bound) => bound !== undefined).map(String)
}

/** Whether a cell has the value as a whole word or number. */
const says = (cell: string, value: string): boolean =>
  new RegExp(`(?<![\\w.-])${value.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(cell)

const tests = (readdirSync(join(import.meta.dirname, '..'), { recursive: true }) as string[])
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('docs/ruleset-options.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .map((text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, ''))

describe.each(EVERY_RULESET.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const { page, besides = [] } = ruleset.rules
  const own = [page, ...besides].flatMap(rowsOn)
  const prose = [page, ...besides].map((name) => readFileSync(join(PAGES, `${name}.md`), 'utf8')).join('\n')
  /**
   * The row of an option: common to all games, on the page of the game, or on the common page with a link from the page
   * of the game.
   */
  const rowOf = (name: string): Row | undefined =>
    rowsOn(COMMON).find(({ names, everywhere }) => everywhere && names.includes(name)) ??
    own.find(({ names }) => names.includes(name)) ??
    (prose.includes(`\`${name}\``) ? rowsOn(COMMON).find(({ names }) => names.includes(name)) : undefined)

  test.each(optionsOf(ruleset))(
    '%s has a row, and its description cites the row',
    (name, { description = '' }) => {
      const row = rowOf(name)
      expect(row, `no page has a row for ${name}`).toBeDefined()
      expect(description).toContain(row?.number)
    },
  )

  test.each(optionsOf(ruleset))(
    'the row of %s has the values and the default of the schema',
    (name, schema) => {
      const { names = [], values = '', standard = '' } = rowOf(name) ?? {}
      if (!values.startsWith('as ')) {
        expect(sayableOf(schema).filter((value) => !says(values, value))).toEqual([])
      }
      if (['same', 'per game'].includes(standard) || typeof schema.default === 'object') return
      const cell = names.length === 1 ? standard : (standard.split('; ')[names.indexOf(name)] ?? '')
      expect(says(cell, String(schema.default)), `${standard} is not ${schema.default}`).toBe(true)
    },
  )

  test.each(optionsOf(ruleset))('%s has a test that cites its number', (name) => {
    const number = rowOf(name)?.number
    expect(number, `no page has a row for ${name}`).toBeDefined()
    const citing = tests.filter((text) => new RegExp(`'[^'\\n]*\\b${number}\\b[^'\\n]* `).test(text))
    expect(citing.some((text) => new RegExp(`\\b${name}\\b`).test(text))).toBe(true)
  })

  test('its page names no unknown option', () => {
    const names = optionsOf(ruleset).map(([name]) => name)
    expect(own.flatMap((row) => row.names).filter((name) => !names.includes(name))).toEqual([])
  })
})

test('the common page names no unknown option', () => {
  const names = EVERY_RULESET.flatMap(optionsOf).map(([name]) => name)
  expect(
    rowsOn(COMMON)
      .flatMap((row) => row.names)
      .filter((name) => !names.includes(name)),
  ).toEqual([])
})
