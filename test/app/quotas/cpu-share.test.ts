import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CpuShare } from '../../../src/app/quotas/cpu-share.ts'
import type { Resumable } from '../../../src/bots/resumable-search.ts'

/*
 * CPU shares of rate-limited computations, with a clock that the test controls.
 */

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-08-01T19:30:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * A computation of a number of milliseconds in steps of one millisecond, with a callback for each step. The clock
 * stands still meanwhile.
 */
function* working(ms: number, noted: () => void = () => {}): Resumable<string> {
  for (let piece = 0; piece < ms; piece++) {
    noted()
    yield 10_000
  }
  return 'done'
}

/** Advances the clock until all computations end. @returns the time taken, in milliseconds */
const until = async <T>(
  all: readonly Promise<T>[],
): Promise<{ readonly found: readonly T[]; readonly took: number }> => {
  const begun = Date.now()
  let found: readonly T[] | undefined
  void Promise.all(all).then((those) => {
    found = those
  })
  while (found === undefined) await vi.advanceTimersByTimeAsync(1)
  return { found, took: Date.now() - begun }
}

test('a computation runs in slices of 5 ms and rests three times as long after each', async () => {
  const share = new CpuShare(3)
  const moments: number[] = []
  const begun = Date.now()
  const { found } = await until([
    share.run(
      working(20, () => moments.push(Date.now() - begun)),
      'anna',
    ),
  ])
  expect(found).toEqual(['done'])
  // The clock stands still during computation, so only the rests take time.
  expect(moments).toEqual([0, 15, 30, 45].flatMap((at) => Array.from({ length: 5 }, () => at)))
})

test('short computations are added up before the share rests', async () => {
  const share = new CpuShare(3)
  await until([share.run(working(1), 'anna')])
  const { took } = await until([share.run(working(1), 'anna')])
  expect(took).toBeLessThan(5)
})

test('keys take turns, however many computations one of them brings', async () => {
  const share = new CpuShare(3)
  const order: string[] = []
  const run = (key: string) => share.run(working(5), key).then(() => order.push(key))
  await until([...Array.from({ length: 5 }, () => run('anna')), run('beat'), run('claudia')])
  expect(order).toEqual(['anna', 'beat', 'claudia', 'anna', 'anna', 'anna', 'anna'])
})

test('a long computation yields after each slice, and its result is unchanged', async () => {
  const share = new CpuShare(3)
  const order: string[] = []
  const long = share.run(working(50), 'analysis', false).then((found) => order.push(`long ${found}`))
  await vi.advanceTimersByTimeAsync(1)
  const short = share.run(working(5), 'anna').then(() => order.push('short'))
  await until([long, short])
  expect(order).toEqual(['short', 'long done'])
})

test('an error ends the turn', async () => {
  const share = new CpuShare(3)
  const failing = function* (): Resumable<never> {
    yield 1
    throw new RangeError('no move')
  }
  const failed = share.run(failing(), 'anna').catch((error: Error) => error.message)
  const { found } = await until([failed, share.run(working(1), 'beat')])
  expect(found).toEqual(['no move', 'done'])
})

describe('a request ended by the platform', () => {
  test('loses its turn, and the next computation runs', async () => {
    const share = new CpuShare(3)
    // No holder leaves this turn.
    await share.enter('anna')
    const { found, took } = await until([share.run(working(1), 'beat')])
    expect(found).toEqual(['done'])
    expect(took).toBeGreaterThan(10_000)
  })
})
