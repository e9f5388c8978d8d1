import { LANGUAGES } from '../../src/rules/language.ts'
import type { ChosenFaces, Language, Level } from '../api-types.ts'
import { rename, signUp } from '../service/api-client.ts'
import type { Caller } from '../service/http.ts'
import { store } from './store.ts'

/*
 * Who plays here, and how they like it. It is kept in the browser, so a game waits for who comes back.
 */

interface Me {
  readonly id?: string
  readonly token?: string
  readonly name: string
  readonly language: Language
  /** Whose faces the cards have; those that a game is customarily played with, unless somebody chose. */
  readonly faces?: ChosenFaces | undefined
  readonly level: Level
  /** Whether single letters do something. */
  readonly shortcuts: boolean
}

const KEPT = 'sidi.play'

const spoken = (): Language => {
  const wanted = navigator.languages.map((range) => range.slice(0, 2).toLowerCase())
  const known = wanted
    .map((range) => (range === 'gs' ? 'de' : range))
    .find((range) => LANGUAGES.includes(range as Language))
  return (known as Language | undefined) ?? 'en'
}

const kept = (): Partial<Me> => {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Me>
  } catch {
    // A browser that keeps nothing: then it lasts as long as the page.
    return {}
  }
}

export const profile = store<Me>({ name: '', language: spoken(), level: 'club', shortcuts: true, ...kept() })

profile.hear(() => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(profile.get()))
  } catch {
    // As above.
  }
  document.documentElement.lang = profile.get().language
})
document.documentElement.lang = profile.get().language

/** Who asks the service from here. */
export const caller = (): Caller => ({ token: profile.get().token, language: profile.get().language })

/** Signs up when that has not been done in this browser, or takes the name that somebody wants now. */
export const signUpOrRename = async (name: string): Promise<void> => {
  const { token, name: before } = profile.get()
  if (token === undefined) {
    const player = await signUp(caller(), name)
    profile.set({ id: player.id, token: player.token, name: player.name })
  } else if (name !== before) {
    await rename(caller(), name)
    profile.set({ name })
  }
}
