import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inProject } from '../../tools/paths.ts'

test('the published documents are those that the code makes', async () => {
  // In a process of its own: zod registers named schemas for a whole process, and other test files load them too.
  const check = [inProject('tools/contract/openapi.ts'), '--check']
  expect((await promisify(execFile)(process.execPath, check)).stderr).toBe('')
})
