import { isCommonWord } from './common-words.ts'
import type { Lexicon } from './lexicon.ts'
import { isKnownWord } from './lexicon.ts'
import { tokenize } from './tokenizer.ts'

/*
 * Comment clauses beside a move: `passe, mit dem Blatt geht nichts`. Each word of such a clause is a game word or a
 * common word. The parser never drops a single word; other comments are whole phrases of the vocabularies.
 */

/** Negations and retractions without accents: `doch nicht`. A clause of such words alone is no reason. */
const TAKES_BACK: ReadonlySet<string> = new Set(
  (
    'nicht nod nid ned nud net kein keine keinen ke kei ka kes keis nichts nut nie niemals nei nein ne no pas n non rien jamais ' +
    'aucun aucune ni niente nulla mai nessun nessuno nessuna not nope nah never none nothing t don won can doch lieber noch oder ' +
    'vielleicht villicht halt warte wart stop stopp moment falsch finalement plutot encore attends attendez peut etre ou erreur ' +
    'anzi piuttosto ancora aspetta aspettate forse o errore actually rather yet or wait hold maybe wrong sorry mistake'
  ).split(' '),
)

/** Marks between clauses. */
const BETWEEN_CLAUSES = /[,;:.!…()\n]+|\s[-–—]+\s|[–—]+/u

/** Splits a text into clauses at punctuation marks. */
export const splitClauses = (text: string): readonly string[] =>
  text.split(BETWEEN_CLAUSES).filter((clause) => /[\p{L}\d]/u.test(clause))

/** Maximum number of words in a reason. */
const LONGEST_REASON = 12

/**
 * True if a clause can be a comment on the move in another clause: every word is known, and the clause does not
 * take the move back.
 */
export const isReason = (lexicon: Lexicon, clause: string): boolean => {
  const words = tokenize(clause).map(({ text }) => text)
  return (
    words.length <= LONGEST_REASON &&
    !words.every((word) => TAKES_BACK.has(word)) &&
    words.every(
      (word) =>
        /^\d+$/.test(word) ||
        word.length === 1 ||
        isKnownWord(lexicon, word) ||
        isCommonWord(lexicon.commonWords, word) ||
        lexicon.reasons.has(word),
    )
  )
}
