import * as z from 'zod'
import type { FaultCode } from '../../rules/input-faults.ts'

/*
 * Durations as they are written (ISO 8601) and as they are reckoned with: milliseconds. A day is 24 hours, whatever the clocks
 * of a country do meanwhile; months and years have no length of their own, so there are none.
 */

const SECOND = 1000
const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY

/** The shortest and the longest that can be agreed on. */
const MIN_DURATION = 10 * SECOND
const MAX_DURATION = 2 * WEEK

/** Weeks stand alone; of the others each may be missing, but not all, nor all that a T announces. */
const ISO_DURATION =
  /^P(?:(\d{1,9})W|(?=\d|T\d)(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?)$/
const UNITS = [WEEK, DAY, HOUR, MINUTE, SECOND]

/** So many milliseconds, or nothing where the text is no duration in whole weeks, or days, hours, minutes and seconds. */
export const parseDuration = (text: string): number | undefined =>
  ISO_DURATION.exec(text)
    ?.slice(1)
    .reduce((sum, count, at) => sum + Number(count ?? 0) * (UNITS[at] ?? 0), 0)

/** The milliseconds of a duration that a schema has let through. */
export const durationMs = (text: string): number => parseDuration(text) ?? 0

/**
 * How a duration is written: one way for each, `P1D` and never `PT24H`. What is below a second is left away.
 * @param duration in milliseconds, not negative
 */
export const printDuration = (duration: number): string => {
  const count = (unit: number, within: number, letter: string) => {
    const many = Math.floor((duration % within) / unit)
    return many > 0 ? `${many}${letter}` : ''
  }
  const days = count(DAY, Number.POSITIVE_INFINITY, 'D')
  const time = count(HOUR, DAY, 'H') + count(MINUTE, HOUR, 'M') + count(SECOND, MINUTE, 'S')
  return days + time === '' ? 'PT0S' : `P${days}${time && `T${time}`}`
}

/** Whether a text is a duration of at least `min` milliseconds that a table can agree on. */
const isDurationFrom = (min: number, text: string): boolean => {
  const duration = parseDuration(text)
  return duration !== undefined && duration >= min && duration <= MAX_DURATION
}

const canBeAgreed = (text: string): boolean => isDurationFrom(MIN_DURATION, text)

const canBeIncrement = (text: string): boolean => isDurationFrom(SECOND, text) || parseDuration(text) === 0

/** The increment of a bank: none at all, or at least a second. */
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
