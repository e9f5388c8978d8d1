import type { TimeSpan } from '../../lib/durations.ts'
import { DAY, WEEK } from '../../lib/durations.ts'
import type { QuietHours } from './quiet-hours.ts'
import { isQuietDay, wakingSpans } from './quiet-hours.ts'
import type { ConstantOffset } from './time-zone.ts'
import { constantOffsetSpans } from './time-zone.ts'

/*
 * Counted time: time outside of quiet hours and vacations. Clocks run in counted time only. Moments are
 * milliseconds since 1970 in UTC; durations are milliseconds.
 */

/** End of the search for quiet hours: ten years. Later time counts in full, so every search ends. */
const HORIZON = 520 * WEEK

/** Yields the spans outside of quiet hours, day by day in local time. The UTC offset is constant. */
function* unquietIn({ from, until, offset }: ConstantOffset, quiet: QuietHours): Generator<TimeSpan> {
  const hours = wakingSpans(quiet)
  for (let day = Math.floor((from + offset) / DAY); day * DAY - offset < until; day += 1) {
    if (isQuietDay(quiet, day)) continue
    const midnight = day * DAY - offset
    for (const span of hours) {
      const begin = Math.max(from, midnight + span.from)
      const end = Math.min(until, midnight + span.until)
      if (begin < end) yield { from: begin, until: end }
    }
  }
}

/** Yields the spans outside of quiet hours from a moment on, in order. The last span has no end. */
function* outsideQuietHours(from: number, quiet: QuietHours | null): Generator<TimeSpan> {
  let reached = from
  if (quiet !== null) {
    for (const steady of constantOffsetSpans(quiet.timeZone, from)) {
      yield* unquietIn(steady, quiet)
      reached = steady.until
      if (reached >= from + HORIZON) break
    }
  }
  yield { from: reached, until: Number.POSITIVE_INFINITY }
}

/** Yields the counted spans from a moment on, in order. */
function* countedSpans(
  from: number,
  quiet: QuietHours | null,
  vacations: readonly TimeSpan[],
): Generator<TimeSpan> {
  const sorted = vacations.toSorted((a, b) => a.from - b.from)
  for (const { from: start, until } of outsideQuietHours(from, quiet)) {
    let begin = start
    for (const vacation of sorted) {
      if (vacation.from >= until) break
      if (vacation.from > begin) yield { from: begin, until: vacation.from }
      begin = Math.max(begin, vacation.until)
    }
    if (begin < until) yield { from: begin, until }
  }
}

/**
 * Returns the deadline of a turn: the first moment at which a budget of counted time is used up. Time in quiet hours
 * and vacations does not count. The deadline can be the beginning of quiet hours.
 * @param since start of the turn
 * @param budget available counted time
 * @param quiet quiet hours of the table
 * @param vacations vacations of the player, in any order, possibly overlapping
 */
export const deadlineOf = (
  since: number,
  budget: number,
  quiet: QuietHours | null,
  vacations: readonly TimeSpan[],
): number => {
  if (budget <= 0) return since
  let left = budget
  for (const { from, until } of countedSpans(since, quiet, vacations)) {
    if (from + left <= until) return from + left
    left -= until - from
  }
  return Number.POSITIVE_INFINITY
}

/**
 * Returns the counted time between two moments, in milliseconds: the time outside of quiet hours and vacations. The
 * result is 0 if the second moment is not later.
 */
export const countedTimeBetween = (
  from: number,
  to: number,
  quiet: QuietHours | null,
  vacations: readonly TimeSpan[],
): number => {
  let sum = 0
  for (const span of countedSpans(from, quiet, vacations)) {
    if (span.from >= to) break
    sum += Math.min(span.until, to) - span.from
  }
  return sum
}

/** A reminder of a turn: the moment of the reminder, and the remaining counted time at this moment, in milliseconds. */
export interface Reminder {
  readonly left: number
  readonly at: number
}

/**
 * Returns the moments of the reminders of a turn, in order. All moments are after the start of the turn: a turn that
 * starts with less time gets no reminder.
 * @param since start of the turn
 * @param deadline end of the turn
 * @param reminders remaining counted times at which a reminder is due
 */
export const reminderMoments = (
  since: number,
  deadline: number,
  reminders: readonly number[],
  quiet: QuietHours | null,
  vacations: readonly TimeSpan[],
): readonly Reminder[] => {
  const total = countedTimeBetween(since, deadline, quiet, vacations)
  return reminders
    .filter((left) => left < total)
    .toSorted((a, b) => b - a)
    .map((left) => ({ left, at: deadlineOf(since, total - left, quiet, vacations) }))
}
