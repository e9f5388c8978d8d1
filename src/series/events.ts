import type { Repeats } from '../pairing/types.ts'
import type { SeriesSettings, TableKind } from './settings.ts'
import type {
  AvoidedEntry,
  EntryState,
  Forfeit,
  RoundDraw,
  RoundSet,
  SealedResult,
  SeriesEntry,
  SeriesResult,
  SeriesRound,
  SeriesTable,
  Substitute,
} from './state.ts'

/*
 * Event log of a series. Events hold ids and numbers, and no name of a person: names are read with the log.
 */

/** Fields of a drawn round. */
export interface DrawnRound extends Pick<SeriesRound, 'round' | 'session' | 'tag' | 'game'> {
  /** Where the tables play: `at` of the round. */
  readonly tableKind: TableKind
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly draw: RoundDraw
  /** Entries by seat, for each table from table 1. */
  readonly tables: readonly (readonly number[])[]
  readonly sittingOut: readonly number[]
  /** By table; missing where all tables play on slips. */
  readonly places?: readonly TablePlace[]
  /** The sealed deals of all tables. */
  readonly set?: Omit<RoundSet, 'opened'>
}

/** A revision of the standings after a closed round. */
export interface StandingsRevision {
  readonly round: number
  readonly revision: number
}
/** Where a table plays: a slip, or a game or a sheet whose id the draw fixes. */
export type TablePlace = Pick<SeriesTable, 'at' | 'ref'>

interface AtTable {
  readonly round: number
  readonly table: number
}

/** Events by type. */
interface Payloads {
  readonly seriesCreated: {
    readonly owner: string | null
    readonly settings: SeriesSettings
    readonly commitment: string
  }
  /** Fields that changed, complete values. */
  readonly settingsChanged: {
    readonly changes: Partial<SeriesSettings>
    readonly paused?: boolean
    readonly reason?: string
  }
  /** The series is open for entries. */
  readonly seriesOpened: object
  readonly ownerChanged: { readonly owner: string | null }
  readonly inviteRenewed: object
  readonly directorAdded: { readonly player: string }
  readonly directorRemoved: { readonly player: string }
  readonly scorerAdded: { readonly player: string }
  readonly scorerRemoved: { readonly player: string }
  readonly entryAdded: Omit<SeriesEntry, 'name' | 'state' | 'avoid' | 'sessions' | 'replacedBy'>
  readonly entryChanged: {
    readonly entry: number
    readonly state?: EntryState
    readonly number?: number
    readonly team?: string | null
    readonly partner?: number | null
    readonly avoid?: readonly AvoidedEntry[]
    readonly sessions?: readonly number[]
    readonly replacedBy?: number | null
    /** Whether the name of a guest changed. */
    readonly renamed?: true
  }
  readonly entryRemoved: { readonly entry: number }
  /** A person with an account has taken the entry of a guest over. */
  readonly entryClaimed: { readonly entry: number; readonly player: string; readonly saltHash?: string }
  /** A director has given a claimed entry back to the guest. */
  readonly entryReleased: { readonly entry: number }
  readonly roundDrawn: DrawnRound
  readonly roundRedrawn: DrawnRound
  readonly tablesSet: AtRound & {
    readonly tables: readonly (readonly number[])[]
    readonly sittingOut: readonly number[]
    readonly cost: number
    readonly repeats: Repeats
    readonly places?: readonly TablePlace[]
  }
  /** A table that its entries put together, in a round of the method `open`. */
  readonly tableOpened: AtTable & { readonly seats: readonly number[]; readonly place?: TablePlace }
  readonly roundAnnulled: AtRound
  readonly roundStarted: AtRound & { readonly at: string }
  /** The games and sheets of these tables exist from now on. */
  readonly tablesStarted: AtRound & { readonly tables: readonly number[] }
  /** The game or the sheet of the table has ended. Without the result while the deals of the table are sealed. */
  readonly tableDone: AtTable & { readonly result?: SeriesResult }
  readonly resultEntered: AtTable & {
    readonly result: SeriesResult
    /** The entry of the caller, if it sits at the table. */
    readonly entry?: number
    readonly reason?: string
    readonly final?: true
  }
  readonly resultConfirmed: AtTable
  readonly resultDisputed: AtTable
  readonly resultCorrected: AtTable & {
    readonly from: SeriesResult | null
    readonly to: SeriesResult
    readonly reason: string
  }
  readonly tableForfeited: AtTable & Forfeit
  readonly seatReplaced: AtTable & Omit<Substitute, 'seated'>
  /** The substitute sits in the game, and sees the hand from now on. */
  readonly substituteSeated: AtTable & { readonly seat: number }
  /** Nothing happened at the game or the sheet of the table for some minutes. */
  readonly tableStalled: AtTable
  /** The time of the round was over before the end of the table. */
  readonly tableVoided: AtTable
  readonly adjustmentMade: {
    readonly adjustment: number
    readonly entry: number
    readonly points: number
    readonly round: number | null
    readonly reason: string
  }
  readonly adjustmentWithdrawn: { readonly adjustment: number }
  readonly roundComplete: AtRound
  /** The deals of the round are open. The results of all tables that have played. */
  readonly setOpened: AtRound & {
    readonly set: string
    readonly results: readonly ({ readonly table: number } & SealedResult)[]
  }
  readonly roundClosed: AtRound & { readonly revision: number }
  readonly roundReopened: AtRound & { readonly reason: string }
  /** New revisions of the standings of closed rounds, after a change of something that they rest on. */
  readonly standingsRevised: { readonly rounds: readonly StandingsRevision[] }
  /** `secrets`: the roots of all draws in hex. */
  readonly seriesFinished: { readonly at: string; readonly secrets: readonly string[] }
  /** A reopened series draws by another root. */
  readonly seriesReopened: { readonly commitment: string; readonly reason: string }
  readonly seriesCancelled: { readonly secrets: readonly string[]; readonly reason?: string }
}

interface AtRound {
  readonly round: number
}

export type SeriesEventType = keyof Payloads

/** An event of the log, as decided. `by` is the player who acted; null for the house. */
export type SeriesEvent = {
  [Type in SeriesEventType]: { readonly type: Type; readonly by: string | null } & Payloads[Type]
}[SeriesEventType]
