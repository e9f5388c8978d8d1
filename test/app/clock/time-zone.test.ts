import { expect, test } from 'vitest'
import {
  constantOffsetSpans,
  isTimeZone,
  nextTimeOfDay,
  utcOffsetAt,
} from '../../../src/app/clock/time-zone.ts'

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

test('the next time of day, over changes of the clocks', () => {
  const next = (timeZone: string, time: string, after: string) =>
    new Date(nextTimeOfDay(timeZone, time, Date.parse(after))).toISOString()
  expect(next('Europe/Zurich', '18:00', '2026-01-10T16:59:59.999Z')).toBe('2026-01-10T17:00:00.000Z')
  expect(next('Europe/Zurich', '18:00', '2026-01-10T17:00:00.000Z')).toBe('2026-01-11T17:00:00.000Z')
  expect(next('Europe/Zurich', '18:00', '2026-03-28T17:00:00.000Z')).toBe('2026-03-29T16:00:00.000Z')
  // 02:30 does not exist on 29 March, and exists twice on 25 October.
  expect(next('Europe/Zurich', '02:30', '2026-03-28T12:00:00.000Z')).toBe('2026-03-29T00:30:00.000Z')
  expect(next('Europe/Zurich', '02:30', '2026-10-24T12:00:00.000Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(next('Europe/Zurich', '02:30', '2026-10-25T00:30:00.000Z')).toBe('2026-10-26T01:30:00.000Z')
  expect(next('Pacific/Kiritimati', '00:00', '2026-01-10T09:59:00.000Z')).toBe('2026-01-10T10:00:00.000Z')
  expect(next('America/St_Johns', '23:59', '2026-01-10T12:00:00.000Z')).toBe('2026-01-11T03:29:00.000Z')
})

test('every day has one next time of day', () => {
  for (const timeZone of [
    'Europe/Zurich',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Africa/Casablanca',
    'UTC',
  ]) {
    for (const time of ['00:00', '02:15', '12:00', '23:45']) {
      let moment = Date.parse('2026-01-01T00:00Z')
      for (let day = 0; day < 366; day += 1) {
        const next = nextTimeOfDay(timeZone, time, moment)
        expect(next).toBeGreaterThan(moment)
        if (day > 0) expect(Math.abs(next - moment - DAY)).toBeLessThanOrEqual(HOUR)
        moment = next
      }
    }
  }
})
