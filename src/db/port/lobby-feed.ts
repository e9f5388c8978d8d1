import type { ListedGame, PublicListQuery } from './game-lists.ts'
import type { ReadResult } from './read-spec.ts'

/*
 * Store port, part of the lobby feed: events of public tables.
 */

/** Event types of the lobby feed: public tables, until their start. */
export const LOBBY_EVENTS = [
  ...(['table.opened', 'table.changed', 'table.filled'] as const),
  ...(['table.started', 'table.closed', 'table.gone'] as const),
] as const
export type LobbyEventType = (typeof LOBBY_EVENTS)[number]

/**
 * A lobby event of a game change: its type, and the facet of the table (code for the filters, see {@link
 * LobbyColumns}).
 */
export interface LobbyEvent {
  readonly type: LobbyEventType
  readonly facet: number | null
}

/** Specification of a read of lobby events after a number, in the order of commits. */
export interface LobbyEventQuery extends Pick<PublicListQuery, 'ruleset' | 'wanted' | 'limit'> {
  /** Only events of one type. */
  readonly type?: LobbyEventType
  /** Without a number the result has no events. */
  readonly after?: number | undefined
}

/** A lobby event with the current row of its table. */
export interface ListedLobbyEvent extends LobbyEvent {
  readonly seq: number
  readonly at: string
  readonly ruleset: string
  readonly lang: string | null
  readonly pace: string | null
  readonly table: ListedGame
}

/** Result of a read of the lobby feed; without events for an unknown requester. */
export interface LobbyEvents extends Pick<ReadResult, 'epoch' | 'caller' | 'expiredToken'> {
  /** The first and the last number of the feed; 0 for an empty feed. */
  readonly first: number
  readonly last: number
  readonly events: readonly ListedLobbyEvent[]
}

/** Maximum number of lobby events that one read scans. */
export const LOBBY_SCAN = 1000
