import type { Language } from '../api-types.ts'

/**
 * Returns the address of the rules in a language: all games, or one game in two minutes. Numbered rules are linked from both.
 * @param game the id of a ruleset
 */
export const rulesLink = (language: Language, game?: string): string => {
  const folder = `/rules/${language}`
  return game === undefined ? folder : `${folder}/${game}/short`
}
