import { RULESETS } from '../rules/rulesets/index.ts'

/*
 * Where a rule can be read. The build makes the pages out of docs/rules, one for each game and one for what is common to
 * all; on them every number is the id of its place.
 */

/** The page with the rules of a game. */
export const rulesPath = (ruleset: string): string => `/rules/${ruleset}`

const GAMES: ReadonlyMap<string, string> = new Map(RULESETS.map(({ id, rules }) => [rules.prefix, id]))

/** The place of a rule, by its number: on the page of the game whose letters it has, or on that of the common rules. */
export const rulePath = (number: string): string => {
  const [prefix = ''] = number.split('-')
  return `${rulesPath(GAMES.get(prefix) ?? 'common')}#${number}`
}
