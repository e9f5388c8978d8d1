import * as z from 'zod'
import { DurationSchema, durationMs } from '../../../app/clock/iso-duration.ts'
import { TimeOfDaySchema, TimeZoneSchema, wakingSpans } from '../../../app/clock/quiet-hours.ts'
import { PUSH_KINDS } from '../../../app/feed/push-kinds.ts'
import { DAY, HOUR } from '../../../lib/durations.ts'
import type { FaultCode } from '../../../rules/input-fault-codes.ts'
import { LANGUAGES } from '../../../rules/languages.ts'

/** Longest quiet hours of a day, and longest delay, in milliseconds. */
const MAX_QUIET = 10 * HOUR
const MAX_DELAY = 6 * HOUR

/** Maximum number of personal reminders of a turn. */
const MAX_LEADS = 3

const isQuietWithin = ({ from, to }: { from: string; to: string }): boolean => {
  const awake = wakingSpans({ hours: [from, to], days: [] }).reduce(
    (sum, span) => sum + span.until - span.from,
    0,
  )
  return DAY - awake <= MAX_QUIET
}

const fields = {
  language: z.enum(LANGUAGES).nullable().meta({
    description: 'The language of push messages; null for the language of each browser.',
  }),
  timeZone: TimeZoneSchema.nullable().meta({
    description: 'The zone of the times below. Required with `quietHours` and `digest`.',
  }),
  quietHours: z
    .strictObject({ from: TimeOfDaySchema, to: TimeOfDaySchema })
    .refine(isQuietWithin, { error: 'quiet-too-long' satisfies FaultCode, abort: true })
    .nullable()
    .meta({
      description:
        'Each day, no message is sent between two times, and no clock of yours runs at tables that respect it. At most ten hours; null for none.',
      example: { from: '22:00', to: '07:00' },
    }),
  kinds: z
    .array(z.enum(PUSH_KINDS))
    .max(PUSH_KINDS.length)
    .meta({ description: 'The wanted kinds of push messages; by default all but `table`.' }),
  reminderLeads: z
    .array(DurationSchema)
    .max(MAX_LEADS)
    .meta({
      description: 'Remaining times of a turn at which you are reminded, besides those of the table.',
      example: ['PT2H'],
    }),
  delay: DurationSchema.refine((text) => durationMs(text) <= MAX_DELAY, {
    error: 'delay-too-long' satisfies FaultCode,
    abort: true,
  })
    .nullable()
    .meta({
      description: 'A turn is reported only if it lasts this long, at most `PT6H`; null for at once.',
      example: 'PT5M',
    }),
  digest: TimeOfDaySchema.nullable().meta({
    description: 'One message a day sums up the tables that wait, in place of one a turn; null for none.',
    example: null,
  }),
}

export const NewPreferencesSchema = z
  .strictObject({
    language: fields.language.optional(),
    timeZone: fields.timeZone.optional(),
    quietHours: fields.quietHours.optional(),
    kinds: fields.kinds.optional(),
    reminderLeads: fields.reminderLeads.optional(),
    delay: fields.delay.optional(),
    digest: fields.digest.optional(),
  })
  .superRefine(({ timeZone, quietHours, digest }, faults) => {
    if (timeZone == null && (quietHours != null || digest != null))
      faults.addIssue({
        code: 'custom',
        path: ['timeZone'],
        message: 'time-zone-missing' satisfies FaultCode,
      })
  })
  .meta({ id: 'NewPreferences', description: 'All preferences. A missing field gets its default.' })

export const PreferencesSchema = z
  .object(fields)
  .meta({ id: 'Preferences', description: 'Your preferences for messages and clocks.' })
