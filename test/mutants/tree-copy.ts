import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Place } from './source-places.ts'
import { applied } from './source-places.ts'

/*
 * A copy of the tree in which tests run against one mutant.
 */

export const ROOT = resolve(import.meta.dirname, '../..')

/** Folders that the copy shares with the tree, or makes anew. */
const SHARED = ['node_modules', 'tools/contract/redocly/node_modules', 'tools/mcp-conformance/node_modules']
const LEFT_OUT = ['.git', '.build', '.wrangler', ...SHARED]

/** Copies the tree to a temporary folder. The folder is deleted when the process ends. */
export const copyTree = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'sidi-mutants-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.includes(name)) continue
    const isWanted = (path: string) => !LEFT_OUT.some((left) => path === join(ROOT, left))
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: isWanted })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const projectOf = (test: string): string => /^test\/(api|page)\//.exec(test)?.[1] ?? 'unit'

/** The result of tests: `failed` if a test failed, `broken` if the tests did not run. */
export type Result = 'passed' | 'failed' | 'broken'

/**
 * Runs test files of one project in the copy.
 * @param titles a pattern: only tests with such a title run
 */
export const runTests = (copy: string, tests: readonly string[], titles?: string): Result => {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const options = [
    '--project',
    projectOf(tests[0] ?? ''),
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const named = titles === undefined ? [] : ['-t', titles]
  const args = [vitest, 'run', ...options, ...named, ...tests]
  const { status } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', timeout: 900_000 })
  if (status === 0) return 'passed'
  try {
    const { numFailedTests }: { numFailedTests: number } = JSON.parse(readFileSync(report, 'utf8'))
    return numFailedTests > 0 ? 'failed' : 'broken'
  } catch {
    return 'broken'
  }
}

/** Does something in the copy while a text is replaced. */
export const withMutant = <T>(copy: string, place: Place, replace: string, act: () => T): T => {
  const path = join(copy, place.file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, applied(before, place, replace))
  try {
    return act()
  } finally {
    writeFileSync(path, before)
  }
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
