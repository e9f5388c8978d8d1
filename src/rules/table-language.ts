import * as z from 'zod'
import { LANGUAGES } from './languages.ts'

/** The language of a table. */
export const TableLanguageSchema = z.enum(LANGUAGES).meta({
  id: 'TableLanguage',
  description: 'The language of the table.',
  example: 'de',
})
