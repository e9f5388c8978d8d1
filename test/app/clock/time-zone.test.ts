import { expect, test } from 'vitest'
import { constantOffsetSpans, isTimeZone, utcOffsetAt } from '../../../src/app/clock/time-zone.ts'

/*
 * Time zones: UTC offsets and the moments of clock changes.
 */

const HOUR = 3_600_000
const DAY = 24 * HOUR

const offset = (timeZone: string, moment: string) => utcOffsetAt(timeZone, Date.parse(moment)) / HOUR

test('UTC offset of a time zone', () => {
  expect(offset('Europe/Zurich', '2026-01-01T00:00Z')).toBe(1)
  expect(offset('Europe/Zurich', '2026-07-01T00:00Z')).toBe(2)
  expect(offset('America/St_Johns', '2026-01-01T00:00Z')).toBe(-3.5)
  expect(offset('Asia/Kathmandu', '2026-01-01T00:00Z')).toBe(5.75)
  expect(offset('UTC', '2026-01-01T00:00Z')).toBe(0)
  // Local mean time, in use there until 1972: 44.5 minutes behind UTC.
  expect(offset('Africa/Monrovia', '1970-01-01T00:00Z')).toBe(-44.5 / 60)
  // The day before the move of the date line, and the day after.
  expect(offset('Pacific/Apia', '2011-12-30T09:59:59.999Z')).toBe(-10)
  expect(offset('Pacific/Apia', '2011-12-30T10:00Z')).toBe(14)
})

test('only known time zones are valid', () => {
  for (const name of ['Europe/Zurich', 'UTC', 'America/Argentina/ComodRivadavia'])
    expect(isTimeZone(name)).toBe(true)
  for (const name of ['', 'Zurich', 'Europe/Atlantis', 'constructor']) expect(isTimeZone(name)).toBe(false)
})

test('a clock change is found to the millisecond from any start of the search', () => {
  const change = Date.parse('2026-03-29T01:00Z')
  for (const before of [1, 2, 999, HOUR, 6.9 * DAY, 7 * DAY - 1, 7 * DAY]) {
    const times = constantOffsetSpans('Europe/Zurich', change - before)
    expect(times.next().value).toEqual({ from: change - before, until: change, offset: HOUR })
    expect(times.next().value).toMatchObject({ from: change, offset: 2 * HOUR })
  }
})

test('no time zone has two clock changes within a week', () => {
  // Counted time computes with whole weeks and relies on this fact. Three years of each zone, day by day.
  const [begin, end] = [Date.parse('2026-01-01T12:00Z'), Date.parse('2029-01-01T12:00Z')]
  const quick = Intl.supportedValuesOf('timeZone').flatMap((timeZone) => {
    const days = Array.from({ length: (end - begin) / DAY }, (_, day) =>
      utcOffsetAt(timeZone, begin + day * DAY),
    )
    const changes = days.flatMap((ahead, day) => (day > 0 && ahead !== days[day - 1] ? [day] : []))
    return changes.some((day, which) => day - (changes[which - 1] ?? Number.NEGATIVE_INFINITY) <= 8)
      ? [timeZone]
      : []
  })
  expect(quick).toEqual([])
})
