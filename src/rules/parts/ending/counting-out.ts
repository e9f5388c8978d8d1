import type { Game } from '../../model/game.ts'
import { pointTotals } from '../../model/game.ts'
import type { Rules } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { followingSeat, seatInOrder } from '../../model/seat.ts'
import type { TableSides } from '../sides/partnership.ts'
import type { GameEndRule } from './game-end.ts'
import { dealUntil, highestWins } from './game-end.ts'

export interface CountingOut {
  /** The seats that have not counted out. */
  left(game: Game): readonly Seat[]
  /** Who deals next, who takes no part any more, and who has won. */
  readonly rules: Pick<Rules, 'lot' | 'next' | 'out'>
}

/**
 * Everybody for themselves: who is at the goal has counted out, and the last one left has lost. In a fast game nobody
 * counts out before the end: the best of those at the goal have won.
 */
export const countingOut = ({ seats, sides }: TableSides, goal: number, fast: boolean): CountingOut => {
  const atGoal = (game: Game): readonly Seat[] =>
    pointTotals(game, sides).flatMap(({ side, points }) => (points >= goal ? [side] : []))
  const left = (game: Game) => sides.filter((seat) => fast || !atGoal(game).includes(seat))
  const ending: GameEndRule = (game) => {
    const there = atGoal(game)
    if (there.length < (fast ? 1 : seats - 1)) return undefined
    return { winners: fast ? highestWins(sides)(game).winners : [...there], kind: 'single' }
  }
  return {
    left,
    rules: {
      ...dealUntil(ending, ({ dealer }, game) => seatInOrder(left(game), followingSeat(dealer, seats))),
      out: (game) => sides.filter((seat) => !left(game).includes(seat)),
    },
  }
}
