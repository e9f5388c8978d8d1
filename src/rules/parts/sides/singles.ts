import { figuresOf } from '../../model/deal-figures.ts'
import type { Game } from '../../model/game.ts'
import type { Seat, Side } from '../../model/seat.ts'
import { everySeat } from '../../model/seat.ts'
import type { Sitting } from './partnership.ts'

/** Everybody plays alone: each seat is a side (CO-74). */
export const singles = (seats: number) => {
  const who = { sides: everySeat(seats), sideOf: (_game: Game, seat: Seat): Side => seat }
  return { seats, ...who, figures: figuresOf(who) } satisfies Sitting
}
