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
 * A union with a member for each ruleset. @param name the name of the ruleset in schema names, as in `SidiBarraniGame`
 */
export const byRuleset = <Member extends z.ZodObject<{ ruleset: z.ZodLiteral<string> }>>(
  member: (ruleset: Ruleset, name: string) => Member,
) => {
  const [first, ...others] = EVERY_RULESET.map((ruleset) => member(ruleset, pascal(ruleset.id)))
  if (first === undefined) throw new Error('there is no ruleset')
  return z.discriminatedUnion('ruleset', [first, ...others])
}
