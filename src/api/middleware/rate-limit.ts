import type { MiddlewareHandler } from 'hono'
import type { Env } from '../context.ts'
import { Problem } from '../problem.ts'
import { addressOf } from './caller.ts'

/** The span the platform's limits count in, in seconds. */
const PERIOD = '60'

/** Counts requests, by token where there is one, else by address. Making players is counted by address alone. */
export const rateLimit: MiddlewareHandler<Env> = async (c, next) => {
  const { read, write, signup } = c.env.limits
  const signingUp = c.req.method === 'POST' && c.req.path === '/v1/players'
  const reading = c.req.method === 'GET' || c.req.method === 'HEAD'
  const [limiter, key] = signingUp
    ? [signup, addressOf(c)]
    : [reading ? read : write, c.get('tokenHash') ?? addressOf(c)]
  const allowed = limiter === undefined || (await limiter.limit({ key })).success
  if (!allowed) {
    const detail = `Please wait ${PERIOD} seconds.`
    throw new Problem('too-many-requests', detail, {}, { 'Retry-After': PERIOD })
  }
  await next()
}
