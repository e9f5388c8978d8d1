import type { PageWords, TableCatalogue } from '../src/i18n/page-schema.ts'
import { PAGE_CATALOGUES } from './languages.ts'
import { profile } from './state/profile.ts'
import { useStore } from './state/store.ts'

/** Texts of the page in the chosen language. */
export const useWords = (): PageWords => PAGE_CATALOGUES[useStore(profile).language].page

/** Names of cards, contracts, phases and piles in the chosen language. */
export const useTableCatalogue = (): TableCatalogue => PAGE_CATALOGUES[useStore(profile).language].house
