import type { Summary } from '../../game/game-summary.ts'
import type { Event } from '../../rules/events.ts'
import type { FinishedDeal } from '../../rules/model/finished-deal.ts'
import type { AuditedChange } from './audit-log.ts'
import type { ClockState } from './clock-state.ts'
import type { LobbyColumns } from './game-lists.ts'
import type { Receipt } from './idempotency-receipts.ts'
import type { IntegrationChange, RevokedToken } from './integrations.ts'
import type { LobbyEvent } from './lobby-feed.ts'
import type { PhraseChange } from './phrases.ts'
import type { StoredPlayer } from './players.ts'
import type { ReadResult, ReadSpec } from './read-spec.ts'
import type { SeriesChange, StoredSeries } from './series.ts'
import type { SheetChange } from './sheets.ts'
import type { OrdersChange, StoredGame } from './stored-game.ts'
import type { AccountChange } from './tokens.ts'
import type { OutboxMessage, WebhookChange, WebhookNotification } from './webhooks.ts'

/*
 * Store port, part of writes: one change, its precondition and its result.
 */

/**
 * Placeholder for the time of the write. The database inserts its own time inside the transaction. No text of a
 * client can contain the placeholder.
 */
export const WRITE_TIME = '\u0000'

/**
 * Write of a new version of a game, or of a new game: the state, the events, and the columns for lists, clocks and
 * webhooks. {@link WRITE_TIME} stands for the time of the change.
 */
export interface GameChange {
  readonly stored: StoredGame
  /** The version before the change; 0 for a new game. The events follow this version in the log. */
  readonly before: number
  readonly events: readonly Event[]
  /** Deals that the change ended. */
  readonly finished: readonly FinishedDeal[]
  /** Whether status, seats or deal changed. A milestone moves the game in public lists. */
  readonly milestone: boolean
  readonly summary: Summary
  /** Absent: the row keeps the stored values. */
  readonly lobby?: LobbyColumns
  /** The event of the lobby feed. */
  readonly lobbyEvent?: LobbyEvent
  /** Webhook messages of the change. Called only if the game can have subscribers. */
  readonly notification?: () => WebhookNotification
  /** Next wake-up of a game in progress: the clock, a held-back card or a bot. */
  readonly wakeUp?: WakeUpTime
  /** Whether the game has or had a wake-up. Without this flag the write leaves the wake-up columns alone. */
  readonly isScheduled?: true
  /** Whether only bots play from now on. */
  readonly isUnattended?: true
  /** Origin of the request, for a change that leaves only bots. */
  readonly origin?: number | undefined
}

/**
 * Time of the next wake-up of a game: the earlier of a fixed time (`at`) and a delay after the change in milliseconds
 * (`after`).
 */
export interface WakeUpTime {
  readonly at?: string | undefined
  readonly after?: number | undefined
}

/** A game with the time of its next wake-up, RFC 3339. */
export interface GameWakeUp {
  readonly game: string
  readonly at: string
}

/**
 * Result of a wake-up without an event, to write into the row of the game: the clocks, the next wake-up, and the
 * messages about reminders.
 */
export interface ClockUpdate {
  /** Missing without a clock. */
  readonly timed: ClockState | undefined
  /** The next wake-up. */
  readonly wakeUp: WakeUpTime | undefined
  /** The time of this wake-up. */
  readonly by: string
  /** Webhook messages of the reminders, if any. */
  readonly notification: WebhookNotification | undefined
}

/** Number of started games in which only bots play: of the whole service, and from one origin (hash of an address). */
export interface UnattendedCounts {
  readonly service: number
  readonly address: number
}

/** One write to the store: all parts in one transaction, or nothing. */
export interface Change {
  readonly player?: StoredPlayer & { readonly tokenHash: string }
  readonly game?: GameChange
  /** A new game that an event of the other game names. Both are written, or neither. */
  readonly opens?: GameChange
  /**
   * Limit for the games that the owner of a new game creates in a day, the new game included. Beyond the limit:
   * conflict.
   */
  readonly mostToday?: number
  /** Limit for the caller's games in which only bots play, this game included. Beyond the limit: conflict. */
  readonly mostUnattended?: number
  /** A change of the caller's account, with nothing else. */
  readonly account?: AccountChange
  readonly webhook?: WebhookChange
  /** A change by an integration, with nothing else. */
  readonly integration?: IntegrationChange
  /** Standing orders, with nothing else. No event is written, so other players see nothing. */
  readonly orders?: OrdersChange
  /** A set phrase of a seat, with nothing else. */
  readonly phrase?: PhraseChange
  /** A change of a score sheet, with nothing else. */
  readonly sheet?: SheetChange
  /** A change of a series, with nothing else but games at its tables. */
  readonly series?: SeriesChange
  /** Games that the change of a series opens, at tables that the change puts into play. */
  readonly tables?: readonly GameChange[]
  /** What the change counts as for an integration with monthly caps. A reached cap is a conflict. */
  readonly counts?: 'games' | 'moves'
  /** The row of the audit log, for a change of a game by an operator. */
  readonly audit?: AuditedChange
  readonly receipt?: Receipt
}

/**
 * Precondition of a write: the read result that the command was decided on. The write proves the result in the same
 * transaction (optimistic concurrency).
 */
export interface Precondition {
  readonly spec: ReadSpec
  readonly result: ReadResult
  /** Whether the result comes from the cache and may be outdated. */
  readonly isCached: boolean
}

/** Result of a write: the written change, or a conflict with another write. */
export type WriteResult =
  /** The change of the game as written, with the time from the database. */
  | {
      readonly outcome: 'written'
      readonly game?: GameChange
      readonly opened?: GameChange
      /** The series after its change; missing after a deletion. */
      readonly series?: StoredSeries
      /** Games at tables of a series, as written. */
      readonly tables?: readonly GameChange[]
      /** Hashes of the caller's tokens that the write ended; `all` after a deletion. */
      readonly ended?: readonly string[] | 'all'
      /** Revoked tokens of integrations. */
      readonly unlinked?: readonly RevokedToken[]
      /** The listener mask of the game of a phrase. */
      readonly listenerMask?: number
      /** Leased messages, for immediate delivery by the writer. */
      readonly messages?: readonly OutboxMessage[]
    }
  /**
   * Another write came first: the next event of the game, the same receipt, the last new game of the day, or the
   * last game of bots. Nothing was written. `game` is the current game, if the round trip read all of it.
   */
  | { readonly outcome: 'conflict'; readonly game?: StoredGame | undefined }
