import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { commitsSince, reportMissingBase } from '../../tools/commits/check.ts'
import { faultsOf } from '../../tools/commits/message.ts'

test.each([
  'docs(guides): explain the cursor of a feed',
  'feat(webhooks)!: sign each attempt anew\n\nReceivers reject an old signature.\n',
  'test: play a game with four bots',
  'build(deps-dev): bump @cloudflare/workers-types from 5.20261026.1 to 5.20261130.1',
  `fix(api): ${'a'.repeat(62)}\n\nThe answer was wrong.`,
  'fix(api): send the header once\n\nProxies: two headers of a name were one.\n\nSigned-off-by: A <a@example.org>',
])('%s is a good message', (message) => {
  expect(faultsOf(message)).toEqual([])
})

test.each([
  ['Fix the queue', /type\(scope\): title/],
  ['wip(api): save the state', /type is one of/],
  [`docs(api): ${'a'.repeat(62)}`, /has 73 characters/],
  ['docs: Explain the cursor', /small letter/],
  ['docs: explain the cursor.', /full stop/],
  ['docs: explain the cursor\nof a feed', /empty line/],
  ['fix(api): send the header once', /needs a body/],
  ['fix(api): send the header once\n\n', /needs a body/],
  ['fix(api): send the header once\n\nSigned-off-by: A <a@example.org>', /needs a body/],
  ['feat(api): send a header\n\nRefs: #12\nCo-authored-by: A <a@example.org>\n', /needs a body/],
  ['perf(api): send less\n\nFixes #12\n\n(cherry picked from commit 0a1b2c3)', /needs a body/],
])('%s has a fault', (message, fault) => {
  expect(faultsOf(message)).toEqual([expect.stringMatching(fault)])
})

const folder = mkdtempSync(join(tmpdir(), 'sidi-commits-'))
const origin = join(folder, 'origin')
const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
const commit = (message: string): string => {
  git(origin, 'commit', '-q', '--allow-empty', '-m', message)
  return git(origin, 'rev-parse', 'HEAD')
}
let base = ''

beforeAll(() => {
  git(folder, 'init', '-q', '-b', 'main', 'origin')
  base = commit('An old message')
  commit('docs: explain the queue')
  commit('fix: close the queue\n\nThe queue stayed open.')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the commits after the base are read with their bodies', () => {
  expect(commitsSince(base, origin)?.map(({ message }) => message.trim())).toEqual([
    'fix: close the queue\n\nThe queue stayed open.',
    'docs: explain the queue',
  ])
})

test('a missing base is a fault in CI only', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(reportMissingBase(true)).toBe(1)
  expect(reportMissingBase(false)).toBe(0)
  expect(print).toHaveBeenCalledWith(expect.stringMatching(/^NO COMMIT MESSAGE WAS CHECKED/))
  expect(print).toHaveBeenCalledTimes(2)
  print.mockRestore()
})

test('a clone without the base has nothing to check', () => {
  git(folder, 'clone', '-q', '--depth', '1', `file://${origin}`, 'shallow')
  expect(commitsSince(base, join(folder, 'shallow'))).toBeUndefined()
  expect(commitsSince('0123456789', origin)).toBeUndefined()
  expect(commitsSince(base, folder)).toBeUndefined()
})
