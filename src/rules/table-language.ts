import * as z from 'zod'
import type { Language } from './language.ts'

// Not `LANGUAGES`: a shared value would be a second chunk in the bundle of the page.
const TABLE_LANGUAGES = { en: 'en', de: 'de', fr: 'fr', it: 'it' } as const satisfies {
  readonly [L in Language]: L
}

/** The language of a table. */
export const TableLanguageSchema = z.enum(TABLE_LANGUAGES).meta({
  id: 'TableLanguage',
  description: 'The language of the table.',
  example: 'de',
})
