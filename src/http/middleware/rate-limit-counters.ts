/*
 * Rate limits. The platform counts requests per location and answers yes or no. The isolate has an own count for the
 * response headers: an estimate, since other isolates have own counts.
 */

/** Rate limit binding of Cloudflare: counts a request of a key, and reports whether the key is within its limit. */
export interface Limiter {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** Rate limit of a deployment. Without a platform limiter, the count of the isolate decides. */
export interface Limit {
  /** Requests in each window. */
  readonly quota: number
  readonly platform?: Limiter
}

/** Default quotas by name of the rate limit, in requests a minute. */
export const QUOTAS = {
  read: 1200,
  write: 600,
  'sign-up': 30,
  'integration-read': 3000,
  'integration-write': 1500,
} as const
export type LimitName = keyof typeof QUOTAS
export type Limits = Readonly<Record<LimitName, Limit>>

/** Length of a rate limit window, in seconds. All windows begin with the minute. */
export const WINDOW = 60

/**
 * The maximum number of keys in an isolate. Beyond the maximum the oldest key is dropped, so the estimate becomes too
 * high.
 */
const MOST_KEYS = 10_000

/** Remaining requests of a key in the current window, and the time until the next window. */
export interface Standing {
  readonly remaining: number
  /** Seconds until the next window. */
  readonly reset: number
}

/**
 * Returns request counters by key, with a fixed window of a minute: `add` counts requests, `exhaust` uses up the quota of a
 * key, `standing` returns the remaining requests and the seconds until the next window. `now` is in milliseconds since 1970.
 * @param most the maximum number of keys in memory
 */
export const requestCounters = (most = MOST_KEYS) => {
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
    /** Adds requests; a negative number removes requests. */
    add: (key: string, more: number, now: number): void => {
      set(key, Math.max(0, countOf(key, now) + more))
    },
    /** Marks the window of a key as exhausted. */
    exhaust: (key: string, quota: number, now: number): void => {
      set(key, Math.max(quota, countOf(key, now)))
    },
    standing: (key: string, quota: number, now: number): Standing => ({
      remaining: Math.max(0, quota - countOf(key, now)),
      reset: Math.ceil(WINDOW - ((now / 1000) % WINDOW)),
    }),
  }
}

/** Value of the header `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers): quota and window in seconds. */
export const policyOf = (name: LimitName, { quota }: Limit): string => `"${name}";q=${quota};w=${WINDOW}`

/** Value of the header `RateLimit`: the remaining requests, and seconds until the window ends. */
export const remainderOf = (name: LimitName, { remaining, reset }: Standing): string =>
  `"${name}";r=${remaining};t=${reset}`
