import type { MiddlewareHandler } from 'hono'
import type { Standing } from '../../lib/minute-counters.ts'
import { minuteCounters } from '../../lib/minute-counters.ts'
import type { Ctx, Env } from '../context.ts'
import { failed } from '../problems/problem.ts'
import { ANONYMOUS, networkOf } from './credentials.ts'
import type { Limit, LimitName } from './rate-limit-counters.ts'
import { policyOf, QUOTAS, remainderOf } from './rate-limit-counters.ts'

/** The maximum number of known tokens in an isolate. */
const MOST_TOKENS = 10_000

/** The limit of a request, by caller and kind of request. */
const limitFor = (c: Ctx): LimitName => {
  if (c.req.method === 'POST' && ANONYMOUS.includes(c.req.path)) return 'sign-up'
  const kind = c.req.method === 'GET' || c.req.method === 'HEAD' ? 'read' : 'write'
  return c.get('integration') === undefined ? kind : `integration-${kind}`
}

const tooMany = (name: LimitName, quota: number, { reset }: Standing) => {
  const facts = { reason: name, most: quota, wait: reset }
  return failed('too-many-requests', facts, {}, { 'Retry-After': `${reset}` })
}

/** Middleware that sets the rate limit headers on every answer. */
export const rateLimitHeaders: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.res.status === 101) return
  const name = limitFor(c)
  const standing = c.get('standing')
  c.res.headers.set('RateLimit-Policy', policyOf(name, c.env.limits[name]))
  if (standing !== undefined) c.res.headers.set('RateLimit', remainderOf(name, standing))
}

/** The number of reads that a request counts as, besides the first. */
const moreReadsIn = (c: Ctx): number => c.get('moreReads') ?? 0

/** The counter key of a request before its token is known. */
const unprovenIn = (c: Ctx, token: string | undefined): string =>
  token === undefined ? networkOf(c) : `${networkOf(c)} with a token`

/** The counters of a process. */
export interface RateLimiter {
  /** Middleware that counts and limits requests. */
  readonly limited: MiddlewareHandler<Env>
  /**
   * Counts a read of a known token outside the middleware, and returns the rest of the limit. Undefined, and nothing
   * counted, for an exhausted limit, an unknown token, or a limiter of the platform.
   */
  countRead(token: string, limit: Limit): Standing | undefined
}

/**
 * Creates middleware that refuses requests beyond the quota with 429, without a database read.
 *
 * Requests count by token once this isolate knows the token; before, and without a token, by address. Unknown tokens
 * have a counter of their own for each address: a flood of made-up tokens does not block neighbours. Sign-ups count by
 * address alone. Requests of an integration count by the token of the integration, for all its players.
 */
export const rateLimit = (): RateLimiter => {
  const names = Object.keys(QUOTAS) as LimitName[]
  const tallies = Object.fromEntries(names.map((name) => [name, minuteCounters()])) as Record<
    LimitName,
    ReturnType<typeof minuteCounters>
  >
  const good = new Set<string>()
  const remember = (token: string) => {
    const [oldest = ''] = good
    if (good.size >= MOST_TOKENS) good.delete(oldest)
    good.add(token)
  }

  const countRead: RateLimiter['countRead'] = (token, { quota, platform }) => {
    const left = tallies.read.standing(token, quota, Date.now()).remaining
    if (platform !== undefined || left === 0 || !good.has(token)) return undefined
    tallies.read.add(token, 1, Date.now())
    return tallies.read.standing(token, quota, Date.now())
  }

  const limited: MiddlewareHandler<Env> = async (c, next) => {
    const name = limitFor(c)
    const { quota, platform } = c.env.limits[name]
    const seen = tallies[name]
    const token = name === 'sign-up' ? undefined : (c.get('integration')?.by.tokenHash ?? c.get('tokenHash'))
    const isGood = token !== undefined && good.has(token)
    const unproven = unprovenIn(c, token)
    const key = isGood ? token : unproven
    const allowed = async (who: string) => (await platform?.limit({ key: who }))?.success ?? true

    // The platform limiter for an unknown token is asked after the request, when the lookup of the token is done.
    const left = seen.standing(key, quota, Date.now()).remaining
    if (left === 0 || ((isGood || token === undefined) && !(await allowed(key)))) {
      seen.exhaust(key, quota, Date.now())
      const standing = seen.standing(key, quota, Date.now())
      c.set('standing', standing)
      throw tooMany(name, quota, standing)
    }
    seen.add(key, 1, Date.now())
    await next()

    const isKnown = c.get('tokenIsKnown')
    if (token !== undefined && !isGood && isKnown === true) {
      remember(token)
      seen.add(unproven, -1, Date.now())
      seen.add(token, 1, Date.now())
    }
    if (isKnown === false && !(await allowed(unproven))) seen.exhaust(unproven, quota, Date.now())
    const who = token !== undefined && good.has(token) ? token : unproven
    seen.add(who, moreReadsIn(c), Date.now())
    c.set('standing', seen.standing(who, quota, Date.now()))
  }
  return { limited, countRead }
}
