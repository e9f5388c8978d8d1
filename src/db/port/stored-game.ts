import type { PlayerOrders } from '../../game/standing-orders.ts'
import type { Pace } from '../../rules/bot-levels-and-ids.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import type { Language } from '../../rules/languages.ts'
import type { ArrangedDeal } from '../../rules/model/arranged-deal.ts'
import type { Game } from '../../rules/model/game.ts'
import type { PlayerNames } from '../../rules/player.ts'
import type { ClockState } from './clock-state.ts'

/*
 * Store port, part of games: a stored game with its seats and standing orders.
 */

export const VISIBILITIES = ['public', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/**
 * Stamp of a game's row, which each write changes. With version and epoch, an equal stamp proves that a cached game is
 * current.
 */
export interface RowStamp {
  /** Size of the snapshot, in bytes. */
  readonly bytes: number
  /** Counts changes of the row without an event: names, absences, clock, standing orders. */
  readonly sideRevision: number
  /** Counts changes of the webhooks that subscribe to the game; 0 if the game never had a subscriber. */
  readonly subscribersRevision: number
}

export interface StoredGame {
  readonly id: string
  readonly visibility: Visibility
  /** Code to take a seat in a private game. */
  readonly invite: string
  /** Id of the player who created the game. */
  readonly owner: string
  readonly createdAt: string
  readonly updatedAt: string
  /** For each seat the start of the wait for the seat; null for a seat without a turn. */
  readonly since: readonly (string | null)[]
  readonly game: Game
  /** Epoch of the version. See {@link ReadResult}. */
  readonly epoch: number
  /** The deal set of a game with sealed deals; missing once the set is open, and in other games. */
  readonly sealed?: string
  /** Names of the seated players, and of the players in the events of the read. */
  readonly names: PlayerNames
  /** Missing for a game without a row. */
  readonly stamp?: RowStamp
  /** The arranged deal that comes next, if any. */
  readonly due?: ArrangedDeal | undefined
  /** Missing in a game without a clock. */
  readonly timed?: ClockState | undefined
  /** Standing orders by seat; missing if the game never had any. */
  readonly orders?: Readonly<Record<number, StoredOrders>>
  /** Table of a series: see `SeriesTableAddress` in `port/series-games.ts`. Missing outside of a series. */
  readonly series?: string
  /** Listener mask, see {@link listenerBit}, as of the last read or write of the row. */
  readonly listenerMask?: number
}

/** Standing orders (premoves) of one player for one deal. A later player in the seat does not inherit the orders. */
export interface StoredOrders extends PlayerOrders {
  readonly player: string
  readonly deal: number
}

/** Write of new standing orders of a seat, with the game that the orders were checked on; null removes the orders. */
export interface OrdersChange {
  readonly stored: StoredGame
  readonly seat: number
  readonly orders: StoredOrders | null
}

/** Seat number of an owner without a seat. */
export const SEATLESS_OWNER = -1

/**
 * Agreement of a table, as lists show it: the options, the pace of bots, hints, and the language. The agreement never
 * changes.
 */
export interface TableAgreement {
  /** Every option of the ruleset. */
  readonly options: Readonly<Record<string, unknown>>
  readonly pace: Pace
  readonly hints?: true
  readonly lang?: Language
}

/** Result of a read of a game at an earlier version: the game then, the game now, and the events. */
export interface PastGame {
  readonly stored: StoredGame
  readonly now: StoredGame
  readonly events: readonly LoggedEvent[]
}

/** A player and the seat of the player; -1 for an owner without a seat. */
export interface PlayerSeat {
  readonly player: string
  readonly seat: number
}
