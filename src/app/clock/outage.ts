import { awakeBetween, deadlineOf } from './awake.ts'
import type { Quiet } from './quiet.ts'
import type { Span } from './span.ts'

/** Whoever could not move has so much time at least when it is possible again. */
const LEAST_LEFT = 60_000

/**
 * A deadline that fell into a time when no move could be stored, or came too soon after it, gets that time again: what was left
 * when the outage began is left when it ends, at least a minute, and again only the time that counts. Any other stays as it is,
 * and so does one that has been extended: more than once is as good as once. Of several outages the earliest comes first.
 */
export const extended = (
  deadline: number,
  outage: Span,
  quiet: Quiet | null,
  vacations: readonly Span[],
): number => {
  const soonest = deadlineOf(outage.until, LEAST_LEFT, quiet, vacations)
  if (deadline < outage.from || deadline >= soonest) return deadline
  const left = awakeBetween(outage.from, deadline, quiet, vacations)
  return left > LEAST_LEFT ? deadlineOf(outage.until, left, quiet, vacations) : soonest
}
