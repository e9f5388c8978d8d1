import { recent } from '../../lib/lru-cache.ts'
import { WEEK } from './iso-duration.ts'
import type { TimeSpan } from './time-span.ts'

/*
 * What the clocks on the walls of a time zone show. `Intl` knows, so nothing here has to be renewed when a country changes
 * its mind.
 */

/** One takes tens of microseconds to make and one to ask, so those of so many zones are kept. */
const formats = recent<Intl.DateTimeFormat>(32)

const formatOf = (timeZone: string): Intl.DateTimeFormat | undefined => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  try {
    const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    formats.set(timeZone, made, 1)
    return made
  } catch {
    return undefined
  }
}

/** Whether there is such a time zone. */
export const isTimeZone = (name: string): boolean => formatOf(name) !== undefined

/** Whether a time zone can be agreed on: a name of the IANA database, and no offset such as `+02:00`, which `Intl` takes, too. */
export const isIanaTimeZone = (name: string): boolean => /^[A-Za-z]/.test(name) && isTimeZone(name)

/** As a moment is shown, `8/1/2026, GMT+02:00`: zones without an offset may end in `GMT`. */
const OFFSET = /GMT(.)(\d\d):(\d\d)(?::(\d\d))?$/

/**
 * By how many milliseconds the clocks of a zone are ahead of UTC at a moment. A zone that is not known any more is UTC: a
 * game that was agreed on in it still goes on.
 */
export const utcOffsetAt = (timeZone: string, moment: number): number => {
  const [, sign, hours, minutes, seconds = 0] = OFFSET.exec(formatOf(timeZone)?.format(moment) ?? '') ?? []
  if (sign === undefined) return 0
  const ahead = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '+' ? ahead : -ahead
}

/** The moment between two at which the offset is no longer `before`, to the millisecond. */
const changeBetween = (timeZone: string, from: number, until: number, before: number): number => {
  let [still, changed] = [from, until]
  while (changed - still > 1) {
    const middle = Math.floor((still + changed) / 2)
    if (utcOffsetAt(timeZone, middle) === before) still = middle
    else changed = middle
  }
  return changed
}

/** A time during which no clock of a zone is changed. */
export interface ConstantOffset extends TimeSpan {
  /** By how many milliseconds its clocks are ahead of UTC meanwhile. */
  readonly offset: number
}

/**
 * Time from a moment on, for ever, cut where the clocks of a zone are changed, and at least once a week. Two questions to
 * `Intl` for a week, thirty more for a change. No zone changes its clocks and changes them back within a week.
 */
export function* constantOffsetSpans(timeZone: string, from: number): Generator<ConstantOffset, never> {
  for (let start = from; ; ) {
    const offset = utcOffsetAt(timeZone, start)
    const week = start + WEEK
    const until = utcOffsetAt(timeZone, week) === offset ? week : changeBetween(timeZone, start, week, offset)
    yield { from: start, until, offset }
    start = until
  }
}
