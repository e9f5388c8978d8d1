/** The time from one moment until before another, both in milliseconds since 1970 in UTC. */
export interface TimeSpan {
  readonly from: number
  readonly until: number
}
