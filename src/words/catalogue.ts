import type { Ruleset } from '../kernel/rules.ts'
import { rulesetOf } from '../rulesets/index.ts'
import { rulesets as de } from './de/rulesets.ts'
import { rulesets as fr } from './fr/rulesets.ts'
import { rulesets as it } from './it/rulesets.ts'
import type { Language } from './language.ts'
import type { RulesetWords } from './words.ts'

/*
 * The catalogue of games in the languages of the house. English has no table: rulesets describe themselves in it.
 */

const RULESETS: Readonly<Record<Exclude<Language, 'en'>, RulesetWords>> = { de, fr, it }

/** What a game is called, and what it is, for somebody who has never heard of it. */
export const rulesetIn = (
  language: Language,
  { id, name, summary }: Pick<Ruleset, 'id' | 'name' | 'summary'>,
): { readonly name: string; readonly summary: string } =>
  (language === 'en' ? undefined : RULESETS[language][id]) ?? { name, summary }

/** What a game is called, by the id of its ruleset; the id itself where the game is not known here. */
export const titleIn = (language: Language, id: string): string => {
  const ruleset = rulesetOf(id)
  return ruleset === undefined ? id : rulesetIn(language, ruleset).name
}
