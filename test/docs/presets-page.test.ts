import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { presetIn } from '../../src/i18n/rulesets/ruleset-catalogue.ts'
import { findRuleset } from '../../src/rules/rulesets/index.ts'
import { EVERY_PRESET, presetsOf } from '../../src/rules/rulesets/presets.ts'
import { rulesTranslations } from '../../tools/pages/public/rules-translations.ts'
import { rulePages } from '../../tools/pages/rule-pages.mjs'
import { inProject } from '../../tools/paths.ts'

/*
 * Page of the presets: one row for each preset, with ruleset, options and regulations as in the registry.
 */

const markdown = readFileSync(inProject('docs/rules/presets.md'), 'utf8')
const rows = markdown.split('\n').filter((line) => line.startsWith('| `'))

const rowOf = ({ id, ruleset: of, options, sources }: (typeof EVERY_PRESET)[number]): string => {
  const ruleset = findRuleset(of)
  if (ruleset === undefined) throw new Error(`no ruleset ${of}`)
  const values = Object.entries(options).map(
    ([name, value]) => `\`${name}\` ${typeof value === 'string' ? value : `\`${JSON.stringify(value)}\``}`,
  )
  const regulations = sources.map(({ name, url }) => (url === undefined ? name : `[${name}](${url})`))
  const cells = [
    `\`${id}\``,
    presetIn('en', id).name,
    `[${ruleset.name}](${ruleset.rules.page}.md)`,
    values.join(', '),
    regulations.join(', ') || 'this house [D]',
  ]
  return `| ${cells.join(' | ')} |`
}

test('the page has one row for each preset', () => {
  expect(rows).toHaveLength(EVERY_PRESET.length)
})

test.each(EVERY_PRESET.map((preset) => [preset.id, preset] as const))('the row of %s', (_, preset) => {
  expect(rows).toContain(rowOf(preset))
})

describe('the page of a game', () => {
  const pages = rulePages(inProject('docs/rules'), rulesTranslations())
  const links = (path: string) => pages.get(path)?.includes('href="/rules/en/presets"')

  test('links to the presets of the game', () => {
    expect(links('/rules/en')).toBe(true)
    for (const { ruleset } of EVERY_PRESET)
      expect([ruleset, links(`/rules/en/${ruleset}`)]).toEqual([ruleset, true])
  })

  test('has no link without presets', () => {
    expect(presetsOf('handjass')).toEqual([])
    expect(links('/rules/en/handjass')).toBe(false)
  })
})
