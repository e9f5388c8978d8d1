import type { Phase, Rules } from '../../model/rules.ts'
import type { PointCount } from '../counting/point-count.ts'
import { targetRace } from '../counting/point-count.ts'
import type { NextDealerRule } from '../dealing/dealer-selection.ts'
import type { TableSides } from '../sides/partnership.ts'
import type { Claims } from './claim.ts'
import { raceWinner, withTargetRace } from './claim.ts'
import type { GameEndRule } from './game-end.ts'
import { dealUntil, winResult } from './game-end.ts'

/** What two sides agree on who race to a target. */
export interface TargetGameOptions {
  readonly target: number
  readonly claims: Claims
  /** With fewer points than this the losers lose twice, as they never do when absent. */
  readonly doubleBelow?: number
  /** Who deals, where it is not the next seat. */
  readonly dealer?: NextDealerRule
}

export interface TargetGame {
  /** What the rules of such a game have in common. */
  readonly rules: Omit<Rules, 'dealing' | 'phases'>
  /** A phase in which points are made towards the target. */
  readonly inPhase: (phase: Phase) => Phase
}

/** Two sides race to a target, and their points are counted as they fall: how their deals and their game end. */
export const targetGame = (
  who: TableSides,
  { credits, figures, score }: PointCount,
  { target, claims, doubleBelow = 0, dealer }: TargetGameOptions,
): TargetGame => {
  const ending: GameEndRule = (game) => {
    const { last } = game.past
    const winner = last === null ? undefined : raceWinner(last)
    if (winner === undefined) return undefined
    return last?.claim?.right === false
      ? { winners: [winner], kind: 'wrong-claim' }
      : winResult(game, who.sides, winner, doubleBelow)
  }
  return {
    rules: { ...who, figures, score, target, ...dealUntil(ending, dealer) },
    inPhase: withTargetRace({
      mode: claims,
      sideOf: who.sideOf,
      race: targetRace({ sides: who.sides, credits, target: () => target }),
    }),
  }
}
