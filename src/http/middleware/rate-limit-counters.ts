import type { Standing } from '../../lib/minute-counters.ts'
import { WINDOW } from '../../lib/minute-counters.ts'

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

/** Value of the header `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers): quota and window in seconds. */
export const policyOf = (name: LimitName, { quota }: Limit): string => `"${name}";q=${quota};w=${WINDOW}`

/** Value of the header `RateLimit`: the remaining requests, and seconds until the window ends. */
export const remainderOf = (name: LimitName, { remaining, reset }: Standing): string =>
  `"${name}";r=${remaining};t=${reset}`
