import type { Language } from '../../../src/i18n/language-negotiation.ts'
import { termsOf } from '../../../src/i18n/naming-functions.ts'
import { fault } from '../../../src/i18n/validation-fault-schema.ts'
import { NotationError } from '../../../src/notation/index.ts'

/*
 * What is found wrong with a text that is not in the notation.
 */

/** The error that reading it throws, if it is the one that it should be. */
export const notationErrorOf = (read: () => unknown): NotationError => {
  try {
    read()
  } catch (error) {
    if (error instanceof NotationError) return error
    throw error
  }
  throw new Error('it is understood')
}

/** What was expected there, in English. */
export const expectedBy = (read: () => unknown): string =>
  termsOf('en').expected(notationErrorOf(read).expected)

/** The sentence about it. */
export const errorSentence = (read: () => unknown, language: Language = 'en'): string => {
  const { at, expected, found } = notationErrorOf(read)
  return termsOf(language).fault(fault('not-in-notation', { at, expected, found }))
}
