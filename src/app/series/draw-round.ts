import type { NewDealSet } from '../../db/port/deal-sets.ts'
import type { Pieces, StepLimits } from '../../pairing/types.ts'
import type { NewTableId, RoundPlan } from '../../series/decide/draws.ts'
import { drawRound } from '../../series/decide/draws.ts'
import type { SeriesAccepted, SeriesRefused } from '../../series/refusals.ts'
import type { SeriesState } from '../../series/state.ts'
import { drawSeed } from '../dealing/draw-seed.ts'
import type { Deps } from '../deps.ts'
import { newGameId, newSheetId } from '../ids.ts'
import { DEFAULT_DRAW_STEPS, spendComputingTime } from '../quotas/computing-time.ts'
import { drawShare } from '../quotas/cpu-share.ts'
import { newRoundSet } from './round-set.ts'

/*
 * Draw of a planned round, by a director or by the scheduler. Draws have a CPU share of their own, so the thread answers
 * other requests and computes bot decisions in between. The draw of a director uses computing time of the director.
 */

/** Steps of a search of all planned rounds together, by {@link DEFAULT_DRAW_STEPS} of a round. */
const JOINT_STEPS = 400_000

/** Returns the maximum number of search steps: of a round, and of all planned rounds together in proportion. */
export const drawStepsOf = ({ drawSteps }: Pick<Deps, 'drawSteps'>): StepLimits => {
  const round = Math.min(drawSteps, DEFAULT_DRAW_STEPS)
  return { round, joint: Math.floor((round * JOINT_STEPS) / DEFAULT_DRAW_STEPS) }
}

/** Work of a search step in the unit of the CPU share: 3,000 steps take about a millisecond. */
const WORK_OF_STEP = 3

/** The same computation with its work in the unit of the CPU share. */
function* sharedWork<Result>(pieces: Pieces<Result>): Pieces<Result> {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
    yield value * WORK_OF_STEP
  }
}

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
  deps: Pick<Deps, 'random' | 'now'>,
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
  const drawing = sharedWork(drawRound(plan, by, seed, tableIds(deps), set))
  const decision =
    by === null
      ? await drawShare.run(drawing, head.owner ?? head.id, 'table')
      : await drawShare.run(drawing, by, 'request', (duration) => spendComputingTime(deps, by, duration))
  return decision.ok && dealSet ? { ...decision, dealSet } : decision
}
