import { RULESETS } from '../rules/rulesets/index.ts'

/*
 * URLs of rules. The build makes one page for each game of docs/rules and one page of common rules. Each rule number is
 * an anchor.
 */

/** Path of the HTML page with the rules of a game. */
export const rulesPath = (ruleset: string): string => `/rules/${ruleset}`

const GAMES: ReadonlyMap<string, string> = new Map(RULESETS.map(({ id, rules }) => [rules.prefix, id]))

/**
 * Path and anchor of a rule by its number, such as `CO-41`: on the page of its game, or on the page of the common
 * rules.
 */
export const rulePath = (number: string): string => {
  const [prefix = ''] = number.split('-')
  return `${rulesPath(GAMES.get(prefix) ?? 'common')}#${number}`
}
