import type { Game } from '../../model/game.ts'
import { pointTotals } from '../../model/game.ts'
import type { Rules } from '../../model/rules.ts'
import type { Seat } from '../../model/seat.ts'
import { followingSeat, seatInOrder } from '../../model/seat.ts'
import type { TableSides } from '../sides/partnership.ts'
import type { GameEndRule } from './game-end.ts'
import { dealUntil, highestWins } from './game-end.ts'

/*
 * Players leave the game at a target, and the last player loses (counting out).
 */

/** Rules of a game in which players leave at a target, and the seats still in the game. */
export interface PlayersOutAtTarget {
  /** The seats that are still in the game. */
  left(game: Game): readonly Seat[]
  /** The rules for dealers, seats that left, and winners. */
  readonly rules: Pick<Rules, 'lot' | 'next' | 'out'>
}

/**
 * Makes the ending of a game of single players in which a player at the target leaves the game, and the last
 * player loses. In a fast game nobody leaves early: the best players at the target win.
 * @param goal the target
 * @param fast true for a fast game
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
