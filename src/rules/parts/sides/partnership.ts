import type { Game } from '../../model/game.ts'
import type { Rules } from '../../model/rules.ts'
import { scoringInputReader } from '../../model/scoring-input.ts'
import type { Seat, Side } from '../../model/seat.ts'

/*
 * Partnerships: four seats, two sides.
 */

/** The parts of `Rules` that depend on seats and sides. */
export type TableSides = Pick<Rules, 'seats' | 'sides' | 'sideOf' | 'scoringInput'>

const sideFields = { sides: [0, 1] as const, sideOf: (_game: Game, seat: Seat): Side => seat % 2 }

/** Seats and sides of a game of four players in two fixed partnerships; partners sit opposite (CO-4). */
export const partnerships = {
  seats: 4,
  ...sideFields,
  scoringInput: scoringInputReader(sideFields),
} satisfies TableSides

/** The opposing side, in games of two sides. */
export const otherSide = (side: Side): Side => 1 - side
