import type { Rules } from '../../model/rules.ts'
import type { Side } from '../../model/seat.ts'
import type { NextDealerRule } from '../../parts/dealing/dealer-selection.ts'
import type { GameEndRule } from '../../parts/ending/game-end.ts'
import { afterDeals, dealUntil, highestWins } from '../../parts/ending/game-end.ts'

/** Chosen values of the options of the length of a game. */
interface LengthChoice {
  readonly target: number
  readonly deals: 'to-target' | number
}

/**
 * The course of a game to a target, or over a fixed number of deals: then the higher total wins, and equal totals share the
 * win (CO-99).
 * @param toTarget the rule for the end of a game to the target
 * @param dealer the rule for later dealers; the next seat when absent
 */
export const targetOrDeals = (
  { target, deals }: LengthChoice,
  sides: readonly Side[],
  toTarget: GameEndRule,
  dealer?: NextDealerRule,
): Pick<Rules, 'lot' | 'next' | 'target' | 'deals' | 'fixedDeals'> =>
  deals === 'to-target'
    ? { target, ...dealUntil(toTarget, dealer) }
    : {
        deals,
        ...(dealer === undefined && { fixedDeals: deals }),
        ...dealUntil(afterDeals(deals, highestWins(sides)), dealer),
      }
