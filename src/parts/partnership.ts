import type { Seat } from '../kernel/contract.ts'
import type { Game } from '../kernel/game.ts'
import type { Rules } from '../kernel/rules.ts'

/** Two fixed partnerships of four: partners sit opposite (CO-4). */
export const partnerships = {
  sides: [0, 1] as const,
  sideOf: (_game: Game, seat: Seat): number => seat % 2,
}

/** The other one of two sides. */
export const otherSide = (side: number): number => 1 - side

/** Everybody for themselves: every seat is a side. */
export const eachForThemselves = (seats: number): Pick<Rules, 'sides' | 'sideOf'> => ({
  sides: Array.from({ length: seats }, (_, seat) => seat),
  sideOf: (_game: Game, seat: Seat): number => seat,
})
