import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { inProject } from '../../tools/paths.ts'
import { dataFolder } from '../../tools/stack/select-database.ts'

/*
 * Arguments and the data folder of commands on a database.
 */

afterEach(() => vi.unstubAllEnvs())

test.each(['backup', 'restore'])('an unknown option of npm run %s is refused in a sentence', (command) => {
  const run = spawnSync(process.execPath, [inProject(`tools/backup/${command}.ts`), '--foo'], {
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([2, expect.stringMatching(/'--foo'.*\nThe options are --workers/)])
  expect(run.stderr).not.toContain('    at ')
})

test('without a value, --later is refused in a sentence', () => {
  const run = spawnSync(process.execPath, [inProject('tools/backup/restore.ts'), 'a.db', '--later'], {
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([2, expect.stringContaining('--later <later>')])
})

test.each([undefined, ''])('SIDI_DATA=%s is the folder .data', (value) => {
  vi.stubEnv('SIDI_DATA', value)
  expect(dataFolder()).toBe(inProject('.data'))
})
