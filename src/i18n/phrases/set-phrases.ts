import { setPhrases as de } from '../de/pages/set-phrases.ts'
import { setPhrases as en } from '../en/pages/set-phrases.ts'
import { setPhrases as fr } from '../fr/pages/set-phrases.ts'
import { setPhrases as it } from '../it/pages/set-phrases.ts'
import type { Language } from '../language-negotiation.ts'
import type { SetPhrases } from './set-phrase-schema.ts'

/*
 * Set phrases ("Sprüche") in each language.
 */

const TEXTS: Readonly<Record<Language, SetPhrases>> = { de, en, fr, it }

/** Returns the texts of all set phrases in a language by id, in the order of an evening. */
export const setPhrasesIn = (language: Language): SetPhrases => TEXTS[language]
