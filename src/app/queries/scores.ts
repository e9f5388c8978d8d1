import { MOST_DEALS } from '../../rules/game-bounds.ts'
import type { FinishedDeal } from '../../rules/model/finished-deal.ts'
import { totalsOf } from '../../rules/model/rules.ts'
import type { Actor } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findGame } from './query.ts'
import type { Sight } from './viewer-context.ts'

/** A game, and its finished deals. */
export interface Scored {
  readonly sight: Sight
  readonly deals: readonly FinishedDeal[]
}

/** The score of a game. */
export const scores = async (
  deps: Pick<Deps, 'store'>,
  actor: Actor,
  { game }: { readonly game: string },
): Promise<Outcome<Scored>> => {
  const seen = await findGame(deps, actor, game, { deals: { after: 0, limit: MOST_DEALS } })
  if (seen.outcome !== 'done') return seen
  const { sight, found } = seen.told
  return done({ sight, deals: found.deals })
}

/** The score as it is told: every line of every deal, and what people keep besides. */
export const shownScores = ({ sight: { stored, bound }, deals }: Scored) => {
  const { game } = stored
  const { rules } = bound
  const board = rules.board?.(game, deals)
  return {
    ruleset: game.ruleset,
    totals: totalsOf(rules, game),
    deals: deals.map((deal) => {
      const cell = rules.cell?.(game, deal)
      return { number: deal.number, lines: deal.lines, ...(cell && { cell }) }
    }),
    result: game.result,
    ...(board !== undefined && { board }),
  }
}
