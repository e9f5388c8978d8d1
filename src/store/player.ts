/* A player, as the port knows them. */

export interface StoredPlayer {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  /** When they are or were away, in order; missing where they never were. */
  readonly away?: Away | undefined
}

/** Times that do not count for somebody: milliseconds since 1970. */
export type Away = readonly { readonly from: number; readonly until: number }[]
