import type { LoggedEvent } from '../../rules/events.ts'
import type { PlayerLabel, PlayerNames } from '../../rules/player.ts'
import type { ListedGame } from './game-lists.ts'
import type { ReadResult } from './read-spec.ts'
import type { StoredSeriesEvent } from './series.ts'
import type { DisabledWebhook } from './webhooks.ts'

/*
 * Store port, part of the activity feed: changes for a player or for the people of an integration.
 */

/** A range of a game's event log that can concern the player of a seat. */
export interface LogSpan {
  readonly game: string
  /** -1 for an owner beside the table. */
  readonly seat: number
  readonly first: number
  readonly last: number
}

export interface SpannedEvents {
  readonly events: readonly (readonly LoggedEvent[])[]
  readonly names: PlayerNames
}

/**
 * A game in an activity feed that changed after the cursor: the listed game, the seat of the player, and the range of
 * the log.
 */
export interface ChangedGame extends ListedGame, Omit<LogSpan, 'game'> {
  /** Number of the first event for the player in the seat. */
  readonly seated: number
}

/** A range of the log of a series that can concern a player. */
export interface SeriesSpan {
  readonly series: string
  /** Entry of the player; null without an entry. */
  readonly entry: number | null
  /** Positive for a director. */
  readonly directs: number
  readonly first: number
  readonly last: number
  /** All events, whatever the entry. */
  readonly whole?: true
}

/** A series of a player that changed after the cursor. */
export interface ChangedSeries extends Omit<SeriesSpan, 'series'> {
  readonly id: string
  readonly updatedAt: string
}

/** An event of a series that concerns the player of a span. */
export interface SeriesFeedEvent extends StoredSeriesEvent {
  /** Table of the entry in the round of the event, with the entries by seat as drawn last; null without a table. */
  readonly own: {
    readonly table: number
    readonly seats: readonly number[]
    /** Game of the table; null for a sheet and a slip. */
    readonly game: string | null
  } | null
  /** For a closed round: the member `ranks.<entry>` of the standings; null without a value. */
  readonly rank: unknown
}

/**
 * Overlap of two feed reads, in seconds. The database sets times under its write lock, so times rise in commit
 * order unless the clock is set back. A clock set back by less than the overlap loses no event.
 */
export const FEED_OVERLAP = 60

/**
 * Result of a read for a player's activity feed: changed games and disabled webhooks after a time. Empty for an unknown
 * requester.
 */
export interface PlayerChanges extends Pick<ReadResult, 'epoch' | 'caller' | 'expiredToken'> {
  /** Start and end of the covered time, by the clock of the database. */
  readonly since: string
  readonly now: string
  readonly games: readonly ChangedGame[]
  readonly series: readonly ChangedSeries[]
  readonly disabled: readonly DisabledWebhook[]
}

/** A game in an integration's activity feed that changed after the cursor, for one person of the integration. */
export interface ChangedGameOfPerson extends ChangedGame {
  readonly player: string
  /** Name of the player. */
  readonly called: PlayerLabel
  readonly external: string
  /** Start of the link. Earlier events are left out. */
  readonly linkedAt: string
}

/**
 * Result of a read for an integration's activity feed: changed games and series of its people after a time. `integration` is
 * false for an unknown token.
 */
export interface PeopleChanges extends Pick<PlayerChanges, 'epoch' | 'since' | 'now'> {
  readonly integration: boolean
  /** The number of people of the integration: the cost of the read. */
  readonly people: number
  readonly games: readonly ChangedGameOfPerson[]
  /** Series with a role or an entry of one of the people. */
  readonly series: readonly Pick<ChangedSeries, 'id' | 'first' | 'last' | 'updatedAt'>[]
}
