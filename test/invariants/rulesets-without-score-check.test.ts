import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { checkRandomGames } from './check-random-games.ts'

/*
 * Each ruleset has a test file in this folder, with a second computation of the scores. A new ruleset without the file is tested
 * here, without scores.
 */

const files = readdirSync(import.meta.dirname)
const withFile = RULESETS.map(({ id }) => id).filter((id) => files.includes(`${id}.test.ts`))
const newcomers = RULESETS.map(({ id }) => id).filter((id) => !withFile.includes(id))

for (const id of newcomers) checkRandomGames(id)

test('each ruleset has a second computation of its scores', () => {
  expect(newcomers, 'without test/invariants/<ruleset>.test.ts').toEqual([])
})

/** Test files of all rulesets together. */
const OF_ALL = [
  'rulesets-without-score-check',
  'autoplay',
  'option-effects',
  'rules-as-data',
  'standing-orders',
].map((name) => `${name}.test.ts`)

test('each test file of this folder belongs to a ruleset', () => {
  const own = files.filter((file) => file.endsWith('.test.ts') && !OF_ALL.includes(file))
  expect(own.sort()).toEqual(withFile.map((id) => `${id}.test.ts`).sort())
})
