import type { Round, SeriesStandings, SeriesTable, StandingRow } from '../series-types.ts'

/*
 * Pages of the screen in the hall: the seating before and during a round, the standings after it.
 */

export type Slide =
  | { readonly kind: 'seating'; readonly tables: readonly SeriesTable[] }
  | { readonly kind: 'standings'; readonly rows: readonly StandingRow[] }

/** The number of tables and of rows that fit on the screen. */
export interface Capacity {
  readonly tables: number
  readonly rows: number
}

/** Parts of a list, each with at most `size` items and about the same number. */
const evenParts = <T>(items: readonly T[], size: number): readonly (readonly T[])[] => {
  const count = Math.ceil(items.length / size)
  const each = Math.ceil(items.length / Math.max(1, count))
  return Array.from({ length: count }, (_, at) => items.slice(at * each, (at + 1) * each))
}

/** Returns the slides of a series. Empty before the first draw. */
export const slidesOf = (
  {
    round,
    standings,
  }: { readonly round?: Round | undefined; readonly standings?: SeriesStandings | undefined },
  { tables, rows }: Capacity,
): readonly Slide[] => {
  const state = round?.state
  const isSeated = state === 'drawn' || state === 'playing'
  const seating = isSeated ? evenParts(round?.tables ?? [], tables) : []
  const hasResults = standings?.round !== null && standings?.round !== undefined
  const ranked = hasResults && state !== 'drawn' ? evenParts(standings.rows, rows) : []
  return [
    ...seating.map((part) => ({ kind: 'seating' as const, tables: part })),
    ...ranked.map((part) => ({ kind: 'standings' as const, rows: part })),
  ]
}
