import type { Language } from '../../../i18n/language-negotiation.ts'
import type { Ruleset } from '../../../rules/model/rules.ts'
import type { Ctx } from '../../context.ts'
import { assetJson } from '../../wire/asset-json.ts'

type RulePage = readonly { readonly number: string; readonly text: string }[]

/**
 * Reads the texts of all rules that a refusal in a ruleset can cite, in a language: the page of the ruleset, its
 * references, then the common rules.
 */
export const rulesOf = async (
  c: Ctx,
  language: Language,
  { page, besides = [] }: Pick<Ruleset['rules'], 'page' | 'besides'>,
): Promise<RulePage> => {
  const pages = await assetJson<Readonly<Record<string, RulePage>>>(c, `rules.${language}.json`)
  return [page, ...besides, '00-common'].flatMap((name) => pages[name] ?? [])
}
