import type { Game } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/seat.ts'
import { everySeat } from '../../kernel/seat.ts'

/** Everybody plays alone: each seat is a side (CO-74). */
export const singles = (seats: number) => ({
  sides: everySeat(seats),
  sideOf: (_game: Game, seat: Seat): number => seat,
})
