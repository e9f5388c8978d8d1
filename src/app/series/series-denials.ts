import type { SeriesRefusal } from '../../series/refusals.ts'

/*
 * Denials of commands and queries of series.
 */

/** Conflict: the caller decided on another state of a part. */
export interface SeriesMoved {
  readonly outcome: 'series-moved'
  /** The current state tag of the part. */
  readonly state: string
}

/** Reason why nothing was done with a series. */
export type SeriesDenial =
  /** The series does not exist, or the caller may not see the series. */
  | { readonly outcome: 'no-series' }
  /** The rules of series refuse the command. */
  | { readonly outcome: 'series-refused'; readonly refusal: SeriesRefusal }
  | SeriesMoved
