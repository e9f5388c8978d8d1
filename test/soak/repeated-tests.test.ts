import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../tools/paths.ts'
import { REPEATED_TESTS } from './repeated-tests.ts'

test('each repeated test file exists: vitest ignores a name without a file', () => {
  expect(REPEATED_TESTS.filter((file) => !existsSync(inProject(file)))).toEqual([])
})
