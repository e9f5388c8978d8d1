import type { FinishedDeal } from '../../rules/model/finished-deal.ts'
import type { GameResult } from '../../rules/model/game-result.ts'
import type { Total } from '../../rules/model/score.ts'

/**
 * Facts for the drawing of a score besides the board of the ruleset: the ruleset, the totals and the finished deals.
 */
export interface BoardInput {
  readonly ruleset: string
  readonly totals: readonly Total[]
  /** All finished deals. */
  readonly deals: readonly FinishedDeal[]
  readonly result: GameResult | null
  /** True if the side with the fewest points leads. */
  readonly lowestLeads?: true
  /** Target score. Absent for games without a target. */
  readonly target?: number
}
