import type { TimeSpan } from '../../lib/durations.ts'
import { countedTimeBetween, deadlineOf } from './counted-time.ts'
import type { QuietHours } from './quiet-hours.ts'

/*
 * Outage extension: a deadline during an outage of the service moves behind the outage.
 */

/** Minimum remaining time after an outage, in milliseconds. */
const MIN_TIME_LEFT = 60_000

/**
 * Extends a deadline that fell into an outage, or within a minute after the outage. The remaining time at the
 * start of the outage is available again at the end: at least one minute of counted time. Every other
 * deadline stays. The extension is idempotent. For several outages, apply the earliest outage first.
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
