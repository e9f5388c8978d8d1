import { de } from '../src/i18n/de/page.ts'
import { en } from '../src/i18n/en/page.ts'
import { fr } from '../src/i18n/fr/page.ts'
import { it } from '../src/i18n/it/page.ts'
import type { PageCatalogue, PageWords, TableCatalogue } from '../src/i18n/page-schema.ts'
import type { Language } from './api-types.ts'
import { profile } from './state/profile.ts'
import { useStore } from './state/store.ts'

export { LANGUAGES } from '../src/rules/language.ts'

export const PAGE_CATALOGUES: Readonly<Record<Language, PageCatalogue>> = { en, de, fr, it }

/** Texts of the page in the chosen language. */
export const useWords = (): PageWords => PAGE_CATALOGUES[useStore(profile).language].page
export const useTableCatalogue = (): TableCatalogue => PAGE_CATALOGUES[useStore(profile).language].house
