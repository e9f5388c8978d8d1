import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Mutant } from './mutants.ts'
import { MUTANTS } from './mutants.ts'
import { applied, placesOf, sources } from './place.ts'

/*
 * Mutation test: applies each mutant in a copy of the tree and runs the named test.
 *
 *   npm run mutants                      all mutants
 *   npm run mutants -- bank cursor       mutants whose name contains one of the words
 *
 * The exit code is 1 if a mutant survives, if the text of a mutant is gone, or if the tests fail without a mutant.
 */

const ROOT = resolve(import.meta.dirname, '../..')

/** Folders that the copy shares with the tree, or makes anew. */
const SHARED = ['node_modules', 'tools/contract/redocly/node_modules', 'tools/agents/node_modules']
const LEFT_OUT = ['.git', '.build', '.wrangler', ...SHARED]

const copyTree = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'sidi-mutants-'))
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.includes(name)) continue
    const isWanted = (path: string) => !LEFT_OUT.some((left) => path === join(ROOT, left))
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: isWanted })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const projectOf = (test: string): string => /^test\/(api|page)\//.exec(test)?.[1] ?? 'unit'

interface Report {
  readonly numFailedTests: number
  readonly numPassedTests: number
}

/** The result of tests: `failed` if a test failed, `broken` if the tests did not run. */
type Result = 'passed' | 'failed' | 'broken'

const runTests = (copy: string, test: string): Result => {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [
    vitest,
    'run',
    '--project',
    projectOf(test),
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
    test,
  ]
  const { status } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', timeout: 900_000 })
  if (status === 0) return 'passed'
  try {
    const { numFailedTests }: Report = JSON.parse(readFileSync(report, 'utf8'))
    return numFailedTests > 0 ? 'failed' : 'broken'
  } catch {
    return 'broken'
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Why a mutant is not found; nothing where its test finds the fault. */
const missedBy = (copy: string, { find, replace, test }: Mutant): string | undefined => {
  const [place, ...others] = placesOf(sources(copy), find)
  if (place === undefined) return 'GONE: the text does not occur'
  if (others.length > 0) return `AMBIGUOUS: the text also occurs in ${others[0]?.file}`
  const path = join(copy, place.file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, applied(before, place, replace))
  try {
    const result = runTests(copy, test)
    if (result === 'failed') return undefined
    return result === 'broken' ? 'BROKEN: the test did not run' : 'SURVIVED'
  } finally {
    writeFileSync(path, before)
  }
}

const words = process.argv.slice(2)
const chosen = MUTANTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const copy = copyTree()
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

let missed = 0
for (const mutant of chosen) {
  const begun = performance.now()
  const why = missedBy(copy, mutant)
  const seconds = Math.round((performance.now() - begun) / 1000)
  say(`${why ?? 'killed'} · ${mutant.name} · ${mutant.test} · ${seconds} s`)
  if (why !== undefined) missed += 1
}
say(`${chosen.length - missed} of ${chosen.length} mutants killed`)
process.exit(missed > 0 ? 1 : 0)
