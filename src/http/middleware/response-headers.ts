import type { Hono, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Env } from '../context.ts'
import { failed } from '../problems/problem.ts'
import { allowedAt } from '../wire/allowed-methods.ts'

/** Response headers that a web page may read. */
const EXPOSED = [
  'ETag',
  'Location',
  'Link',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
  'Idempotency-Replayed',
  'Sidi-Understood',
  'Last-Event-ID',
  'Sidi-Awaiting',
  'Content-Language',
  'Allow',
  'WWW-Authenticate',
  // Shows the error of the client clock: deadlines are absolute.
  'Date',
  'Deprecation',
  'Sunset',
]

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: EXPOSED,
  maxAge: 86_400,
})

const exposed = EXPOSED.join(',')

/**
 * Creates CORS middleware that allows any origin: the service has no cookies to abuse. Hono answers preflights only,
 * since Hono would copy every other response. An `OPTIONS` request that is no preflight gets the methods of the path.
 * @throws {Problem} 404 for `OPTIONS` of a path without a route
 */
export const crossOrigin =
  (app: Hono<Env>): MiddlewareHandler<Env> =>
  (c, next) => {
    const isOptions = c.req.method === 'OPTIONS'
    if (isOptions && c.req.header('access-control-request-method') !== undefined) return preflight(c, next)
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Access-Control-Expose-Headers', exposed)
    if (!isOptions) return next()
    const found = allowedAt(app, c.req.path)
    if (found === undefined) throw failed('not-found', { reason: 'path' })
    return Promise.resolve(c.body(null, 204, found.headers))
  }

const SWITCHED = 101

/**
 * Middleware that sets the headers of every answer. `Date` is the clock of the server (RFC 9110, 6.6.1): a client
 * compares deadlines with the clock. Cloudflare sets `Date` again, other hosts do not.
 */
export const commonHeaders: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  // The headers of a WebSocket upgrade cannot be changed.
  if (c.res.status === SWITCHED) return
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
  c.res.headers.set('Date', new Date().toUTCString())
}
