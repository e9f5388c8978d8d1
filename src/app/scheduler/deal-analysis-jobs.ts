import type { AnalysisProgress, DealToAnalyse } from '../../bots/analysis/deal-analysis.ts'
import {
  continueAnalysisInSlices,
  countCardsPlayed,
  decisiveCard,
  emptyProgress,
  isAnalysisDone,
} from '../../bots/analysis/deal-analysis.ts'
import type { StoredAnalysis } from '../../db/port/analyses.ts'
import { StoreUnavailable } from '../../db/port/store.ts'
import { DAY, MINUTE, SECOND } from '../../lib/durations.ts'
import { stackFrames } from '../../lib/stack-frames.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'
import { addFinishedDeal, EMPTY_HISTORY } from '../../rules/model/deal-history.ts'
import { bindingOfGame } from '../../rules/rulesets/index.ts'
import type { Credential } from '../auth/caller.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { COMPUTING_COSTS, computingTimeDenial, spendComputingTime } from '../quotas/computing-time.ts'
import { computingShare } from '../quotas/cpu-share.ts'
import type { PastDeal } from '../records/deal-record.ts'
import { pastDeals, withoutLogFields } from '../records/deal-record.ts'
import { findDeal } from '../records/finished-deal-queries.ts'

/*
 * Analysis of finished deals. A player requests an analysis, and the database keeps the result. The request
 * starts the analysis after the response, unless another analysis runs in the isolate, which then continues
 * with the new analysis. Each minute, the cron job continues unfinished analyses, for example of a killed
 * Worker.
 */

/** Maximum number of requested analyses of a player in a day. */
export const MAX_ANALYSES_PER_DAY = 10

/** Number of tried cards between two writes: about 0.1 seconds of CPU time, rarely 0.5 seconds. */
export const ANALYSIS_SLICE = 1_000_000

/** Number of slices of one analysis while other analyses wait. */
const MAX_SLICES = 36

/** Lease of an analysis, in milliseconds. */
const LEASE = MINUTE

/**
 * Number of due analyses in one read, and run time after a request in milliseconds: the platform ends the
 * work after 30 s.
 */
const MAX_DUE = 4
const RUN_TIME = 25_000

/** Progress of the analysis of a finished deal, for answers. */
export interface AnalysisAnswer {
  readonly progress: AnalysisProgress
  /** The most expensive card so far, if any. */
  readonly decisive: ReturnType<typeof decisiveCard>
}

/** A deal of a game. */
interface DealReference {
  readonly game: string
  readonly number: number
}

/** Returns the answer for a stored analysis. */
const answerOf = ({ progress }: Pick<StoredAnalysis, 'progress'>): Outcome<AnalysisAnswer> => {
  const found = progress as AnalysisProgress
  return done({ progress: found, decisive: decisiveCard(found) })
}

/** Finds the analysis of a deal, without computing. */
export const findDealAnalysis = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { game, number }: DealReference,
): Promise<Outcome<AnalysisAnswer>> => {
  const answer = await findDeal(deps, credential, { game, number })
  if (answer.outcome !== 'done') return answer
  const stored = await deps.store.analysis(game, number)
  if (stored === undefined) return { outcome: 'no-analysis' }
  return answerOf(stored)
}

/**
 * Requests the analysis of a finished deal, unless the analysis exists. A request counts for the day of the
 * player, and needs the scope `play`.
 */
export const requestAnalysisCommand = async (
  deps: Pick<Deps, 'store' | 'patientStore' | 'computingMs' | 'now' | 'waitUntil' | 'log'>,
  credential: Credential,
  { game, number }: DealReference,
): Promise<Outcome<AnalysisAnswer>> => {
  const answer = await findDeal(deps, credential, { game, number }, 'play')
  if (answer.outcome !== 'done') return answer
  const { viewer, deal: over } = answer.value
  const known = await deps.store.analysis(game, number)
  if (known !== undefined) return answerOf(known)
  const denial = computingTimeDenial(deps, viewer.player)
  if (denial !== undefined) return denial
  spendComputingTime(deps, viewer.player, COMPUTING_COSTS.analysis)
  const { events } = await replayableDeal(deps, viewer.stored.id, over)
  const progress = emptyProgress(countCardsPlayed(events))
  const now = deps.now()
  const isNew = await deps.store.requestAnalysis({
    ...{ game, deal: number, player: viewer.player, progress, now, most: MAX_ANALYSES_PER_DAY },
  })
  if (isNew) {
    deps.waitUntil(() =>
      continueAnalyses({ ...deps, store: deps.patientStore }).catch((error: unknown) => {
        // The analysis is due, so the cron job continues the analysis.
        if (!(error instanceof StoreUnavailable)) throw error
      }),
    )
    return answerOf({ progress })
  }
  // Another caller requested the analysis, or the player reached the maximum.
  const other = await deps.store.analysis(game, number)
  return other === undefined
    ? { outcome: 'too-many-analyses', most: MAX_ANALYSES_PER_DAY, restOfDay: restOfDay(now) }
    : answerOf(other)
}

const SECONDS_PER_DAY = DAY / SECOND

const restOfDay = (now: string): number =>
  SECONDS_PER_DAY - (Math.floor(Date.parse(now) / 1000) % SECONDS_PER_DAY)

/**
 * Returns a finished deal for a replay: the game before the deal, as an open game, and the events of the
 * deal.
 */
const replayableDeal = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
  { number, from, to }: PastDeal,
): Promise<DealToAnalyse> => {
  const { game, events, deals } = await store.read({
    game: id,
    events: { after: from - 1, limit: to - from + 1 },
    deals: { after: 0, limit: number - 1 },
  })
  if (game === undefined) throw new Error(`there is no game ${id}`)
  const past = deals.filter((one) => one.number < number).reduce(addFinishedDeal, EMPTY_HISTORY)
  return {
    rules: bindingOfGame(game.game).rules,
    before: {
      ...game.game,
      ...{ status: 'playing', past, deal: null, brokenOff: null, result: null, version: from - 1 },
    },
    events: events.map(withoutLogFields),
  }
}

/** Finds a finished deal by number. */
const findPastDeal = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
  number: number,
): Promise<PastDeal> => {
  const { game, deals } = await store.read({ game: id, deals: { after: number - 1, limit: 1 } })
  const over = game && pastDeals(game.game, deals).find((one) => one.number === number)
  if (over === undefined) throw new Error(`deal ${number} of ${id} is not over`)
  return over
}

/** End of the running analyses in this isolate, in milliseconds since 1970. */
let busyUntil = Number.NEGATIVE_INFINITY

/**
 * Continues a due analysis. Without a lease, does nothing.
 * @param end end of the run in milliseconds since 1970, after which no slice starts
 */
const continueAnalysis = async (
  { store, now }: Pick<Deps, 'store' | 'now'>,
  game: string,
  number: number,
  end: number,
): Promise<void> => {
  const taken = await store.leaseAnalysis(game, number, now(), addMilliseconds(now(), LEASE))
  if (taken === undefined) return
  const over = await replayableDeal({ store }, game, await findPastDeal({ store }, game, number))
  let { progress, revision } = taken
  for (let slice = 1; ; slice++) {
    const next = await computingShare.run(
      continueAnalysisInSlices(over, progress as AnalysisProgress, ANALYSIS_SLICE),
      game,
      'analysis',
    )
    const moment = isAnalysisDone(next) ? null : now()
    const isLast = moment === null || slice === MAX_SLICES || Date.parse(moment) >= end
    const due = isLast ? moment : addMilliseconds(moment, LEASE)
    const isFirst = await store.saveAnalysis({ game, deal: number, progress: next, revision }, due)
    if (!isFirst || isLast) return
    progress = next
    revision += 1
  }
}

/** Logs a failed analysis. A later run retries the analysis. */
const logFailure =
  ({ log }: Pick<Deps, 'log'>, game: string, number: number) =>
  (error: unknown): void => {
    if (!(error instanceof Error)) return
    const stack = stackFrames(error)
    log({ level: 'error', what: 'an analysis fails', game, deal: number, error: error.name, stack })
  }

/**
 * Continues due analyses, the longest due first, at least one slice of one analysis. A failed analysis delays
 * no other analysis. One run at a time works in an isolate, and also takes new analyses: all runs share the
 * thread with requests.
 * @param latest the end of the run, in milliseconds since 1970; by default soon
 */
export const continueAnalyses = async (
  deps: Pick<SystemDeps, 'store' | 'now' | 'log'>,
  latest = Date.parse(deps.now()) + RUN_TIME,
): Promise<void> => {
  const clock = () => Date.parse(deps.now())
  if (clock() < busyUntil) return
  // The limit frees the lock of a killed run.
  busyUntil = latest + LEASE
  try {
    for (;;) {
      const due = await deps.store.analysesDue(deps.now(), MAX_DUE)
      if (due.length === 0) return
      for (const { game, deal: number } of due) {
        await continueAnalysis(deps, game, number, latest).catch((error: unknown) => {
          if (error instanceof StoreUnavailable) throw error
          logFailure(deps, game, number)(error)
        })
        if (clock() >= latest) return
      }
    }
  } finally {
    busyUntil = Number.NEGATIVE_INFINITY
  }
}
