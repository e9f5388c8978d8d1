/*
 * What an answer means, and when a message is sent again.
 */

/** The message arrived; nobody wants any more at this URL; or it is to be sent again. */
export type ResponseVerdict = 'delivered' | 'gone' | 'retry'

/**
 * What an answer means. A redirect is not followed, so it is no delivery: whoever moves a target says so here.
 * @param status of the answer; nothing when there was none
 */
export const responseVerdict = (status: number | undefined): ResponseVerdict => {
  if (status === undefined) return 'retry'
  if (status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'retry'
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long to wait after each attempt that failed, in seconds. After one more than these the message has failed. */
export const RETRY_PAUSES: readonly number[] = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  1 * HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  16 * HOUR,
]

/** How much longer or shorter a pause may be, so that what failed together does not come back together. */
const JITTER = 0.2

/** The longest that a target can ask for with `Retry-After`, in seconds. */
const MAX_RETRY_AFTER = HOUR

/** The three forms of a date in HTTP (RFC 9110, 5.6.7); the last one says no zone, and means the same one. */
const HTTP_DATE =
  /^(?:[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT|[A-Z][a-z]{5,8}, \d\d-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4})$/

/** How many seconds `Retry-After` asks for. What cannot be read asks for none, and neither does what is over. */
const retryAfterSeconds = (retryAfter: string | undefined, now: number): number => {
  const text = retryAfter?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text), MAX_RETRY_AFTER)
  if (!HTTP_DATE.test(text)) return 0
  const moment = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(moment) ? 0 : Math.min(Math.max((moment - now) / 1000, 0), MAX_RETRY_AFTER)
}

/** An attempt that failed. */
export interface FailedAttempt {
  /** When it ended, in ISO 8601. */
  readonly now: string
  /** How many there were, with this one. */
  readonly attempts: number
  /** The header of the answer, as it came. */
  readonly retryAfter?: string
}

/**
 * When a message is sent again, in ISO 8601; nothing when it was sent often enough. Never before the target has asked for it.
 * @param random gives so many random bytes
 */
export const nextAttemptAt = (
  { now, attempts, retryAfter }: FailedAttempt,
  random: (bytes: number) => Uint8Array,
): string | undefined => {
  const pause = RETRY_PAUSES[attempts - 1]
  if (pause === undefined) return undefined
  const [high = 0, low = 0] = random(2)
  const chance = (high * 256 + low) / 0xff_ff
  const spread = pause * (1 - JITTER + 2 * JITTER * chance)
  const moment = Date.parse(now)
  return new Date(moment + 1000 * Math.max(spread, retryAfterSeconds(retryAfter, moment))).toISOString()
}
