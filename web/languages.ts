import { languageMenu as de } from '../src/i18n/de/pages/language-menu.ts'
import { languageMenu as en } from '../src/i18n/en/pages/language-menu.ts'
import { languageMenu as fr } from '../src/i18n/fr/pages/language-menu.ts'
import { languageMenu as it } from '../src/i18n/it/pages/language-menu.ts'
import type { LanguageMenuWords } from '../src/i18n/pages/language-menu-schema.ts'
import type { Language } from './api-types.ts'

/** Texts of the menu of languages. A language of the service without texts here is a type error. */
export const LANGUAGE_MENU: Readonly<Record<Language, LanguageMenuWords>> = { en, de, fr, it }

/** Languages of the pages, in the order of the language menu. */
export const LANGUAGES = Object.keys(LANGUAGE_MENU) as readonly Language[]
