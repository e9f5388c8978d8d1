import type { GameChange, LobbyEventListing, StoredGame } from '../../db/port.ts'
import type { Language } from '../../i18n/language.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Names } from '../../rules/player.ts'
import type { Seated } from '../auth/access.ts'
import type { Standing } from '../queries/viewer-context.ts'

/*
 * The port to those who listen: what the table asks of whatever holds their connections, and nothing of how that is done.
 */

interface AnyListener {
  /** Who listens, and the token by which that was found out. */
  readonly player: string
  readonly tokenHash: string
  /** When it ends, for who has leave for a while only. */
  readonly until?: string
  /** The integration that acts for them, or made their ticket. */
  readonly via?: string
  /** A waiting request: the request has read the state before, and ends with the first news. */
  readonly waits?: true
}

/** Somebody who listens to a game, told up to an event, as who they were then. */
export interface GameListener extends AnyListener {
  readonly game: string
  readonly seat: Seat | null
  readonly told: number
}

/** Somebody who listens to all that concerns them, told up to a cursor. */
export interface PlayerListener extends AnyListener {
  readonly told: string
  readonly language: Language
}

/** An integration with an open stream of the feed. `player` and `via` are the id of the integration. */
export interface IntegrationListener extends PlayerListener {
  readonly integration: true
}

/** The filters of the lobby. */
export type LobbyFilter = Pick<LobbyEventListing, 'ruleset' | 'wanted'>

/** A listener of the lobby, told up to a number of an epoch. */
export interface LobbyListener extends AnyListener {
  readonly lobby: LobbyFilter
  readonly epoch: number
  readonly told: number
}

export type Listener = GameListener | PlayerListener | IntegrationListener | LobbyListener

export const isIntegration = (listener: Listener): listener is IntegrationListener =>
  'integration' in listener

export const listensToLobby = (listener: Listener): listener is LobbyListener => 'lobby' in listener

export const listensToGame = (listener: Listener): listener is GameListener => 'game' in listener

/** What those who listen to a game are told when it has changed: everything, which is shown to each as they may see it. */
export interface Telling {
  readonly game: string
  /** The version after which the events came. */
  readonly before: number
  readonly events: readonly LoggedEvent[]
  readonly table: Seated & { readonly names: Names }
  readonly now: Standing
  /** When the house has to look at the game, in milliseconds since 1970; missing where it has no clock, or is over. */
  readonly due?: number | undefined
}

/** Why somebody is not heard any more. */
export type Ended =
  /** The game is over. */
  | 'over'
  /** The token, or the leave, does not hold any more. */
  | 'unauthorized'
  /** The seat is somebody else's, or the game may not be seen any more. */
  | 'unseated'
  /** It cannot go on here: it can elsewhere, or later. */
  | 'again'

/** How somebody is told: each time with one thing, in JSON. */
export interface Ear {
  told(frame: string): void
  /** Nothing comes after it. */
  ended(why: Ended): void
}

/** Why nobody can listen now: the token has as many streams as it may, or there are too many listeners here. */
export type Refused = 'too-many-streams' | 'crowded'

/** What holds the connections of those who listen. */
export interface Live {
  /** Hears of every change of a game once it is written. Returns at once and never throws. */
  published(change: GameChange): void
  /** Has those who listen to a game look in its log: it may be that it has changed. Returns at once and never throws. */
  look(stored: StoredGame): void
  /**
   * Wakes the listeners to the feed of a player. Returns at once and never throws.
   * @param stored the game of the news; with a game, integrations are woken, too
   */
  concerns(player: string, stored?: StoredGame): void
  /** Has the house look at a game with a clock at a moment, in milliseconds since 1970. Returns at once and never throws. */
  wake(game: string, at: number): void
  /** Tells somebody from now on; gives what ends that. */
  listen(listener: Listener, ear: Ear): Promise<Refused | (() => void)>
  /** The same over a WebSocket of the listener's own: the answer that opens it. */
  upgrade(listener: Listener): Promise<Refused | Response>
  /**
   * Ends everything that a token of a player has opened, or that any has; when it is done they hear nothing more. With the id of an
   * integration as both, everything that this has opened for whomever.
   */
  silence(player: string, tokenHash?: string): Promise<void>
}
