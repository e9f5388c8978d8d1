import * as z from 'zod'

/** The languages of the service. A request without a language gets the first one. */
export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of a table. */
export const TableLanguageSchema = z.enum(LANGUAGES).meta({
  id: 'TableLanguage',
  description: 'The language of the table.',
  example: 'de',
})
