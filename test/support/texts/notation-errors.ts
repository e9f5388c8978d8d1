import { ALL_PROBLEM_TEXTS } from '../../../src/i18n/all-problem-texts.ts'
import type { Language } from '../../../src/i18n/language-negotiation.ts'
import { problemTermsOf } from '../../../src/i18n/problem-sentences.ts'
import { fault } from '../../../src/i18n/validation-fault-schema.ts'
import { NotationError } from '../../../src/notation/index.ts'

/*
 * Errors of the notation parser, for tests.
 */

/** The `NotationError` that `read` throws. @throws if `read` succeeds or throws another error */
export const notationErrorOf = (read: () => unknown): NotationError => {
  try {
    read()
  } catch (error) {
    if (error instanceof NotationError) return error
    throw error
  }
  throw new Error('it is understood')
}

/** The expected token of a notation error, in English. */
export const expectedBy = (read: () => unknown): string =>
  problemTermsOf(ALL_PROBLEM_TEXTS.en).expected(notationErrorOf(read).expected)

/** The whole error sentence in a language. */
export const errorSentence = (read: () => unknown, language: Language = 'en'): string => {
  const { at, expected, found } = notationErrorOf(read)
  return problemTermsOf(ALL_PROBLEM_TEXTS[language]).fault(fault('not-in-notation', { at, expected, found }))
}
