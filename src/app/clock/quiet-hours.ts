import * as z from 'zod'
import type { TimeSpan } from '../../lib/durations.ts'
import { DAY, HOUR } from '../../lib/durations.ts'
import type { FaultCode } from '../../rules/input-fault-codes.ts'
import { isIanaTimeZone } from './time-zone.ts'

/*
 * Quiet hours of a table: hours of each day, and days of the week, in local time of a time zone. At a change
 * of the clocks, a repeated hour is quiet twice, and a skipped hour is not quiet.
 */

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** January 1, 1970 was a Thursday. */
const FIRST_WEEKDAY = WEEKDAYS.indexOf('thu')

/**
 * Minimum time outside of quiet hours in a week. With that minimum, the longest clock ends within seven
 * years.
 */
const MIN_AWAKE = HOUR

const MAX_ZONE_LENGTH = 64

export const TimeOfDaySchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'no-time-of-day' satisfies FaultCode, abort: true })
  .meta({ description: 'A time of day.', example: '22:00' })

export const TimeZoneSchema = z
  .string()
  .max(MAX_ZONE_LENGTH, { abort: true })
  .refine(isIanaTimeZone, { error: 'no-time-zone' satisfies FaultCode, abort: true })
  .meta({ description: 'A name of the IANA time zone database.', example: 'Europe/Zurich' })

/** Returns the millisecond of the day of `HH:MM`. */
const millisecondOfDay = (text = ''): number =>
  Number(text.slice(0, 2)) * HOUR + (Number(text.slice(3)) * HOUR) / 60

interface QuietTimes {
  readonly hours: readonly string[] | null
  readonly days: readonly string[]
}

/** Returns the spans of a local day outside of quiet hours, in milliseconds since local midnight. */
export const wakingSpans = ({ hours }: QuietTimes): readonly TimeSpan[] => {
  if (hours === null) return [{ from: 0, until: DAY }]
  const [begin, end] = [millisecondOfDay(hours[0]), millisecondOfDay(hours[1])]
  // Equal times mean the whole day.
  if (begin >= end) return [{ from: end, until: begin }]
  return [
    { from: 0, until: begin },
    { from: end, until: DAY },
  ]
}

/** Whether quiet hours cover a whole day of the week. `day` counts local days from January 1, 1970. */
export const isQuietDay = ({ days }: QuietTimes, day: number): boolean => {
  const weekday = (((day + FIRST_WEEKDAY) % 7) + 7) % 7
  return days.includes(WEEKDAYS[weekday] ?? '')
}

const isEverAwake = (rest: QuietTimes): boolean => {
  const daily = wakingSpans(rest).reduce((sum, { from, until }) => sum + until - from, 0)
  return daily * (7 - new Set(rest.days).size) >= MIN_AWAKE
}

export const QuietHoursSchema = z
  .strictObject({
    timeZone: TimeZoneSchema,
    hours: z
      .array(TimeOfDaySchema)
      .length(2, { abort: true })
      .nullable()
      .default(null)
      .meta({
        description:
          'From when until when it is quiet each day; null for no hours. Over midnight where the second time is earlier.',
        example: ['22:00', '08:00'],
      }),
    days: z
      .array(z.enum(WEEKDAYS))
      .max(WEEKDAYS.length)
      .default([])
      .meta({
        description: 'Days of the week that are quiet from midnight to midnight.',
        example: ['sat', 'sun'],
      }),
    own: z.boolean().optional().meta({
      description:
        'Whether the quiet hours of the person whose turn it is replace `hours`; by default with a clock of `PT3H` or more.',
      example: false,
    }),
  })
  .refine(isEverAwake, 'never-awake' satisfies FaultCode)
  .meta({
    id: 'QuietHours',
    description:
      'The quiet hours of the table, in which no clock runs, in the local time of a zone, summer time included. At least an hour of every week is not quiet.',
  })
export type QuietHours = z.infer<typeof QuietHoursSchema>
