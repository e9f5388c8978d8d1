import { existsSync } from 'node:fs'
import { fileOf } from './first-phrases.ts'

/*
 * Reads the held-out and tuning sets for the move parser, by language. See README.md.
 */

/** Languages of the phrase sets. `gsw` is Swiss German. */
export const SET_LANGUAGES = ['de', 'gsw', 'fr', 'it', 'en'] as const

export type SetLanguage = (typeof SET_LANGUAGES)[number]

/** Names of the phrase sets. `held-out` is for measurements only; the author of the parser may read the other sets. */
export const SETS = ['held-out', 'tuning', 'tuning-2', 'tuning-3', 'tuning-4'] as const

export type SetName = (typeof SETS)[number]

/** A text that means exactly one legal move of a situation. */
export interface MovePhrase {
  readonly situation: string
  readonly lang: SetLanguage
  readonly faces: 'swiss' | 'french'
  readonly say: string
  readonly means: string
}

/** A text that means no move at any table. */
export interface ChatLine {
  readonly lang: SetLanguage
  readonly say: string
}

/** Path of the file with the phrases of a set in a language, relative to this folder. */
export const pathOf = (set: SetName, kind: 'moves' | 'chat', lang: SetLanguage): string =>
  `${set}/${kind}.${lang}.jsonl`

const hasFile = (path: string): boolean => existsSync(new URL(path, import.meta.url))

/** Parsed lines of a file; empty if the file does not exist. `tuning-4` has no file for some languages. */
const linesOf = <T>(path: string): readonly T[] =>
  hasFile(path)
    ? fileOf(path)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as T)
    : []

/** Reads the move phrases of a set in one language. */
export const movePhrases = (set: SetName, lang: SetLanguage): readonly MovePhrase[] =>
  linesOf(pathOf(set, 'moves', lang))

/** Reads the chat lines of a set in one language. */
export const chatLines = (set: SetName, lang: SetLanguage): readonly ChatLine[] =>
  linesOf(pathOf(set, 'chat', lang))
