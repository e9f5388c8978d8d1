import type { SystemDeps } from '../deps.ts'
import { runCleanup } from './database-cleanup.ts'
import { continueAnalyses } from './deal-analysis-jobs.ts'
import { sweepDueGames } from './game-wake-ups.ts'

/*
 * Cron job: the work of the scheduler, once a minute.
 */

/** End of the run in milliseconds, except for a started slice. */
const RUN_TIME = 50_000

/** A failed game delays no other game, but the operator needs a log line. */
const sweepAndReport = async (house: SystemDeps): Promise<void> => {
  const { failed } = await sweepDueGames(house)
  if (failed.length > 0) house.log({ level: 'error', what: 'games whose clocks stand', failed })
}

/**
 * Runs clocks, bots, messages and cleanup. Analyses come last, in the rest of the minute: CPU-bound work
 * would delay the players to move.
 */
export const runCron = async (house: SystemDeps): Promise<void> => {
  const begun = Date.parse(house.now())
  await Promise.all([sweepAndReport(house), runCleanup(house)])
  await continueAnalyses(house, begun + RUN_TIME)
}
