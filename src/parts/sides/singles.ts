import type { Seat } from '../../kernel/contract.ts'
import type { Game } from '../../kernel/game.ts'

/** Everybody plays alone: each seat is a side (CO-74). */
export const singles = (seats: number) => ({
  sides: Array.from({ length: seats }, (_, seat) => seat) as readonly number[],
  sideOf: (_game: Game, seat: Seat): number => seat,
})
