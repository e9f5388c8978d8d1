import * as z from 'zod'
import { LANGUAGES } from './languages.ts'

/** Schema of the language in which the service writes texts for a table. */
export const TableLanguageSchema = z.enum(LANGUAGES).meta({
  id: 'TableLanguage',
  description: 'The language of the table.',
  example: 'de',
})
