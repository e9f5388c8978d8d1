import type { StoredPhrase } from '../../db/port/phrases.ts'
import { MINUTE, SECOND } from '../../lib/durations.ts'

/*
 * Limit of set phrases. The write counts the phrases of the seat again, so simultaneous requests stay within the limit.
 */

/** Number of phrases of a seat in a minute, at most. */
export const PHRASES_PER_MINUTE = 6

/** Denial: the seat has said the maximum number of phrases in a minute. */
export interface TooManyPhrases {
  readonly outcome: 'too-many-phrases'
  readonly most: number
  /** Seconds until the next phrase. */
  readonly wait: number
}

/** Returns the denial of a seat at the limit, by its phrases of the last minute; undefined below the limit. */
export const phraseLimitDenial = (own: readonly StoredPhrase[], now: string): TooManyPhrases | undefined => {
  const oldest = own.at(-PHRASES_PER_MINUTE)
  if (oldest === undefined) return undefined
  const wait = Math.ceil((Date.parse(oldest.at) + MINUTE - Date.parse(now)) / SECOND)
  return { outcome: 'too-many-phrases', most: PHRASES_PER_MINUTE, wait: Math.max(1, wait) }
}
