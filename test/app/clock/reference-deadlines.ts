import type { QuietHours } from '../../../src/app/clock/quiet-hours.ts'
import type { TimeSpan } from '../../../src/lib/durations.ts'

/*
 * Reference clock for tests: computes counted time minute by minute, with the local time of each minute. Clock changes,
 * quiet hours and vacations of the tests begin and end at whole minutes, so the result is exact.
 */

export const MINUTE = 60_000

const localTimeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** Whether the minute from a moment counts. */
const countsAt = (quiet: QuietHours | null, vacations: readonly TimeSpan[]) => {
  const wall = quiet && localTimeIn(quiet.timeZone)
  return (moment: number): boolean => {
    if (vacations.some(({ from, until }) => from <= moment && moment < until)) return false
    if (quiet === null || wall === null) return true
    const [, weekday = '', time = ''] = /^(\w+),? (\d\d:\d\d)$/.exec(wall.format(moment)) ?? []
    if (time === '') throw new Error('no clock looks like this')
    if (quiet.days.some((day) => day === weekday.toLowerCase())) return false
    const [begin = '', end = ''] = quiet.hours ?? ['00:00', '00:00']
    if (quiet.hours === null) return true
    return begin < end ? time < begin || time >= end : time >= end && time < begin
  }
}

/** The first moment after a number of counted minutes, in milliseconds since 1970. */
export const deadlineByMinutes = (
  since: number,
  minutes: number,
  quiet: QuietHours | null,
  vacations: readonly TimeSpan[],
): number => {
  const counts = countsAt(quiet, vacations)
  let moment = since
  for (let left = minutes; left > 0; moment += MINUTE) if (counts(moment)) left -= 1
  return moment
}

/** The number of counted minutes between two moments. */
export const countedMinutes = (
  from: number,
  to: number,
  quiet: QuietHours | null,
  vacations: readonly TimeSpan[],
): number => {
  const counts = countsAt(quiet, vacations)
  let sum = 0
  for (let moment = from; moment < to; moment += MINUTE) if (counts(moment)) sum += 1
  return sum
}
