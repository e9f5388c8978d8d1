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

/** The number of rules without a mutant. It may only become smaller: `npm run mutants:numbers -- SB-43` finds a mutant for SB-43. */
const MAX_UNPROVEN = 694

test('each numbered rule has a mutant that a citing test kills, or stands in the list of rules without one', () => {
  const { proven, unproven } = readNumbers()
  expect([...Object.keys(proven), ...unproven].sort()).toEqual([...statedNumbers()].sort())
  expect(unproven.length).toBeLessThanOrEqual(MAX_UNPROVEN)
})
