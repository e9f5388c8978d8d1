import { LANGUAGES } from '../words/language.ts'
import type { CommentWords } from './comment-words.ts'
import { COMMENT_WORDS } from './comment-words.ts'
import { isCommon } from './common.ts'
import { isKnown, saysOfMove } from './lexicon.ts'
import { folded, tokensOf } from './tokens.ts'

/*
 * Comments beside a move: `passe, mit dem Blatt geht nichts`. A comment is a clause of words from a closed list of one language.
 * A clause with a word of the game, a number or another person is no comment.
 */

/** The most words of one comment. */
const LONGEST_COMMENT = 10

const setOf = (words: string): ReadonlySet<string> =>
  new Set(
    folded(words)
      .split(',')
      .map((word) => word.trim()),
  )

interface Lexicon {
  readonly adverbials: ReadonlySet<string>
  readonly all: ReadonlySet<string>
  readonly actions: ReadonlySet<string>
  readonly negations: ReadonlySet<string>
  readonly retractions: ReadonlySet<string>
  readonly conjunctions: RegExp
}

const lexiconOf = ({
  adverbials,
  others,
  actions,
  negations,
  retractions,
  conjunctions,
}: CommentWords): Lexicon => ({
  adverbials: setOf(adverbials),
  all: setOf(`${adverbials},${others},${negations}`),
  actions: setOf(`${adverbials},${actions}`),
  negations: setOf(negations),
  retractions: setOf(retractions),
  conjunctions: new RegExp(`\\s+(?=(?:${[...setOf(conjunctions)].join('|')})(?:\\s|$))`, 'u'),
})

let built: readonly Lexicon[] | undefined

/** Word lists, made at the first text that needs them. */
const lexicons = (): readonly Lexicon[] => {
  built ??= LANGUAGES.map((language) => lexiconOf(COMMENT_WORDS[language]))
  return built
}

const wordsOf = (clause: string): readonly string[] => tokensOf(clause).map(({ text }) => text)

/** Whether a clause says nothing but a comment. A negation needs other words beside, since a negation alone takes a move back. */
const isComment = (clause: string): boolean => {
  const words = wordsOf(clause)
  if (words.length === 0 || words.length > LONGEST_COMMENT) return false
  return lexicons().some(({ all, negations, retractions }) => {
    if (!words.every((word) => all.has(word) && (negations.has(word) || !saysOfMove(word)))) return false
    const isNegated = words.some((word) => negations.has(word))
    return !isNegated || (words.length >= 3 && !words.some((word) => retractions.has(word)))
  })
}

/** Marks between clauses. */
const BETWEEN_CLAUSES = /[,;:.!…()\n]+|\s[-–—]+\s|[–—]+/u

const hasLetters = (clause: string): boolean => /[\p{L}\d]/u.test(clause)

/** Clauses of a text: parts between marks. */
export const clausesIn = (text: string): readonly string[] => text.split(BETWEEN_CLAUSES).filter(hasLetters)

/** Clauses of a text: parts between marks, and before conjunctions. */
const clausesOf = (text: string, { conjunctions }: Lexicon): readonly string[] =>
  clausesIn(folded(text))
    .flatMap((clause) => clause.split(conjunctions))
    .map((clause) => clause.trim())
    .filter(hasLetters)

/** A text without the clauses that are comments; nothing where none or every clause is a comment. */
export const withoutComments = (text: string): readonly string[] => [
  ...new Set(
    lexicons().flatMap((lexicon) => {
      const clauses = clausesOf(text, lexicon)
      const rest = clauses.filter((clause) => !isComment(clause))
      return rest.length > 0 && rest.length < clauses.length ? [rest.join(', ')] : []
    }),
  ),
]

/** The most words of a reason. */
const LONGEST_REASON = 12

/**
 * Whether a clause can be a reason for a move that stands in another clause: every word is known, and the clause takes no
 * move back.
 */
export const isReason = (clause: string): boolean => {
  const words = wordsOf(clause)
  if (words.length > LONGEST_REASON) return false
  const isTakenBack = words.every((word) =>
    lexicons().some(({ negations, retractions }) => negations.has(word) || retractions.has(word)),
  )
  if (isTakenBack) return false
  return lexicons().some(({ all, actions }) =>
    words.every(
      (word) =>
        /^\d+$/.test(word) ||
        word.length === 1 ||
        all.has(word) ||
        actions.has(word) ||
        isKnown(word) ||
        isCommon(word),
    ),
  )
}

/** A text of which words are left out, and the language of those words: a bit. */
export interface Shortened {
  readonly rest: string
  readonly language: number
}

/** A text without the words of one list of each language; nothing where no word or every word is left out. */
const without = (text: string, list: 'adverbials' | 'actions'): readonly Shortened[] =>
  lexicons().flatMap((lexicon, at) =>
    withoutWords(text, (word) => lexicon[list].has(word)).map((rest) => ({ rest, language: 2 ** at })),
  )

const withoutWords = (text: string, isLeftOut: (word: string) => boolean): readonly string[] => {
  const words = folded(text)
    .trim()
    .split(/[\s'’-]+/u)
  const rest = words.filter((typed) => {
    const word = typed.replaceAll(/[^\p{L}\d]/gu, '')
    return saysOfMove(word) || !isLeftOut(word)
  })
  return rest.length > 0 && rest.length < words.length ? [rest.join(' ')] : []
}

/** A text without adverbs. */
export const withoutAdverbials = (text: string): readonly Shortened[] => without(text, 'adverbials')

/** A text without adverbs and without verbs of the first person. */
export const withoutActions = (text: string): readonly Shortened[] => without(text, 'actions')
