import type { Language } from '../contract.ts'
import { me } from '../state/me.ts'
import { useStore } from '../state/store.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { HouseWords, PageWords, Spoken } from './words.ts'

export { LANGUAGES } from '../../src/rules/language.ts'
export type { Spoken } from './words.ts'

export const SPOKEN: Readonly<Record<Language, Spoken>> = { en, de, fr, it }

/** The words of the language that somebody chose. */
export const useWords = (): PageWords => SPOKEN[useStore(me).language].page
export const useHouse = (): HouseWords => SPOKEN[useStore(me).language].house
