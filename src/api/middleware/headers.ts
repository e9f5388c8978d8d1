import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Env } from '../context.ts'

/** What a page may read of an answer. */
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
  // Tells a page how far off the clock of its machine is: deadlines are absolute.
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
 * Any page may call the service; there is no cookie that could be abused. Only what a browser asks beforehand is left to Hono:
 * to every other request it would make an answer of its own, whose headers are then copied to the real one.
 */
export const crossOrigin: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next)
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Access-Control-Expose-Headers', exposed)
  await next()
}

const SWITCHED = 101

/** What every answer says. */
export const always: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  // What opens a WebSocket is passed on as it is.
  if (c.res.status === SWITCHED) return
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
}
