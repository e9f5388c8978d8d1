import { countedTimeBetween, deadlineOf } from './counted-time.ts'
import type { QuietHours } from './quiet-hours.ts'
import type { TimeSpan } from './time-span.ts'

/** Whoever could not move has so much time at least when it is possible again. */
const MIN_TIME_LEFT = 60_000

/**
 * A deadline that fell into a time when no move could be stored, or came too soon after it, gets that time again: what was left
 * when the outage began is left when it ends, at least a minute, and again only the time that counts. Any other stays as it is,
 * and so does one that has been extended: more than once is as good as once. Of several outages the earliest comes first.
 */
export const extendDeadline = (
  deadline: number,
  outage: TimeSpan,
  quiet: QuietHours | null,
  vacations: readonly TimeSpan[],
): number => {
  const soonest = deadlineOf(outage.until, MIN_TIME_LEFT, quiet, vacations)
  if (deadline < outage.from || deadline >= soonest) return deadline
  const left = countedTimeBetween(outage.from, deadline, quiet, vacations)
  return left > MIN_TIME_LEFT ? deadlineOf(outage.until, left, quiet, vacations) : soonest
}
