import { expect } from 'vitest'
import type { Language } from '../../../src/rules/languages.ts'
import { LANGUAGES } from '../../../src/rules/languages.ts'

/** Expects a rendered text in each language. A new language without an expected text is a type error. */
export const expectByLanguage = <T>(
  render: (language: Language) => T,
  expected: Readonly<Record<Language, NoInfer<T>>>,
): void => {
  expect(Object.fromEntries(LANGUAGES.map((language) => [language, render(language)]))).toEqual(expected)
}
