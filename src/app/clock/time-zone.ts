import type { TimeSpan } from '../../lib/durations.ts'
import { DAY, HOUR, MINUTE, WEEK } from '../../lib/durations.ts'
import { newLruCache } from '../../lib/lru-cache.ts'

/*
 * UTC offsets of IANA time zones. `Intl` knows the rules, so a new rule of a country needs no new release.
 */

/** LRU cache: a format takes tens of microseconds to create. */
const formats = newLruCache<Intl.DateTimeFormat>(32)

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

/** Whether `Intl` accepts a name as a time zone. Offsets such as `+02:00` count, too. */
export const isTimeZone = (name: string): boolean => formatOf(name) !== undefined

/**
 * Whether a name is an IANA time zone, such as `Europe/Zurich`. An offset such as `+02:00`, which `Intl` accepts, is
 * none.
 */
export const isIanaTimeZone = (name: string): boolean => /^[A-Za-z]/.test(name) && isTimeZone(name)

/** `Intl` formats a moment as `8/1/2026, GMT+02:00`; zones without an offset may end in `GMT`. */
const OFFSET = /GMT(.)(\d\d):(\d\d)(?::(\d\d))?$/

/**
 * Returns the UTC offset of a zone at a moment, in milliseconds. An unknown zone counts as UTC, so that a
 * game in a removed zone continues.
 */
export const utcOffsetAt = (timeZone: string, moment: number): number => {
  const [, sign, hours, minutes, seconds = 0] = OFFSET.exec(formatOf(timeZone)?.format(moment) ?? '') ?? []
  if (sign === undefined) return 0
  const ahead = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '+' ? ahead : -ahead
}

/**
 * Returns the first moment after another one at which clocks of a zone show a time of day, `HH:MM`. A skipped time comes before
 * the skip, a repeated time once.
 * @param after in milliseconds since 1970
 */
export const nextTimeOfDay = (timeZone: string, time: string, after: number): number => {
  const ofDay = Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)) * MINUTE
  const momentOn = (day: number) => {
    const local = day * DAY + ofDay
    // The offset before the moment, so that of a repeated time the first one counts.
    return local - utcOffsetAt(timeZone, local - utcOffsetAt(timeZone, local - DAY))
  }
  const today = Math.floor((after + utcOffsetAt(timeZone, after)) / DAY)
  return [today, today + 1].map(momentOn).find((moment) => moment > after) ?? momentOn(today + 2)
}

/** Finds the millisecond at which the offset changes, by binary search. */
const changeBetween = (timeZone: string, from: number, until: number, before: number): number => {
  let [still, changed] = [from, until]
  while (changed - still > 1) {
    const middle = Math.floor((still + changed) / 2)
    if (utcOffsetAt(timeZone, middle) === before) still = middle
    else changed = middle
  }
  return changed
}

/** A span with a constant UTC offset. */
export interface ConstantOffset extends TimeSpan {
  /** UTC offset in milliseconds. */
  readonly offset: number
}

/**
 * Yields spans with a constant offset from a moment on, without an end. A span has at most one week. A week
 * takes two calls of `Intl`, a change of the clocks about thirty more. No zone changes its clocks twice
 * within a week.
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
