import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { totalsOf } from '../../src/rules/model/rules.ts'
import { findRuleset, RULESETS } from '../../src/rules/rulesets/index.ts'
import { DEAL_STATES, readSheet } from '../../src/sheets/read-sheet.ts'
import { inProject } from '../../tools/paths.ts'
import { entered, entryOf, newSheet } from '../support/sheets/sheet-of-deals.ts'

const PAGE = readFileSync(inProject('docs/reference/sheets.md'), 'utf8')

test('the first example has the totals of the text', () => {
  const { ruleset, options, entries } = JSON.parse(/^```json\n(.*?)^```/ms.exec(PAGE)?.[1] ?? '')
  const { bound, game } = readSheet(entered(newSheet(ruleset, options), 'anna', ...entries))
  expect(totalsOf(bound.rules, game).map(({ points }) => points)).toEqual([359, 55])
  expect(PAGE).toContain('The totals are 359 and 55')
})

/** The examples of the table, by ruleset. */
const EXAMPLES = new Map(
  [...PAGE.matchAll(/^\| `([a-z-]+)` \| (`\{.*`) \|$/gm)].map(([, ruleset = '', cell = '']) => [
    ruleset,
    [...cell.matchAll(/`(\{.*?\})`/g)].map(([, json = '']) => JSON.parse(json)),
  ]),
)

test('each ruleset has an example', () => {
  expect([...EXAMPLES.keys()].sort()).toEqual(RULESETS.map(({ id }) => id).sort())
})

test.each([...EXAMPLES])('the examples of %s count', (ruleset, examples) => {
  const players = findRuleset(ruleset)?.bind(findRuleset(ruleset)?.options.parse({}) ?? {}).seats
  for (const figures of examples) {
    const sheet = entered(newSheet(ruleset, {}, players), 'anna', entryOf(1, 1, figures))
    expect(readSheet(sheet).rows).toMatchObject([{ state: 'counted' }])
  }
})

test('the page has each state', () => {
  for (const state of DEAL_STATES) expect(PAGE).toContain(`| \`${state}\` |`)
})
