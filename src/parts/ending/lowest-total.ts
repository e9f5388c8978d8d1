import type { Game } from '../../kernel/game.ts'
import { totals } from '../../kernel/game.ts'
import type { Result } from '../../kernel/result.ts'

/** The sides with the lowest total: more than one when they share it. */
export const lowest = (game: Game, sides: readonly number[]): readonly number[] => {
  const all = totals(game, sides)
  const least = Math.min(...all.map(({ points }) => points))
  return all.filter(({ points }) => points === least).map(({ side }) => side)
}

/** The end of a game that the lowest total wins, a draw of those that share it. */
export const lowestWins = (game: Game, sides: readonly number[]): Result => {
  const winners = [...lowest(game, sides)]
  return { winners, kind: winners.length === 1 ? 'single' : 'draw' }
}
