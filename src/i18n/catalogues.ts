import type { Catalogue } from './catalogue-schema.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { fr } from './fr/index.ts'
import { it } from './it/index.ts'
import type { Language } from './language-negotiation.ts'

const WORDS: Readonly<Record<Language, Catalogue>> = { en, de, fr, it }

/** Returns the message catalogue of a language. */
export const catalogueOf = (language: Language): Catalogue => WORDS[language]
