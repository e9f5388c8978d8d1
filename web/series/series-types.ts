import type { SeriesEventType } from '../../src/series/events.ts'
import type { SeriesPairingMethod, SeriesSettings, TableKind } from '../../src/series/settings.ts'
import type {
  EntryState,
  RoundState,
  SeriesResult,
  SeriesStatus,
  TableState,
} from '../../src/series/state.ts'
import type { Standings } from '../../src/standing/standings-result.ts'
import type { Card, Contract } from '../api-types.ts'

/*
 * Types of the answers about series, by the contract.
 */

export interface Series {
  readonly id: string
  readonly name: string
  readonly status: SeriesStatus
  readonly visibility: 'private' | 'public'
  readonly version: number
  readonly owner: string | null
  readonly directors: readonly string[]
  readonly scorers: readonly string[]
  readonly entries?: { readonly present: number; readonly absent: number }
  readonly planned: number | null
  readonly you: {
    readonly role: 'owner' | 'director' | 'scorer' | null
    readonly entry: string | null
    readonly number: number | null
    readonly rank: number | null
    readonly total: number | null
    readonly table: {
      readonly round: number
      readonly table: number
      readonly seat: number
      /** The game, once started. */
      readonly game: string | null
    } | null
  }
  readonly round: {
    readonly number: number
    readonly state: RoundState
    readonly startedAt: string | null
    readonly endsAt: string | null
  } | null
  readonly invite?: string
}

/** The settings that the pages use. */
export type Settings = Pick<
  SeriesSettings,
  'at' | 'partners' | 'tableSize' | 'pairing' | 'results' | 'standing' | 'games' | 'names'
>

export interface Entry {
  readonly entry: string
  readonly number: number
  readonly name: string
  readonly kind: 'player' | 'guest' | 'bot'
  readonly state: EntryState
  /** The fixed partner. */
  readonly partner: string | null
  readonly player?: string
  /** Whether the player has taken the entry of a guest over. */
  readonly claimed?: boolean
}

export interface ListedRound {
  readonly number: number
  readonly session: number
  readonly game: string
  readonly at: TableKind
  readonly state: RoundState
  /** How often the round was closed. */
  readonly revision: number
  readonly draw: {
    readonly method: SeriesPairingMethod
    readonly attempt: number
    readonly byHand: boolean
    readonly reason: string | null
  }
  readonly sittingOut: readonly string[]
  readonly tableCount: number
  readonly open: number
  /** The deal set: the same cards at each table. */
  readonly set: { readonly id: string; readonly deals: number; readonly opened: boolean } | null
}

/** The commitments of a deal set, in hex. */
export interface DealSet {
  readonly rootCommitment: string
  readonly commitment: string
}

/** A deal of an open set at one table. */
export interface ComparedDeal {
  readonly table: number
  readonly sides: readonly (readonly string[])[]
  readonly points: readonly number[]
  readonly contract: Contract | null
  readonly plays: readonly { readonly seat: number; readonly card: Card }[]
}

export interface SeriesTable {
  readonly round: number
  readonly table: number
  readonly at: TableKind
  /** The game or the sheet of the table, once started. */
  readonly game?: string | null
  readonly sheet?: string | null
  readonly state: TableState
  readonly disputed: boolean
  readonly seats: readonly string[]
  readonly sides: readonly (readonly string[])[]
  readonly substitutes: readonly { readonly seat: number; readonly entry: string | null }[]
  readonly result: SeriesResult | null
  readonly corrected: { readonly from: SeriesResult; readonly reason: string } | null
  /** The entry at the table that typed the result. */
  readonly enteredBy: string | null
  readonly deals: {
    readonly played: number
    readonly of: number | null
    readonly points: readonly number[] | null
  } | null
  readonly quietSince: string | null
  /** Whether a game or a sheet stands still for some minutes. */
  readonly stalled: boolean
}

export interface Round extends ListedRound {
  readonly tables: readonly SeriesTable[]
}

export type StandingRow = Omit<Standings['rows'][number], 'id'> & {
  readonly entry: string
  readonly name: string
}

export interface SeriesStandings extends Omit<Standings, 'rows'> {
  readonly final: boolean
  readonly rows: readonly StandingRow[]
}

export interface LoggedEvent {
  readonly seq: number
  readonly at: string
  readonly type: SeriesEventType
  readonly by: string | null
  readonly round?: number
  readonly table?: number
  readonly entry?: number
  readonly reason?: string
  readonly points?: number
  readonly state?: EntryState
  readonly result?: SeriesResult
  readonly to?: SeriesResult
}

export interface ListedSeries {
  readonly id: string
  readonly name: string
  readonly status: SeriesStatus
  readonly createdAt: string
  /** Null for the daily deal. */
  readonly owner: string | null
}

export interface SeriesPreset {
  readonly id: string
  readonly settings: Partial<Pick<SeriesSettings, 'partners' | 'pairing' | 'tableSize'>> & {
    readonly games: readonly { readonly preset: string }[]
    readonly planned: number | null
  }
  readonly sources: readonly { readonly name: string }[]
}
