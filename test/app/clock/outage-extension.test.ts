import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { extendDeadline } from '../../../src/app/clock/outage-extension.ts'

/*
 * Extension of deadlines after an outage of the service.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const at = (text: string): number => Date.parse(text)
const away = { from: at('2026-07-01T12:00Z'), until: at('2026-07-01T12:03Z') }
const plain = (deadline: number, outage = away) => extendDeadline(deadline, outage, null, [])

test('a deadline in an outage of three minutes is three minutes later', () => {
  expect(plain(at('2026-07-01T12:02Z'))).toBe(at('2026-07-01T12:05Z'))
  expect(plain(at('2026-07-01T12:03Z'))).toBe(at('2026-07-01T12:06Z'))
})

test('at least one minute is left after the outage', () => {
  // Two seconds were left, too few to send a move after the outage.
  expect(plain(at('2026-07-01T12:00:02Z'))).toBe(at('2026-07-01T12:04Z'))
  expect(plain(away.from)).toBe(at('2026-07-01T12:04Z'))
  const short = { from: away.from, until: away.from + 1000 }
  expect(plain(away.from + 500, short)).toBe(away.from + 1000 + MINUTE)
})

test('a deadline shortly after the outage is extended too', () => {
  expect(plain(at('2026-07-01T12:03:20Z'))).toBe(at('2026-07-01T12:06:20Z'))
})

test('other deadlines stay unchanged', () => {
  for (const deadline of [away.from - 1, away.until + MINUTE, away.until + HOUR]) {
    expect(plain(deadline)).toBe(deadline)
  }
})

test('the extension is counted time', () => {
  const quiet = { timeZone: 'Europe/Zurich', hours: ['22:00', '08:00'], days: [] }
  // From 21:58 in Zurich until 22:01, with two minutes left at 21:58: they come from 08:00.
  const evening = { from: at('2026-07-01T19:58Z'), until: at('2026-07-01T20:01Z') }
  expect(extendDeadline(at('2026-07-01T20:00Z'), evening, quiet, [])).toBe(at('2026-07-02T06:02Z'))
  const vacation = { from: evening.until, until: at('2026-07-05T10:00Z') }
  expect(extendDeadline(at('2026-07-01T20:00Z'), evening, null, [vacation])).toBe(at('2026-07-05T10:02Z'))
})

test('an extension never shortens a deadline, leaves at least a minute, and applies once', () => {
  const since = at('2026-07-01T12:00Z')
  const some = fc.integer({ min: 0, max: 3 * HOUR })
  fc.assert(
    fc.property(some, some, some, (deadline, from, length) => {
      const outage = { from: since + from, until: since + from + length }
      const later = plain(since + deadline, outage)
      expect(later).toBeGreaterThanOrEqual(since + deadline)
      const fellIn = since + deadline >= outage.from && since + deadline <= outage.until
      if (fellIn) {
        expect(later).toBeGreaterThanOrEqual(since + deadline + length)
        expect(later).toBeGreaterThanOrEqual(outage.until + MINUTE)
      }
      expect(plain(later, outage)).toBe(later)
    }),
  )
})
