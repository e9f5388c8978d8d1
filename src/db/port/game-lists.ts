import type { Summary } from '../../game/game-summary.ts'
import type { Pace } from '../../rules/bot-levels-and-ids.ts'
import type { Language } from '../../rules/languages.ts'
import type { GameStatus } from '../../rules/model/game.ts'
import type { ClockState } from './clock-state.ts'
import type { ReadResult } from './read-spec.ts'
import type { TableAgreement, Visibility } from './stored-game.ts'

/*
 * Store port, part of lists: public games, own games, and open tables.
 */

/**
 * Columns of a game for the filters of public lists: the agreement of the table, and the facet (code of clock, hints
 * and free seats).
 */
export interface LobbyColumns {
  readonly agreed: TableAgreement
  /**
   * Code of the clock, the hints and the free seats: see `src/app/queries/list-filters.ts`. Null for a table
   * without a free seat.
   */
  readonly facet: number | null
}

/** A row of a game list: the summary without the cards, the agreement of the table, and the clocks. */
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
  /**
   * Missing if an earlier release wrote last, or if the stored summary is unreadable. The reader then replays the
   * game.
   */
  readonly summary: Summary | undefined
  /** Name of the owner, if `summary` is missing. */
  readonly ownerName?: string | undefined
  /** Missing for games that ended under an earlier release. */
  readonly agreed: TableAgreement | undefined
  /** Missing in a game without a clock. Contains only the absences of the requester. */
  readonly timed?: ClockState | undefined
  readonly bookmark: Bookmark
}

/** Position in a game list for keyset pagination: the last row of the page before. */
export interface Bookmark {
  readonly at: string
  readonly id: string
  /** Whether the row is an ended game, in a list that ends with ended games. */
  readonly ended: boolean
}

/** Filters of a list of open tables: language, pace of bots, and accepted facets. */
export interface TableFilter {
  readonly lang?: Language
  readonly pace?: Pace
  /** The accepted codes: see {@link LobbyColumns}. */
  readonly facets: readonly number[]
}

/** Query of public games, the latest milestone first. */
export interface PublicListQuery {
  readonly status?: GameStatus
  readonly ruleset?: string
  /** Only open tables with a free seat and these properties. */
  readonly wanted?: TableFilter
  readonly after?: Bookmark
  readonly limit: number
}

/**
 * Query of the requester's games, as player or owner: first games in progress, the latest change first; then ended
 * games, the latest end first.
 */
export interface OwnListQuery {
  readonly status?: GameStatus
  /** Only games that wait for the requester, the longest wait first. */
  readonly awaiting: boolean
  /** Only games changed after this time. */
  readonly since?: string
  readonly after?: Bookmark
  readonly limit: number
}

/** Result of a list read: the rows and the requester. The list is empty for an unknown requester. */
export interface GameList extends Pick<ReadResult, 'epoch' | 'caller' | 'expiredToken'> {
  readonly games: readonly ListedGame[]
}

/** An open table, and the time when a player last came or left, for the search of stale tables. */
export interface StaleTable {
  readonly id: string
  readonly at: string
}
