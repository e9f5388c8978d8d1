import { problems as de } from './de/problems.ts'
import { problems as en } from './en/problems.ts'
import { problems as fr } from './fr/problems.ts'
import { problems as it } from './it/problems.ts'
import type { Language } from './language-negotiation.ts'
import type { ProblemCatalogue } from './problem-catalogue.ts'

/** The problem texts in all languages: for hosts without a limit of size. The Worker reads all but English from the asset bundle. */
export const ALL_PROBLEM_TEXTS: Readonly<Record<Language, ProblemCatalogue>> = { en, de, fr, it }
