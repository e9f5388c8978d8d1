import { OPENMETRICS } from '../../../app/metrics/openmetrics-text.ts'
import { sameSecret } from '../../../lib/encoding-and-hashing.ts'
import { bearerTokenIn } from '../../middleware/credentials.ts'
import { operation } from '../../operation.ts'
import { failed, unauthorized } from '../../problems/problem.ts'
import type { Answered } from '../../wire/json-response.ts'
import { NO_STORE } from '../../wire/json-response.ts'

import * as routes from './routes.ts'

export const getMetrics = operation(routes.getMetrics, async (c) => {
  const access = c.env.metricsAccess
  if (access === undefined) throw failed('not-found', { reason: 'path' })
  const token = bearerTokenIn(c)
  if (token === undefined) throw unauthorized('no-token')
  if (!(await sameSecret(token, access.token))) throw unauthorized('nobody')
  return c.body(await access.read(), 200, {
    'Content-Type': OPENMETRICS,
    ...NO_STORE,
  }) as unknown as Answered<typeof routes.getMetrics>
})
