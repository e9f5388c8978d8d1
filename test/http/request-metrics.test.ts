import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Metrics } from '../../src/app/metrics/metrics-port.ts'
import type { Env } from '../../src/http/context.ts'
import { requestMetrics } from '../../src/http/middleware/request-metrics.ts'

/** Sends a request to an app with one route. Returns the measurements. */
const measured = async (path: string, waited: number) => {
  const measurements: unknown[][] = []
  const metrics: Metrics = {
    add: (...all) => measurements.push(all),
    observe: (...all) => measurements.push(all),
  }
  const app = new Hono<Env>()
  app.use(
    requestMetrics((c) => (c.req.path === '/known' ? { operation: 'known', route: '/known' } : undefined)),
  )
  app.get('/known', (c) => {
    c.set('waited', waited)
    c.set('problem', 'game-over')
    return c.body(null, 409)
  })
  await app.request(path, {}, { metrics } as unknown as Env['Bindings'])
  return measurements
}

test('a request is counted by operation, status class and problem, and its wait is no latency', async () => {
  expect(await measured('/known', 3_600_000)).toEqual([
    ['sidi_http_requests', { operation: 'known', status: '4xx' }],
    ['sidi_http_request_duration_seconds', { operation: 'known' }, 0],
    ['sidi_http_problems', { code: 'game-over' }],
  ])
})

test('a path without an operation has one label, whatever the path', async () => {
  const [[, labels] = []] = await measured('/a-path-of-a-client', 0)
  expect(labels).toEqual({ operation: 'none', status: '4xx' })
})
