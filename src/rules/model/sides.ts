import type { Game } from './game.ts'
import type { Seat, Side } from './seat.ts'

/** Who plays with whom. */
export interface Sides {
  readonly sides: readonly Side[]
  sideOf(game: Game, seat: Seat): Side
}
