import { MAX_DEALS } from '../../rules/deal-count-limits.ts'
import type { FinishedDeal } from '../../rules/model/finished-deal.ts'
import { totalsOf } from '../../rules/model/rules.ts'
import type { Credential } from '../auth/caller.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { findGame } from './authorized-queries.ts'
import type { ViewerContext } from './viewer-context.ts'

/*
 * Score of a game: all deals with their lines, totals, and the score board.
 */

/** A game in the view of the caller, with its finished deals. */
export interface GameScores {
  readonly viewer: ViewerContext
  readonly deals: readonly FinishedDeal[]
}

/** Finds all finished deals of a game, for the score of the game. */
export const findScores = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential | undefined,
  { game }: { readonly game: string },
): Promise<Outcome<GameScores>> => {
  const answer = await findGame(deps, credential, game, { deals: { after: 0, limit: MAX_DEALS } })
  if (answer.outcome !== 'done') return answer
  const { viewer, found } = answer.value
  return done({ viewer, deals: found.deals })
}

/** Returns the score of a game in answers: the deals with their lines, the totals and the score board. */
export const scoresAnswer = ({ viewer: { stored, bound }, deals }: GameScores) => {
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
