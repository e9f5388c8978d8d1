import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DurationSchema, parseDuration, printDuration } from '../../../src/app/clock/iso-duration.ts'

/*
 * ISO 8601 durations of time controls: parsing, bounds and printing.
 */

const SECONDS = 1000
const HOURS = 3600 * SECONDS

test.each([
  ['P1D', 24 * HOURS],
  ['PT8H', 8 * HOURS],
  ['PT30M', 0.5 * HOURS],
  ['P1DT12H', 36 * HOURS],
  ['PT10S', 10 * SECONDS],
  ['P1DT1H1M1S', 25 * HOURS + 61 * SECONDS],
  ['PT90M', 1.5 * HOURS],
  ['P2W', 14 * 24 * HOURS],
])('%s has the right length', (text, duration) => {
  expect(parseDuration(text)).toBe(duration)
  expect(DurationSchema.safeParse(text).success).toBe(true)
})

test.each([
  ...[
    '',
    'P',
    'PT',
    'P1DT',
    '1D',
    'P1',
    'PT1',
    'P-1D',
    '-P1D',
    '+P1D',
    'P1.5D',
    'PT0.5H',
    'p1d',
    ' P1D',
    'P1D\n',
  ],
  // No months and years, no other unit beside weeks, each unit once and in order.
  ...[
    'P1M',
    'P1Y',
    'P1Y2M3D',
    'P1W1D',
    'P1WT1H',
    'PT1M1H',
    'PT1D',
    'P1H',
    'P1D1D',
    'P٣D',
    `P${'9'.repeat(400)}D`,
  ],
])('%j is not a duration', (text) => {
  expect(parseDuration(text)).toBeUndefined()
  expect(DurationSchema.safeParse(text).success).toBe(false)
})

test('a time control accepts durations from ten seconds to fourteen days, both included', () => {
  const canBe = (text: string) => DurationSchema.safeParse(text).success
  for (const text of ['PT10S', 'P14D', 'P2W', 'PT336H', 'PT1209600S']) expect(canBe(text), text).toBe(true)
  for (const text of ['PT9S', 'PT0S', 'P0D', 'P14DT1S', 'PT1209601S', 'P3W'])
    expect(canBe(text), text).toBe(false)
})

test('a printed duration has one form, from the largest unit down', () => {
  for (const text of ['PT24H', 'PT1440M', 'P0DT86400S', 'P1D'])
    expect(printDuration(parseDuration(text) ?? 0)).toBe('P1D')
  expect(printDuration(parseDuration('P1W') ?? 0)).toBe('P7D')
  expect(printDuration(parseDuration('PT36H90S') ?? 0)).toBe('P1DT12H1M30S')
  expect(printDuration(0)).toBe('PT0S')
  expect(printDuration(1_999)).toBe('PT1S')
})

test('a printed duration parses to the same length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 * 86_400 }), (seconds) => {
      expect(parseDuration(printDuration(seconds * SECONDS))).toBe(seconds * SECONDS)
    }),
  )
})
