import type { Language } from '../../../src/i18n/language-negotiation.ts'
import { termsOf } from '../../../src/i18n/naming-functions.ts'
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
  termsOf('en').expected(notationErrorOf(read).expected)

/** The whole error sentence in a language. */
export const errorSentence = (read: () => unknown, language: Language = 'en'): string => {
  const { at, expected, found } = notationErrorOf(read)
  return termsOf(language).fault(fault('not-in-notation', { at, expected, found }))
}
