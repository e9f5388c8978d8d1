import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextAttemptAt, responseVerdict } from '../../src/webhooks/retry-schedule.ts'

/*
 * Retry schedule of webhook deliveries: outcomes of an attempt, exponential backoff with jitter, Retry-After.
 */

const NOW = '2026-11-22T17:00:00.000Z'

/** A random source of equal bytes. */
const all = (byte: number) => (bytes: number) => new Uint8Array(bytes).fill(byte)
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))

/** The delay before the next attempt after a number of attempts, in seconds; undefined without a next attempt. */
const pause = (attempts: number, source = random, retryAfter?: string): number | undefined => {
  const at = nextAttemptAt({ now: NOW, attempts, ...(retryAfter !== undefined && { retryAfter }) }, source)
  return at === undefined ? undefined : (Date.parse(at) - Date.parse(NOW)) / 1000
}

const PAUSES = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 57_600]

test('outcome of a response: delivered, gone, or retry', () => {
  const meant = (status: number | undefined) => responseVerdict(status)
  for (const status of [200, 201, 202, 204, 299]) expect(meant(status)).toBe('delivered')
  expect(meant(410)).toBe('gone')
  for (const status of [
    undefined,
    301,
    302,
    304,
    307,
    308,
    400,
    401,
    403,
    404,
    405,
    409,
    411,
    429,
    500,
    503,
  ]) {
    expect(meant(status), `${status}`).toBe('retry')
  }
})

test('ten retries with growing delays', () => {
  expect(PAUSES.map((_, at) => pause(at + 1, all(0)))).toEqual(PAUSES.map((seconds) => seconds * 0.8))
  expect(PAUSES.map((_, at) => pause(at + 1, all(255)))).toEqual(PAUSES.map((seconds) => seconds * 1.2))
  expect(pause(11)).toBeUndefined()
  expect(pause(12)).toBeUndefined()
  expect(pause(11, random, '5')).toBeUndefined()
})

test('jitter of a fifth in both directions', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.uint8Array({ minLength: 2, maxLength: 2 }),
      (attempts, bytes) => {
        const usual = PAUSES[attempts - 1] ?? 0
        const got = pause(attempts, () => bytes)
        expect(got).toBeGreaterThanOrEqual(usual * 0.8)
        expect(got).toBeLessThanOrEqual(usual * 1.2)
      },
    ),
  )
  expect(new Set(Array.from({ length: 50 }, () => pause(10))).size).toBeGreaterThan(10)
})

describe('Retry-After', () => {
  test.each([
    ['120', 120],
    [' 120 ', 120],
    ['3600', 3600],
    ['3601', 3600],
    ['99999999999999999999', 3600],
    ['Sun, 22 Nov 2026 17:05:00 GMT', 300],
    ['Sunday, 22-Nov-26 17:05:00 GMT', 300],
    ['Sun Nov 22 17:05:00 2026', 300],
    ['Tue, 24 Nov 2026 17:05:00 GMT', 3600],
  ])('%s delays the next attempt', (retryAfter, seconds) => {
    expect(pause(1, random, retryAfter)).toBe(seconds)
  })

  test.each([
    '',
    '0',
    '1',
    '-120',
    '1e9',
    '120.5',
    '0x78',
    'soon',
    '2026-11-22T17:05:00Z',
    'Sun, 22 Nov 2026 16:05:00 GMT',
    'Sun, 99 Nov 2026 17:05:00 GMT',
  ])('%j has no effect', (retryAfter) => {
    expect(pause(1, all(255), retryAfter)).toBe(6)
  })

  test('a shorter Retry-After never shortens the delay', () => {
    expect(pause(7, all(0), '10')).toBe(5760)
  })
})
