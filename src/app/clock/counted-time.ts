import { DAY, WEEK } from './iso-duration.ts'
import type { QuietHours } from './quiet-hours.ts'
import { isQuietDay, wakingSpans } from './quiet-hours.ts'
import type { TimeSpan } from './time-span.ts'
import type { ConstantOffset } from './time-zone.ts'
import { constantOffsetSpans } from './time-zone.ts'

/*
 * The time that counts: none of it is quiet, and none is vacation. Everything about deadlines is measured along it. All moments
 * are milliseconds since 1970 in UTC, all durations milliseconds.
 */

/** After so much time the quiet is over for good, so that there is an end to looking for one, whatever is stored. */
const HORIZON = 520 * WEEK

/** What is not quiet of a time during which no clock is changed, day by day as those on the walls count them. */
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

/** The time that is not quiet, from a moment on, in order. The last span has no end. */
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

/** The time that counts from a moment on, in order. */
function* countedSpans(
  from: number,
  quiet: QuietHours | null,
  vacations: readonly TimeSpan[],
): Generator<TimeSpan> {
  const away = vacations.toSorted((a, b) => a.from - b.from)
  for (const { from: start, until } of outsideQuietHours(from, quiet)) {
    let begin = start
    for (const vacation of away) {
      if (vacation.from >= until) break
      if (vacation.from > begin) yield { from: begin, until: vacation.from }
      begin = Math.max(begin, vacation.until)
    }
    if (begin < until) yield { from: begin, until }
  }
}

/**
 * The moment at which so much time has passed that counts: the first such moment, so it can be the one at which the quiet
 * begins.
 * @param since when the time began
 * @param budget how much time there is
 * @param quiet when the table rests
 * @param vacations when the player is away, in any order; they may overlap
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

/** How much of the time between two moments counts: what a turn took. Zero where the second is not later. */
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

/** When somebody is reminded, and how much of the time that counts is left then. */
export interface Reminder {
  readonly left: number
  readonly at: number
}

/**
 * The moments at which so much is left of the time that counts, in order, and all after the turn began: nobody is reminded of
 * a turn that had no more time from its beginning.
 * @param since when the turn began
 * @param deadline when it ends
 * @param reminders how much is left when somebody is to be reminded
 */
export const reminderMoments = (
  since: number,
  deadline: number,
  reminders: readonly number[],
  quiet: QuietHours | null,
  vacations: readonly TimeSpan[],
): readonly Reminder[] => {
  const whole = countedTimeBetween(since, deadline, quiet, vacations)
  return reminders
    .filter((left) => left < whole)
    .toSorted((a, b) => b - a)
    .map((left) => ({ left, at: deadlineOf(since, whole - left, quiet, vacations) }))
}
