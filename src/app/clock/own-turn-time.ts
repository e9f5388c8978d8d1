import type { OwnTurnTime, SeatTime } from '../../db/port/clock-state.ts'
import type { StoredPreferences } from '../../db/port/preferences.ts'
import { HOUR } from '../../lib/durations.ts'
import { durationMs } from './iso-duration.ts'
import type { QuietHours } from './quiet-hours.ts'
import type { TimeControl } from './time-control.ts'
import { initialBudget } from './time-control.ts'

/*
 * Quiet hours and reminders of the person whose turn it is. A turn copies the preferences of its player at the start, so a
 * change holds from the next turn, and the stored state alone gives each deadline.
 */

/**
 * The shortest clock that respects personal quiet hours unless the table says otherwise, in milliseconds. Players of a faster
 * clock sit at the table together, and a night in the middle of a turn would stop the evening.
 */
const SHORTEST_CLOCK_OVER_DAYS = 3 * HOUR

/** Whether the clocks of a table respect the quiet hours of the person whose turn it is. */
const respectsOwnQuiet = ({ clock, quiet }: Pick<TimeControl, 'clock' | 'quiet'>): boolean =>
  quiet?.own ?? initialBudget(clock) >= SHORTEST_CLOCK_OVER_DAYS

/** Returns the quiet hours of a person, without quiet days; null without. */
export const quietHoursOf = ({
  timeZone,
  quietHours,
}: Pick<StoredPreferences, 'timeZone' | 'quietHours'>): QuietHours | null =>
  timeZone === null || quietHours === null
    ? null
    : { timeZone, hours: [quietHours.from, quietHours.to], days: [] }

/** Returns the fields of a beginning turn that come from the preferences of its player; none without preferences. */
export const ownTurnTime = (
  control: TimeControl,
  preferences: StoredPreferences | undefined,
): Pick<SeatTime, 'own'> => {
  if (preferences === undefined) return {}
  const { timeZone, quietHours, reminderLeads } = preferences
  const own: OwnTurnTime = {
    ...(timeZone !== null &&
      quietHours !== null &&
      respectsOwnQuiet(control) && { quiet: { timeZone, hours: [quietHours.from, quietHours.to] as const } }),
    ...(reminderLeads.length > 0 && { leads: reminderLeads.map(durationMs) }),
  }
  return Object.keys(own).length === 0 ? {} : { own }
}

/**
 * Returns the quiet hours of a turn: those of the person, with the quiet days of the table in the zone of the person; or else
 * those of the table.
 */
export const quietOfTurn = ({ quiet }: TimeControl, { own }: SeatTime): QuietHours | null =>
  own?.quiet === undefined ? quiet : { ...own.quiet, hours: [...own.quiet.hours], days: quiet?.days ?? [] }

/** Returns the remaining times at which the person of a turn is reminded: those of the table, then those of the person. */
export const remindersOfTurn = ({ reminders }: TimeControl, { own }: SeatTime): readonly number[] => [
  ...new Set([...reminders.map(durationMs), ...(own?.leads ?? [])]),
]

/** Whether a reminder comes from the preferences of the person alone. */
export const isOwnReminder = ({ reminders }: TimeControl, left: number): boolean =>
  !reminders.some((text) => durationMs(text) === left)
