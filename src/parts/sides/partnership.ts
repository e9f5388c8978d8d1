import type { Game } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/seat.ts'

/** Two fixed partnerships of four: partners sit opposite (CO-4). */
export const partnerships = {
  sides: [0, 1] as const,
  sideOf: (_game: Game, seat: Seat): number => seat % 2,
}

/** The other one of two sides. */
export const otherSide = (side: number): number => 1 - side
