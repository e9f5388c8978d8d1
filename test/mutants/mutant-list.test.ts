import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MUTANTS } from './mutant-list.ts'
import { readNumbers, statedNumbers } from './rule-mutants.ts'
import { placesOf, sources } from './source-places.ts'
import { ROOT } from './tree-copy.ts'

test('each mutant has a name of its own, a test, and one place in the source', () => {
  const all = sources(ROOT)
  const names = MUTANTS.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(MUTANTS.filter(({ test: file }) => !existsSync(join(ROOT, file)))).toEqual([])
  expect(MUTANTS.filter(({ find }) => placesOf(all, find).length !== 1)).toEqual([])
})

const { proven, unproven } = readNumbers()

test('each numbered rule stands in the list, with a mutant or without', () => {
  const stated = statedNumbers()
  const listed = [...Object.keys(proven), ...unproven]
  const missing = stated.filter((number) => !listed.includes(number))
  const [prefix = ''] = /^\w+-/.exec(missing[0] ?? '') ?? []
  expect(missing, `not in rule-mutants.json: npm run mutants:numbers -- ${prefix}`).toEqual([])
  expect(
    listed.filter((number, at) => !stated.includes(number) || listed.indexOf(number) !== at),
    'in rule-mutants.json, but on no rule page, or twice',
  ).toEqual([])
})

/** Rules without a mutant, and all rules. Options and test vectors do not count: the search finds no mutants for most of them. */
const MAX_UNPROVEN = { unproven: 390, of: 463 }

test('the share of rules without a mutant does not grow', () => {
  const isRule = (number: string) => !/-[OT]\d/.test(number)
  const without = unproven.filter(isRule)
  const all = without.length + Object.keys(proven).filter(isRule).length
  expect(
    without.length * MAX_UNPROVEN.of,
    'name each rule on a line of its own, and run: npm run mutants:numbers -- <prefix of the game>-',
  ).toBeLessThanOrEqual(MAX_UNPROVEN.unproven * all)
})
