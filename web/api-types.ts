import type { ShownEvent } from '../src/rules/events.ts'
import type { Card } from '../src/rules/model/card.ts'
import type { FrenchSuit, SuitPairingName } from '../src/rules/rulesets/options/card-faces.ts'
import type { View } from '../src/rules/view-schema.ts'

/*
 * Types of API answers, by the contract. The page imports types alone from the service, so a renamed field is a type
 * error in the page.
 */

export type { DealRecord } from '../src/app/records/deal-record-schema.ts'
export type { Faces as ChosenFaces } from '../src/i18n/card-faces.ts'
export type { ListedMove } from '../src/rules/compact-moves.ts'
export type { ShownEvent } from '../src/rules/events.ts'
export type { Language } from '../src/rules/languages.ts'
export type { Card, Rank, Suit } from '../src/rules/model/card.ts'
export type { Contract, Denomination } from '../src/rules/model/contract.ts'
export type { Call, Move, Offer } from '../src/rules/model/moves.ts'
export type { PhaseName } from '../src/rules/model/phase-name.ts'
export type { Play, Trick } from '../src/rules/model/trick.ts'
export type { FrenchSuit, SuitPairingName as Pairing } from '../src/rules/rulesets/options/card-faces.ts'

export type Seat = number
export type Faces = 'swiss' | 'french'

export type Level = Bot['level']
/** Bot levels, weakest first. */
export const LEVELS = ['beginner', 'club', 'master'] as const satisfies readonly Level[]

/** Seat of a game with its player, as in the API. */
export type SeatView = View['seats'][number]
type Bot = NonNullable<SeatView['bot']>

/** Game view as in the API, visible to this player. */
export type Game = View & {
  /** ISO 8601 durations. */
  readonly clock: { readonly perTurn: string } | { readonly bank: string } | null
  readonly vacations?: false
  readonly id: string
  readonly owner: string
  readonly etag: string
  readonly invite?: string
  readonly hints?: boolean
  readonly preset?: string
  /** The series of the table, for its players. */
  readonly series?: string
}
export type Deal = NonNullable<View['deal']>

/** Ruleset in the list of rulesets: id, name, summary and numbers of players. */
export interface RulesetBrief {
  readonly id: string
  readonly name: string
  readonly summary: string
  readonly players: readonly number[]
  readonly partnerships: boolean
  readonly faces: Faces
}

/** Preset: agreed options of a game under one name, in the language of the page. */
export interface Preset {
  readonly id: string
  readonly ruleset: string
  readonly name: string
  readonly summary: string
  readonly options: Readonly<Record<string, unknown>>
}

/** JSON Schema of one option of a game. */
export interface OptionSchema {
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly enum?: readonly (string | number | boolean)[]
  readonly const?: unknown
  readonly anyOf?: readonly OptionSchema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
  readonly items?: OptionSchema
  /** Names of values that are words, and of parts of an object, in the language. */
  readonly 'x-names'?: Readonly<Record<string, string>>
  /** Alternatives: the option has an effect where all conditions of one alternative hold. */
  readonly 'x-needs'?: readonly (readonly OptionCondition[])[]
}

/**
 * Condition for the effect of an option: another option has one of these values, or is a number up to `maximum`. For a
 * list, one entry suffices.
 */
export interface OptionCondition {
  readonly option: string
  readonly values: readonly unknown[]
  readonly maximum?: number
}

/** Ruleset with options and rules, as in the API. */
export interface Ruleset extends RulesetBrief {
  readonly direction: 'anticlockwise' | 'clockwise'
  readonly frenchSuits: Readonly<
    Record<SuitPairingName, Readonly<Record<'acorns' | 'shields' | 'roses' | 'bells', FrenchSuit>>>
  >
  readonly frenchRanks: Readonly<Record<string, string>>
  readonly options: { readonly properties?: Readonly<Record<string, OptionSchema>> }
  readonly presets: readonly Omit<Preset, 'ruleset'>[]
  /** Kinds of moves with their meanings. */
  readonly words?: readonly { readonly type: string; readonly description: string }[]
}

/** Game in the list of the player's own games. */
export interface GameSummary {
  readonly id: string
  readonly ruleset: string
  readonly name?: string
  readonly status: View['status']
  readonly updatedAt: string
  readonly seats: readonly SeatView[]
  readonly scores: View['scores']
  readonly pausedUntil?: string
  readonly you: {
    readonly seat: Seat
    readonly mustAct: boolean
    /** End of the player's time. Null while the game does not wait for the player, absent without a clock. */
    readonly deadline?: string | null
  } | null
}

/** A public table in the lobby. */
export type PublicTable = Omit<GameSummary, 'you'> & {
  readonly owner: string
  readonly ownerName?: string
  readonly seatsWanted: number
}

/** Item of the lobby feed: a change of a public table. Without `table` the table is no longer public. */
export interface LobbyItem {
  readonly type: `table.${string}`
  readonly cursor: string
  readonly game: string
  readonly table?: PublicTable
}

/** Answer of the API to a move. */
export interface MoveMade {
  readonly version: number
  readonly events: readonly ShownEvent[]
  readonly game: Game
}

/** Fields of a problem document (RFC 9457) that the page uses. */
export interface ProblemDocument {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly rule?: string
  readonly ruleUrl?: string
  /** The facts of the sentence. */
  readonly facts?: { readonly entries?: readonly string[] }
  /** The id of the request in the log of the service. */
  readonly requestId?: string
  /** The faults of an invalid request. */
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[]
}

/** Hands of all seats, for a display with open cards. */
export type Hands = readonly (readonly Card[])[]
