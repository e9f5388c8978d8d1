import type {
  GameBroadcast,
  PhraseBroadcast,
  StreamReceiver,
  Subscription,
} from '../app/broadcast/broadcaster-port.ts'
import {
  isGameSubscription,
  isLobbySubscription,
  isSeriesSubscription,
  isSheetSubscription,
} from '../app/broadcast/broadcaster-port.ts'
import type { StaggeredListener } from './long-poll-stagger.ts'
import type { OpenStream, StreamAccount } from './open-stream-registry.ts'

/**
 * A subscriber of a channel, stored as the attachment of its WebSocket. The other end of the WebSocket is the client
 * itself, or, if `bridged`, a Worker: the Worker relays the messages to an HTTP response (SSE, NDJSON, long poll).
 */
export type ChannelListener = Subscription &
  StaggeredListener & { readonly id: string; readonly bridged: boolean }

/** Form of a listener in WebSocket attachments and in request headers: see {@link storedListener}. */
export type StoredListener = Omit<ChannelListener, 'watermark'> & { readonly told: number | string }

/**
 * Returns a listener in the form of WebSocket attachments and of the header that opens a connection. Attachments of
 * an earlier release and headers of another release name the watermark `told`, so the name stays.
 */
export const storedListener = ({ watermark, ...listener }: ChannelListener): StoredListener => ({
  ...listener,
  told: watermark,
})

/** Returns the listener of a stored form: the inverse of {@link storedListener}. */
export const listenerFrom = ({ told, ...listener }: StoredListener): ChannelListener =>
  ({ ...listener, watermark: told }) as ChannelListener

/** Actions of a channel. A rollout mixes versions of callers and channels, so the names stay. */
export interface ChannelActions {
  /** Broadcasts a change of a game to the listeners, and sets the next wake-up of the game. */
  push(broadcast: GameBroadcast): void
  /** Sends a set phrase to the listeners of a game. */
  say(broadcast: PhraseBroadcast): void
  /**
   * Schedules a wake-up of a game. An earlier wake-up stays.
   * @param at milliseconds since 1970
   */
  wake(game: string, at: number): Promise<void>
  /**
   * Resyncs the listeners from the log.
   * @param sat whether the player has just taken a seat: the game then needs the listener bit of the player
   */
  look(sat?: boolean): Promise<void>
  /** Whether a token and its player, or an integration, may open a further stream. If true, the stream counts from now on. */
  admit(stream: OpenStream, by: StreamAccount): Promise<boolean>
  /** Removes a stream that has ended. */
  ended(id: string): Promise<void>
  /**
   * The open streams among some ids. Bridged listeners get an empty frame: only a write shows that the reader of an
   * HTTP response has gone.
   */
  has(ids: readonly string[]): readonly string[]
  /**
   * Closes the connections of a player, here and in all games. With a token, only the connections of the token.
   */
  silence(player: string, tokenHash?: string): Promise<void>
  /**
   * Closes the connections of a player in this channel. With a token or the id of an integration, only those
   * connections.
   */
  drop(player: string, tokenHash?: string): void
}

/** Reason why a channel opened no connection: too many listeners, or a failure of the database. */
export type OpenFault = 'crowded' | 'failed'

/** Receives the frames of a connection, and then the WebSocket close code. */
export interface FrameReceiver extends Pick<StreamReceiver, 'send'> {
  /** The last call. @param code missing after a failure of the connection */
  closed(code?: number): void
}

/** A channel as others call it: each action is asynchronous. */
export type ChannelClient = {
  readonly [Name in keyof ChannelActions]: (
    ...args: Parameters<ChannelActions[Name]>
  ) => Promise<Awaited<ReturnType<ChannelActions[Name]>>>
} & {
  /** Opens the WebSocket of a client. Returns the response of the upgrade. */
  upgrade(listener: ChannelListener): Promise<Response | OpenFault>
  /** Opens a connection to a receiver. Returns the function that closes the connection. */
  subscribe(listener: ChannelListener, receiver: FrameReceiver): Promise<(() => void) | OpenFault>
}

/** The channels by game (or sheet, or series, or the lobby), and by player or integration. */
export interface ChannelDirectory {
  ofGame(game: string): ChannelClient
  ofPlayer(player: string): ChannelClient
}

/** Kinds of listeners: a WebSocket, a stream (SSE, NDJSON), or a request that waits for an event. */
export type ListenerKind = 'socket' | 'stream' | 'wait'

/** The kind of a listener. */
export const listenerKind = ({ bridged, waits }: Pick<ChannelListener, 'bridged' | 'waits'>): ListenerKind =>
  waits ? 'wait' : bridged ? 'stream' : 'socket'

/** Name of the lobby's channel, in the place of a game id. No game has this id. */
export const LOBBY_CHANNEL = 'lobby'

/** Name of the channel of a series, in the place of a game id. */
export const seriesChannel = (series: string): string => `series:${series}`

/**
 * Returns the name of the channel that serves a subscription, in the place of a game id: a game, a sheet, a series or the lobby.
 * Empty
 * for the channel of a player or an integration.
 */
export const channelNameOf = (subscription: Subscription): string => {
  if (isLobbySubscription(subscription)) return LOBBY_CHANNEL
  if (isSheetSubscription(subscription)) return subscription.sheet
  if (isSeriesSubscription(subscription)) return seriesChannel(subscription.series)
  return isGameSubscription(subscription) ? subscription.game : ''
}
