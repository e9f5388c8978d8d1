import type { PointCountOptions } from '../counting/point-count.ts'
import { pointCount } from '../counting/point-count.ts'
import type { NextDealerRule } from '../dealing/dealer-selection.ts'
import { partnerships } from '../sides/partnership.ts'
import { afterDeals, dealUntil, highestWins } from './game-end.ts'
import type { PartnersBoardOptions } from './partnership-board.ts'
import { partnersBoard } from './partnership-board.ts'
import type { TargetGame } from './target-game.ts'

/*
 * Game of two partnerships over a fixed number of deals (CO-99).
 */

export interface PartnershipDealsOptions
  extends Omit<PointCountOptions, 'sides' | 'sideOf' | 'order'>,
    Pick<PartnersBoardOptions, 'strokes'> {
  /** The number of deals. */
  readonly deals: number
  /** Whether one more deal follows equal totals; otherwise the sides share the win. */
  readonly breaksTie: boolean
  /** The rule for later dealers; the next seat when absent. */
  readonly dealer?: NextDealerRule
}

/** The common rules of a game of two partnerships in which the higher total after some deals wins. */
export const partnershipDealsGame = (options: PartnershipDealsOptions): TargetGame => {
  const { deals, breaksTie, dealer } = options
  const { scoringInput, score } = pointCount({ ...options, ...partnerships })
  return {
    rules: {
      ...partnerships,
      scoringInput,
      score,
      deals,
      ...(!breaksTie && dealer === undefined && { fixedDeals: deals }),
      ...dealUntil(afterDeals(deals, highestWins(partnerships.sides), breaksTie), dealer),
      board: partnersBoard(options),
    },
    inPhase: (phase) => phase,
  }
}
