import * as z from 'zod'
import { DAY, HOUR, MINUTE, SECOND, WEEK } from '../../lib/durations.ts'
import type { FaultCode } from '../../rules/input-fault-codes.ts'

/*
 * ISO 8601 durations: parser, printer and schemas. A day is 24 hours, also when a country changes its clocks.
 * Months and years have no fixed length, so the parser refuses both.
 */

/** Shortest and longest duration of a clock. */
const MIN_DURATION = 10 * SECOND
const MAX_DURATION = 2 * WEEK

/** Weeks stand alone. Other units may be missing, but at least one unit must stand, also after a `T`. */
const ISO_DURATION =
  /^P(?:(\d{1,9})W|(?=\d|T\d)(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?)$/
const UNITS = [WEEK, DAY, HOUR, MINUTE, SECOND]

/** Parses an ISO 8601 duration such as `PT30S` or `P1D`. Returns milliseconds; undefined for another text. */
export const parseDuration = (text: string): number | undefined =>
  ISO_DURATION.exec(text)
    ?.slice(1)
    .reduce((sum, count, at) => sum + Number(count ?? 0) * (UNITS[at] ?? 0), 0)

/** Returns the milliseconds of an ISO 8601 duration that a schema has validated. */
export const durationMs = (text: string): number => parseDuration(text) ?? 0

/**
 * Prints milliseconds as an ISO 8601 duration in canonical form: `P1D`, never `PT24H`. Fractions of a second are
 * dropped.
 * @param duration in milliseconds, not negative
 */
export const printDuration = (duration: number): string => {
  const count = (unit: number, within: number, letter: string) => {
    const amount = Math.floor((duration % within) / unit)
    return amount > 0 ? `${amount}${letter}` : ''
  }
  const days = count(DAY, Number.POSITIVE_INFINITY, 'D')
  const time = count(HOUR, DAY, 'H') + count(MINUTE, HOUR, 'M') + count(SECOND, MINUTE, 'S')
  return days + time === '' ? 'PT0S' : `P${days}${time && `T${time}`}`
}

/** Whether a text is a duration between `min` milliseconds and the maximum. */
const isDurationFrom = (min: number, text: string): boolean => {
  const duration = parseDuration(text)
  return duration !== undefined && duration >= min && duration <= MAX_DURATION
}

const canBeAgreed = (text: string): boolean => isDurationFrom(MIN_DURATION, text)

const canBeIncrement = (text: string): boolean => isDurationFrom(SECOND, text) || parseDuration(text) === 0

/** Schema of the increment of a time bank, as an ISO 8601 duration: zero, or at least one second. */
export const IncrementSchema = z
  .string()
  .refine(canBeIncrement, { error: 'no-increment' satisfies FaultCode, abort: true })
  .meta({
    id: 'Increment',
    description: '`PT0S` for none, or `PT1S` to `P14D`, in the form of `Duration`.',
    format: 'duration',
    example: 'PT8H',
  })

export const DurationSchema = z
  .string()
  .refine(canBeAgreed, { error: 'no-duration' satisfies FaultCode, abort: true })
  .meta({
    id: 'Duration',
    description:
      'A duration of ISO 8601 from `PT10S` to `P14D`, in whole weeks, or in days, hours, minutes and seconds. A day is 24 hours.',
    format: 'duration',
    example: 'P1DT12H',
  })
