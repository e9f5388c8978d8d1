/*
 * Durations in milliseconds, and spans of time.
 */

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY

/** A span from a moment until before another moment, in milliseconds since 1970 in UTC. */
export interface TimeSpan {
  readonly from: number
  readonly until: number
}
