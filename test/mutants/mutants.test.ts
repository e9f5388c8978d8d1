import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { MUTANTS } from './mutants.ts'
import { placesOf, sources } from './place.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('each mutant has a name of its own, a test, and one place in the source', () => {
  const all = sources(ROOT)
  const names = MUTANTS.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(MUTANTS.filter(({ test: file }) => !existsSync(join(ROOT, file)))).toEqual([])
  expect(MUTANTS.filter(({ find }) => placesOf(all, find).length !== 1)).toEqual([])
})
