import type { GameChange, LobbyEventListing, StoredGame } from '../../db/port.ts'
import type { Language } from '../../i18n/language.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { Names } from '../../rules/player.ts'
import type { AccessFacts } from '../auth/access.ts'
import type { GameProgress } from '../queries/viewer-context.ts'

/*
 * The port to those who listen: what the table asks of whatever holds their connections, and nothing of how that is done.
 */

interface AnySubscription {
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
export interface GameSubscription extends AnySubscription {
  readonly game: string
  readonly seat: Seat | null
  readonly told: number
}

/** Somebody who listens to all that concerns them, told up to a cursor. */
export interface FeedSubscription extends AnySubscription {
  readonly told: string
  readonly language: Language
}

/** An integration with an open stream of the feed. `player` and `via` are the id of the integration. */
export interface IntegrationSubscription extends FeedSubscription {
  readonly integration: true
}

/** The filters of the lobby. */
export type LobbyFilter = Pick<LobbyEventListing, 'ruleset' | 'wanted'>

/** A listener of the lobby, told up to a number of an epoch. */
export interface LobbySubscription extends AnySubscription {
  readonly lobby: LobbyFilter
  readonly epoch: number
  readonly told: number
}

export type Subscription = GameSubscription | FeedSubscription | IntegrationSubscription | LobbySubscription

export const isIntegrationSubscription = (listener: Subscription): listener is IntegrationSubscription =>
  'integration' in listener

export const isLobbySubscription = (listener: Subscription): listener is LobbySubscription =>
  'lobby' in listener

export const isGameSubscription = (listener: Subscription): listener is GameSubscription => 'game' in listener

/** What those who listen to a game are told when it has changed: everything, which is shown to each as they may see it. */
export interface GameBroadcast {
  readonly game: string
  /** The version after which the events came. */
  readonly before: number
  readonly events: readonly LoggedEvent[]
  readonly table: AccessFacts & { readonly names: Names }
  readonly now: GameProgress
  /** When the house has to look at the game, in milliseconds since 1970; missing where it has no clock, or is over. */
  readonly due?: number | undefined
}

/** Why somebody is not heard any more. */
export type EndReason =
  /** The game is over. */
  | 'over'
  /** The token, or the leave, does not hold any more. */
  | 'unauthorized'
  /** The seat is somebody else's, or the game may not be seen any more. */
  | 'unseated'
  /** It cannot go on here: it can elsewhere, or later. */
  | 'again'

/** How somebody is told: each time with one thing, in JSON. */
export interface Subscriber {
  send(frame: string): void
  /** Nothing comes after it. */
  end(why: EndReason): void
}

/** Why nobody can listen now: the token has as many streams as it may, or there are too many listeners here. */
export type SubscriptionRefusal = 'too-many-streams' | 'crowded'

/** What holds the connections of those who listen. */
export interface Broadcaster {
  /** Hears of every change of a game once it is written. Returns at once and never throws. */
  publish(change: GameChange): void
  /** Has those who listen to a game look in its log: it may be that it has changed. Returns at once and never throws. */
  resync(stored: StoredGame): void
  /**
   * Wakes the listeners to the feed of a player. Returns at once and never throws.
   * @param stored the game of the news; with a game, integrations are woken, too
   */
  wakeFeed(player: string, stored?: StoredGame): void
  /** Has the house look at a game with a clock at a moment, in milliseconds since 1970. Returns at once and never throws. */
  wake(game: string, at: number): void
  /** Tells somebody from now on; gives what ends that. */
  subscribe(listener: Subscription, ear: Subscriber): Promise<SubscriptionRefusal | (() => void)>
  /** The same over a WebSocket of the listener's own: the answer that opens it. */
  upgrade(listener: Subscription): Promise<SubscriptionRefusal | Response>
  /**
   * Ends everything that a token of a player has opened, or that any has; when it is done they hear nothing more. With the id of an
   * integration as both, everything that this has opened for whomever.
   */
  disconnect(player: string, tokenHash?: string): Promise<void>
}
