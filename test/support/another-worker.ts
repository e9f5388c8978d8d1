import { inject } from 'vitest'
import type { RunningWorker, WorkerOptions } from '../../tools/stack/local-worker.ts'
import { startWorker } from '../../tools/stack/local-worker.ts'

/**
 * Starts one more Worker, a workerd process of its own, on the tests' database by default. The Worker runs alone, without
 * local stand-ins of the platform, unless a test sets rate limits.
 */
export function anotherWorker(options: Partial<WorkerOptions> = {}): Promise<RunningWorker> {
  const direct = typeof options.rateLimits !== 'object'
  return startWorker({ databaseUrl: inject('databaseUrl'), bundle: inject('bundle'), direct, ...options })
}
