import type { Settings } from '../series-types.ts'

/*
 * The sum of all points of a table, for the check of a slip by hand.
 */

/** Points of a deal without a bonus for all tricks (CO-19). */
const POINTS_OF_DEAL = 157

/** The bonus for all tricks without the option (CO-O11). */
const USUAL_BONUS = 100

const PARTNERSHIPS: readonly string[] = ['schieber', 'kreuzjass']
const PLAIN: readonly unknown[] = [undefined, false, 'none']

/** The sum of a whole game without Matches, and the bonus of a Match. */
export interface ControlSum {
  readonly sum: number
  readonly bonus: number
}

/** The control sum of a game; undefined where the rules fix no sum. A test compares the sum with the check of the service. */
export const controlSum = ({
  ruleset,
  options,
}: Pick<Settings['games'][number], 'ruleset' | 'options'>): ControlSum | undefined => {
  const { deals, weis, stoeck, multipliers, matchBonus } = options
  const isFixed =
    typeof deals === 'number' && weis === false && stoeck === false && PLAIN.includes(multipliers)
  if (!PARTNERSHIPS.includes(ruleset) || !isFixed) return undefined
  return { sum: POINTS_OF_DEAL * deals, bonus: typeof matchBonus === 'number' ? matchBonus : USUAL_BONUS }
}
