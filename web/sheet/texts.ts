import { sheetPage as de } from '../../src/i18n/de/pages/sheet-page.ts'
import { sheetPage as en } from '../../src/i18n/en/pages/sheet-page.ts'
import { sheetPage as fr } from '../../src/i18n/fr/pages/sheet-page.ts'
import { sheetPage as it } from '../../src/i18n/it/pages/sheet-page.ts'
import type { SheetPageWords } from '../../src/i18n/pages/sheet-page-schema.ts'
import type { Language } from '../api-types.ts'
import { useStore } from '../state/observable.ts'
import { profile } from '../state/profile.ts'

const TEXTS: Readonly<Record<Language, SheetPageWords>> = { en, de, fr, it }

/** Hook: the texts of the page in the language of the profile. */
export const useSheetWords = (): SheetPageWords => TEXTS[useStore(profile).language]
