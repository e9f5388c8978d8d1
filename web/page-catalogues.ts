import type { PageCatalogue } from '../src/i18n/pages/web-page-schema.ts'
import type { Language } from './api-types.ts'

/**
 * Loads the message catalogue of the page /play in a language: one file for each language. A language of the service
 * without a catalogue here is a type error.
 */
export const PAGE_CATALOGUES: Readonly<Record<Language, () => Promise<PageCatalogue>>> = {
  en: async () => (await import('../src/i18n/en/pages/web-page.ts')).en,
  de: async () => (await import('../src/i18n/de/pages/web-page.ts')).de,
  fr: async () => (await import('../src/i18n/fr/pages/web-page.ts')).fr,
  it: async () => (await import('../src/i18n/it/pages/web-page.ts')).it,
}
