import type { ViolationCode } from '../rules/model/violation.ts'
import type { Table } from './display-names.ts'
import { problems } from './en/problems.ts'
import { termsOf } from './naming-functions.ts'
import type { ProblemCatalogue } from './problem-catalogue.ts'
import type { FailureCode } from './problem-schema.ts'
import type { ProblemTerms } from './sentence-terms.ts'
import { sentenceFor } from './sentences.ts'
import { faultTermsIn } from './validation-fault-texts.ts'

/** The problem texts in English, which each host has at once. */
export const ENGLISH_PROBLEMS: ProblemCatalogue = problems

/** Creates the naming functions for sentences about problems. */
export const problemTermsOf = (catalogue: ProblemCatalogue, table?: Table): ProblemTerms => {
  const { language, faults, faultWords } = catalogue
  const naming = termsOf(language, table)
  const terms: ProblemTerms = {
    ...naming,
    words: { verbs: naming.words.verbs, faultWords },
    ...faultTermsIn(faultWords, naming, ({ code, facts }) => sentenceFor(faults, code, facts, terms)),
  }
  return terms
}

/**
 * Returns the sentence for a problem code with its facts.
 * @param catalogue the problem texts of the language
 * @param table the table for names in the sentence, if the caller may know the table
 */
export const problemInWords = (
  catalogue: ProblemCatalogue,
  code: ViolationCode | FailureCode,
  facts: object,
  table?: Table,
): string =>
  sentenceFor({ ...catalogue.refusals, ...catalogue.failures }, code, facts, problemTermsOf(catalogue, table))
