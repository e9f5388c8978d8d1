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

/** Maps the spellings of a Swiss German word to one common form, for comparison. */
export const dialectFold = (word: string): string =>
  RULES.reduce((text, [from, to]) => text.replace(from, to), word)

/** Maps the endings of a Swiss German word to one common form: `nime`, `nimen`, `nimi`. */
export const dialectStem = (word: string): string => dialectFold(word).replace(/(?:li)?[ei]*n?$/u, '')

const NUMERALS: readonly (readonly [RegExp, string])[] = [
  [/(?<=z|ss)i(?:ch|ck|k)$/u, 'ig'],
  [/hundret|hunter(?=\p{L})/u, 'hundert'],
  [/fiif|foeif/u, 'fif'],
  [/(?<=\p{L}{3})(?:ene|en|a)(?=(?:zw|dr|vi|fu|fo|fi|sa|se|si|ac|nu|ne)\p{L}*(?:z|ss)i?gi?$)/u, 'e'],
]

/** Maps the spellings of a Swiss German number word to one common form: `vierasächzg`, `siebzich`. */
export const numeralFold = (word: string): string =>
  NUMERALS.reduce((text, [from, to]) => text.replace(from, to), word)
