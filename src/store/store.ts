import type { ArrangedDeal } from '../kernel/arranged-deal.ts'
import type { Event, LoggedEvent } from '../kernel/events.ts'
import type { FinishedDeal } from '../kernel/finished-deal.ts'
import type { Game, GameStatus } from '../kernel/game.ts'
import type { Names } from '../kernel/player.ts'
import type { Summary } from '../kernel/summary.ts'

/*
 * The port: what the service asks of a database, and nothing of how it is done. `libsql.ts` answers it.
 */

export const VISIBILITIES = ['public', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export interface StoredPlayer {
  readonly id: string
  readonly name: string
  readonly createdAt: string
}

/** What tells that a game's row is as it was seen, besides its version and epoch. */
export interface Stamp {
  /** How many bytes its snapshot has. */
  readonly bytes: number
  /** How often somebody at the table has taken another name. */
  readonly renamed: number
}

export interface StoredGame {
  readonly id: string
  readonly visibility: Visibility
  /** What a stranger needs to take a seat in a private game. */
  readonly invite: string
  /** The id of the player who created it. */
  readonly owner: string
  readonly createdAt: string
  readonly updatedAt: string
  /** By seat, since when the game waits for it; null for a seat that it does not wait for. */
  readonly since: readonly (string | null)[]
  readonly game: Game
  /** The epoch it is of: versions are told apart by it, too. See {@link Found}. */
  readonly epoch: number
  /** What the players are called who sit there, or in the events that were asked for. */
  readonly names: Names
  /** What its row is known by, besides its version; missing where it has no row yet. */
  readonly stamp?: Stamp
  /** The arranged deal that is to be dealt next, as long as there are any. */
  readonly due?: ArrangedDeal | undefined
}

/** The first answer to a request with an Idempotency-Key, to be given again. */
export interface Receipt {
  /** A hash of the key and everything it is scoped by. */
  readonly key: string
  /** A hash of the request's body: the same key with another body is a mistake of the caller's. */
  readonly request: string
  /** From what the first answer is made again, in JSON. */
  readonly note: unknown
  readonly createdAt: string
}

/** How many games a player has: those that the player owns or sits in. */
export interface GameCounts {
  /** Not started. */
  readonly open: number
  /** Not over, started or not. */
  readonly running: number
  /** Created by the player since the day began, in UTC by the clock of the database. */
  readonly today: number
  /** In how many seconds that day ends. */
  readonly restOfDay: number
}

/** What one read asks for; each part is optional and all come from one moment. */
export interface Question {
  readonly tokenHash?: string
  readonly game?: string
  readonly receipt?: string
  /** A part of the game's log: what comes after a number, at most so many. */
  readonly events?: Slice
  /** Some of the game's finished deals: those after a number, at most so many. */
  readonly deals?: Slice
  /** How many games the caller has; of those that are not over no more are counted than so many. */
  readonly counting?: number
}

/** A part of something numbered: what comes after a number, at most so much. */
export interface Slice {
  readonly after: number
  readonly limit: number
}

export interface Found {
  /** Changes with every restore, after which the same versions and places are given again to something else. */
  readonly epoch: number
  readonly caller: StoredPlayer | undefined
  readonly game: StoredGame | undefined
  readonly receipt: Receipt | undefined
  readonly events: readonly LoggedEvent[]
  readonly deals: readonly FinishedDeal[]
  /** How many games the caller has, where it was asked for. */
  readonly counts?: GameCounts
}

/**
 * Stands for the moment of a write in everything that is made before it: the database sets the moment, inside the
 * transaction. No text that people write can be this.
 */
export const MOMENT = '\u0000'

/** A game after a move, or a new one; {@link MOMENT} stands where its moment will be. */
export interface GameChange {
  readonly stored: StoredGame
  /** What happened, to be added to the log after the version `before`; 0 for a new game. */
  readonly before: number
  readonly events: readonly Event[]
  /** The deals that came to their end by that. */
  readonly finished: readonly FinishedDeal[]
  /** Whether its status, its seats or its deal changed: then its place in public lists does. */
  readonly milestone: boolean
  readonly summary: Summary
}

/** A game as it was, and as it is. */
export interface Past {
  readonly stored: StoredGame
  readonly now: StoredGame
  readonly events: readonly LoggedEvent[]
}

/** What one write does: all of it, or nothing. */
export interface Change {
  readonly player?: StoredPlayer & { readonly tokenHash: string }
  readonly game?: GameChange
  /** Of a new game: how many its owner may create on one day, this one included. One more is a conflict. */
  readonly mostToday?: number
  readonly receipt?: Receipt
}

/** What a change was judged on. */
export interface Grounds {
  readonly question: Question
  readonly found: Found
  /** Whether it was remembered, and so may be out of date. */
  readonly recalled: boolean
}

/** What came of a write. */
export type Written =
  /** With the change of a game, if it was one, as it was written: with its moment, by the clock of the database. */
  | { readonly outcome: 'written'; readonly game?: GameChange }
  /**
   * Something else was first: to the game's next event, with the same receipt, or as the day's last new game. Nothing was
   * written. The game as it now is comes with it, where the round trip told all of it.
   */
  | { readonly outcome: 'conflict'; readonly game?: StoredGame | undefined }

/** A game as a list has it, which is without its cards. */
export interface ListedGame {
  readonly id: string
  readonly ruleset: string
  readonly visibility: Visibility
  readonly owner: string
  readonly status: GameStatus
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly listedAt: string
  readonly since: readonly (string | null)[]
  /** Missing where an earlier release wrote last, or what is stored cannot be read: then it must be made from the game. */
  readonly summary: Summary | undefined
  readonly bookmark: Bookmark
}

/** The row of a list that a page begins after. */
export interface Bookmark {
  readonly at: string
  readonly id: string
  /** Whether it is among the ended games, in a list in which these come last. */
  readonly ended: boolean
}

/** Public games, those with the latest milestone first. */
export interface PublicListing {
  readonly status?: GameStatus
  readonly ruleset?: string
  readonly after?: Bookmark
  readonly limit: number
}

/**
 * The games that whoever asks plays in or owns: those that go on, in which something happened last first; then those that
 * have ended, the last to end first.
 */
export interface OwnListing {
  readonly status?: GameStatus
  /** Only games that wait for them, the longest waiting first. */
  readonly awaiting: boolean
  readonly after?: Bookmark
  readonly limit: number
}

/** Who asks for a list. */
export type Asker = Pick<Question, 'tokenHash'>

/** A list, and who asked for it; empty for strangers. */
export interface Listed extends Pick<Found, 'epoch' | 'caller'> {
  readonly games: readonly ListedGame[]
}

export interface Store {
  /** One round trip; two where something is remembered that is not so any more, or an earlier release wrote the game. */
  read(question: Question): Promise<Found>
  /**
   * What is remembered of an answer, without any round trip: it may be out of date. Nothing may be told of it, and what is
   * judged on it has to be written to be true.
   */
  recall(question: Question): Found | undefined
  /**
   * One round trip, one transaction.
   * @param grounds what the change was judged on: it is written only if all of that is still so
   */
  write(change: Change, grounds?: Grounds): Promise<Written>
  /** One round trip. */
  publicGames(listing: PublicListing, asker: Asker): Promise<Listed>
  /** One round trip. */
  gamesOf(listing: OwnListing, asker: Asker): Promise<Listed>
  /** The ids of games without a summary that counts, in order, after an id, at most so many. */
  unsummarized(after: string, most: number): Promise<readonly string[]>
  /** Puts the summary beside a game that an earlier release wrote, unless it has moved on meanwhile. */
  putSummary(stored: StoredGame, summary: Summary): Promise<void>
  /**
   * A game as it was at a version, with its events after another one, and the game as it is. For answers that are given
   * again, so it may take a round trip or two.
   */
  past(game: string, version: number, after: number): Promise<Past>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** Looks through a slice of the receipts, and forgets those made before a moment: one short transaction. */
  purgeReceipts(slice: ReceiptSlice, before: string): Promise<Purged>
}

/** Receipts in the order of their keys: from one key, to before another, and at most so many of them. */
export interface ReceiptSlice {
  readonly from: string
  readonly to: string
  readonly most: number
}

export interface Purged {
  readonly forgotten: number
  /** The key after the slice, if there is one before its `to`. */
  readonly next: string | undefined
}

/**
 * The database cannot be reached, is unwell or has too much to do. What was asked may or may not have happened. The
 * message is a short reason for the log and never holds data.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** How long a receipt is honoured, in milliseconds: 24 hours. */
const RECEIPT_LIFETIME = 24 * 60 * 60 * 1000

/** The moment before which receipts have expired. */
export const expiry = (now: string): string => new Date(Date.parse(now) - RECEIPT_LIFETIME).toISOString()
