import type { Ruleset } from '../../../rules/model/rules.ts'
import type { Ctx } from '../../context.ts'

type RulePage = readonly { readonly number: string; readonly text: string }[]

/**
 * Reads the texts of all rules that a refusal in a ruleset can cite: the page of the ruleset, its references, then the
 * common rules.
 */
export const rulesOf = async (
  { env }: Ctx,
  { page, besides = [] }: Pick<Ruleset['rules'], 'page' | 'besides'>,
): Promise<RulePage> => {
  const text = new TextDecoder().decode(await env.annex('rules.json'))
  const pages = JSON.parse(text) as Readonly<Record<string, RulePage>>
  return [page, ...besides, '00-common'].flatMap((name) => pages[name] ?? [])
}
