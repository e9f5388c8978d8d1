import type { Ruleset } from '../../rules/model/rules.ts'
import { findRuleset } from '../../rules/rulesets/index.ts'
import type { PresetId } from '../../rules/rulesets/presets.ts'
import type { Introduction, PresetsWords } from '../catalogue-schema.ts'
import { presets as presetsDe } from '../de/presets.ts'
import { rulesets as rulesetsDe } from '../de/rulesets.ts'
import { presets as presetsEn } from '../en/presets.ts'
import { presets as presetsFr } from '../fr/presets.ts'
import { rulesets as rulesetsFr } from '../fr/rulesets.ts'
import { presets as presetsIt } from '../it/presets.ts'
import { rulesets as rulesetsIt } from '../it/rulesets.ts'
import type { Language } from '../language-negotiation.ts'

/*
 * The catalogue of rulesets in each language: names and summaries. The rulesets have the English texts.
 */

const RULESETS: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, Introduction>>>> = {
  de: rulesetsDe,
  fr: rulesetsFr,
  it: rulesetsIt,
}

/** Returns the name and the summary of a ruleset in a language. */
export const rulesetIn = (
  language: Language,
  { id, name, summary }: Pick<Ruleset, 'id' | 'name' | 'summary'>,
): Introduction => (language === 'en' ? undefined : RULESETS[language][id]) ?? { name, summary }

const PRESETS: Readonly<Record<Language, PresetsWords>> = {
  en: presetsEn,
  de: presetsDe,
  fr: presetsFr,
  it: presetsIt,
}

/** Returns the name and the summary of a preset in a language. */
export const presetIn = (language: Language, id: PresetId): Introduction => {
  const [name, summary] = PRESETS[language][id]
  return { name, summary }
}

/** Returns the name of a ruleset by id in a language; the id itself for an unknown ruleset. */
export const rulesetNameIn = (language: Language, id: string): string => {
  const ruleset = findRuleset(id)
  return ruleset === undefined ? id : rulesetIn(language, ruleset).name
}
