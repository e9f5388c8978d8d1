import type { Language } from '../../../i18n/language-negotiation.ts'
import type { RulesetDescription } from '../../../i18n/rulesets/ruleset-descriptions.ts'
import type { Ctx } from '../../context.ts'
import { assetJson } from '../../wire/asset-json.ts'

/** Reads the descriptions of the options and moves of a ruleset, in a language. */
export const descriptionOf = async (c: Ctx, language: Language, id: string): Promise<RulesetDescription> => {
  const all = await assetJson<Readonly<Record<string, RulesetDescription>>>(c, `rulesets.${language}.json`)
  const found = all[id]
  if (found === undefined) throw new Error(`the asset bundle lacks the ruleset ${id}`)
  return found
}
