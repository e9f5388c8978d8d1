import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statedNumbers as everyNumber } from '../support/rule-page-numbers.ts'
import type { Source } from './source-places.ts'
import { ROOT } from './tree-copy.ts'

/*
 * Numbered rules and their mutants. A number has a mutant where a small change of a source line that names the number makes a test
 * fail whose title cites the number. So a test that cites a number and asserts nothing about the rule is found.
 */

/** The mutant of a number. */
export interface NumberMutant {
  readonly find: string
  readonly replace: string
  readonly test: string
}

export interface NumberMutants {
  readonly proven: Readonly<Record<string, NumberMutant>>
  /** Numbers without a mutant yet. The share of rules in the list may only become smaller. */
  readonly unproven: readonly string[]
}

export const NUMBERS = join(ROOT, 'test/mutants/rule-mutants.json')

export const readNumbers = (): NumberMutants => JSON.parse(readFileSync(NUMBERS, 'utf8')) as NumberMutants

/** All numbers of the rule pages, options without tests of rules left out. */
export const statedNumbers = (): readonly string[] => [
  ...new Set(everyNumber().filter((number) => !/-A\d/.test(number))),
]

/** The test files of rules that cite a number. */
export const citing = (number: string): readonly string[] =>
  (readdirSync(join(ROOT, 'test/rules'), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `test/rules/${file}`)
    .filter((file) => new RegExp(`\\b${number}\\b`).test(readFileSync(join(ROOT, file), 'utf8')))

/** Small changes of a line of code: each turns one token into another one. */
const CHANGES: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ >= /g, () => ' > '],
  [/ <= /g, () => ' < '],
  [/ < /g, () => ' <= '],
  [/ > /g, () => ' >= '],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/\btrue\b/g, () => 'false'],
  [/\bfalse\b/g, () => 'true'],
  [/(?<![\w'.-])\d+(?![\w'-])/g, (number) => `${Number(number) + 1}`],
  [/'[a-z][a-z-]+'/g, () => "'mutant'"],
  [/'[A-Z0-9]{9}'/g, (order) => `'${[...order.slice(1, -1)].toReversed().join('')}'`],
]

interface Candidate {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** Changes of the lines that name a number, without the comments. A line with nothing else stands for the two lines after it. */
export const candidatesFor = (number: string, among: readonly Source[]): readonly Candidate[] =>
  among.flatMap(({ file, text }) => {
    const lines = text.split('\n')
    return lines.flatMap((line, at) => {
      if (!new RegExp(`\\b${number}\\b`).test(line)) return []
      const isComment = /^\s*(?:\*|\/\*|\/\/)/.test(line)
      const near = isComment ? lines.slice(at + 1, at + 8) : [lines[at - 1] ?? '', line, lines[at + 1] ?? '']
      return near.flatMap((one) => changesOf(file, one, number))
    })
  })

const changesOf = (file: string, line: string, number: string): readonly Candidate[] => {
  if (/^\s*(?:\*|\/\*|\/\/|import )/.test(line) || line.trim().length < 12) return []
  const code = line.replace(/ \/\/.*$/, '')
  const cited = code.includes(`'${number}'`)
    ? [{ file, find: code, replace: code.replace(`'${number}'`, "'XX-0'") }]
    : []
  const changed = CHANGES.flatMap(([pattern, change]) =>
    [...code.matchAll(pattern)].map(({ 0: found, index }) => ({
      file,
      find: code,
      replace: code.slice(0, index) + change(found) + code.slice(index + found.length),
    })),
  )
  return [...changed, ...cited]
}
