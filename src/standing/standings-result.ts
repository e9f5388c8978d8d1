import type { Adjustment } from './facts.ts'
import type { TieBreak } from './standing-schema.ts'

/** The standings after the last round of the facts. Values are integers, or have one decimal after a mean. */
export interface Standings {
  /** Number of the last round with a result, or null. */
  readonly round: number | null
  /** Ranked rows in order, then rows without a rank. */
  readonly rows: readonly StandingRow[]
  /** With `rank.by: team` only. */
  readonly teams?: readonly TeamRow[]
  /** With `prizes` only. */
  readonly prizes?: readonly PrizeWinners[]
}

export interface StandingRow {
  /** 1 or higher, shared by equal rows. Null without enough units. */
  readonly rank: number | null
  readonly id: string
  /** Sum of `counts` of the addends, and of the adjustments. */
  readonly total: number
  readonly addends: readonly Addend[]
  readonly adjustments: readonly Adjustment[]
  /** The tie-break that decided between rows of equal total. Null without such a row. */
  readonly tie: Tie | null
  readonly withdrawn?: true
  /** Places gained (positive) or lost in the last round. Null without an earlier or a present rank. */
  readonly change: number | null
}

/** The value of one unit of one part. */
export interface Addend {
  /** Index of the part. */
  readonly part: number
  /** `r3` is round 3, `s2` session 2, `r3t1` table 1 of round 3. */
  readonly unit: string
  /** Null for a session. */
  readonly round: number | null
  /** Null for a session, a bye and a filled unit. */
  readonly table: number | null
  readonly value: number
  /** False: the unit is struck. */
  readonly kept: boolean
  /** The value times the factor of the part, or 0 for a struck unit. */
  readonly counts: number
  /** The value is that of `missing`. */
  readonly filled?: true
}

export interface Tie {
  readonly by: TieBreak
  /** The own value in this tie-break. Null for `shared`. */
  readonly value: number | readonly number[] | null
}

export interface TeamRow {
  /** Null with `order: low` and too few members. */
  readonly rank: number | null
  readonly team: string
  readonly total: number
  /** Ids of the counted members, the best first. */
  readonly members: readonly string[]
}

export interface PrizeWinners {
  readonly name: string
  /** Ids in the order of the rows. */
  readonly to: readonly string[]
}
