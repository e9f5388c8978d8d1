import type { Language } from '../api-types.ts'
import { useWords } from '../i18n.ts'
import { LANGUAGES, PAGE_CATALOGUES } from '../languages.ts'
import { useStore } from '../state/observable.ts'
import { profile } from '../state/profile.ts'

/** Keeps the language of a menu in the profile. */
export const keepLanguage = ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }): void =>
  profile.set({ language: currentTarget.value as Language })

/** The languages as options of a menu. */
export const LanguageOptions = () => (
  <>
    {LANGUAGES.map((one) => (
      <option key={one} value={one} lang={one}>
        {PAGE_CATALOGUES[one].page.language}
      </option>
    ))}
  </>
)

/** Menu of the language in the header of a page. */
export const LanguageMenu = () => {
  const words = useWords()
  const { language } = useStore(profile)
  return (
    <select class="languages" aria-label={words.bar.languages} value={language} onChange={keepLanguage}>
      <LanguageOptions />
    </select>
  )
}
