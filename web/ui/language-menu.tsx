import type { Language } from '../api-types.ts'
import { LANGUAGE_MENU, LANGUAGES } from '../languages.ts'
import { useStore } from '../state/observable.ts'
import { facesFor, profile } from '../state/profile.ts'

/** Keeps the language of a menu in the profile. Faces that nobody chose follow the language. */
export const keepLanguage = ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }): void => {
  const language = currentTarget.value as Language
  profile.set(({ facesChosen }) => ({ language, ...(!facesChosen && { faces: facesFor(language) }) }))
}

/** The languages as options of a menu. */
export const LanguageOptions = () => (
  <>
    {LANGUAGES.map((one) => (
      <option key={one} value={one} lang={one}>
        {LANGUAGE_MENU[one].name}
      </option>
    ))}
  </>
)

/** Menu of the language in the header of a page. */
export const LanguageMenu = () => {
  const { language } = useStore(profile)
  return (
    <select
      class="languages"
      aria-label={LANGUAGE_MENU[language].menu}
      value={language}
      onChange={keepLanguage}
    >
      <LanguageOptions />
    </select>
  )
}
