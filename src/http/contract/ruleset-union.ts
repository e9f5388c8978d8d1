import * as z from 'zod'
import type { Ruleset } from '../../rules/model/rules.ts'
import { EVERY_RULESET } from '../../rules/rulesets/index.ts'

/*
 * Unions of schemas with one member for each ruleset, discriminated by `ruleset`.
 */

const pascal = (kebab: string) =>
  kebab
    .split('-')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('')

/**
 * Builds a schema union discriminated by `ruleset`, with one member for each ruleset.
 * @param member makes the member; `name` is the ruleset in PascalCase for schema names, as in `SidiBarraniGame`
 */
export const byRuleset = <Member extends z.ZodObject<{ ruleset: z.ZodLiteral<string> }>>(
  member: (ruleset: Ruleset, name: string) => Member,
) => {
  const [first, ...others] = EVERY_RULESET.map((ruleset) => member(ruleset, pascal(ruleset.id)))
  if (first === undefined) throw new Error('there is no ruleset')
  return z.discriminatedUnion('ruleset', [first, ...others])
}
