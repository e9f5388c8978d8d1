import { parseAccept } from 'hono/utils/accept'
import type { Language } from '../rules/language.ts'
import { LANGUAGES } from '../rules/language.ts'

/*
 * The languages of the house, and which of them somebody wants.
 */

export type { Language }
export { LANGUAGES }

/** Nobody names so many languages that more than this has to be read. */
const LONGEST = 500

/** As many whole items of a list as are read: half an item could mean something else. */
const read = (list: string): string =>
  list.length <= LONGEST ? list : list.slice(0, Math.max(0, list.lastIndexOf(',', LONGEST)))

/** Which of the languages a range asks for: `de-CH` and Swiss German (`gsw`) are served in German, `*` stands for all. */
const asksFor = (range: string): readonly Language[] => {
  if (range === '*') return LANGUAGES
  const [primary] = range.toLowerCase().split('-')
  return LANGUAGES.filter((language) => language === (primary === 'gsw' ? 'de' : primary))
}

/**
 * The language that is wanted most by an `Accept-Language` (RFC 9110, 12.5.4), English when none of the house is wanted.
 * What names a language decides on it whatever `*` says; of equals the one named first.
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
