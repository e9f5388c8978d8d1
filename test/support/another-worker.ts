import { inject } from 'vitest'
import type { RunningWorker, WorkerOptions } from '../../tools/stack/local-worker.ts'
import { startWorker } from '../../tools/stack/local-worker.ts'

/** Starts one more Worker, a workerd process of its own, on the tests' database unless told otherwise. */
export function anotherWorker(options: Partial<WorkerOptions> = {}): Promise<RunningWorker> {
  return startWorker({ databaseUrl: inject('databaseUrl'), bundle: inject('bundle'), ...options })
}
