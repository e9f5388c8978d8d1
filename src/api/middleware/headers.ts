import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Env } from '../context.ts'

/** Any page may call the service; there is no cookie that could be abused. */
export const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'],
  exposeHeaders: [
    'ETag',
    'Location',
    'Link',
    'Retry-After',
    'RateLimit',
    'RateLimit-Policy',
    'X-Request-Id',
    'Idempotency-Replayed',
    'Allow',
    'WWW-Authenticate',
  ],
  maxAge: 86_400,
})

/** What every answer says. */
export const always: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
  if (c.req.path.startsWith('/v1/')) c.res.headers.append('Vary', 'Authorization, Sidi-Invite')
}
