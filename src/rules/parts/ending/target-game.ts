import type { Phase, Rules } from '../../model/rules.ts'
import type { PointCount } from '../counting/point-count.ts'
import { targetRace } from '../counting/point-count.ts'
import type { NextDealerRule } from '../dealing/dealer-selection.ts'
import type { TableSides } from '../sides/partnership.ts'
import type { Claims } from './claim.ts'
import { raceWinner, withTargetRace } from './claim.ts'
import type { GameEndRule } from './game-end.ts'
import { dealUntil, winResult } from './game-end.ts'

/*
 * Race of two sides to a target, with claims.
 */

/** Options of a game in which two sides race to a target. */
export interface TargetGameOptions {
  readonly target: number
  readonly claims: Claims
  /** False in a game without Stöck; true when absent. */
  readonly stoeck?: boolean
  /** Losers below these points lose double; never when absent. */
  readonly doubleBelow?: number
  /** The rule for later dealers; the next seat when absent. */
  readonly dealer?: NextDealerRule
}

export interface TargetGame {
  /** The common rules of a race. */
  readonly rules: Omit<Rules, 'dealing' | 'phases'>
  /** Adds the race to a phase. */
  readonly inPhase: (phase: Phase) => Phase
}

/** The common rules of a game in which two sides race to a target: end of a deal, end of the game, and dealers. */
export const targetGame = (
  tableSides: TableSides,
  { credits, mostCredits, scoringInput, score }: PointCount,
  { target, claims, stoeck = true, doubleBelow = 0, dealer }: TargetGameOptions,
): TargetGame => {
  const ending: GameEndRule = (game) => {
    const { last } = game.past
    const winner = last === null ? undefined : raceWinner(last)
    if (winner === undefined) return undefined
    return last?.claim?.right === false
      ? { winners: [winner], kind: 'wrong-claim' }
      : winResult(game, tableSides.sides, winner, doubleBelow)
  }
  return {
    rules: { ...tableSides, scoringInput, score, target, ...dealUntil(ending, dealer) },
    inPhase: withTargetRace({
      mode: claims,
      stoeck,
      sideOf: tableSides.sideOf,
      race: targetRace({ sides: tableSides.sides, credits, mostCredits, target: () => target }),
    }),
  }
}
