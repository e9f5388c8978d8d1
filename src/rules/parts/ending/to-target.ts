import type { Phase, Rules } from '../../model/rules.ts'
import type { Tally } from '../counting/tally.ts'
import { race } from '../counting/tally.ts'
import type { DealerAfter } from '../dealing/dealers.ts'
import type { Sitting } from '../sides/partnership.ts'
import type { Claims } from './claim.ts'
import { racing, winnerByRace } from './claim.ts'
import type { Ending } from './ending.ts'
import { dealUntil, won } from './ending.ts'

/** What two sides agree on who race to a target. */
export interface Target {
  readonly target: number
  readonly claims: Claims
  /** With fewer points than this the losers lose twice, as they never do when absent. */
  readonly doubleBelow?: number
  /** Who deals, where it is not the next seat. */
  readonly dealer?: DealerAfter
}

export interface ToTarget {
  /** What the rules of such a game have in common. */
  readonly rules: Omit<Rules, 'dealing' | 'phases'>
  /** A phase in which points are made towards the target. */
  readonly inPhase: (phase: Phase) => Phase
}

/** Two sides race to a target, and their points are counted as they fall: how their deals and their game end. */
export const toTarget = (
  who: Sitting,
  { credits, figures, score }: Tally,
  { target, claims, doubleBelow = 0, dealer }: Target,
): ToTarget => {
  const ending: Ending = (game) => {
    const { last } = game.past
    const winner = last === null ? undefined : winnerByRace(last)
    if (winner === undefined) return undefined
    return last?.claim?.right === false
      ? { winners: [winner], kind: 'wrong-claim' }
      : won(game, who.sides, winner, doubleBelow)
  }
  return {
    rules: { ...who, figures, score, target, ...dealUntil(ending, dealer) },
    inPhase: racing({
      mode: claims,
      sideOf: who.sideOf,
      race: race({ sides: who.sides, credits, target: () => target }),
    }),
  }
}
