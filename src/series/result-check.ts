import { tableTotals } from '../rules/rulesets/table-totals.ts'
import type { SeriesRefused } from './refusals.ts'
import { refuse } from './refusals.ts'
import type { SeriesGame } from './settings.ts'
import type { SeriesResult } from './state.ts'

/**
 * Refuses a typed result that the rules of the game exclude: a wrong number of sides, more Matches than deals, a wrong
 * sum, or more points than a side can get. Undefined for a possible result.
 */
export const resultRefusal = (
  { ruleset, options }: Pick<SeriesGame, 'ruleset' | 'options'>,
  { sides }: SeriesResult,
  sideCount: number,
): SeriesRefused | undefined => {
  if (sides.length !== sideCount)
    return refuse('wrong-sides', { path: 'sides', expected: sideCount, got: sides.length })
  const { deals } = options
  const matches = sides.reduce((sum, side) => sum + (side.matches ?? 0) + (side.counterMatches ?? 0), 0)
  if (typeof deals === 'number' && matches > deals)
    return refuse('wrong-sum', { path: 'sides', expected: deals, got: matches })
  const { sum: expected, most } = tableTotals(ruleset, options, sides)
  const got = sides.reduce((sum, { points }) => sum + points, 0)
  if (expected !== undefined && expected !== got) return refuse('wrong-sum', { path: 'sides', expected, got })
  const above = most === undefined ? -1 : sides.findIndex(({ points }) => points > most)
  return above < 0
    ? undefined
    : refuse('wrong-sum', {
        path: `sides.${above}.points`,
        ...(most !== undefined && { expected: most }),
        got: sides[above]?.points ?? 0,
      })
}
