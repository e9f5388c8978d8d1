import { HOUR, MINUTE, SECOND } from '../lib/durations.ts'

/*
 * Retry schedule of webhooks: exponential backoff with jitter over ten pauses, about 32 hours in all. `Retry-After`
 * of the target lengthens a pause. After the last attempt the message is a dead letter: the delivery has the
 * outcome `failed`.
 */

/**
 * Meaning of the response to a webhook message. `delivered`: the message arrived. `gone`: the target wants no more
 * messages at this URL. `retry`: another attempt follows. `refused`: another attempt of the same message is useless.
 */
export type ResponseVerdict = 'delivered' | 'gone' | 'retry' | 'refused'

/**
 * Returns the meaning of a response to a webhook message. A redirect is not followed and is no delivery. The owner of a
 * moved target changes the URL of the webhook.
 * @param status the HTTP status; undefined without a response
 */
export const responseVerdict = (status: number | undefined): ResponseVerdict => {
  if (status === undefined) return 'retry'
  if (status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'retry'
}

/**
 * Returns the meaning of the response of a push service (RFC 8030, section 5). A subscription without a browser is 404 or 410;
 * other client errors concern the message, except for too many requests.
 * @param status the HTTP status; undefined without a response
 */
export const pushVerdict = (status: number | undefined): ResponseVerdict => {
  if (status === 404) return 'gone'
  const verdict = responseVerdict(status)
  const isClientError = status !== undefined && status >= 400 && status < 500
  return verdict === 'retry' && isClientError && status !== 408 && status !== 429 ? 'refused' : verdict
}

/** Pauses after each failed delivery attempt, in milliseconds. The attempt after the last pause is the last attempt. */
const RETRY_PAUSES: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  1 * HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  16 * HOUR,
]

/**
 * Jitter: the largest share by which a pause becomes longer or shorter. Without jitter, messages that failed
 * together would return together.
 */
const JITTER = 0.2

/** The longest pause that `Retry-After` can ask for, in milliseconds. */
const MAX_RETRY_AFTER = HOUR

/** The three forms of an HTTP date (RFC 9110, 5.6.7). The last form names no zone and means GMT. */
const HTTP_DATE =
  /^(?:[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT|[A-Z][a-z]{5,8}, \d\d-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4})$/

/** Milliseconds that `Retry-After` asks for. An unreadable or past value counts as 0. */
const retryAfterMs = (retryAfter: string | undefined, now: number): number => {
  const text = retryAfter?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text) * SECOND, MAX_RETRY_AFTER)
  if (!HTTP_DATE.test(text)) return 0
  const moment = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(moment) ? 0 : Math.min(Math.max(moment - now, 0), MAX_RETRY_AFTER)
}

export interface FailedAttempt {
  /** End of the attempt, in ISO 8601. */
  readonly now: string
  /** The number of attempts, this attempt included. */
  readonly attempts: number
  /** The header `Retry-After` of the response, unchanged. */
  readonly retryAfter?: string
}

/**
 * Returns the time of the next delivery attempt, in ISO 8601; undefined after the last attempt. The time is never
 * before the time that the target asked for.
 * @param random returns a number of random bytes
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
  return new Date(moment + Math.max(spread, retryAfterMs(retryAfter, moment))).toISOString()
}
