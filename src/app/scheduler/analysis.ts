import type { OverDeal, Progress } from '../../bots/analysis/deal-analysis.ts'
import { cardsPlayed, decisiveIn, goingOn, isDone, nothingOf } from '../../bots/analysis/deal-analysis.ts'
import type { StoredAnalysis } from '../../db/port.ts'
import { StoreUnavailable } from '../../db/port.ts'
import { placeOf } from '../../lib/stack-frames.ts'
import { shifted } from '../../lib/timestamp.ts'
import { NO_PAST, remember } from '../../rules/model/deal-history.ts'
import { bindingFor } from '../../rules/rulesets/index.ts'
import type { Credential } from '../auth/caller.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import type { Outcome } from '../outcome.ts'
import { done } from '../outcome.ts'
import { onRequestShare } from '../quotas/cpu-share.ts'
import type { PastDeal } from '../records/deal-record.ts'
import { pastDeals, withoutLogFields } from '../records/deal-record.ts'
import { findDeal } from '../records/finished-deals.ts'

/*
 * What a deal that is over was like, for whoever may see it. It is asked for once, and then kept. Whoever asks begins with it when the
 * answer is out, unless somebody is at such work already, who then goes on with it; and the house goes on each minute with whatever was
 * left, by a Worker that was killed for one.
 */

/** How many analyses a player may ask for a day. */
export const MAX_ANALYSES_PER_DAY = 10

/**
 * The number of tried cards between two writes of an analysis: about a tenth of a second of a processor, seldom half a second.
 */
export const ANALYSIS_SLICE = 1_000_000

/** So many slices are done of one that others wait behind. */
const MAX_SLICES = 36

/** For how long nobody else goes on with what somebody has taken, in milliseconds. */
const LEASE = 60_000

/** How many are looked up at once, and how long a run after a request goes on with them, in milliseconds: the platform ends it after 30 s. */
const MAX_DUE = 4
const RUN_TIME = 25_000

/** The analysis of a deal, as far as it has come. */
export interface AnalysisAnswer {
  readonly progress: Progress
  /** The card that cost most so far, where any cost something. */
  readonly decisive: ReturnType<typeof decisiveIn>
}

/** Which deal of which game. */
interface DealReference {
  readonly game: string
  readonly number: number
}

/** What is told of what is kept. */
const answerOf = ({ progress }: Pick<StoredAnalysis, 'progress'>): Outcome<AnalysisAnswer> => {
  const found = progress as Progress
  return done({ progress: found, decisive: decisiveIn(found) })
}

/** How far the analysis of a deal has come. It reckons nothing. */
export const findDealAnalysis = async (
  deps: Pick<Deps, 'store'>,
  credential: Credential,
  { game, number }: DealReference,
): Promise<Outcome<AnalysisAnswer>> => {
  const seen = await findDeal(deps, credential, { game, number })
  if (seen.outcome !== 'done') return seen
  const stored = await deps.store.analysis(game, number)
  if (stored === undefined) return { outcome: 'no-analysis' }
  return answerOf(stored)
}

/** Starts the analysis of a finished deal, unless the analysis exists. An analysis counts for the player's day, and takes the scope `play`. */
export const requestAnalysisCommand = async (
  deps: Pick<Deps, 'store' | 'patientStore' | 'now' | 'waitUntil' | 'log'>,
  credential: Credential,
  { game, number }: DealReference,
): Promise<Outcome<AnalysisAnswer>> => {
  const seen = await findDeal(deps, credential, { game, number }, 'play')
  if (seen.outcome !== 'done') return seen
  const { sight, deal: over } = seen.value
  const known = await deps.store.analysis(game, number)
  if (known !== undefined) return answerOf(known)
  const { events } = await replayableDeal(deps, sight.stored.id, over)
  const progress = nothingOf(cardsPlayed(events))
  const now = deps.now()
  const begun = await deps.store.askAnalysis({
    ...{ game, deal: number, player: sight.player, progress, now, most: MAX_ANALYSES_PER_DAY },
  })
  if (begun) {
    deps.waitUntil(() =>
      continueAnalyses({ ...deps, store: deps.patientStore }).catch((error: unknown) => {
        // It is due, so the minute's run goes on with it.
        if (!(error instanceof StoreUnavailable)) throw error
      }),
    )
    return answerOf({ progress })
  }
  // Somebody else has asked meanwhile, or it is one too many.
  const other = await deps.store.analysis(game, number)
  return other === undefined
    ? { outcome: 'too-many-analyses', most: MAX_ANALYSES_PER_DAY, restOfDay: restOfDay(now) }
    : answerOf(other)
}

const SECONDS_PER_DAY = 24 * 60 * 60

const restOfDay = (now: string): number =>
  SECONDS_PER_DAY - (Math.floor(Date.parse(now) / 1000) % SECONDS_PER_DAY)

/** A deal that is over, to be played again: how the game stood before it, as one that goes on, and what happened in it. */
const replayableDeal = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
  { number, from, to }: PastDeal,
): Promise<OverDeal> => {
  const { game, events, deals } = await store.read({
    game: id,
    events: { after: from - 1, limit: to - from + 1 },
    deals: { after: 0, limit: number - 1 },
  })
  if (game === undefined) throw new Error(`there is no game ${id}`)
  const past = deals.filter((one) => one.number < number).reduce(remember, NO_PAST)
  return {
    rules: bindingFor(game.game).rules,
    before: {
      ...game.game,
      ...{ status: 'playing', past, deal: null, brokenOff: null, result: null, version: from - 1 },
    },
    events: events.map(withoutLogFields),
  }
}

/** The deal of this number, which is over. */
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

/** Until when somebody is at it in this isolate, at the latest, in milliseconds since 1970. */
let busyUntil = Number.NEGATIVE_INFINITY

/**
 * Goes on with an analysis that is due; where somebody else does already there is nothing to do.
 * @param end when it is left to the next run at the latest, in milliseconds since 1970, once a slice is done
 */
const continueAnalysis = async (
  { store, now }: Pick<Deps, 'store' | 'now'>,
  game: string,
  number: number,
  end: number,
): Promise<void> => {
  const taken = await store.takeAnalysis(game, number, now(), shifted(now(), LEASE))
  if (taken === undefined) return
  const over = await replayableDeal({ store }, game, await findPastDeal({ store }, game, number))
  let { progress, revision } = taken
  for (let slice = 1; ; slice++) {
    const next = await onRequestShare.run(goingOn(over, progress as Progress, ANALYSIS_SLICE), game, false)
    const moment = isDone(next) ? null : now()
    const isLast = moment === null || slice === MAX_SLICES || Date.parse(moment) >= end
    const due = isLast ? moment : shifted(moment, LEASE)
    const isFirst = await store.putAnalysis({ game, deal: number, progress: next, revision }, due)
    if (!isFirst || isLast) return
    progress = next
    revision += 1
  }
}

/** What becomes of an analysis that fails: it is tried again later, and somebody has to know. */
const logFailure =
  ({ log }: Pick<Deps, 'log'>, game: string, number: number) =>
  (error: unknown): void => {
    if (!(error instanceof Error)) return
    const stack = placeOf(error)
    log({ level: 'error', what: 'an analysis fails', game, deal: number, error: error.name, stack })
  }

/**
 * Continues due analyses, the longest due first, at least a slice of one analysis. An analysis that fails delays no other analysis. One
 * run at a time works in an isolate, and takes up analyses that are asked for meanwhile: all share the thread with requests.
 * @param latest the end of the run, in milliseconds since 1970; soon where no time is given
 */
export const continueAnalyses = async (
  deps: Pick<SystemDeps, 'store' | 'now' | 'log'>,
  latest = Date.parse(deps.now()) + RUN_TIME,
): Promise<void> => {
  const clock = () => Date.parse(deps.now())
  if (clock() < busyUntil) return
  // Somebody who was cut off does not hold up the others for ever.
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
