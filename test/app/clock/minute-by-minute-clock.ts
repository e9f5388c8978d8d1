import type { QuietHours } from '../../../src/app/clock/quiet-hours.ts'
import type { TimeSpan } from '../../../src/lib/durations.ts'

/*
 * The time that counts, reckoned a second time and in another way: minute by minute, each asked what a clock on the wall shows.
 * Changes of clocks, quiet hours and the vacations of these tests all fall on whole minutes, so nothing is lost by that.
 */

export const MINUTE = 60_000

const shownBy = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** Whether the minute that begins at a moment counts. */
const counting = (quiet: QuietHours | null, vacations: readonly TimeSpan[]) => {
  const wall = quiet && shownBy(quiet.timeZone)
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

/** The first moment at which so many minutes that count have passed. */
export const walkedDeadline = (
  since: number,
  minutes: number,
  quiet: QuietHours | null,
  vacations: readonly TimeSpan[],
): number => {
  const counts = counting(quiet, vacations)
  let moment = since
  for (let left = minutes; left > 0; moment += MINUTE) if (counts(moment)) left -= 1
  return moment
}

/** How many minutes that count there are between two moments. */
export const walkedBetween = (
  from: number,
  to: number,
  quiet: QuietHours | null,
  vacations: readonly TimeSpan[],
): number => {
  const counts = counting(quiet, vacations)
  let sum = 0
  for (let moment = from; moment < to; moment += MINUTE) if (counts(moment)) sum += 1
  return sum
}
