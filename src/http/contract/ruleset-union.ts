import * as z from 'zod'
import type { Ruleset } from '../../rules/model/rules.ts'
import { EVERY_RULESET } from '../../rules/rulesets/index.ts'

/*
 * What looks different from ruleset to ruleset is a union in the contract, told apart by `ruleset`.
 */

const pascal = (kebab: string) =>
  kebab
    .split('-')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('')

/** A union with a member for each ruleset; `name` is the ruleset's in names of schemas, as in `SidiBarraniGame`. */
export const byRuleset = <Member extends z.ZodObject<{ ruleset: z.ZodLiteral<string> }>>(
  member: (ruleset: Ruleset, name: string) => Member,
) => {
  const [first, ...others] = EVERY_RULESET.map((ruleset) => member(ruleset, pascal(ruleset.id)))
  if (first === undefined) throw new Error('there is no ruleset')
  return z.discriminatedUnion('ruleset', [first, ...others])
}
