import type { Language } from '../../../i18n/language-negotiation.ts'
import { presetIn } from '../../../i18n/rulesets/ruleset-catalogue.ts'
import type { Preset, PresetId } from '../../../rules/rulesets/presets.ts'

/** A preset in answers, with name and summary in a language. */
export const presetBody = (
  language: Language,
  { id, ruleset, options, sources }: Preset & { readonly id: PresetId },
) => ({ id, ruleset, ...presetIn(language, id), options, sources: [...sources] })
