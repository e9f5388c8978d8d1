import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { rulesTranslations } from '../../tools/pages/public/rules-translations.ts'
import { render } from '../../tools/pages/rule-page-markdown.mjs'
import { rulePages } from '../../tools/pages/rule-pages.mjs'
import { inProject } from '../../tools/paths.ts'

/*
 * Build of the rule pages. The links of the real pages are tested on the served pages.
 */

const folder = mkdtempSync(join(tmpdir(), 'sidi-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds the pages of docs/rules with a change to one page. */
const pagesWith = (file: string, change: (markdown: string) => string) => {
  cpSync(inProject('docs/rules'), folder, { recursive: true })
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  return rulePages(folder, rulesTranslations())
}

test('there is a page for every ruleset, one for the common rules, one for presets, and the index', () => {
  const paths = [...rulePages(inProject('docs/rules'), rulesTranslations()).keys()]
  const names = ['', '/common', '/presets', ...RULESETS.map(({ id }) => `/${id}`)]
  const folders = ['/rules/en', '/rules/de', '/rules/fr', '/rules/it']
  expect(paths.sort()).toEqual(folders.flatMap((folder) => names.map((name) => folder + name)).sort())
})

test('a page that cites an unknown rule number fails the build', () => {
  const withRule = (text: string) => (markdown: string) => `${markdown}\n- **KJ-99** As ${text}. [S4]\n`
  expect(() => pagesWith('08-kreuzjass.md', withRule('SC-999'))).toThrow('SC-999')
  expect(pagesWith('08-kreuzjass.md', withRule('SC-1')).get('/rules/en/kreuzjass')).toContain(
    '<li id="KJ-99"><a class="number" href="#KJ-99">KJ-99</a> As <a href="/rules/en/schieber#SC-1">SC-1</a>. <small class="source">[S4]</small></li>',
  )
})

test('a page with a broken link or without a description fails the build', () => {
  expect(() => pagesWith('README.md', (text) => text.replace('00-common.md', '99-gone.md'))).toThrow(
    '99-gone',
  )
  expect(() => pagesWith('07-schieber.md', (text) => text.replace('Ruleset id', 'It is'))).toThrow(
    '07-schieber',
  )
})

const place = { hrefOf: (number: string) => `#${number}`, pageOf: (file: string) => file }
const rendered = (text: string) =>
  render(`# 01 Title (of a page)\n\nWhat it is.\n\n${text}\n`, place).before.trim()

test.each([
  ['CO-67/68', '<p><a href="#CO-67">CO-67</a>/<a href="#CO-68">68</a></p>'],
  ['`CO-67` and [see SC-1](there.md)', '<p><code>CO-67</code> and <a href="there.md">see SC-1</a></p>'],
  ['K-O-U-B and U-9-A', '<p>K-O-U-B and U-9-A</p>'],
  ['[D, see SB-A5]', '<p><small class="source">[D, see <a href="#SB-A5">SB-A5</a>]</small></p>'],
  ['P < N [Do it]', '<p>P &lt; N [Do it]</p>'],
  ['**bold** 3×30', '<p><strong>bold</strong> 3×30</p>'],
])('%s', (text, html) => {
  expect(rendered(text)).toBe(html)
})

test('a table row that begins with a rule number gets an anchor; other rows get none', () => {
  const table = (first: string) => rendered(`| id | name |\n|---|---|\n| ${first} | x |`)
  expect(table('SB-O1')).toContain(
    '<tr id="SB-O1"><th scope="row"><a class="number" href="#SB-O1">SB-O1</a></th><td>x</td></tr>',
  )
  expect(table('S0')).toContain('<tr><th scope="row">S0</th><td>x</td></tr>')
})

test('a translation has the anchors of the English page and its own texts', () => {
  const pages = rulePages(inProject('docs/rules'), rulesTranslations())
  const ids = (path: string) => [...(pages.get(path) ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids('/rules/en/schieber').length).toBeGreaterThan(40)
  expect(ids('/rules/de/schieber')).toEqual(ids('/rules/en/schieber'))
  expect(pages.get('/rules/de/schieber')).toContain('href="/rules/de/common#CO-41"')
  expect(pages.get('/rules/de/schieber')).toContain('<a href="/rules/schieber" lang="en" hreflang="en">')
})
