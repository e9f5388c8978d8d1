import type { PlayerNames } from '../../rules/player.ts'

/*
 * Store port, part of sheets: score sheets of games with real cards. The state and the events of a sheet are opaque to the store.
 */

export const SHEET_STATUSES = ['open', 'finished'] as const
export type SheetStatus = (typeof SHEET_STATUSES)[number]

/** A player of a sheet: a name, or a player of the service. */
export type SheetPlayer = { readonly name: string } | { readonly player: string }

/** The table of a series that a sheet counts for. */
export interface SheetTable {
  readonly series: string
  readonly round: number
  readonly table: number
}

/** A sheet without its state. */
export interface ListedSheet {
  readonly id: string
  /** Id of the player who created the sheet. */
  readonly owner: string
  readonly ruleset: string
  readonly status: SheetStatus
  /** The number of the last event. */
  readonly version: number
  /** By number of the player at the table, from 0. */
  readonly players: readonly SheetPlayer[]
  /** Ids of the players who may write, the owner first. */
  readonly writers: readonly string[]
  /** Missing for a sheet outside of a series. */
  readonly table?: SheetTable | undefined
  readonly createdAt: string
  readonly updatedAt: string
  /** Names of the players and the writers; null for a deleted player. */
  readonly names: PlayerNames
}

export interface StoredSheet extends ListedSheet {
  /** Code by which further players become writers. */
  readonly invite: string
  /** Schema version of the state. */
  readonly shape: number
  readonly state: unknown
  /** Epoch of the version. See `ReadResult`. */
  readonly epoch: number
}

/** An event in the log of a sheet. The number starts at 1. */
export interface LoggedSheetEvent {
  readonly seq: number
  readonly at: string
  readonly body: unknown
}

/** Limits for a new sheet, the new sheet included: unfinished sheets of the owner, and sheets created on this UTC day. */
export interface SheetLimits {
  readonly open: number
  readonly today: number
}

/** Number of sheets of an owner, by kind, for the limits. */
export interface SheetCounts extends SheetLimits {
  /** Seconds to the end of the day. */
  readonly restOfDay: number
}

/** A page of the sheets of the caller, the newest first, after a row. */
export interface SheetListQuery {
  readonly after?: { readonly at: string; readonly id: string } | undefined
  readonly limit: number
}

/** The result of a sheet for its table. */
export interface SheetResult {
  /** Result of the side of each seat: a `SideResult`. */
  readonly bySeat: readonly unknown[]
  /** Whether the game was broken off. */
  readonly brokenOff: boolean
  /** Whether a second person confirmed the figures. A series with `results: table` takes a confirmed result only. */
  readonly confirmed: boolean
}

/** Write of a sheet: a new sheet, new events, or the deletion. */
export type SheetChange =
  | {
      readonly kind: 'created'
      readonly sheet: StoredSheet
      readonly events: readonly unknown[]
      /** Beyond a limit: conflict. */
      readonly limits: SheetLimits
    }
  | {
      readonly kind: 'changed'
      /** The new state. */
      readonly sheet: StoredSheet
      /** The version before the events. */
      readonly before: number
      readonly events: readonly unknown[]
      /** The result for the table of a series. Missing while the sheet gives none. */
      readonly result?: SheetResult
      /** Whether the sheet has new writers or players, who then find the sheet in their lists. */
      readonly addsMembers?: true
    }
  /** Takes the name of a player off the table. A player who does not write loses the sheet. */
  | { readonly kind: 'left'; readonly sheet: StoredSheet; readonly player: string }
  /** Deletes the sheet with its log, as of the version of the read. */
  | { readonly kind: 'deleted'; readonly sheet: StoredSheet }
