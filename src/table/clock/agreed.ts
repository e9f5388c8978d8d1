import * as z from 'zod'
import { EXPIRIES } from '../../kernel/events.ts'
import type { FaultCode } from '../../kernel/fault.ts'
import { DurationSchema, IncrementSchema, isoDuration, lasting } from './duration.ts'
import type { Quiet } from './quiet.ts'
import { QuietSchema, WEEKDAYS } from './quiet.ts'

/*
 * What is agreed on about time before a game: the clock, and what goes with one.
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
          description: 'The time of each seat at first, and at most.',
          example: 'P3D',
        }),
        increment: IncrementSchema.optional().meta({
          description:
            'What is added after each turn; by default `PT0S`. The bank never grows above its first size. Never missing in answers.',
          example: 'PT8H',
        }),
      })
      .meta({
        id: 'BankClock',
        description:
          'A bank of time for every seat. A turn takes time from the bank, and can add an increment.',
      }),
  ])
  .meta({ id: 'Clock', description: 'How much time there is for a turn.' })
export type Clock = z.infer<typeof ClockSchema>

/** How much time a seat has for its first turn, in milliseconds. */
export const firstBudget = (clock: Clock): number => lasting('perTurn' in clock ? clock.perTurn : clock.bank)

export const OnExpirySchema = z.enum(EXPIRIES).meta({
  id: 'OnExpiry',
  description:
    'What follows when time is up. `nudge` only says so, `autoplay` moves for the player, `vacate` frees the seat for somebody else, `resign` ends the game.',
  example: 'autoplay',
})
export type OnExpiry = z.infer<typeof OnExpirySchema>

const MOST_REMINDERS = 4

/** The fields of a new game. Each stands for itself; {@link soundTime} says whether they go together. */
export const timeFields = {
  clock: ClockSchema.nullable().optional().meta({
    description: 'How much time there is for a turn. By default, and with null, as much as anybody wants.',
  }),
  onExpiry: OnExpirySchema.optional().meta({
    description: 'What follows when time is up; by default `nudge`. Only with a clock.',
  }),
  reminders: z
    .array(DurationSchema)
    .max(MOST_REMINDERS)
    .optional()
    .meta({
      description:
        'With how much time left a player is reminded: each once a turn, and each shorter than the time there is. Only with a clock.',
      example: ['PT12H', 'PT1H'],
    }),
  quiet: QuietSchema.nullable().optional().meta({
    description: 'When no clock runs. By default, and with null, they always do. Only with a clock.',
  }),
  vacations: z.boolean().optional().meta({
    description: 'Whether vacations stop clocks here; by default `true`. Only with a clock.',
    example: false,
  }),
} as const

export type AskedTime = z.infer<z.ZodObject<typeof timeFields>>

/** What is wrong with what was asked for about time, all in all: something without a clock, a reminder too many. */
export const soundTime = <T extends AskedTime>(
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
  const whole = firstBudget(clock)
  const lengths = reminders.map(lasting)
  for (const [at, length] of lengths.entries()) {
    if (length >= whole) found(['reminders', at], 'reminder-too-early')
    if (lengths.indexOf(length) < at) found(['reminders', at], 'reminder-twice')
  }
}

/** The clock of a game and all that goes with it, each duration written in one way and each list in its order. */
export interface TimeControl {
  readonly clock: Clock
  readonly onExpiry: OnExpiry
  readonly reminders: readonly string[]
  readonly quiet: Quiet | null
  /** Present where vacations stop no clock. */
  readonly vacations?: false
}

const NO_INCREMENT = 'PT0S'

const canonical = (text: string): string => isoDuration(lasting(text))

/** What is agreed on by what was asked for; null where there is no clock. */
export const timeControlOf = ({
  clock,
  onExpiry,
  reminders,
  quiet,
  vacations,
}: AskedTime): TimeControl | null =>
  clock
    ? {
        clock:
          'perTurn' in clock
            ? { perTurn: canonical(clock.perTurn) }
            : { bank: canonical(clock.bank), increment: canonical(clock.increment ?? NO_INCREMENT) },
        onExpiry: onExpiry ?? 'nudge',
        reminders: [...(reminders ?? [])].sort((a, b) => lasting(b) - lasting(a)).map(canonical),
        quiet: quiet ? { ...quiet, days: WEEKDAYS.filter((day) => quiet.days.includes(day)) } : null,
        ...(vacations === false && { vacations }),
      }
    : null

/** The fields of a game that tell it. */
export const shownTime = {
  clock: ClockSchema.nullable().meta({
    description: 'How much time there is for a turn; null for as much as anybody wants.',
  }),
  onExpiry: OnExpirySchema.optional().meta({
    description: 'What follows when time is up. Missing without a clock.',
  }),
  reminders: z
    .array(DurationSchema)
    .optional()
    .meta({
      description:
        'With how much time left a player is reminded, the longest first. Missing without a clock.',
      example: ['PT12H', 'PT1H'],
    }),
  quiet: QuietSchema.nullable().optional().meta({
    description: 'When no clock runs; null when they always do. Missing without a clock.',
  }),
  vacations: z.literal(false).optional().meta({
    description: 'Present where vacations stop no clock.',
  }),
} as const
