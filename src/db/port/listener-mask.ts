import type { PlayerSeat } from './stored-game.ts'
import { SEATLESS_OWNER } from './stored-game.ts'

/*
 * Store port, part of streams: the listener mask of a game.
 */

/**
 * Returns the bit of a stream source in the listener mask of a game: the game itself, the feed of the player in a seat,
 * or the feeds of integrations with people at the table.
 */
export const listenerBit = (source: 'game' | 'people' | number): number => {
  if (source === 'game') return 1
  if (source === 'people') return 1 << 10
  return source === SEATLESS_OWNER ? 1 << 9 : 2 << source
}

/** Source of streams: a game, the activity feed of a player, or the activity feed of an integration. */
export type StreamSource =
  | { readonly game: string }
  | { readonly player: string }
  | { readonly integration: string }

/** A person of an integration at a table: the seat, the external id, and the start of the link. */
export interface LinkedPlayerSeat extends PlayerSeat {
  readonly external: string
  readonly linkedAt: string
}

/** The open feeds for news of a series: ids of players, and of integrations that act for concerned players. */
export interface SeriesListeners {
  readonly players: readonly string[]
  readonly integrations: readonly string[]
}

/** A player at a table, and the integrations with open feeds that act for the player. */
export interface ListeningIntegrations {
  readonly player: string
  readonly integrations: readonly string[]
}
