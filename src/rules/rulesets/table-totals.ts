import { ALL_POINTS } from './figures/tricks-and-melds.ts'

/*
 * Totals of a whole game at a table, for results that are typed in.
 */

/** Counts of Matches of one side, as typed in. */
interface TypedMatches {
  readonly matches?: number | undefined
  readonly counterMatches?: number | undefined
}

/** What the rules say about the totals of a game. */
export interface TableTotals {
  /** The sum of the points of all sides; missing where the rules fix no sum. */
  readonly sum?: number
  /** The maximum of one side; missing without one. */
  readonly most?: number
}

type Options = Readonly<Record<string, unknown>>

/** The sum of a partnership game with a fixed number of deals, without Weis, Stöck and multipliers. */
const partnershipSum = (options: Options, sides: readonly TypedMatches[]): TableTotals => {
  const { deals, weis, stoeck, multipliers, matchBonus, counterMatch } = options
  if (typeof deals !== 'number' || weis !== false || stoeck !== false) return {}
  if (multipliers !== undefined && multipliers !== 'none' && multipliers !== false) return {}
  const bonus = typeof matchBonus === 'number' ? matchBonus : 100
  const counter = typeof counterMatch === 'number' ? counterMatch : bonus
  const bonuses = sides.reduce(
    (sum, { matches = 0, counterMatches = 0 }) => sum + bonus * matches + counter * counterMatches,
    0,
  )
  return { sum: ALL_POINTS * deals + bonuses }
}

/** Each difference is at most the points of the deal. */
const differenceTotals = ({ deals }: Options): TableTotals =>
  typeof deals === 'number' ? { most: ALL_POINTS * deals } : {}

const TOTALS: Readonly<Record<string, (options: Options, sides: readonly TypedMatches[]) => TableTotals>> = {
  schieber: partnershipSum,
  kreuzjass: partnershipSum,
  differenzler: differenceTotals,
}

/** Returns what the rules say about the totals of a game with these options. Empty where the rules say nothing. */
export const tableTotals = (ruleset: string, options: Options, sides: readonly TypedMatches[]): TableTotals =>
  TOTALS[ruleset]?.(options, sides) ?? {}
