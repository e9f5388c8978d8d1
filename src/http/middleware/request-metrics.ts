import type { MiddlewareHandler } from 'hono'
import type { Ctx, Env } from '../context.ts'
import type { RouteFacts } from './validate-request.ts'

/** Label of a request without an operation. */
const NO_OPERATION = 'none'

/**
 * Creates middleware that counts and times the answers, by operation. The time of a stream ends with the response
 * headers.
 * @param routeOf returns the matched route; undefined for a path without an operation
 */
export const requestMetrics =
  (routeOf: (c: Ctx) => RouteFacts | undefined): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { metrics } = c.env
    if (metrics === undefined) {
      await next()
      return
    }
    const start = performance.now()
    await next()
    const duration = Math.max(0, performance.now() - start - (c.get('waited') ?? 0))
    const operation = routeOf(c)?.operation ?? NO_OPERATION
    const problem = c.get('problem')
    metrics.add('sidi_http_requests', { operation, status: `${Math.floor(c.res.status / 100)}xx` })
    metrics.observe('sidi_http_request_duration_seconds', { operation }, duration / 1000)
    if (problem !== undefined) metrics.add('sidi_http_problems', { code: problem })
  }
