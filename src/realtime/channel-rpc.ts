import type { GameBroadcast, Subscription } from '../app/broadcast/port.ts'
import type { OpenStream } from './open-streams.ts'
import type { StaggeredListener } from './stagger.ts'

/** A connection as it is kept with its socket. Behind one that is `bridged` there is an answer over HTTP. */
export type ChannelListener = Subscription &
  StaggeredListener & { readonly id: string; readonly bridged: boolean }

/** What can be asked of a channel, besides opening a connection to it. */
export interface ChannelRpc extends Rpc.DurableObjectBranded {
  /** Tells the listeners of a game what has happened in it, and when the house has to look at it, should it have a clock. */
  push(telling: GameBroadcast): void
  /** Has the house look at a game with a clock at a moment, in milliseconds since 1970, or before it. */
  wake(game: string, at: number): Promise<void>
  /**
   * Looks whether there is something to be told.
   * @param sat whether the player has just sat down, in a game that does not know yet that somebody listens
   */
  look(sat?: boolean): Promise<void>
  /** Whether one stream more may be opened with a token, or by an integration; if so, it counts from now on. */
  admit(stream: OpenStream, by: 'token' | 'integration'): Promise<boolean>
  /** A stream to a game has ended. */
  ended(id: string): Promise<void>
  /**
   * Of some streams those that are open here. Whoever is behind them is sent something that says nothing: an answer over HTTP is
   * only found to have no reader when something is sent.
   */
  has(ids: readonly string[]): readonly string[]
  /** Ends the connections of a player that a token has opened, or any: here, and to every game. */
  silence(player: string, tokenHash?: string): Promise<void>
  /** Ends the connections to here of a player that a token, or an integration, has opened, or any. */
  drop(player: string, tokenHash?: string): void
}

export type Channels = DurableObjectNamespace<ChannelRpc>

/** The lobby stands in the place of a game: in the name of its channel, and in streams. The word is the id of no game. */
export const LOBBY_CHANNEL = 'lobby'

/** Where the channels of games and of players are. */
export const channelsOf = (channels: Channels) => {
  const named = (name: string) => channels.get(channels.idFromName(name))
  return {
    ofGame: (game: string) => named(`game:${game}`),
    ofPlayer: (player: string) => named(`player:${player}`),
  }
}
