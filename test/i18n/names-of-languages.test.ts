import { expect, test } from 'vitest'
import { catalogueOf } from '../../src/i18n/catalogues.ts'
import { LANGUAGES } from '../../src/i18n/language-negotiation.ts'
import { LANGUAGE_MENU } from '../../web/languages.ts'

/*
 * Values that a copied folder of texts keeps from the model: the name of the language in the menu of the page, and the locale.
 */

test.each(LANGUAGES)('the menu of the page names the language %s in the language', (language) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language)
  expect(LANGUAGE_MENU[language].name.toLowerCase()).toBe(name?.toLowerCase())
})

test.each(LANGUAGES)('the locale of dates is a locale of the language %s', (language) => {
  expect(new Intl.Locale(catalogueOf(language).messages.locale).language).toBe(language)
})
