/*
 * How many requests a minute are all right. The platform counts them per location and says yes or no; the isolate counts
 * what it has seen itself, which is what callers are told: an estimate, since other isolates count for themselves.
 */

/** Something that says whether one more request is all right: Cloudflare's rate limit binding. */
export interface Limiter {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** A limit as a deployment sets it. Where the platform has no limiter, the isolate's own count is all there is. */
export interface Limit {
  /** Requests in each window. */
  readonly quota: number
  readonly platform?: Limiter
}

/** The limits there are, by the names that answers call them, and their quotas where a deployment names none. */
export const QUOTAS = {
  read: 1200,
  write: 600,
  'sign-up': 30,
  'integration-read': 3000,
  'integration-write': 1500,
} as const
export type LimitName = keyof typeof QUOTAS
export type Limits = Readonly<Record<LimitName, Limit>>

/** The span that requests are counted in, in seconds. All windows begin with the minute. */
export const WINDOW = 60

/** Keys that an isolate counts at the same time. Beyond that the oldest is forgotten: an estimate becomes too kind. */
const MOST_KEYS = 10_000

/** What is left of a limit for somebody. */
export interface Standing {
  readonly remaining: number
  /** Seconds until the next window begins. */
  readonly reset: number
}

/** A count per key and window, bounded in memory. Times are in milliseconds since 1970. */
export const tally = (most = MOST_KEYS) => {
  let window = 0
  const counts = new Map<string, number>()

  const countOf = (key: string, now: number): number => {
    const current = Math.floor(now / 1000 / WINDOW)
    if (current !== window) counts.clear()
    window = current
    return counts.get(key) ?? 0
  }
  const set = (key: string, count: number): void => {
    if (!counts.has(key) && counts.size >= most) {
      const [oldest = ''] = counts.keys()
      counts.delete(oldest)
    }
    counts.set(key, count)
  }

  return {
    /** Counts so many more; fewer when negative. */
    add: (key: string, more: number, now: number): void => {
      set(key, Math.max(0, countOf(key, now) + more))
    },
    /** Notes that nothing is left in this window, whoever counted the rest. */
    exhaust: (key: string, quota: number, now: number): void => {
      set(key, Math.max(quota, countOf(key, now)))
    },
    standing: (key: string, quota: number, now: number): Standing => ({
      remaining: Math.max(0, quota - countOf(key, now)),
      reset: Math.ceil(WINDOW - ((now / 1000) % WINDOW)),
    }),
  }
}

/** As `RateLimit-Policy` says it (draft-ietf-httpapi-ratelimit-headers): quota and window in seconds. */
export const policyOf = (name: LimitName, { quota }: Limit): string => `"${name}";q=${quota};w=${WINDOW}`

/** As `RateLimit` says it: what remains, and seconds until the window ends. */
export const remainderOf = (name: LimitName, { remaining, reset }: Standing): string =>
  `"${name}";r=${remaining};t=${reset}`
