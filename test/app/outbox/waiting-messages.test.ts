import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canWait, waitsUntil } from '../../../src/app/outbox/waiting-messages.ts'
import type { StoredPreferences } from '../../../src/db/port/preferences.ts'

/*
 * Messages that wait for the end of the quiet hours of a person, and for the age of a turn.
 */

const MINUTE = 60_000
const NONE: StoredPreferences = {
  ...{ language: null, timeZone: null, quietHours: null, kinds: [], reminderLeads: [] },
  ...{ delay: null, digest: null },
}
const night = (timeZone: string, from: string, to: string, more: Partial<StoredPreferences> = {}) => ({
  ...NONE,
  ...{ timeZone, quietHours: { from, to } },
  ...more,
})

const at = (text: string) => Date.parse(text)
const printed = (moment: number | undefined) => moment && new Date(moment).toISOString()

/** The moment until which a message of a turn that begins now waits. */
const waits = (preferences: StoredPreferences | null, now: string, type = 'turn.started', since = now) =>
  printed(waitsUntil({ type, at: at(since) }, preferences, at(now)))

test('without preferences no message waits', () => {
  for (const preferences of [null, undefined, NONE]) {
    expect(waitsUntil({ type: 'turn.started', at: 0 }, preferences, 0)).toBeUndefined()
    expect(canWait(preferences)).toBe(false)
  }
})

describe('in quiet hours', () => {
  const zurich = night('Europe/Zurich', '22:00', '07:00')

  test('each message waits for their end, to the millisecond', () => {
    expect(waits(zurich, '2026-01-10T20:59:59.999Z')).toBeUndefined()
    expect(waits(zurich, '2026-01-10T21:00:00.000Z')).toBe('2026-01-11T06:00:00.000Z')
    expect(waits(zurich, '2026-01-11T05:59:59.999Z', 'game.finished')).toBe('2026-01-11T06:00:00.000Z')
    expect(waits(zurich, '2026-01-11T06:00:00.000Z')).toBeUndefined()
  })

  test('the end follows the changes of the clocks', () => {
    // 28 March 2026: the night has an hour less. 25 October: an hour more.
    expect(waits(zurich, '2026-03-28T23:00:00.000Z')).toBe('2026-03-29T05:00:00.000Z')
    expect(waits(zurich, '2026-10-24T23:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z')
    // A night that ends in the hour that occurs twice ends with its second time.
    const early = night('Europe/Zurich', '20:00', '02:30')
    expect(waits(early, '2026-10-24T22:00:00.000Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(waits(early, '2026-10-25T01:10:00.000Z')).toBe('2026-10-25T01:30:00.000Z')
  })

  test('a test message does not wait', () => {
    expect(waits(zurich, '2026-01-10T23:00:00.000Z', 'webhook.test')).toBeUndefined()
  })
})

describe('with a delay', () => {
  const delayed = { ...NONE, delay: 'PT5M' }

  test('a turn waits for its age, and nothing else waits', () => {
    const since = '2026-01-10T12:00:00.000Z'
    expect(waits(delayed, since)).toBe('2026-01-10T12:05:00.000Z')
    expect(waits(delayed, '2026-01-10T12:04:59.999Z', 'turn.started', since)).toBe('2026-01-10T12:05:00.000Z')
    expect(waits(delayed, '2026-01-10T12:05:00.000Z', 'turn.started', since)).toBeUndefined()
    expect(waits(delayed, since, 'turn.reminder')).toBeUndefined()
  })

  test('that ends in the quiet hours, a turn waits for their end', () => {
    const both = night('UTC', '22:00', '07:00', { delay: 'PT1H' })
    expect(waits(both, '2026-01-10T21:30:00.000Z')).toBe('2026-01-11T07:00:00.000Z')
    expect(waits(both, '2026-01-10T06:30:00.000Z')).toBe('2026-01-10T07:30:00.000Z')
  })
})

test('no message is due in the quiet hours, in any zone, and each message is due with their end', () => {
  const zones = [
    'Europe/Zurich',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
  ]
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const pad = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':')
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 24 * 60 - 1 }),
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: 0, max: 366 * 24 * 60 }),
      (timeZone, from, length, minute) => {
        const [begin, end] = [pad(from), pad((from + length) % (24 * 60))]
        const preferences = night(timeZone, begin, end)
        const wall = clock(timeZone)
        const isQuiet = (moment: number) => {
          const time = wall.format(moment)
          return begin < end ? begin <= time && time < end : begin <= time || time < end
        }
        const now = at('2026-01-01T00:00:00.000Z') + minute * MINUTE
        const until = waitsUntil({ type: 'turn.started', at: now }, preferences, now)
        expect(until !== undefined).toBe(isQuiet(now))
        if (until === undefined) return
        expect(isQuiet(until)).toBe(false)
        expect(isQuiet(until - 1)).toBe(true)
      },
    ),
    { numRuns: 400 },
  )
})
