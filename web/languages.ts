import { de } from '../src/i18n/de/web-page.ts'
import { en } from '../src/i18n/en/web-page.ts'
import { fr } from '../src/i18n/fr/web-page.ts'
import { it } from '../src/i18n/it/web-page.ts'
import type { PageCatalogue } from '../src/i18n/pages/web-page-schema.ts'
import type { Language } from './api-types.ts'

/**
 * Message catalogue of the page for each language. A language of the service without a catalogue here is a type error.
 */
export const PAGE_CATALOGUES: Readonly<Record<Language, PageCatalogue>> = { en, de, fr, it }

/** Languages of the page, in the order of the language menu. */
export const LANGUAGES = Object.keys(PAGE_CATALOGUES) as readonly Language[]
