import type { Game } from '../../kernel/game.ts'
import { totals } from '../../kernel/game.ts'
import type { Result } from '../../kernel/result.ts'

/**
 * After a deal the side with the higher total wins if it has reached the target; with equal totals the game goes on.
 * @returns the winning side, or nothing while the game goes on.
 */
export const higherAtTarget = (game: Game, sides: readonly number[], target: number): number | undefined => {
  const [first, second] = totals(game, sides).sort((a, b) => b.points - a.points)
  return first !== undefined && first.points >= target && first.points !== second?.points
    ? first.side
    : undefined
}

/** The end of a game that counts double when a loser has less than `doubleBelow` points. */
export const won = (game: Game, sides: readonly number[], winner: number, doubleBelow: number): Result => ({
  winners: [winner],
  kind: totals(game, sides).some(({ side, points }) => side !== winner && points < doubleBelow)
    ? 'double'
    : 'single',
})

/** Whoever first has the target after a deal wins: of those with it, the first side. */
export const firstAt =
  (sides: readonly number[], target: number) =>
  (game: Game): Result | undefined => {
    const winner = totals(game, sides).find(({ points }) => points >= target)
    return winner && { winners: [winner.side], kind: 'single' }
  }

/** The higher total wins once it is at the target; the losers lose double below `doubleBelow` points. */
export const higherWins =
  (sides: readonly number[], target: number, doubleBelow: number) =>
  (game: Game): Result | undefined => {
    const winner = higherAtTarget(game, sides, target)
    return winner === undefined ? undefined : won(game, sides, winner, doubleBelow)
  }

/** The end of a game that the highest total wins; several share it when theirs are equal. */
export const highestWins = (game: Game, sides: readonly number[]): Result => {
  const scores = totals(game, sides)
  const best = Math.max(...scores.map(({ points }) => points))
  const winners = scores.filter(({ points }) => points === best).map(({ side }) => side)
  return { winners, kind: winners.length === 1 ? 'single' : 'draw' }
}
