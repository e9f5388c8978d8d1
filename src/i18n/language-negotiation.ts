import { parseAccept } from 'hono/utils/accept'
import type { Language } from '../rules/languages.ts'
import { LANGUAGES } from '../rules/languages.ts'

/*
 * The languages of the service, and language negotiation.
 */

export type { Language }
export { LANGUAGES }

/** The maximum number of characters that are read of a header. */
const LONGEST = 500

/** The whole items of a list within the maximum: a cut item could mean another language. */
const read = (list: string): string =>
  list.length <= LONGEST ? list : list.slice(0, Math.max(0, list.lastIndexOf(',', LONGEST)))

/** The languages that a range matches: `de-CH` and Swiss German (`gsw`) match German, `*` matches all. */
const asksFor = (range: string): readonly Language[] => {
  if (range === '*') return LANGUAGES
  const [primary] = range.toLowerCase().split('-')
  return LANGUAGES.filter((language) => language === (primary === 'gsw' ? 'de' : primary))
}

/**
 * Returns the preferred language of `Accept-Language` (RFC 9110, 12.5.4), by default English. A range with the language
 * decides, whatever `*` says; the first of equals wins.
 */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const ranges = parseAccept(read(acceptLanguage ?? ''))
  const named = ranges.filter(({ type }) => type !== '*')
  const others = ranges.filter(({ type }) => type === '*')
  const ruled = new Set(named.flatMap(({ type }) => asksFor(type)))
  const wanted = [
    ...named.flatMap(({ type, q }) => asksFor(type).map((language) => ({ language, q }))),
    ...others.flatMap(({ q }) =>
      LANGUAGES.filter((language) => !ruled.has(language)).map((language) => ({ language, q })),
    ),
  ]
  const most = Math.max(0, ...wanted.map(({ q }) => q))
  return (most > 0 && wanted.find(({ q }) => q === most)?.language) || LANGUAGES[0]
}
