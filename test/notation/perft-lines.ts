import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Lines of `perft.txt`: a position, and the numbers of move sequences of 1, 2, … moves from there.
 */

export const PERFT_FILE = join(import.meta.dirname, 'perft.txt')

export interface PerftLine {
  readonly position: string
  readonly counts: string
}

/** The ruleset of a position in notation; empty for a malformed position. */
export const rulesetOfPosition = (position: string): string => /^[a-z-]+/.exec(position)?.[0] ?? ''

/** Reads all recorded lines. */
export const readPerftLines = (): readonly PerftLine[] =>
  readFileSync(PERFT_FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [position = '', counts = ''] = line.split(' | ')
      return { position, counts }
    })
