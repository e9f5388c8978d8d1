import * as z from 'zod'
import { EXPIRY_ACTIONS } from '../../rules/events.ts'
import type { FaultCode } from '../../rules/input-fault-codes.ts'
import { DurationSchema, durationMs, IncrementSchema, printDuration } from './iso-duration.ts'
import type { QuietHours } from './quiet-hours.ts'
import { QuietHoursSchema, WEEKDAYS } from './quiet-hours.ts'

/*
 * Time control of a game: the clock, the action at expiry, reminders, quiet hours and vacations.
 */

export const ClockSchema = z
  .union([
    z
      .strictObject({
        perTurn: DurationSchema.meta({ description: 'The time for each turn.', example: 'P1D' }),
      })
      .meta({ id: 'TurnClock', description: 'The same time for every turn.' }),
    z
      .strictObject({
        bank: DurationSchema.meta({
          description: 'The initial time of each seat, also the maximum.',
          example: 'P3D',
        }),
        increment: IncrementSchema.optional().meta({
          description:
            'The increment after each turn; by default `PT0S`. The bank never grows above its first size. Always present in answers.',
          example: 'PT8H',
        }),
      })
      .meta({
        id: 'BankClock',
        description: 'A time bank for every seat. A turn uses the bank; an increment can follow each turn.',
      }),
  ])
  .meta({ id: 'Clock', description: 'The time control.' })
export type Clock = z.infer<typeof ClockSchema>

/**
 * Returns the time budget of the first turn under a clock, in milliseconds: the fixed time of a turn, or the whole time
 * bank.
 */
export const initialBudget = (clock: Clock): number =>
  durationMs('perTurn' in clock ? clock.perTurn : clock.bank)

export const OnExpirySchema = z.enum(EXPIRY_ACTIONS).meta({
  id: 'OnExpiry',
  description:
    'The action at the end of the time. `nudge` only reports, `autoplay` moves for the player, `vacate` frees the seat for another player, `resign` ends the game.',
  example: 'autoplay',
})
export type OnExpiry = z.infer<typeof OnExpirySchema>

const MAX_REMINDERS = 4

/**
 * Schema fields of the time control in a request for a new game. The schema checks each field; {@link checkTimeControl}
 * checks the combination.
 */
export const requestedTimeFields = {
  clock: ClockSchema.nullable().optional().meta({
    description: 'The time control. By default, and with null, unlimited.',
  }),
  onExpiry: OnExpirySchema.optional().meta({
    description: 'The action at the end of the time; by default `nudge`. Only with a clock.',
  }),
  reminders: z
    .array(DurationSchema)
    .max(MAX_REMINDERS)
    .optional()
    .meta({
      description:
        'The remaining times at which a player is reminded, once a turn each, and shorter than the available time. Only with a clock.',
      example: ['PT12H', 'PT1H'],
    }),
  quiet: QuietHoursSchema.nullable().optional().meta({
    description: 'The quiet hours, without clocks. By default, and with null, none. Only with a clock.',
  }),
  vacations: z.boolean().optional().meta({
    description: 'Whether vacations stop clocks; by default `true`. Only with a clock.',
    example: false,
  }),
} as const

export type RequestedTime = z.infer<z.ZodObject<typeof requestedTimeFields>>

/**
 * Zod refinement: adds faults for impossible combinations of time fields. Examples: a field without a clock, a reminder
 * too early, a repeated reminder.
 */
export const checkTimeControl = <T extends RequestedTime>(
  { clock, onExpiry, reminders = [], quiet, vacations }: T,
  faults: z.RefinementCtx<T>,
): void => {
  const found = (path: (string | number)[], message: FaultCode) =>
    faults.addIssue({ code: 'custom', path, message })
  if (!clock) {
    if (onExpiry !== undefined) found(['onExpiry'], 'no-clock')
    if (reminders.length > 0) found(['reminders'], 'no-clock')
    if (quiet) found(['quiet'], 'no-clock')
    if (vacations !== undefined) found(['vacations'], 'no-clock')
    return
  }
  const total = initialBudget(clock)
  const lengths = reminders.map(durationMs)
  for (const [at, length] of lengths.entries()) {
    if (length >= total) found(['reminders', at], 'reminder-too-early')
    if (lengths.indexOf(length) < at) found(['reminders', at], 'reminder-twice')
  }
}

/** The agreed time control of a game in canonical form: durations as {@link printDuration} prints, lists in order. */
export interface TimeControl {
  readonly clock: Clock
  readonly onExpiry: OnExpiry
  readonly reminders: readonly string[]
  readonly quiet: QuietHours | null
  /** Present when vacations stop no clock. */
  readonly vacations?: false
}

const NO_INCREMENT = 'PT0S'

const canonical = (text: string): string => printDuration(durationMs(text))

/** Returns the time control of a request; null without a clock. */
export const timeControlOf = ({
  clock,
  onExpiry,
  reminders,
  quiet,
  vacations,
}: RequestedTime): TimeControl | null =>
  clock
    ? {
        clock:
          'perTurn' in clock
            ? { perTurn: canonical(clock.perTurn) }
            : { bank: canonical(clock.bank), increment: canonical(clock.increment ?? NO_INCREMENT) },
        onExpiry: onExpiry ?? 'nudge',
        reminders: [...(reminders ?? [])].sort((a, b) => durationMs(b) - durationMs(a)).map(canonical),
        quiet: quiet ? { ...quiet, days: WEEKDAYS.filter((day) => quiet.days.includes(day)) } : null,
        ...(vacations === false && { vacations }),
      }
    : null

/** Schema fields of the time control of a game in answers. */
export const shownTimeFields = {
  clock: ClockSchema.nullable().meta({
    description: 'The time control; null for unlimited time.',
  }),
  onExpiry: OnExpirySchema.optional().meta({
    description: 'The action at the end of the time. Missing without a clock.',
  }),
  reminders: z
    .array(DurationSchema)
    .optional()
    .meta({
      description:
        'The remaining times at which a player is reminded, the longest first. Missing without a clock.',
      example: ['PT12H', 'PT1H'],
    }),
  quiet: QuietHoursSchema.nullable().optional().meta({
    description: 'The quiet hours; null for none. Missing without a clock.',
  }),
  vacations: z.literal(false).optional().meta({
    description: 'Present when vacations stop no clock.',
  }),
} as const
