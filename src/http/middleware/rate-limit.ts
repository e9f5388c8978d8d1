import type { MiddlewareHandler } from 'hono'
import type { Ctx, Env } from '../context.ts'
import { failed } from '../problems/problem.ts'
import { ANONYMOUS, networkOf } from './caller.ts'
import type { LimitName, Standing } from './request-limits.ts'
import { policyOf, QUOTAS, remainderOf, tally } from './request-limits.ts'

/** Tokens that an isolate remembers to be good. */
const MOST_TOKENS = 10_000

/** What counts a request, by who sends it and what it does. */
const limitFor = (c: Ctx): LimitName => {
  if (c.req.method === 'POST' && ANONYMOUS.includes(c.req.path)) return 'sign-up'
  const kind = c.req.method === 'GET' || c.req.method === 'HEAD' ? 'read' : 'write'
  return c.get('integration') === undefined ? kind : `integration-${kind}`
}

const tooMany = (name: LimitName, quota: number, { reset }: Standing) => {
  const facts = { reason: name, most: quota, wait: reset }
  return failed('too-many-requests', facts, {}, { 'Retry-After': `${reset}` })
}

/** Says on every answer which limit the request falls under, and what is left of it once it has been counted. */
export const limitsTold: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.res.status === 101) return
  const name = limitFor(c)
  const standing = c.get('standing')
  c.res.headers.set('RateLimit-Policy', policyOf(name, c.env.limits[name]))
  if (standing !== undefined) c.res.headers.set('RateLimit', remainderOf(name, standing))
}

/** The number of reads that a request counts as, besides the first. */
const moreReadsIn = (c: Ctx): number => c.get('moreReads') ?? 0

/** Under which name a request is counted as long as it is not known whose token it brings. */
const unprovenIn = (c: Ctx, token: string | undefined): string =>
  token === undefined ? networkOf(c) : `${networkOf(c)} with a token`

/**
 * Counts requests: by token, once this isolate has seen that somebody has it; until then, and where there is none, by
 * address. Anybody can make up tokens, so those that turn out to be nobody's stay counted against the address, apart from
 * the requests without any: whoever has a token is not kept out by a neighbour's flood of those. Making players is counted
 * by address alone, and what an integration does by its own token, for whomever. Nothing of this is in the database.
 */
export const rateLimit = (): MiddlewareHandler<Env> => {
  const names = Object.keys(QUOTAS) as LimitName[]
  const tallies = Object.fromEntries(names.map((name) => [name, tally()])) as Record<
    LimitName,
    ReturnType<typeof tally>
  >
  const good = new Set<string>()
  const remember = (token: string) => {
    const [oldest = ''] = good
    if (good.size >= MOST_TOKENS) good.delete(oldest)
    good.add(token)
  }

  return async (c, next) => {
    const name = limitFor(c)
    const { quota, platform } = c.env.limits[name]
    const seen = tallies[name]
    const token = name === 'sign-up' ? undefined : (c.get('integration')?.by.tokenHash ?? c.get('tokenHash'))
    const isGood = token !== undefined && good.has(token)
    const unproven = unprovenIn(c, token)
    const key = isGood ? token : unproven
    const allowed = async (who: string) => (await platform?.limit({ key: who }))?.success ?? true

    // Whether an unknown token is to be counted against the address at the platform too shows only later.
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
}
