import type { ChosenFaces, Language, Level } from '../api-types.ts'
import { LANGUAGES } from '../languages.ts'
import { rename, signUp } from '../service/api-client.ts'
import type { Caller } from '../service/request-with-retry.ts'
import { store } from './observable.ts'

/*
 * Profile and settings of the player, kept in the browser's storage.
 */

/** Pace of the display of other players' moves. */
export type Pace = 'calm' | 'usual' | 'quick' | 'instant'

/** Carpets of the table, the usual carpet first. */
export const CARPETS = ['green', 'red', 'blue', 'wood', 'none'] as const
export type Carpet = (typeof CARPETS)[number]

interface Me {
  readonly id?: string
  readonly token?: string
  readonly name: string
  readonly language: Language
  /** Chosen card faces. Absent for the customary faces of each game. */
  readonly faces?: ChosenFaces | undefined
  /** True once the player chose the faces. Until then the faces follow the language. */
  readonly facesChosen?: boolean
  /** Carpet of the table. Absent for the green carpet. */
  readonly carpet?: Carpet
  readonly level: Level
  /** Id of this browser's push subscription, and the public key of the service for this subscription. */
  readonly push?: string | undefined
  readonly pushKey?: string | undefined
  /** Pace of the display. Absent for the usual pace. */
  readonly pace?: Pace
  /** True if single-letter shortcuts are on. */
  readonly shortcuts: boolean
  /** Sound and vibration at an own turn. Absent before the player's answer to the offer. */
  readonly sound?: boolean
  readonly vibration?: boolean
  /** Ids of players whose set phrases are muted, and whether all phrases are. */
  readonly muted?: readonly string[]
  readonly phrasesOff?: boolean
  /** Hints of the first game that the player has not closed. */
  readonly firstGameHints: readonly FirstGameHint[]
}

/** Hints of the first game, in order. */
export const FIRST_GAME_HINTS = ['turn', 'double', 'partner', 'illegal', 'points'] as const
export type FirstGameHint = (typeof FIRST_GAME_HINTS)[number]

const KEPT = 'sidi.play'

const spoken = (): Language => {
  const wanted = navigator.languages.map((range) => range.slice(0, 2).toLowerCase())
  const known = wanted
    .map((range) => (range === 'gs' ? 'de' : range))
    .find((range) => LANGUAGES.includes(range as Language))
  return (known as Language | undefined) ?? 'en'
}

/** Faces that are usual where a language is spoken: French suits in the Romandie and in Ticino. */
export const facesFor = (language: Language): ChosenFaces | undefined =>
  language === 'fr' || language === 'it' ? 'french' : undefined

const kept = (): Partial<Me> => {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Me>
  } catch {
    // Without storage the profile lasts as long as the page.
    return {}
  }
}

/** A browser with a player has seen a game. */
const hintsFor = ({ token }: Partial<Me>): readonly FirstGameHint[] =>
  token === undefined ? FIRST_GAME_HINTS : []

const stored = kept()

export const profile = store<Me>({
  name: '',
  language: spoken(),
  level: 'club',
  shortcuts: true,
  firstGameHints: hintsFor(stored),
  ...(!stored.facesChosen && { faces: facesFor(stored.language ?? spoken()) }),
  ...stored,
})

profile.subscribe(() => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(profile.get()))
  } catch {
    // Without storage the profile lasts as long as the page.
  }
  document.documentElement.lang = profile.get().language
})
document.documentElement.lang = profile.get().language

/** Returns the token and language of the profile, for a request. */
export const caller = (): Caller => ({ token: profile.get().token, language: profile.get().language })

/** Creates a player for a new browser, or changes the name of the known player. */
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
