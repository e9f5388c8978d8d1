import type { Repeats, StepLimits } from '../pairing/types.ts'
import type { SeriesPairingMethod, SeriesSettings, TableKind } from './settings.ts'

/*
 * State of a series: the head, and rows for entries, rounds and tables. A command loads the rows that it needs.
 */

export type SeriesStatus = 'draft' | 'open' | 'running' | 'finished' | 'cancelled'

/** Root secret of the draws, with its commitment. A reopened series commits to another root. */
export interface SeriesRoot {
  /** 32 bytes in hex. Never in an event before the end. */
  readonly secret: string
  readonly commitment: string
}

/** A penalty or a bonus. */
export interface SeriesAdjustment {
  /** Number from 1 in the series. */
  readonly id: number
  readonly entry: number
  readonly points: number
  /** Null: of the whole series. */
  readonly round: number | null
  readonly reason: string
}

/** The head of a series. */
export interface SeriesHead {
  readonly id: string
  /** Null without an owner and without directors, after the deletion of both. */
  readonly owner: string | null
  readonly status: SeriesStatus
  /** Stops automatic starts. */
  readonly paused: boolean
  readonly settings: SeriesSettings
  readonly directors: readonly string[]
  readonly scorers: readonly string[]
  /** Secret of the invite link. Not in the log. */
  readonly invite: string
  /** The roots, the current one last. Secrets are not in the log before the end. */
  readonly roots: readonly SeriesRoot[]
  /** The highest number of an entry. */
  readonly entries: number
  /** The highest number of a round. */
  readonly rounds: number
  /** Numbers of the rounds that are neither closed nor annulled, in order. */
  readonly open: readonly number[]
  /** The session of the last round, or 1. */
  readonly session: number
  /** The highest number of an adjustment. */
  readonly adjusted: number
  readonly adjustments: readonly SeriesAdjustment[]
  /** RFC 3339; null before the end. */
  readonly finishedAt: string | null
}

export type EntryState = 'present' | 'absent' | 'withdrawn'

/** A participant of a series. `e_<number>` is the id in the contract. */
export interface SeriesEntry {
  readonly entry: number
  /** Id of a player; null for a guest and a bot. */
  readonly player: string | null
  readonly kind: 'player' | 'guest' | 'bot'
  /** Level of a bot. */
  readonly level: string | null
  /** Bots that fill tables by the setting `fill`. They have no row in the standings. */
  readonly filler: boolean
  readonly state: EntryState
  /** Number on lists; by default the number of the entry. */
  readonly number: number
  readonly team: string | null
  /** Fixed partner. */
  readonly partner: number | null
  readonly avoid: readonly AvoidedEntry[]
  /** Sessions for which the entry has confirmed its attendance. */
  readonly sessions: readonly number[]
  readonly replacedBy: number | null
  /** SHA-256 of the salt in hex; null without a salt. */
  readonly saltHash: string | null
  /** Name of a guest; null for players and bots. Not in the log. */
  readonly name: string | null
  /** Whether the player has taken the entry of a guest over. */
  readonly claimed?: true | undefined
}

export interface AvoidedEntry {
  readonly entry: number
  /** Whether the two entries must not sit at one table either. */
  readonly table: boolean
}

export type RoundState = 'drawn' | 'playing' | 'complete' | 'closed' | 'annulled'

/** A present entry in the input of a draw. */
export interface PresentInDraw {
  readonly entry: number
  readonly satOut: number
  readonly place: number | null
  readonly partner: number | null
  readonly saltHash: string | null
}

/** The draw of a round, with its input besides the tables of earlier rounds. */
export interface RoundDraw {
  readonly method: SeriesPairingMethod
  /** 1 or higher: counts redraws. */
  readonly attempt: number
  /** Seed in hex; null where no seed decides (method `open`). */
  readonly seed: string | null
  /** Index in `roots` of the series. */
  readonly root: number
  readonly present: readonly PresentInDraw[]
  readonly avoid: readonly { readonly entries: readonly [number, number]; readonly table: boolean }[]
  readonly planned: number
  readonly steps: StepLimits
  readonly cost: number
  readonly repeats: Repeats
  /** Whether the director chose who plays, by ranks or by entries. */
  readonly restricted: boolean
  /** Whether a director set the tables. */
  readonly byHand: boolean
  /** The reason of a redraw. */
  readonly reason: string | null
}

/** The sealed deals of a round: each table plays the same boards. */
export interface RoundSet {
  /** Id of the deal set. */
  readonly id: string
  /** Number of boards: the deals of each game. */
  readonly deals: number
  /** Commitments to the root of the set, and to all boards together, in hex. */
  readonly rootCommitment: string
  readonly commitment: string
  /** Whether the set is open: from the first close of the round on. */
  readonly opened: boolean
}

export interface SeriesRound {
  readonly round: number
  readonly session: number
  readonly tag: string | null
  /** Id of a game in the settings. */
  readonly game: string
  readonly at: TableKind
  readonly state: RoundState
  readonly startsAt: string | null
  readonly endsAt: string | null
  /** Time of the start, RFC 3339; null before. */
  readonly startedAt: string | null
  /** Number of times that the round was closed. */
  readonly revision: number
  readonly draw: RoundDraw
  readonly sittingOut: readonly number[]
  /** Missing without sealed deals. */
  readonly set?: RoundSet | undefined
}

export type TableState = 'waiting' | 'playing' | 'done' | 'confirmed' | 'void'

/** The result of one side. */
export interface SideResult {
  readonly points: number
  readonly matches?: number | undefined
  readonly counterMatches?: number | undefined
  readonly berg?: number | undefined
  readonly schneider?: number | undefined
  readonly strokes?: number | undefined
}

export interface SeriesResult {
  readonly sides: readonly SideResult[]
  /** Finished deals only: the game was broken off. */
  readonly brokenOff?: true | undefined
}

/** The result of a game with sealed deals. */
export interface SealedResult {
  readonly result: SeriesResult
  /** Points of the sides in each finished deal. */
  readonly deals: readonly (readonly number[])[]
}

/** A seat that another entry or a bot has taken over. */
export interface Substitute {
  readonly seat: number
  /** Null for a bot. */
  readonly entry: number | null
  /** Who gets the result of the seat. */
  readonly credit: 'seat' | 'substitute' | 'nobody'
  /** Whether the substitute sits in the game of the table. */
  readonly seated?: true
}

/** A decision of a director on a table without a regular end. */
export interface Forfeit {
  readonly entry: number
  readonly as: 'zero' | 'as-it-stands' | 'void'
  readonly others: 'as-it-stands' | 'mean'
  readonly reason: string
  /** Rule of counting. Missing in forfeits of earlier versions, which keep their values: `zero` is 0 points. */
  readonly rule?: 2 | undefined
}

export interface SeriesTable {
  readonly round: number
  readonly table: number
  readonly at: TableKind
  /** Id of the game or the sheet. */
  readonly ref: string | null
  readonly state: TableState
  /** The other side does not agree with the result. */
  readonly disputed: boolean
  /** Entries by seat, as drawn. */
  readonly seats: readonly number[]
  readonly substitutes: readonly Substitute[]
  readonly result: SeriesResult | null
  /** The result before the first correction of a director. */
  readonly corrected: { readonly from: SeriesResult; readonly reason: string } | null
  readonly forfeits: readonly Forfeit[]
  /** The player who entered the result; null for the house. */
  readonly enteredBy: string | null
  /** The entry of that player, if it sat at the table. */
  readonly enteredEntry?: number | undefined
  /** The result of a table with sealed deals, until the set opens. Secret, and not in the log. */
  readonly sealed?: SealedResult | undefined
  /** Points of the sides in each deal of an open set. */
  readonly deals?: SealedResult['deals'] | undefined
  /** Seats whose entries another one has taken over after the start: these entries have seen cards of the table. */
  readonly left?: readonly { readonly seat: number; readonly entry: number }[] | undefined
}

/** Key of a table in {@link SeriesState}. */
export type TableKey = `${number}/${number}`
export const tableKey = (round: number, table: number): TableKey => `${round}/${table}`

/** The loaded part of a series. */
export interface SeriesState {
  readonly head: SeriesHead
  readonly entries: ReadonlyMap<number, SeriesEntry>
  readonly rounds: ReadonlyMap<number, SeriesRound>
  readonly tables: ReadonlyMap<TableKey, SeriesTable>
}
