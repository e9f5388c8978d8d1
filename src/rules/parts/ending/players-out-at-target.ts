import type { Game } from '../../model/game.ts'
import { pointTotals } from '../../model/game.ts'
import type { Rules } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { followingSeat, seatInOrder } from '../../model/seat.ts'
import type { TableSides } from '../sides/partnership.ts'
import type { GameEndRule } from './game-end.ts'
import { dealUntil, highestWins } from './game-end.ts'

/*
 * Counting out: players leave the game at a target, and the last player loses.
 */

export interface PlayersOutAtTarget {
  /** The seats that have not counted out. */
  left(game: Game): readonly Seat[]
  /** The rules for dealers, counted-out seats and winners. */
  readonly rules: Pick<Rules, 'lot' | 'next' | 'out'>
}

/**
 * Single players: a player at the goal has counted out, and the last player loses. In a fast game nobody counts out
 * early: the best players at the goal win.
 */
export const playersOutAtTarget = (
  { seats, sides }: TableSides,
  goal: number,
  fast: boolean,
): PlayersOutAtTarget => {
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
