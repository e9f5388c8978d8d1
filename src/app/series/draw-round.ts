import type { NewDealSet } from '../../db/port/deal-sets.ts'
import type { NewTableId, RoundPlan } from '../../series/decide/draws.ts'
import { drawRound } from '../../series/decide/draws.ts'
import type { SeriesAccepted, SeriesRefused } from '../../series/refusals.ts'
import type { SeriesState } from '../../series/state.ts'
import { drawSeed } from '../dealing/draw-seed.ts'
import type { Deps } from '../deps.ts'
import { newGameId, newSheetId } from '../ids.ts'
import { newRoundSet } from './round-set.ts'

/*
 * Draw of a planned round, by a director or by the scheduler.
 */

/** Maximum number of search steps of a draw. */
export const DRAW_STEPS = { round: 60_000, joint: 400_000 } as const

/** Returns the function that makes the ids of games and sheets. */
export const tableIds =
  ({ random }: Pick<Deps, 'random'>): NewTableId =>
  (at) =>
    at === 'game' ? newGameId(random) : newSheetId(random)

/** A draw, with its deal set. */
export type DrawDecision = SeriesRefused | (SeriesAccepted & { readonly dealSet?: NewDealSet })

/** Returns the deal set of a draw, to be written with the draw. */
export const withDealSet = ({ dealSet }: Extract<DrawDecision, { readonly ok: true }>) => ({ dealSet })

/** Draws a plan by the seed of its round and attempt, and makes its deal set. */
export const drawPlannedRound = async (
  deps: Pick<Deps, 'random'>,
  { head }: SeriesState,
  plan: RoundPlan | SeriesRefused,
  by: string | null,
): Promise<DrawDecision> => {
  if (!plan.ok) return plan
  const { round, attempt, present } = plan
  const secret = head.roots.at(-1)?.secret ?? ''
  const seed = await drawSeed(secret, { series: head.id, round, attempt, present })
  const dealSet = await newRoundSet(deps, head, plan)
  const set = dealSet && {
    ...{ id: dealSet.id, deals: dealSet.count },
    ...{ rootCommitment: dealSet.rootCommitment, commitment: dealSet.commitment },
  }
  const decision = drawRound(plan, by, seed, tableIds(deps), set)
  return decision.ok && dealSet ? { ...decision, dealSet } : decision
}
