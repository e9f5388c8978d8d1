import type { ViolationCode } from '../rules/model/violation.ts'
import { catalogueOf } from './catalogues.ts'
import type { Table } from './display-names.ts'
import type { Language } from './language-negotiation.ts'
import { termsOf } from './naming-functions.ts'
import type { FailureCode } from './problem-schema.ts'
import { sentenceFor } from './sentences.ts'

/**
 * Returns the sentence for a problem code with its facts, in a language.
 * @param table the table for names in the sentence, if the caller may know the table
 */
export const problemInWords = (
  language: Language,
  code: ViolationCode | FailureCode,
  facts: object,
  table?: Table,
): string => {
  const { refusals, failures } = catalogueOf(language)
  return sentenceFor({ ...refusals, ...failures }, code, facts, termsOf(language, table))
}
