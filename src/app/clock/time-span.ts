/** A span from a moment until before another moment, in milliseconds since 1970 in UTC. */
export interface TimeSpan {
  readonly from: number
  readonly until: number
}
