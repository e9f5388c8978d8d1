import type { Store } from '../../db/port/store.ts'
import { MINUTE } from '../../lib/durations.ts'

/*
 * Refused words in names of players, programs, integrations and tables: a short default list in four languages, and the words
 * that operators add. The comparison ignores case, accents, digits in place of letters, and separators.
 */

/** Insults and names of hatred that no name may contain, in normal form. */
const DEFAULT_WORDS = [
  ...['arschloch', 'fotze', 'hitler', 'hurensohn', 'nazi', 'neger', 'schlampe', 'wichser'],
  ...['bitch', 'cunt', 'faggot', 'fuck', 'motherfucker', 'nigger', 'slut', 'whore'],
  ...['batard', 'connard', 'encule', 'pute', 'salope'],
  ...['bastardo', 'coglione', 'puttana', 'stronzo', 'vaffanculo'],
]

/** Whether a word in normal form is in the default list. Operators cannot allow such a word. */
export const isDefaultWord = (word: string): boolean => DEFAULT_WORDS.includes(word)

/** Letters behind digits, signs, and letters of other scripts that look the same. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'i',
    ß: 'ss',
  },
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    к: 'k',
    т: 't',
    н: 'h',
    в: 'b',
    м: 'm',
  },
  ...{ α: 'a', ε: 'e', ο: 'o', ρ: 'p', υ: 'u', χ: 'x', ι: 'i', κ: 'k', τ: 't', ν: 'v' },
}

/** Signs at the end of a word are punctuation. */
const TRAILING_SIGNS = /[!|$@]+$/u

/** Returns a word in normal form: small Latin letters, without accents, look-alikes and separators; empty for other texts. */
export const normalizeWord = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase().replace(TRAILING_SIGNS, '')]
    .map((char) => LOOK_ALIKES[char] ?? char)
    .join('')
    .replace(/[^\p{L}]/gu, '')

/** Words of at least this length are also found inside of longer words. Short words stand in harmless names. */
const INSIDE_LENGTH = 7

/** Whether a name contains a refused word: as a word, as a whole name with separators, or inside of a longer word. */
export const isRefusedName = (name: string, added: readonly string[]): boolean => {
  const parts = name.split(/[\s\p{Pd}_.,;:/]+/u).map(normalizeWord)
  const whole = normalizeWord(name)
  return [...DEFAULT_WORDS, ...added].some(
    (word) =>
      whole === word || parts.includes(word) || (word.length >= INSIDE_LENGTH && whole.includes(word)),
  )
}

/** Time after which the words of the operators are read again, in milliseconds. */
const MAX_AGE = MINUTE

/** The words of the operators, as of the last minute. */
export interface RefusedWords {
  /** Returns the words. Reads the database at most once a minute. */
  read(store: Pick<Store, 'refusedWords'>): Promise<readonly string[]>
  /** Makes the next call read the database. */
  forget(): void
}

/** State of an isolate or a process. Requests do not wait for each other, so two may read at the same time. */
export const newRefusedWords = (): RefusedWords => {
  let known: { readonly words: readonly string[]; readonly until: number } | undefined
  return {
    read: async (store) => {
      const now = Date.now()
      if (known !== undefined && now < known.until) return known.words
      const words = await store.refusedWords()
      known = { words, until: now + MAX_AGE }
      return words
    },
    forget: () => {
      known = undefined
    },
  }
}
