/*
 * Input and answer of a pairing as plain data. The answer follows from the input alone.
 */

/** A computation in pieces. Each yield is a number of search steps, at most half a millisecond of work. */
export type Pieces<Result> = Generator<number, Result, undefined>

/** The method of a pairing. `docs/reference/draws.md` specifies each method. */
export type PairingMethod = 'draw' | 'swiss' | 'ranking' | 'round-robin' | 'manual' | 'solo'

/** How partners are found: drawn for each round, fixed for the series, or no partners. */
export type Partners = 'drawn' | 'fixed' | 'none'

/** An entry that is present in the round. */
export interface PresentEntry {
  /** The number of the entry, unique in the series. */
  readonly number: number
  /** Number of earlier rounds in which the entry sat out. */
  readonly satOut: number
  /** The place in the standings from 1, or null without a place. `swiss` and `ranking` use the place. */
  readonly place: number | null
  /** The number of the fixed partner, or null. Required with `fixed`, and mutual. */
  readonly partner: number | null
}

/** Two entries that must not be partners. With `table`, the entries must not sit at one table. */
export interface AvoidedPair {
  readonly entries: readonly [number, number]
  readonly table: boolean
}

/** A table of an earlier round: numbers of entries by side. Partners are on one side. */
export interface PlayedTable {
  readonly sides: readonly (readonly number[])[]
}

/** Tables of the method `manual`: numbers of entries by seat, and the entries that sit out. */
export interface GivenTables {
  readonly tables: readonly (readonly number[])[]
  readonly sittingOut: readonly number[]
}

/** Maximum number of search steps: of a round, and of all planned rounds together. */
export interface StepLimits {
  readonly round: number
  readonly joint: number
}

/** The whole input of a pairing. */
export interface PairingInput {
  readonly method: PairingMethod
  readonly partners: Partners
  /** One or two table sizes from 2 to 5. The first size is preferred. `solo` ignores the sizes. */
  readonly sizes: readonly number[]
  /** 32 bytes as 64 lower-case hex digits. */
  readonly seed: string
  readonly entries: readonly PresentEntry[]
  readonly avoid: readonly AvoidedPair[]
  /** Tables of all earlier rounds. */
  readonly history: readonly PlayedTable[]
  /** Number of rounds that are still planned, with this round. At least 1. */
  readonly planned: number
  readonly steps: StepLimits
  /** The tables of `manual`, and null for each other method. */
  readonly given: GivenTables | null
}

/** A table of the new round. */
export interface PairedTable {
  /** The number of the table, from 1. */
  readonly table: number
  /** Numbers of entries by seat. */
  readonly seats: readonly number[]
  /** Numbers of entries by side. Partners have seats 0 and 2, and 1 and 3. */
  readonly sides: readonly (readonly number[])[]
}

/** Number of pairs in a round that were together in an earlier round. */
export interface Repeats {
  /** Pairs of partners that were partners before. Fixed partners do not count. */
  readonly partners: number
  /** Pairs at one table that met at a table before. */
  readonly meetings: number
}

/** The answer of a pairing. */
export interface Pairing {
  readonly algorithm: 'sidi-draw-1'
  readonly tables: readonly PairedTable[]
  /** Numbers of the entries that sit out, ascending. */
  readonly sittingOut: readonly number[]
  /** Cost of the round: meetings, partners and avoided pairs. */
  readonly cost: number
  readonly repeats: Repeats
  /** Number of search steps, with the steps of a plan. */
  readonly steps: number
}
