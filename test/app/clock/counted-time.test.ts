import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { countedTimeBetween, deadlineOf, reminderMoments } from '../../../src/app/clock/counted-time.ts'
import type { QuietHours } from '../../../src/app/clock/quiet-hours.ts'
import { QuietHoursSchema } from '../../../src/app/clock/quiet-hours.ts'
import { countedMinutes, deadlineByMinutes, MINUTE } from './reference-deadlines.ts'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const quietIn = (
  timeZone: string,
  hours: QuietHours['hours'],
  days: QuietHours['days'] = [],
): QuietHours => ({
  timeZone,
  hours,
  days,
})
const nights = (timeZone: string) => quietIn(timeZone, ['22:00', '08:00'])
const inZurich = (hours: QuietHours['hours'], days: QuietHours['days'] = []) =>
  quietIn('Europe/Zurich', hours, days)

/** Parses a time. */
const at = (text: string): number => Date.parse(text)
const deadline = (
  since: string,
  hours: number,
  quiet: QuietHours | null,
  ...away: (readonly [string, string])[]
) => {
  const vacations = away.map(([from, until]) => ({ from: at(from), until: at(until) }))
  return new Date(deadlineOf(at(since), hours * HOUR, quiet, vacations))
    .toISOString()
    .replace(':00.000Z', 'Z')
}

test('without quiet hours and vacation a day has 24 hours, also on a clock change', () => {
  expect(deadline('2026-03-28T12:00Z', 24, null)).toBe('2026-03-29T12:00Z')
})

describe('on an ordinary day in Zurich, two hours ahead of UTC', () => {
  test('the time left in the evening is the time left in the morning', () => {
    // 21:00; an hour until 22:00, and another from 08:00.
    expect(deadline('2026-07-01T19:00Z', 2, nights('Europe/Zurich'))).toBe('2026-07-02T07:00Z')
  })

  test('a turn that begins in quiet hours has its whole time after the quiet hours', () => {
    // 23:30 and 03:00, before and after midnight: 08:00, and an hour more.
    expect(deadline('2026-07-01T21:30Z', 1, nights('Europe/Zurich'))).toBe('2026-07-02T07:00Z')
    expect(deadline('2026-07-02T01:00Z', 1, nights('Europe/Zurich'))).toBe('2026-07-02T07:00Z')
  })

  test('quiet hours in the middle of a day', () => {
    // 11:00; an hour until 12:00, quiet until 13:30, and another hour.
    expect(deadline('2026-07-01T09:00Z', 2, inZurich(['12:00', '13:30']))).toBe('2026-07-01T12:30Z')
  })

  test('quiet days of a weekend, and the night after the weekend', () => {
    // Friday the 3rd, 21:00; an hour; Saturday and Sunday and the night to Monday until 08:00, an hour more.
    const quiet = inZurich(['22:00', '08:00'], ['sat', 'sun'])
    expect(deadline('2026-07-03T19:00Z', 2, quiet)).toBe('2026-07-06T07:00Z')
  })

  test('a deadline can be the first moment of quiet hours; one more millisecond moves the deadline to the next morning', () => {
    const since = at('2026-07-01T19:00Z')
    const until = (budget: number) => deadlineOf(since, budget, nights('Europe/Zurich'), [])
    expect(until(HOUR)).toBe(at('2026-07-01T20:00Z'))
    expect(until(HOUR + 1)).toBe(at('2026-07-02T06:00Z') + 1)
    expect(until(0)).toBe(since)
  })
})

/*
 * Clocks in Zurich change at 01:00 UTC on the last Sunday: in March from 02:00 to 03:00, in October from 03:00 to
 * 02:00.
 */
describe.each([
  ['2026', '03-28', '03-29', '10-24', '10-25', '10-26'],
  ['2027', '03-27', '03-28', '10-30', '10-31', '11-01'],
])('in Zurich on a clock change, %s', (year, satMarch, sunMarch, satOctober, sunOctober, monOctober) => {
  const on = (day: string, time: string) => `${year}-${day}T${time}Z`

  test('the night in March has nine hours', () => {
    // Saturday 21:00 at +1; an hour until 22:00; 08:00 at +2 is 06:00; an hour more.
    expect(deadline(on(satMarch, '20:00'), 2, nights('Europe/Zurich'))).toBe(on(sunMarch, '07:00'))
  })

  test('the night in October has eleven hours', () => {
    // Saturday 21:00 at +2; an hour until 22:00; 08:00 at +1 is 07:00; an hour more.
    expect(deadline(on(satOctober, '19:00'), 2, nights('Europe/Zurich'))).toBe(on(sunOctober, '08:00'))
  })

  test('quiet hours with a start in the skipped hour begin at the clock change', () => {
    // 01:00 at +1; an hour until 02:00, which is 03:00 and so quiet; 04:00 at +2 is 02:00; an hour more.
    expect(deadline(on(sunMarch, '00:00'), 2, inZurich(['02:30', '04:00']))).toBe(on(sunMarch, '03:00'))
  })

  test('quiet hours with an end in the skipped hour end at the clock change', () => {
    // 21:30 at +1; half an hour until 22:00; quiet until 02:00, which is 03:00; half an hour more.
    expect(deadline(on(satMarch, '20:30'), 1, inZurich(['22:00', '02:30']))).toBe(on(sunMarch, '01:30'))
  })

  test('quiet hours within the skipped hour have no effect on that day', () => {
    // 01:00 at +1, and two hours.
    expect(deadline(on(sunMarch, '00:00'), 2, inZurich(['02:10', '02:50']))).toBe(on(sunMarch, '02:00'))
  })

  test('quiet hours within the repeated hour apply twice', () => {
    // 01:00 at +2; an hour; quiet from 02:00 to 02:30, at 00:00; half an hour; once more, at 01:00; an hour.
    expect(deadline(on(satOctober, '23:00'), 2.5, inZurich(['02:00', '02:30']))).toBe(on(sunOctober, '02:30'))
  })

  test('a quiet Sunday in March has 23 hours', () => {
    // Saturday 23:00 at +1; an hour; Monday begins at 22:00; an hour.
    expect(deadline(on(satMarch, '22:00'), 2, inZurich(null, ['sun']))).toBe(on(sunMarch, '23:00'))
  })

  test('a quiet Sunday in October has 25 hours', () => {
    // Saturday 23:00 at +2; an hour; Monday begins at 23:00; an hour.
    expect(deadline(on(satOctober, '21:00'), 2, inZurich(null, ['sun']))).toBe(on(monOctober, '00:00'))
  })
})

describe('in other time zones', () => {
  test('Kolkata is five hours and a half ahead', () => {
    // 21:00; an hour until 22:00 (16:30 in UTC); 08:00 is 02:30; an hour more.
    expect(deadline('2026-07-01T15:30Z', 2, nights('Asia/Kolkata'))).toBe('2026-07-02T03:30Z')
  })

  test('Lord Howe changes its clocks by half an hour', () => {
    // In October at 02:00, from +10:30 to +11. 21:00 is 10:30; an hour; 08:00 is 21:00; an hour.
    expect(deadline('2026-10-03T10:30Z', 2, nights('Australia/Lord_Howe'))).toBe('2026-10-03T22:00Z')
  })

  test('Apia had no Friday the 30th of December 2011', () => {
    // Thursday 23:00 at -10; an hour; Saturday begins at once, at +14.
    expect(deadline('2011-12-30T09:00Z', 2, quietIn('Pacific/Apia', null, ['fri']))).toBe('2011-12-30T11:00Z')
    // With quiet Saturdays, Saturday is the awaited day.
    expect(deadline('2011-12-30T09:00Z', 2, quietIn('Pacific/Apia', null, ['sat']))).toBe('2011-12-31T11:00Z')
  })

  test('an unknown time zone counts as UTC', () => {
    expect(deadline('2026-07-01T21:00Z', 2, nights('Europe/Atlantis'))).toBe('2026-07-02T09:00Z')
  })
})

describe('vacations', () => {
  test('do not count, whether they begin before, during or after the turn', () => {
    const since = '2026-07-01T12:00Z'
    expect(deadline(since, 24, null, ['2026-06-20T00:00Z', '2026-07-03T00:00Z'])).toBe('2026-07-04T00:00Z')
    expect(deadline(since, 24, null, ['2026-07-02T00:00Z', '2026-07-09T00:00Z'])).toBe('2026-07-09T12:00Z')
    expect(deadline(since, 24, null, ['2026-07-02T12:00Z', '2026-07-09T00:00Z'])).toBe('2026-07-02T12:00Z')
    expect(deadline(since, 24, null, ['2026-06-01T00:00Z', '2026-07-01T12:00Z'])).toBe('2026-07-02T12:00Z')
  })

  test('overlapping and nested vacations count once, in any order', () => {
    const three = [
      ['2026-07-04T00:00Z', '2026-07-05T00:00Z'],
      ['2026-07-02T00:00Z', '2026-07-06T00:00Z'],
      ['2026-07-05T00:00Z', '2026-07-08T00:00Z'],
    ] as const
    for (const away of [three, three.toReversed()]) {
      expect(deadline('2026-07-01T12:00Z', 24, null, ...away)).toBe('2026-07-08T12:00Z')
    }
  })

  test('quiet hours within a vacation add no time', () => {
    // 21:00; an hour; then the night and the vacation, which ends at 12:00 in Zurich; an hour.
    const away = ['2026-07-01T22:00Z', '2026-07-03T10:00Z'] as const
    expect(deadline('2026-07-01T19:00Z', 2, nights('Europe/Zurich'), away)).toBe('2026-07-03T11:00Z')
  })
})

describe('reminders', () => {
  test('come at the given counted time before the deadline', () => {
    const [since, quiet] = [at('2026-07-01T19:00Z'), nights('Europe/Zurich')]
    const end = deadlineOf(since, 3 * HOUR, quiet, [])
    // 21:00 in Zurich with three hours: one until 22:00, two from 08:00.
    expect(reminderMoments(since, end, [HOUR, 2.5 * HOUR, 2 * HOUR], quiet, [])).toEqual([
      { left: 2.5 * HOUR, at: at('2026-07-01T19:30Z') },
      { left: 2 * HOUR, at: at('2026-07-01T20:00Z') },
      { left: HOUR, at: at('2026-07-02T07:00Z') },
    ])
  })

  test('no reminder comes at the start of the turn or earlier', () => {
    const since = at('2026-07-01T19:00Z')
    const left = (reminders: readonly number[]) =>
      reminderMoments(since, since + HOUR, reminders, null, []).map((one) => one.left)
    expect(left([2 * HOUR, HOUR, HOUR - 1])).toEqual([HOUR - 1])
  })
})

/*
 * Property tests with random turns in several time zones.
 */

const ZONES = [
  'Europe/Zurich',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'UTC',
] as const

/**
 * Moments near clock changes in the listed time zones: Zurich, New York, Lord Howe, Casablanca for Ramadan, the skipped
 * day of Apia.
 */
const CHANGES = [
  ...['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2027-03-28T01:00Z', '2027-10-31T01:00Z'],
  ...[
    '2026-03-08T07:00Z',
    '2026-11-01T06:00Z',
    '2026-10-03T15:30Z',
    '2026-02-15T02:00Z',
    '2011-12-30T10:00Z',
  ],
].map(at)

const minute = fc.oneof(
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -2 * 1440, max: 1440 }))
    .map(([moment, minutes]) => moment + minutes * MINUTE),
  fc
    .integer({ min: at('2026-01-01T00:00Z') / MINUTE, max: at('2028-12-31T00:00Z') / MINUTE })
    .map((minutes) => minutes * MINUTE),
)
const moment = fc.tuple(minute, fc.integer({ min: 0, max: MINUTE - 1 })).map(([whole, rest]) => whole + rest)

const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 0, 10, 30, 59))
  .map(([hour, past]) => `${hour}`.padStart(2, '0') + `:${past}`.padEnd(3, '0'))
const quiet = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    hours: fc.option(fc.tuple(timeOfDay, timeOfDay)),
    days: fc.subarray(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const),
  })
  .filter((rest) => QuietHoursSchema.safeParse(rest).success)

/** Random vacations near a moment, in whole minutes. */
const vacationsNear = (near: number) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: -2 * 1440, max: 4 * 1440 }), fc.integer({ min: 0, max: 3 * 1440 }))
      .map(([begin, length]) => {
        const from = Math.floor(near / MINUTE + begin) * MINUTE
        return { from, until: from + length * MINUTE }
      }),
    { maxLength: 3 },
  )
const rests = fc.option(quiet)
const LONGEST = 14 * DAY
const budget = fc.integer({ min: 0, max: LONGEST })

/** A random turn with quiet hours and vacations. */
const turn = (since: fc.Arbitrary<number>) =>
  since.chain((begin) => fc.tuple(fc.constant(begin), rests, vacationsNear(begin)))

describe('properties', () => {
  test('the minute-by-minute reference clock computes the same deadlines', () => {
    let changed = 0
    fc.assert(
      fc.property(turn(minute), fc.integer({ min: 1, max: 1440 }), ([since, rest, away], minutes) => {
        const end = deadlineOf(since, minutes * MINUTE, rest, away)
        expect(end).toBe(deadlineByMinutes(since, minutes, rest, away))
        expect(countedTimeBetween(since, end + 90 * MINUTE, rest, away)).toBe(
          countedMinutes(since, end + 90 * MINUTE, rest, away) * MINUTE,
        )
        if (end > since + minutes * MINUTE) changed += 1
      }),
      { numRuns: 100 },
    )
    // Without enough clock changes the test would prove nothing.
    expect(changed).toBeGreaterThan(30)
  })

  test('a later start never gives an earlier deadline', () => {
    fc.assert(
      fc.property(
        turn(moment),
        budget,
        fc.integer({ min: 0, max: 3 * DAY }),
        ([since, rest, away], time, later) => {
          expect(deadlineOf(since + later, time, rest, away)).toBeGreaterThanOrEqual(
            deadlineOf(since, time, rest, away),
          )
        },
      ),
    )
  })

  test('counted times of two adjacent spans add up', () => {
    // The sum stays below the longest turn. Beyond the horizon of a game with one hour a week no time is quiet.
    const part = fc.integer({ min: 0, max: LONGEST / 2 })
    fc.assert(
      fc.property(turn(moment), part, part, ([since, rest, away], one, other) => {
        expect(deadlineOf(deadlineOf(since, one, rest, away), other, rest, away)).toBe(
          deadlineOf(since, one + other, rest, away),
        )
      }),
    )
  })

  test('the whole budget is used at the deadline, and less before', () => {
    fc.assert(
      fc.property(turn(moment), budget, ([since, rest, away], time) => {
        const end = deadlineOf(since, time, rest, away)
        expect(countedTimeBetween(since, end, rest, away)).toBe(time)
        if (time > 0) expect(countedTimeBetween(since, end - 1, rest, away)).toBe(time - 1)
      }),
    )
  })

  test('time used before and after a moment adds up to the total', () => {
    const length = fc.integer({ min: 0, max: 20 * DAY })
    fc.assert(
      fc.property(turn(moment), length, length, ([since, rest, away], one, other) => {
        const used = (from: number, to: number) => countedTimeBetween(from, to, rest, away)
        const [middle, end] = [since + one, since + one + other]
        expect(used(since, middle) + used(middle, end)).toBe(used(since, end))
        expect(used(end, since)).toBe(0)
        expect(used(since, end)).toBeLessThanOrEqual(end - since)
      }),
    )
  })

  test('reminders come in order within the turn, each with its counted time left', () => {
    const lefts = fc.uniqueArray(fc.integer({ min: 1, max: 3 * DAY }), { maxLength: 4 })
    fc.assert(
      fc.property(
        turn(moment),
        fc.integer({ min: 1, max: 3 * DAY }),
        lefts,
        ([since, rest, away], time, all) => {
          const end = deadlineOf(since, time, rest, away)
          const reminders = reminderMoments(since, end, all, rest, away)
          expect(reminders.length).toBe(all.filter((left) => left < time).length)
          const moments = [since, ...reminders.map((one) => one.at), end]
          expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b))
          for (const one of reminders) expect(countedTimeBetween(one.at, end, rest, away)).toBe(one.left)
        },
      ),
    )
  })
})

describe('cost of the computation', () => {
  /** The number of calls of `Intl`. */
  const intlCalls = (work: () => unknown): number => {
    const format = vi.spyOn(Intl.DateTimeFormat.prototype as { readonly format: unknown }, 'format', 'get')
    try {
      work()
      return format.mock.calls.length
    } finally {
      format.mockRestore()
    }
  }

  test('a deadline of fourteen days needs few calls of Intl, also over a clock change', () => {
    // 84 hours of a week count, so 14 days take four weeks: two calls each, and thirty for the clock change.
    const quiet = inZurich(['22:00', '08:00'], ['sun'])
    expect(intlCalls(() => deadlineOf(at('2026-10-20T12:00Z'), 14 * DAY, quiet, []))).toBeLessThanOrEqual(42)
    expect(intlCalls(() => deadlineOf(at('2026-07-20T12:00Z'), 14 * DAY, quiet, []))).toBeLessThanOrEqual(10)
    expect(intlCalls(() => deadlineOf(at('2026-10-20T12:00Z'), 14 * DAY, null, []))).toBe(0)
  })

  test('the longest turn ends within seven years: one hour a week, on vacation each time', () => {
    // 14 days are 336 hours, each on a Sunday from 12:00 to 13:00: from 5 July 2026 over 335 weeks.
    const quiet = inZurich(['13:00', '12:00'], ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
    const since = at('2026-07-01T12:00Z')
    let end = 0
    const questions = intlCalls(() => {
      end = deadlineOf(since, 14 * DAY, quiet, [])
    })
    expect(new Date(end).toISOString()).toBe('2032-12-05T12:00:00.000Z')
    // Two calls a week, and about thirty for each of thirteen clock changes.
    expect(questions).toBeLessThan(1200)
  })

  test('the computation ends for any stored values', () => {
    const never = inZurich(['08:00', '08:00'])
    const since = at('2026-07-01T12:00Z')
    expect(deadlineOf(since, HOUR, never, [])).toBeGreaterThan(since + 3650 * DAY - 30 * DAY)
    expect(deadlineOf(since, HOUR, null, [{ from: since, until: Number.POSITIVE_INFINITY }])).toBe(
      Number.POSITIVE_INFINITY,
    )
  })
})
