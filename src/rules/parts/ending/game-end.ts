import type { Game } from '../../model/game.ts'
import { pointTotals } from '../../model/game.ts'
import type { GameResult } from '../../model/result.ts'
import type { Rules } from '../../model/rules.ts'
import type { Total } from '../../model/score.ts'
import type { Side } from '../../model/seat.ts'
import type { NextDealerRule } from '../dealing/dealer-selection.ts'
import { firstDealerByLot, nextDealer } from '../dealing/dealer-selection.ts'

/** How a game has ended, or nothing while it goes on: asked between deals. */
export type GameEndRule = (game: Game) => GameResult | undefined

/** The first dealer is drawn, and there is deal after deal until the game has a result; the next seat deals, unless it is said who does. */
export const dealUntil = (ending: GameEndRule, dealer?: NextDealerRule): Pick<Rules, 'lot' | 'next'> => ({
  lot: firstDealerByLot,
  next: (game) => {
    const result = ending(game)
    return result === undefined ? nextDealer(game, dealer) : { result }
  },
})

/** So many deals, and then this result; where it breaks draws, one deal more after one, and no other. */
export const afterDeals =
  (deals: number, result: (game: Game) => GameResult, breaksDraw = false): GameEndRule =>
  (game) => {
    if (game.past.deals < deals) return undefined
    const reached = result(game)
    return breaksDraw && reached.kind === 'draw' && game.past.deals === deals ? undefined : reached
  }

/** Deals until this tells who has won. */
export const endWithWinner =
  (winner: (game: Game) => Side | undefined): GameEndRule =>
  (game) => {
    const side = winner(game)
    return side === undefined ? undefined : { winners: [side], kind: 'single' }
  }

/**
 * After a deal the side with the higher total wins if it has reached the target; with equal totals the game goes on.
 * @returns the winning side, or nothing while the game goes on.
 */
export const higherAtTarget = (game: Game, sides: readonly Side[], target: number): Side | undefined => {
  const [first, second] = pointTotals(game, sides).sort((a, b) => b.points - a.points)
  return first !== undefined && first.points >= target && first.points !== second?.points
    ? first.side
    : undefined
}

/** The end of a game that counts double when a loser has less than `doubleBelow` points. */
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

/** Whoever first has the target after a deal wins: of those with it, the first side. */
export const firstSideAtTarget = (sides: readonly Side[], target: number): GameEndRule =>
  endWithWinner((game) => pointTotals(game, sides).find(({ points }) => points >= target)?.side)

/** The higher total wins once it is at the target; the losers lose double below `doubleBelow` points. */
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

/** Whoever has the most of these; several share it when theirs are equal. */
export const highestTotals = bestOf(Math.max)

const lowestTotals = bestOf(Math.min)

/** The end of a game that the highest total wins; several share it when theirs are equal. */
export const highestWins =
  (sides: readonly Side[]) =>
  (game: Game): GameResult =>
    highestTotals(pointTotals(game, sides))

/** The end of a game that the lowest total wins; several share it when theirs are equal. */
export const lowestWins =
  (sides: readonly Side[]) =>
  (game: Game): GameResult =>
    lowestTotals(pointTotals(game, sides))
