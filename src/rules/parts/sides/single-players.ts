import type { Game } from '../../model/game.ts'
import { scoringInputReader } from '../../model/scoring-input.ts'
import type { Seat, Side } from '../../model/seat.ts'
import { allSeats } from '../../model/seat.ts'
import type { TableSides } from './partnership.ts'

/** Seats and sides of a game of single players: each seat is a side (CO-74). */
export const singles = (seats: number) => {
  const sideFields = { sides: allSeats(seats), sideOf: (_game: Game, seat: Seat): Side => seat }
  return { seats, ...sideFields, scoringInput: scoringInputReader(sideFields) } satisfies TableSides
}
