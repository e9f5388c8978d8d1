import { figuresReader } from '../../model/deal-figures.ts'
import type { Game } from '../../model/game.ts'
import type { Rules } from '../../model/rules.ts'
import type { Seat, Side } from '../../model/seat.ts'

/** Who sits at a table, who belongs together, and how the score is read of a deal of theirs. */
export type TableSides = Pick<Rules, 'seats' | 'sides' | 'sideOf' | 'figures'>

const who = { sides: [0, 1] as const, sideOf: (_game: Game, seat: Seat): Side => seat % 2 }

/** Two fixed partnerships of four: partners sit opposite (CO-4). */
export const partnerships = { seats: 4, ...who, figures: figuresReader(who) } satisfies TableSides

/** The other one of two sides. */
export const otherSide = (side: Side): Side => 1 - side
