import type { FinishedDeal } from '../../rules/model/finished-deal.ts'
import type { Result } from '../../rules/model/result.ts'
import type { Total } from '../../rules/model/score.ts'

/** What is known of the score of a game, besides its board. */
export interface BoardInput {
  readonly ruleset: string
  readonly totals: readonly Total[]
  /** All that are over. */
  readonly deals: readonly FinishedDeal[]
  readonly result: Result | null
  /** Whether the side with the fewest points leads. */
  readonly lowestLeads?: true
  /** The points that win, where the game has such. */
  readonly target?: number
}
