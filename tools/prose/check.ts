import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inProject, isMain } from '../paths.ts'
import type { Sentence } from './measure.ts'
import { figuresOf, inOneLine, passes, sentencesOf, worstOf } from './measure.ts'
import { everyGroup, FEWEST_SENTENCES, proseIn } from './sources.ts'

/*
 * Prose gate: `npm run prose` fails if a folder, a page or a catalogue misses the limits of readability.
 * `pending.json` lists the groups that still miss the limits. A group that passes must leave the list.
 */

const pendingFile = inProject('tools/prose/pending.json')

/** Result of one group of texts. */
export interface Result {
  readonly name: string
  readonly sentences: readonly Sentence[]
}

/** The groups that break the gate, by cause. */
export interface Verdict {
  /** Over a limit, and not pending. */
  readonly missed: readonly Result[]
  /** Within all limits, and still pending. */
  readonly passed: readonly string[]
  /** Pending, and without a group of this name. */
  readonly unknown: readonly string[]
}

/** Holds results against the list of pending groups. */
export const judge = (results: readonly Result[], pending: readonly string[]): Verdict => {
  const ok = (result: Result) => passes(figuresOf(result.sentences))
  return {
    missed: results.filter((result) => !ok(result) && !pending.includes(result.name)),
    passed: results.filter((result) => ok(result) && pending.includes(result.name)).map(({ name }) => name),
    unknown: pending.filter((name) => !results.some((result) => result.name === name)),
  }
}

/** Results of every group of the project with enough sentences, and of each page. */
export const resultsOfProject = (): readonly Result[] =>
  everyGroup()
    .map(({ name, prose }) => ({ name, sentences: prose.flatMap(sentencesOf) }))
    .filter(({ name, sentences }) => name.endsWith('.md') || sentences.length >= FEWEST_SENTENCES)

/** The names of pending groups. */
export const pendingGroups = (): readonly string[] => JSON.parse(readFileSync(pendingFile, 'utf8'))

const report = ({ name, sentences }: Result, worst: number): void => {
  console.log(`${name}: ${inOneLine(figuresOf(sentences))}`)
  for (const { file, text } of worstOf(sentences, worst)) console.log(`  ${file}: ${text}`)
}

/** Measures paths of any repository and prints their figures. */
const measurePaths = (paths: readonly string[], worst: number): number => {
  const missing = paths.filter((path) => !existsSync(path))
  for (const path of missing) console.error(`No file or folder ${path}`)
  if (missing.length > 0) return 1
  const results = paths.map((name) => ({ name, sentences: proseIn(resolve(name)).flatMap(sentencesOf) }))
  for (const result of results) report(result, worst)
  return results.every(({ sentences }) => passes(figuresOf(sentences))) ? 0 : 1
}

const checkProject = (worst: number, write: boolean): number => {
  const results = resultsOfProject()
  const pending = pendingGroups()
  const { missed, passed, unknown } = judge(results, pending)
  const done = [...passed, ...unknown]
  const left = pending.filter((name) => !done.includes(name))
  for (const result of missed) report(result, worst)
  if (missed.length > 0) console.error('Rewrite the sentences above: tools/prose/README.md has the limits.')
  if (write) writeFileSync(pendingFile, `${JSON.stringify(left, null, 2)}\n`)
  else {
    for (const name of passed) console.error(`${name} passes the gate.`)
    for (const name of unknown) console.error(`${name} does not exist.`)
    if (done.length > 0)
      console.error(
        `Run \`npm run prose -- --write\`: the list of pending groups has ${done.length} too many.`,
      )
  }
  const stale = write ? 0 : done.length
  console.log(
    `${results.length} groups of texts measured, ${left.length} pending, ${missed.length} over a limit.`,
  )
  return missed.length + stale > 0 ? 1 : 0
}

if (isMain(import.meta.filename)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { worst: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
  })
  const worst = Number(values.worst)
  process.exitCode =
    positionals.length > 0 ? measurePaths(positionals, worst) : checkProject(worst, values.write)
}
