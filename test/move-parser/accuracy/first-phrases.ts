import { readFileSync } from 'node:fs'

/*
 * First phrase set: texts that players type as their moves, with the situation of each. See README.md.
 */

export interface Situation {
  readonly id: string
  readonly position: string
  readonly seat: number
  readonly legal: readonly string[]
}

export interface Phrase {
  readonly situation: string
  readonly lang: string
  readonly faces: string
  readonly say: string
  readonly means?: string
  readonly either?: readonly string[]
  readonly illegal?: string
  readonly nothing?: true
}

export const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

const linesOf = <T>(name: string): readonly T[] =>
  fileOf(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

export const situations = linesOf<Situation>('situations.jsonl')
export const phrases = linesOf<Phrase>('phrases.jsonl')
