/*
 * Spellings of Swiss German. Dialect has no orthography: `viar`, `vier` and `vieri` are one number. Two folds map the
 * spellings of a word to one form.
 */

const RULES: readonly (readonly [RegExp, string])[] = [
  [/sch(?=[tp])/gu, 's'],
  [/ph|v/gu, 'f'],
  [/[yj]/gu, 'i'],
  [/tz|ts/gu, 'z'],
  [/ck|gg|c(?!h)/gu, 'k'],
  [/^ch/gu, 'k'],
  [/dt|th/gu, 't'],
  [/^gsp/gu, 'sp'],
  [/i[ea]/gu, 'i'],
  [/u[ea]/gu, 'u'],
  [/ou/gu, 'au'],
  [/[eao](?=[lrn]?$)/gu, 'e'],
  [/a/gu, 'e'],
  [/oi|eu|oe/gu, 'ei'],
  [/(.)\1+/gu, '$1'],
]

/** Form shared by the dialect spellings of a word. */
export const dialectFold = (word: string): string =>
  RULES.reduce((text, [from, to]) => text.replace(from, to), word)

/** Dialect fold of a word without the ending: `nime`, `nimen`, `nimi`. */
export const dialectStem = (word: string): string => dialectFold(word).replace(/(?:li)?[ei]*n?$/u, '')

const NUMERALS: readonly (readonly [RegExp, string])[] = [
  [/(?<=z|ss)i(?:ch|ck|k)$/u, 'ig'],
  [/hundret|hunter(?=\p{L})/u, 'hundert'],
  [/fiif|foeif/u, 'fif'],
  [/(?<=\p{L}{3})(?:ene|en|a)(?=(?:zw|dr|vi|fu|fo|fi|sa|se|si|ac|nu|ne)\p{L}*(?:z|ss)i?gi?$)/u, 'e'],
]

/** Number word with the usual joint and ending: `vierasächzg`, `siebzich`. */
export const numeralFold = (word: string): string =>
  NUMERALS.reduce((text, [from, to]) => text.replace(from, to), word)
