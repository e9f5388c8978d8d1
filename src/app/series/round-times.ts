import type { Fault } from '../../i18n/validation-fault-schema.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { DAY } from '../../lib/durations.ts'
import type { RoundCommand } from '../../series/decide/draws.ts'
import type { LocatedFault } from '../dealing/validate-arranged-deals.ts'

/*
 * Planned times of a round: the start is at most one day past, the end lies ahead, and both are at most 400 days ahead.
 */

/** A season of one year, with time to plan. */
const MOST_DAYS = 400

type Times = Pick<RoundCommand, 'startsAt' | 'endsAt'>

/** The faults of the planned times. @param now RFC 3339 */
export const roundTimeFaults = ({ startsAt, endsAt }: Times, now: string): readonly LocatedFault[] => {
  const from = Date.parse(now)
  const faultOf = (time: string | null | undefined, earliest: number): Fault | undefined => {
    if (!time) return undefined
    const at = Date.parse(time)
    if (at <= earliest) return fault('unfit-time', { reason: 'past' })
    return at > from + MOST_DAYS * DAY ? fault('unfit-time', { reason: 'far', days: MOST_DAYS }) : undefined
  }
  const faults = { startsAt: faultOf(startsAt, from - DAY), endsAt: faultOf(endsAt, from) }
  return Object.entries(faults).flatMap(([path, found]) => (found ? [{ path: [path], fault: found }] : []))
}
