import { de } from '../../../src/i18n/de/pages/web-page.ts'
import { en } from '../../../src/i18n/en/pages/web-page.ts'
import { fr } from '../../../src/i18n/fr/pages/web-page.ts'
import { it } from '../../../src/i18n/it/pages/web-page.ts'
import type { PageCatalogue } from '../../../src/i18n/pages/web-page-schema.ts'
import type { Language } from '../../../web/api-types.ts'

/** Message catalogues of the page /play, all at once. The page loads the catalogue of one language: `web/page-catalogues.ts`. */
export const PAGE_CATALOGUES: Readonly<Record<Language, PageCatalogue>> = { en, de, fr, it }
