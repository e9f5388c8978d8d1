import type { PlayerSeat } from './stored-game.ts'
import { SEATLESS_OWNER } from './stored-game.ts'

/*
 * Store port, part of streams: the listener mask of a game.
 */

/**
 * Bit of the listener mask: a stream of the game, the feed of the player in a seat, or the feed of an integration
 * with people at the table.
 */
export const listenerBit = (source: 'game' | 'people' | number): number => {
  if (source === 'game') return 1
  if (source === 'people') return 1 << 10
  return source === SEATLESS_OWNER ? 1 << 9 : 2 << source
}

/** Source of a stream: a game, the feed of a player, or the feed of an integration. */
export type StreamSource =
  | { readonly game: string }
  | { readonly player: string }
  | { readonly integration: string }

/** A linked person of an integration at a table. */
export interface LinkedPlayerSeat extends PlayerSeat {
  readonly external: string
  readonly linkedAt: string
}

/** A player, and the listening integrations that act for the player. */
export interface ListeningIntegrations {
  readonly player: string
  readonly integrations: readonly string[]
}
