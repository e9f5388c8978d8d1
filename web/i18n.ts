import type { PageWords, TableCatalogue } from '../src/i18n/web-page-schema.ts'
import { PAGE_CATALOGUES } from './languages.ts'
import { useStore } from './state/observable.ts'
import { profile } from './state/profile.ts'

/** Texts of the page in the chosen language. */
export const useWords = (): PageWords => PAGE_CATALOGUES[useStore(profile).language].page

/** Names of cards, contracts, phases and piles in the chosen language. */
export const useTableCatalogue = (): TableCatalogue => PAGE_CATALOGUES[useStore(profile).language].house
