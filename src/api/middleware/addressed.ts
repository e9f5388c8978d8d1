import type { MiddlewareHandler } from 'hono'
import type { Env } from '../context.ts'
import { failed } from '../problem.ts'

/** A host name or an address, and perhaps a port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/

/**
 * Turns away requests without a proper URL. Behind Cloudflare none arrives, other homes let them through: `Host: [`, or
 * `*` as the target, which is glued to the host's name.
 */
export const addressed: MiddlewareHandler<Env> = async (c, next) => {
  const url = URL.parse(c.req.url)
  if (url === null || url.username !== '' || !HOST.test(url.host)) {
    throw failed('malformed-request', {})
  }
  await next()
}
