import type { SystemDeps } from '../deps.ts'
import { openDailyDeal } from '../series/daily-deal.ts'
import { sweepDueSeries } from '../series/visit-series.ts'
import { traced } from '../tracing/tracer-port.ts'
import { runCleanup } from './database-cleanup.ts'
import { continueAnalyses } from './deal-analysis-jobs.ts'
import { sweepDueGames } from './game-wake-ups.ts'

/*
 * Cron job: the work of the scheduler, once a minute.
 */

/** End of the run in milliseconds, except for a started slice. */
const RUN_TIME = 50_000

/** A failed game delays no other game, but the operator needs a log line. */
const sweepAndReport = async (deps: SystemDeps): Promise<void> => {
  const { failed } = await sweepDueGames(deps)
  if (failed.length > 0) deps.log({ level: 'error', what: 'games whose clocks stand', failed })
}

/**
 * Runs the cron job of each minute: clocks, bots, messages and cleanup. Analyses come last, in the rest of the minute:
 * CPU-bound work would delay the players to move.
 */
export const runCron = (deps: SystemDeps): Promise<void> =>
  traced(deps, 'cron job', async () => {
    const start = Date.parse(deps.now())
    await Promise.all([sweepAndReport(deps), sweepDueSeries(deps), openDailyDeal(deps), runCleanup(deps)])
    await continueAnalyses(deps, start + RUN_TIME)
  })
