import type { MiddlewareHandler } from 'hono'
import type { Ctx, Env } from '../context.ts'
import type { RouteFacts } from './validate-request.ts'

/**
 * Creates middleware that runs each request in a span.
 * @param routeOf returns the matched route; undefined for a path without an operation
 */
export const requestTracing =
  (routeOf: (c: Ctx) => RouteFacts | undefined): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { tracer } = c.env
    if (tracer?.request === undefined) {
      await next()
      return
    }
    await tracer.request(c.req.header('traceparent'), async () => {
      await next()
      const { operation, route } = routeOf(c) ?? {}
      const { method } = c.req
      return { method, route, operation, status: c.res.status, requestId: c.get('requestId') }
    })
  }
