import { beforeAll, inject } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { startWorker, testOperatorToken, testSettings } from '../../../tools/stack/local-worker.ts'
import { testBundle } from '../../support/test-bundle.ts'
import type { Answer, Options } from '../support/api-client.ts'
import { call } from '../support/api-client.ts'

/*
 * Client of the application for operators. A Node process answers clients and operators; on Workers another Worker on the same
 * database answers operators, without channels.
 */

let base = ''

/** Starts the application for operators for a test file. */
export const useOperatorApplication = (): void => {
  let worker: RunningWorker | undefined
  beforeAll(async () => {
    if (inject('host') === 'workers') {
      const bundle = await testBundle('test/support/workers/operator.ts')
      worker = await startWorker({
        databaseUrl: inject('databaseUrl'),
        bundle,
        direct: true,
        withoutChannels: true,
        variables: testSettings('none'),
      })
    }
    base = worker?.url ?? inject('apiUrl')
    return () => worker?.stop()
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
