/** A slice of a numbered list, such as the event log: at most `limit` items after the number `after`. */
export interface Slice {
  readonly after: number
  readonly limit: number
}
