import type { SystemDeps } from '../deps.ts'
import { continueAnalyses } from './analysis.ts'
import { runCleanup } from './cleanup.ts'
import { sweepDueGames } from './wake-ups.ts'

/*
 * What the house does once a minute, while nobody asks.
 */

/** When the run of a minute has ended at the latest, in milliseconds, but for what is being done then. */
const RUN_TIME = 50_000

/** Nothing that cannot be done in one game keeps the others waiting; but somebody has to know. */
const sweepAndReport = async (house: SystemDeps): Promise<void> => {
  const { failed } = await sweepDueGames(house)
  if (failed.length > 0) house.log({ level: 'error', what: 'games whose clocks stand', failed })
}

/**
 * Clocks, bots and messages, and what tidies up. What takes long to reckon comes last, in what is left of the minute: a processor
 * that is busy with that has somebody wait whose turn it is.
 */
export const runCron = async (house: SystemDeps): Promise<void> => {
  const begun = Date.parse(house.now())
  await Promise.all([sweepAndReport(house), runCleanup(house)])
  await continueAnalyses(house, begun + RUN_TIME)
}
