import { seriesPage as de } from '../../src/i18n/de/pages/series-page.ts'
import { seriesPage as en } from '../../src/i18n/en/pages/series-page.ts'
import { seriesPage as fr } from '../../src/i18n/fr/pages/series-page.ts'
import { seriesPage as it } from '../../src/i18n/it/pages/series-page.ts'
import type { SeriesPageWords } from '../../src/i18n/pages/series-page-schema.ts'
import type { Language } from '../api-types.ts'
import { useStore } from '../state/observable.ts'
import { profile } from '../state/profile.ts'

const TEXTS: Readonly<Record<Language, SeriesPageWords>> = { en, de, fr, it }

/** Hook: the texts of the pages in the language of the profile. */
export const useSeriesWords = (): SeriesPageWords => TEXTS[useStore(profile).language]

/** Returns the texts of the pages in the language of the profile, outside components. */
export const seriesWords = (): SeriesPageWords => TEXTS[profile.get().language]
