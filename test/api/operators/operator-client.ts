import { beforeAll, inject } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { startWorker, testOperatorToken, testSettings } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { testBundle } from '../../support/test-bundle.ts'
import type { Answer, Options } from '../support/api-client.ts'
import { call } from '../support/api-client.ts'

/*
 * Client of the application for operators. A Node process answers clients and operators; on Workers another Worker on the same
 * database answers operators, without channels.
 */

let base = ''

/** Starts the application for operators on a database, in a process of its own. */
export const startOperatorApplication = async (databaseUrl: string): Promise<RunningWorker> =>
  inject('host') === 'node'
    ? anotherWorker({ databaseUrl })
    : startWorker({
        databaseUrl,
        bundle: await testBundle('test/support/workers/operator.ts'),
        direct: true,
        withoutChannels: true,
        variables: testSettings('none'),
      })

/**
 * Starts the application for operators for a test file.
 * @param databaseUrl returns the URL of a separate database; without the function, the database of the tests
 */
export const useOperatorApplication = (databaseUrl?: () => string): void => {
  beforeAll(async () => {
    // The Node service of the tests answers operators, too.
    const isRunning = databaseUrl === undefined && inject('host') === 'node'
    const service = isRunning
      ? undefined
      : await startOperatorApplication(databaseUrl?.() ?? inject('databaseUrl'))
    base = service?.url ?? inject('apiUrl')
    return () => service?.stop()
  })
}

/** Sends a request as the operator `tester`, and validates the answer against the contract for operators. */
export const operate = (
  method: string,
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<Answer> =>
  call(method, `/admin/v1${path}`, {
    token: testOperatorToken,
    base,
    ...(body !== undefined && { body }),
    ...options,
  })

/** Sends a request with other credentials. */
export const operateAs = (
  headers: Readonly<Record<string, string>>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> => call(method, path, { base, headers, ...(body !== undefined && { body }) })
