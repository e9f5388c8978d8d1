import type { PageWords, TableCatalogue } from '../src/i18n/pages/web-page-schema.ts'
import { PAGE_CATALOGUES } from './page-catalogues.ts'
import { useStore } from './state/observable.ts'
import { profile } from './state/profile.ts'

/** Hook: the texts of the page in the language of the profile. */
export const useWords = (): PageWords => PAGE_CATALOGUES[useStore(profile).language].page

/** Hook: the names of cards, contracts, phases and piles in the language of the profile. */
export const useTableCatalogue = (): TableCatalogue => PAGE_CATALOGUES[useStore(profile).language].tableTexts
