import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isMain } from '../paths.ts'
import type { Sentence } from './measure.ts'
import { figuresOf, inOneLine, LIMITS, passes, sentencesOf, worstOf } from './measure.ts'
import { everyGroup, FEWEST_SENTENCES, proseIn } from './sources.ts'

/*
 * Prose gate: `npm run prose` fails if a folder, a page or a catalogue misses the limits of readability.
 */

/** Result of one group of texts. */
export interface Result {
  readonly name: string
  readonly sentences: readonly Sentence[]
  /** Whether only banned phrases count. */
  readonly bannedOnly?: true
}

/** The results over a limit. */
export const resultsOverLimit = (results: readonly Result[]): readonly Result[] =>
  results.filter(({ sentences, bannedOnly }) => {
    const figures = figuresOf(sentences)
    return bannedOnly ? figures.banned > LIMITS.banned : !passes(figures)
  })

/** Results of every group of the project with enough sentences, and of each page. */
export const resultsOfProject = (): readonly Result[] =>
  everyGroup()
    .map(({ prose, ...group }) => ({ ...group, sentences: prose.flatMap(sentencesOf) }))
    .filter(
      ({ name, bannedOnly, sentences }) =>
        bannedOnly || name.endsWith('.md') || sentences.length >= FEWEST_SENTENCES,
    )

const report = ({ name, sentences, bannedOnly }: Result, worst: number): void => {
  const counted = bannedOnly ? sentences.filter(({ banned }) => banned > 0) : sentences
  if (bannedOnly) console.log(`${name}: ${counted.length} sentences with banned phrases`)
  else console.log(`${name}: ${inOneLine(figuresOf(sentences))}`)
  for (const { file, text } of worstOf(counted, worst)) console.log(`  ${file}: ${text}`)
}

/** Measures paths of any repository and prints their figures. Returns the exit code. */
const measurePaths = (paths: readonly string[], worst: number): number => {
  const missing = paths.filter((path) => !existsSync(path))
  for (const path of missing) console.error(`No file or folder ${path}`)
  if (missing.length > 0) return 1
  const results = paths.map((name) => ({ name, sentences: proseIn(resolve(name)).flatMap(sentencesOf) }))
  for (const result of results) report(result, worst)
  return resultsOverLimit(results).length > 0 ? 1 : 0
}

/** Measures all groups of the project and prints the groups over a limit. Returns the exit code. */
const checkProject = (worst: number): number => {
  const results = resultsOfProject()
  const missed = resultsOverLimit(results)
  for (const result of missed) report(result, worst)
  if (missed.length > 0) console.error('Rewrite the sentences above: tools/prose/README.md has the limits.')
  console.log(`${results.length} groups of texts measured, ${missed.length} over a limit.`)
  return missed.length > 0 ? 1 : 0
}

if (isMain(import.meta.filename)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { worst: { type: 'string', default: '5' } },
  })
  const worst = Number(values.worst)
  process.exitCode = positionals.length > 0 ? measurePaths(positionals, worst) : checkProject(worst)
}
