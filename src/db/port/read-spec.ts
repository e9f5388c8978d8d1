import type { LoggedEvent } from '../../rules/events.ts'
import type { FinishedDeal } from '../../rules/model/finished-deal.ts'
import type { PlayerNames } from '../../rules/player.ts'
import type { Receipt } from './idempotency-receipts.ts'
import type { StoredPhrase } from './phrases.ts'
import type { SeriesLists, SeriesListsSpec, SeriesReadSpec, StoredSeries } from './series.ts'
import type { ListedSheet, LoggedSheetEvent, SheetCounts, SheetListQuery, StoredSheet } from './sheets.ts'
import type { Slice } from './slice.ts'
import type { StoredGame } from './stored-game.ts'
import type { Caller, StoredTokens, TokenKind } from './tokens.ts'
import type { WebhooksResult } from './webhooks.ts'

/*
 * Store port, part of reads: the specification and the result of one read.
 */

/** Number of games that a player owns or sits in, by kind, for quotas. */
export interface GameCounts {
  /** Not started. */
  readonly open: number
  /** Not ended: open and started games. */
  readonly running: number
  /** Started games in which only bots play. */
  readonly bots: number
  /** Created by the player on this UTC day, by the clock of the database. */
  readonly today: number
  /** Seconds to the end of the day. */
  readonly restOfDay: number
  /** Whether the player has an active webhook for all games. */
  readonly hears: boolean
}

/** Specification of one read. Each part is optional. All parts come from one moment. */
export interface ReadSpec {
  readonly tokenHash?: string
  readonly game?: string
  readonly receipt?: string
  /** Whether the receipt belongs to the caller (see {@link receiptKeyOf}). */
  readonly ofCaller?: true
  /** A slice of the game's event log. */
  readonly events?: Slice
  /** A slice of the game's finished deals. */
  readonly deals?: Slice
  /** Counts the games of the caller. The value limits the counted games that have not ended. */
  readonly counting?: number
  /** The tokens of the caller; not together with parts of a game. */
  readonly tokens?: true
  /** The webhooks of the caller, and the number of webhooks of the game. */
  readonly webhooks?: true
  /** The newest set phrases of the game after a time. */
  readonly phrases?: string
  /** A score sheet. */
  readonly sheet?: string
  /** A slice of the log of the sheet. */
  readonly sheetEvents?: Slice
  /** A page of the sheets of the caller. */
  readonly sheets?: SheetListQuery
  /** Counts the sheets of the caller. */
  readonly sheetCounts?: true
  /** Ids of players whose names are read. */
  readonly people?: readonly string[]
  /** A series. */
  readonly series?: SeriesReadSpec
  /** Pages of lists about series. */
  readonly seriesLists?: SeriesListsSpec
}

export interface ReadResult {
  /**
   * Counts the restores of the database. After a restore, versions and log positions repeat with other content.
   */
  readonly epoch: number
  readonly caller: Caller | undefined
  /** The kind of the caller's token, if the token has expired. */
  readonly expiredToken?: TokenKind
  readonly game: StoredGame | undefined
  readonly receipt: Receipt | undefined
  readonly events: readonly LoggedEvent[]
  readonly deals: readonly FinishedDeal[]
  /** Only on request. */
  readonly counts?: GameCounts
  /** Only on request. */
  readonly tokens?: StoredTokens
  /** Only on request. */
  readonly webhooks?: WebhooksResult
  /** Only on request, the oldest first. */
  readonly phrases?: readonly StoredPhrase[]
  /** Only on request; missing for an unknown sheet. */
  readonly sheet?: StoredSheet
  /** Only on request. */
  readonly sheetEvents?: readonly LoggedSheetEvent[]
  /** Only on request. */
  readonly sheets?: readonly ListedSheet[]
  /** Only on request. */
  readonly sheetCounts?: SheetCounts
  /** Only on request: names by id; null for a deleted player, missing for an unknown id. */
  readonly people?: PlayerNames
  /** Only on request; missing for an unknown series. */
  readonly series?: StoredSeries
  /** Only on request. */
  readonly seriesLists?: SeriesLists
}

/** The requester of a list, by token. */
export type Requester = Pick<ReadSpec, 'tokenHash'>
