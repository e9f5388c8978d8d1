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

/** An event of the lobby, and the code for its filters: see {@link LobbyColumns}. */
export interface LobbyEvent {
  readonly type: LobbyEventType
  readonly facet: number | null
}

/** Query of lobby events after a number, in the order of commits. */
export interface LobbyEventQuery extends Pick<PublicListQuery, 'ruleset' | 'wanted' | 'limit'> {
  /** Only events of one type. */
  readonly type?: LobbyEventType
  /** Without a number the result has no events. */
  readonly after?: number | undefined
}

/** An event of the lobby, with the current row of its table. */
export interface ListedLobbyEvent extends LobbyEvent {
  readonly seq: number
  readonly at: string
  readonly ruleset: string
  readonly lang: string | null
  readonly pace: string | null
  readonly table: ListedGame
}

/** A page of the lobby feed; without events for an unknown requester. */
export interface LobbyEvents extends Pick<ReadResult, 'epoch' | 'caller' | 'expiredToken'> {
  /** The first and the last number of the feed; 0 for an empty feed. */
  readonly first: number
  readonly last: number
  readonly events: readonly ListedLobbyEvent[]
}

/** The number of events that one read of the lobby scans, at most. */
export const LOBBY_SCAN = 1000
