import type { Game } from '../../model/game.ts'
import { pointTotals } from '../../model/game.ts'
import type { GameResult } from '../../model/game-result.ts'
import type { Rules } from '../../model/rules.ts'
import type { Total } from '../../model/score.ts'
import type { Side } from '../../model/seat.ts'
import type { NextDealerRule } from '../dealing/dealer-selection.ts'
import { firstDealerByLot, nextDealer } from '../dealing/dealer-selection.ts'

/*
 * End of a game: results by totals and numbers of deals.
 */

/** Rule for the end of a game, applied between deals. Returns the result, or undefined while the game continues. */
export type GameEndRule = (game: Game) => GameResult | undefined

/**
 * Lets deals follow each other until the game-end rule gives a result. The first dealer is drawn by lot.
 * @param dealer the rule for later dealers; the next seat when absent
 */
export const dealUntil = (ending: GameEndRule, dealer?: NextDealerRule): Pick<Rules, 'lot' | 'next'> => ({
  lot: firstDealerByLot,
  next: (game) => {
    const result = ending(game)
    return result === undefined ? nextDealer(game, dealer) : { result }
  },
})

/** Game-end rule: the game ends after a number of deals. With `breaksDraw` exactly one more deal follows a draw. */
export const afterDeals =
  (deals: number, result: (game: Game) => GameResult, breaksDraw = false): GameEndRule =>
  (game) => {
    if (game.past.deals < deals) return undefined
    const reached = result(game)
    return breaksDraw && reached.kind === 'draw' && game.past.deals === deals ? undefined : reached
  }

/** Game-end rule: the game ends as soon as there is a winner. */
export const endWithWinner =
  (winner: (game: Game) => Side | undefined): GameEndRule =>
  (game) => {
    const side = winner(game)
    return side === undefined ? undefined : { winners: [side], kind: 'single' }
  }

/**
 * The side with the higher total, at or above the target. With equal totals the game continues.
 * @returns the winning side, or undefined
 */
export const higherAtTarget = (game: Game, sides: readonly Side[], target: number): Side | undefined => {
  const [first, second] = pointTotals(game, sides).sort((a, b) => b.points - a.points)
  return first !== undefined && first.points >= target && first.points !== second?.points
    ? first.side
    : undefined
}

/** The result of a game with one winner. The win is double if a loser has fewer than `doubleBelow` points. */
export const winResult = (
  game: Game,
  sides: readonly Side[],
  winner: Side,
  doubleBelow: number,
): GameResult => ({
  winners: [winner],
  kind: pointTotals(game, sides).some(({ side, points }) => side !== winner && points < doubleBelow)
    ? 'double'
    : 'single',
})

/** Game-end rule: the game ends at the target. Of several sides at the target, the first in the list wins. */
export const firstSideAtTarget = (sides: readonly Side[], target: number): GameEndRule =>
  endWithWinner((game) => pointTotals(game, sides).find(({ points }) => points >= target)?.side)

/**
 * Game-end rule: the game ends at the target and the higher total wins. Losers below `doubleBelow` points lose
 * double.
 */
export const higherWins =
  (sides: readonly Side[], target: number, doubleBelow: number): GameEndRule =>
  (game) => {
    const winner = higherAtTarget(game, sides, target)
    return winner === undefined ? undefined : winResult(game, sides, winner, doubleBelow)
  }

const bestOf =
  (best: (...points: readonly number[]) => number) =>
  (scores: readonly Total[]): GameResult => {
    const reached = best(...scores.map(({ points }) => points))
    const winners = scores.filter(({ points }) => points === reached).map(({ side }) => side)
    return { winners, kind: winners.length === 1 ? 'single' : 'draw' }
  }

/** The sides with the highest total. Several sides mean a draw. */
export const highestTotals = bestOf(Math.max)

const lowestTotals = bestOf(Math.min)

/** Result of a game in which the highest total wins; equal totals share the win. */
export const highestWins =
  (sides: readonly Side[]) =>
  (game: Game): GameResult =>
    highestTotals(pointTotals(game, sides))

/** Result of a game in which the lowest total wins; equal totals share the win. */
export const lowestWins =
  (sides: readonly Side[]) =>
  (game: Game): GameResult =>
    lowestTotals(pointTotals(game, sides))
