import type { Ruleset } from '../../../rules/model/rules.ts'
import type { Ctx } from '../../context.ts'

type RulePage = readonly { readonly number: string; readonly text: string }[]

/** All that a refusal can name: the ruleset's own page, those it refers to, then what is common to all. */
export const rulesOf = async (
  { env }: Ctx,
  { page, besides = [] }: Pick<Ruleset['rules'], 'page' | 'besides'>,
): Promise<RulePage> => {
  const text = new TextDecoder().decode(await env.annex('rules.json'))
  const pages = JSON.parse(text) as Readonly<Record<string, RulePage>>
  return [page, ...besides, '00-common'].flatMap((name) => pages[name] ?? [])
}
