import type { Game } from './game.ts'
import type { Seat, Side } from './seat.ts'

/** The sides of a game (partnerships, teams or single players), and the side of each seat. */
export interface Sides {
  readonly sides: readonly Side[]
  sideOf(game: Game, seat: Seat): Side
}
