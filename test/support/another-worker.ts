import { inject } from 'vitest'
import type { RunningWorker, WorkerOptions } from '../../tools/stack/local-worker.ts'
import { startWorker } from '../../tools/stack/local-worker.ts'
import type { TestServiceOptions } from './node/start-service-process.ts'
import { startServiceProcess } from './node/start-service-process.ts'
import { testBundle } from './test-bundle.ts'

/** Options of a service for tests. */
export interface AnotherService
  extends Partial<WorkerOptions>,
    Pick<TestServiceOptions, 'kind' | 'lost' | 'runsCronOnce' | 'environment'> {
  /** Whether workerd has the Worker for operators beside the Worker. A Node process answers operators in any case. */
  readonly withOperator?: boolean
}

/** Starts the service on a file, in a Node process of its own. */
const inProcess = (options: AnotherService): Promise<RunningWorker> =>
  startServiceProcess({
    databaseUrl: inject('databaseUrl'),
    assets: inject('assets'),
    run: inject('run'),
    ...options,
  })

/** Starts the Worker in a workerd process of its own. */
const inWorkerd = async ({
  kind,
  lost,
  runsCronOnce: _,
  withOperator = false,
  ...options
}: AnotherService): Promise<RunningWorker> => {
  const direct = typeof options.rateLimits !== 'object'
  const bundle = kind === undefined ? inject('bundle') : await testBundle(`test/support/workers/${kind}.ts`)
  const variables = { ...options.variables, ...(lost !== undefined && { LOST: lost }) }
  const operator = withOperator && { operator: await testBundle('test/support/workers/operator.ts') }
  return startWorker({
    databaseUrl: inject('databaseUrl'),
    bundle,
    direct,
    ...operator,
    ...options,
    variables,
  })
}

/**
 * Starts one more service on the host of the tests, on the tests' database by default. A Worker runs alone, without local
 * stand-ins of the platform, unless a test sets rate limits.
 * @param options with `kind`, a service with a clock or with faults that the test sets
 */
export const anotherWorker = (options: AnotherService = {}): Promise<RunningWorker> =>
  inject('host') === 'node' ? inProcess(options) : inWorkerd(options)
