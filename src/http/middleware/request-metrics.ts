import type { MiddlewareHandler } from 'hono'
import type { Ctx, Env, Services } from '../context.ts'
import type { RouteFacts } from './validate-request.ts'

/** Label of a request without an operation. */
const NO_OPERATION = 'none'

/** Counts and times an answer. @param duration in milliseconds */
export const countAnswer = (
  metrics: NonNullable<Services['metrics']>,
  operation: string,
  status: number,
  duration: number,
): void => {
  metrics.add('sidi_http_requests', { operation, status: `${Math.floor(status / 100)}xx` })
  metrics.observe('sidi_http_request_duration_seconds', { operation }, duration / 1000)
}

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
    countAnswer(metrics, operation, c.res.status, duration)
    if (problem !== undefined) metrics.add('sidi_http_problems', { code: problem })
  }
