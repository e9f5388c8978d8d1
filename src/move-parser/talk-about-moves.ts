import { foldedText } from './tokenizer.ts'

/*
 * Words of looking back or of doubt: `I would have bid 70 acorns`, `vielleicht Herz`. All words are without accents.
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Past conditionals and doubt. `hatte` is also the folded form of `hätte`. */
const LOOKS_BACK = setOf(
  'hatte hatten hattest hatt hett hetti hettisch vielleicht villicht vilicht vilecht villecht eventuell evtl had maybe perhaps aurais aurait avais avrei avrebbe avevo forse',
)
const PHRASES = /\b(?:would|should|could|might) (?:have|ve)\b|\bpeut[- ]etre\b|\b(?:no|keine?) pass\b/u

/** Conditionals and reports: polite towards the bot, talk towards other people. */
const TALKS = setOf(
  'would should could might wurde wurd wuerde wuerd geboten gepasst gewahlt gesagt gemacht dirais dirait jouerais passerais choisirais prendrais mettrais dit direi giocherei passerei sceglierei prenderei metterei detto passed have',
)

const hasWord = (plain: string, words: ReadonlySet<string>): boolean =>
  (plain.match(/\p{L}+/gu) ?? []).some((word) => words.has(word))

/**
 * True if a text looks back at a move or doubts a move, so the parser must ask. `hätte gern` is a wish and no
 * doubt.
 */
export const isLookingBack = (text: string): boolean => {
  const plain = foldedText(text)
  return PHRASES.test(plain) || (hasWord(plain, LOOKS_BACK) && !/\bgern/u.test(plain))
}

/**
 * True if a chat line only talks about a move, as among players, and makes no move. Not used for a line that
 * addresses the bot.
 */
export const isTalk = (text: string): boolean => hasWord(foldedText(text), TALKS)
