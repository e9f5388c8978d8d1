import type { PageCatalogue, PageWords, TableCatalogue } from '../src/i18n/pages/web-page-schema.ts'
import type { Language } from './api-types.ts'
import { store, useStore } from './state/observable.ts'
import { profile } from './state/profile.ts'

/*
 * Texts of the page in the language of the profile. The file of a language loads at the start, and at a change of the
 * language. Until the file arrives, the texts of the earlier language stay.
 */

const shown = store<{ readonly language?: Language; readonly catalogue?: PageCatalogue }>({})

/**
 * Loads the texts in the language of the profile, now and after each change of the language.
 * @param lost called if texts do not arrive after a change
 * @throws if the first texts do not arrive
 */
export const followLanguage = async (
  load: (language: Language) => Promise<PageCatalogue>,
  lost: () => void,
): Promise<void> => {
  const show = async () => {
    const { language } = profile.get()
    const catalogue = await load(language)
    if (profile.get().language === language) shown.set({ language, catalogue })
  }
  profile.subscribe(() => {
    if (profile.get().language !== shown.get().language) show().catch(lost)
  })
  await show()
}

const useCatalogue = (): PageCatalogue => {
  const { catalogue } = useStore(shown)
  if (catalogue === undefined) throw new Error('no texts before the first catalogue')
  return catalogue
}

/** Hook: the texts of the page in the language of the profile. */
export const useWords = (): PageWords => useCatalogue().page

/** Hook: the names of cards, contracts, phases and piles in the language of the profile. */
export const useTableCatalogue = (): TableCatalogue => useCatalogue().tableTexts
