import * as de from '../../src/i18n/de/pages/sheet-page.ts'
import * as en from '../../src/i18n/en/pages/sheet-page.ts'
import * as fr from '../../src/i18n/fr/pages/sheet-page.ts'
import * as it from '../../src/i18n/it/pages/sheet-page.ts'
import type { SheetPageWords } from '../../src/i18n/pages/sheet-page-schema.ts'
import type { TableCatalogue } from '../../src/i18n/pages/web-page-schema.ts'
import type { Language } from '../api-types.ts'
import { useStore } from '../state/observable.ts'
import { profile } from '../state/profile.ts'

/*
 * Texts in all languages. The page works without a network, also after a change of the language, so no language loads later.
 */

interface Texts {
  readonly sheetPage: SheetPageWords
  readonly tableTexts: TableCatalogue
}

const TEXTS: Readonly<Record<Language, Texts>> = { en, de, fr, it }

const useTexts = (): Texts => TEXTS[useStore(profile).language]

/** Hook: the texts of the page in the language of the profile. */
export const useSheetWords = (): SheetPageWords => useTexts().sheetPage

/** Hook: the names of cards, contracts and seats in the language of the profile. */
export const useTableTexts = (): TableCatalogue => useTexts().tableTexts
