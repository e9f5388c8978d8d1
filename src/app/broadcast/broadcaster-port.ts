import type { GameChange } from '../../db/port/change.ts'
import type { LobbyEventQuery } from '../../db/port/lobby-feed.ts'
import type { ConcernedBySeries } from '../../db/port/series.ts'
import type { StoredGame } from '../../db/port/stored-game.ts'
import type { Language } from '../../i18n/language-negotiation.ts'
import type { LoggedEvent } from '../../rules/events.ts'
import type { Seat } from '../../rules/model/seat.ts'
import type { PlayerNames } from '../../rules/player.ts'
import type { AccessFacts } from '../auth/game-access.ts'
import type { GameProgress } from '../queries/viewer-context.ts'
import type { ShownPhrase } from './shown-phrase.ts'

/*
 * Port to the subscribers of games, feeds and the lobby. The adapter holds the connections; see
 * `src/realtime`.
 */

interface AnySubscription {
  /** The player, and the hash of the token that opened the subscription. */
  readonly player: string
  readonly tokenHash: string
  /** End of the subscription, for a credential with an end. */
  readonly until?: string
  /** The integration that acts for the player, or created the ticket. */
  readonly via?: string
  /** A long poll: the request has read the state before, and ends with the first event. */
  readonly waits?: true
}

/**
 * Subscription to the events of a game. The watermark is the number of the last sent event. `seat` is the seat of the
 * subscriber at the start, or null.
 */
export interface GameSubscription extends AnySubscription {
  readonly game: string
  readonly seat: Seat | null
  readonly watermark: number
}

/** Subscription to the activity feed of a player. The watermark is the last sent cursor of the feed. */
export interface FeedSubscription extends AnySubscription {
  readonly watermark: string
  readonly language: Language
}

/**
 * Subscription of an integration to the activity feed of its people. `player` and `via` both have the id of the
 * integration.
 */
export interface IntegrationSubscription extends FeedSubscription {
  readonly integration: true
}

/** Filters of a lobby subscription: the ruleset and the properties of open tables. */
export type LobbyFilter = Pick<LobbyEventQuery, 'ruleset' | 'wanted'>

/**
 * Subscription to the lobby feed. The watermark is the number of the last sent lobby event, in an epoch of the
 * database.
 */
export interface LobbySubscription extends AnySubscription {
  readonly lobby: LobbyFilter
  readonly epoch: number
  readonly watermark: number
}

/** Subscription to the log of a score sheet. The watermark is the number of the last sent event. */
export interface SheetSubscription extends AnySubscription {
  readonly sheet: string
  readonly watermark: number
}

/** Subscription to the log of a series. The watermark is the number of the last sent event. */
export interface SeriesSubscription extends AnySubscription {
  readonly series: string
  /** The player whose view the stream shows. */
  readonly viewer: string
  /** The entry of the player at the start, which gives access until its removal; null without an entry. */
  readonly entry: number | null
  readonly watermark: number
}

/** Subscription to the log of a sheet or a series. */
export type LogSubscription = SheetSubscription | SeriesSubscription

/** New events of a log for all subscribers: one read, checked for each subscriber. */
export interface LogUpdate<S extends LogSubscription> {
  /** The number of the last read event. */
  readonly upTo: number
  /** Whether more events follow. */
  readonly more: boolean
  /** Whether a subscriber may no longer see the log. */
  isHiddenFrom(subscription: S): boolean
  /** Returns the events after the watermark of a subscriber, as JSON texts. */
  framesFor(subscription: S): readonly string[]
  /** The state of the sheet or the series, as JSON text. */
  readonly now: string
}

export type Subscription =
  | GameSubscription
  | FeedSubscription
  | IntegrationSubscription
  | LobbySubscription
  | LogSubscription

export const isIntegrationSubscription = (listener: Subscription): listener is IntegrationSubscription =>
  'integration' in listener

export const isLobbySubscription = (listener: Subscription): listener is LobbySubscription =>
  'lobby' in listener

export const isSheetSubscription = (listener: Subscription): listener is SheetSubscription =>
  'sheet' in listener

export const isSeriesSubscription = (listener: Subscription): listener is SeriesSubscription =>
  'series' in listener

export const isGameSubscription = (listener: Subscription): listener is GameSubscription => 'game' in listener

/**
 * Message to the channel of a game about a change: the events, the access facts and the progress of the game. The
 * channel redacts the events for each subscriber.
 */
export interface GameBroadcast {
  readonly game: string
  /** Version before the events. */
  readonly before: number
  readonly events: readonly LoggedEvent[]
  readonly table: AccessFacts & { readonly names: PlayerNames }
  readonly now: GameProgress
  /** Next wake-up of the game, in milliseconds since 1970; missing without a wake-up. */
  readonly due?: number | undefined
}

/**
 * Message to the channel of a game about a set phrase: the frame, and the access facts of the game. A lost message is not sent
 * again: subscribers find the phrase in the list.
 */
export interface PhraseBroadcast {
  readonly table: AccessFacts
  /** The phrase, as JSON text. */
  readonly frame: string
}

/** Reason for the end of a subscription by the service. */
export type EndReason =
  /** The game is over. */
  | 'over'
  /** The credential is no longer valid. */
  | 'unauthorized'
  /** The seat has another player, or the subscriber may no longer see the game. */
  | 'unseated'
  /** The channel stops. The client can reconnect. */
  | 'again'

/** Receives the frames of a subscription, for example the writer of an event stream. Each frame is one JSON text. */
export interface StreamReceiver {
  send(frame: string): void
  /** The last call. */
  end(reason: EndReason): void
}

/**
 * Reason why a subscription is refused: too many streams of the token, or too many subscribers of the
 * channel.
 */
export type SubscriptionRefusal = 'too-many-streams' | 'crowded'

/** Port to the connections of all subscribers: broadcasts changes, opens subscriptions and closes subscriptions. */
export interface Broadcaster {
  /** Broadcasts a written change. Returns at once and never throws. */
  publish(change: GameChange): void
  /**
   * Makes the channel of a game read the log, after a write with an unknown result. Returns at once and never
   * throws.
   */
  resync(stored: StoredGame): void
  /**
   * Wakes the subscribers to the feed of a player. Returns at once and never throws.
   * @param stored the game of the event; with a game, subscriptions of integrations wake, too
   */
  wakeFeed(player: string, stored?: StoredGame): void
  /** Sends a set phrase to the subscribers of a game. Returns at once and never throws. */
  say(stored: StoredGame, phrase: ShownPhrase): void
  /** Makes the channel of a score sheet read the log, after a change. Returns at once and never throws. */
  wakeSheet(sheet: string): void
  /**
   * Makes the channel of a series read the log, after a change, and wakes the subscribers to the feeds of concerned people.
   * Returns at once and never throws.
   */
  wakeSeries(series: string, concerned: readonly ConcernedBySeries[]): void
  /** Schedules a wake-up of a game, in milliseconds since 1970. Returns at once and never throws. */
  wake(game: string, at: number): void
  /** Subscribes a receiver. Returns the function that ends the subscription, or a refusal. */
  subscribe(listener: Subscription, receiver: StreamReceiver): Promise<SubscriptionRefusal | (() => void)>
  /** Subscribes over a WebSocket. Returns the response of the upgrade, or a refusal. */
  upgrade(listener: Subscription): Promise<SubscriptionRefusal | Response>
  /**
   * Closes all streams of a token, or of all tokens of a player. The promise resolves after the last frame.
   * With the id of an integration as both arguments, closes all streams of the integration.
   */
  disconnect(player: string, tokenHash?: string): Promise<void>
}
