import type { Game } from '../../kernel/game.ts'
import { dealOf } from '../../kernel/game.ts'
import type { Rules } from '../../kernel/rules.ts'

/** What all tricks are worth on top of the card points (CO-54, CO-55). */
export const MATCH = 100

type Sides = Pick<Rules, 'sides' | 'sideOf'>

/** Card points a side has taken, the last trick included and Match not. */
export const cardPoints = (game: Game, { sideOf }: Pick<Sides, 'sideOf'>, side: number): number =>
  dealOf(game).tricks.reduce(
    (sum, trick) => (sideOf(game, trick.winner) === side ? sum + trick.points : sum),
    0,
  )

/** Whether a side has won every trick, and there was one (CO-54). */
export const wonEveryTrick = (game: Game, { sideOf }: Pick<Sides, 'sideOf'>, side: number): boolean => {
  const { tricks } = dealOf(game)
  return tricks.length > 0 && tricks.every(({ winner }) => sideOf(game, winner) === side)
}
