import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Urgency } from '../../../src/app/quotas/cpu-share.ts'
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

test('a computation runs in slices of 2 ms and rests three times as long after each', async () => {
  const share = new CpuShare(3)
  const moments: number[] = []
  const begun = Date.now()
  const { found } = await until([
    share.run(
      working(8, () => moments.push(Date.now() - begun)),
      'anna',
      'table',
    ),
  ])
  expect(found).toEqual(['done'])
  // The clock stands still during computation, so only the rests take time.
  expect(moments).toEqual([0, 6, 12, 18].flatMap((at) => [at, at]))
})

test('short computations are added up before the share rests', async () => {
  const share = new CpuShare(3)
  await until([share.run(working(1), 'anna', 'table')])
  const { took } = await until([share.run(working(1), 'anna', 'table')])
  expect(took).toBeLessThan(5)
})

test('keys take turns, however many computations one of them brings', async () => {
  const share = new CpuShare(3)
  const order: string[] = []
  const run = (key: string) => share.run(working(5), key, 'table').then(() => order.push(key))
  await until([...Array.from({ length: 5 }, () => run('anna')), run('beat'), run('claudia')])
  expect(order).toEqual(['anna', 'beat', 'claudia', 'anna', 'anna', 'anna', 'anna'])
})

test('a long computation yields after each slice, and its result is unchanged', async () => {
  const share = new CpuShare(3)
  const order: string[] = []
  const long = share.run(working(50), 'anna', 'analysis').then((found) => order.push(`long ${found}`))
  await vi.advanceTimersByTimeAsync(1)
  const short = share.run(working(5), 'beat', 'request').then(() => order.push('short'))
  await until([long, short])
  expect(order).toEqual(['short', 'long done'])
})

test('a more urgent computation goes before the rest of a less urgent computation', async () => {
  const share = new CpuShare(3)
  const order: string[] = []
  const run = (ms: number, urgency: Urgency) =>
    share.run(working(ms), urgency, urgency).then(() => order.push(urgency))
  const all = [run(40, 'analysis'), run(40, 'unattended')]
  await vi.advanceTimersByTimeAsync(1)
  await until([...all, run(40, 'table'), run(5, 'request')])
  expect(order).toEqual(['request', 'table', 'unattended', 'analysis'])
})

test('a key with much recent CPU time makes room for an equally urgent computation of another key', async () => {
  const share = new CpuShare(3)
  const order: string[] = []
  const long = share.run(working(500), 'anna', 'table').then(() => order.push('anna'))
  await vi.advanceTimersByTimeAsync(300)
  await until([long, share.run(working(20), 'beat', 'table').then(() => order.push('beat'))])
  expect(order).toEqual(['beat', 'anna'])
})

test('requests of one key take turns, and short decisions of one key do not', async () => {
  const share = new CpuShare(3)
  const order: string[] = []
  const run = (ms: number, urgency: Urgency) =>
    share.run(working(ms), 'anna', urgency).then(() => order.push(`${urgency} ${ms}`))
  await until([run(400, 'request'), run(60, 'request'), run(400, 'table'), run(60, 'table')])
  expect(order).toEqual(['request 60', 'request 400', 'table 400', 'table 60'])
})

test('an analysis of 300 ms ends soon while more urgent computations never end', async () => {
  const share = new CpuShare(3)
  let isOver = false
  const busy = async (key: string): Promise<void> => {
    while (!isOver) await share.run(working(20), key, 'table')
  }
  const pieces: number[] = []
  const others = ['anna', 'claudia', 'dario'].map(busy)
  const analysis = share.run(
    working(300, () => pieces.push(Date.now())),
    'beat',
    'analysis',
  )
  const { took } = await until([analysis])
  isOver = true
  await until(others)
  expect(pieces).toHaveLength(300)
  // After five seconds, four keys share a quarter of the thread.
  expect(took).toBeLessThan(5000 + 2 * 4 * 4 * 300)
})

test('the CPU time of each slice is reported, and the share takes a quarter of the thread', async () => {
  const share = new CpuShare(3)
  let spent = 0
  const { took } = await until([
    share.run(working(200), 'anna', 'request', (duration) => {
      spent += duration
    }),
  ])
  expect(spent).toBe(200)
  // The clock stands still during computation, so only the rests take time.
  expect(took).toBeGreaterThanOrEqual(3 * 198)
})

test('requests rest for another multiple', async () => {
  const share = new CpuShare(3, 1)
  const { took: ofRequest } = await until([share.run(working(200), 'anna', 'request')])
  const { took: ofTable } = await until([share.run(working(200), 'anna', 'table')])
  expect(ofRequest).toBeLessThan(300)
  expect(ofTable).toBeGreaterThanOrEqual(3 * 198)
})

test('CPU time outside of a turn delays the next computation', async () => {
  const share = new CpuShare(3)
  share.spend('anna', 'table', 100)
  const { took } = await until([share.run(working(1), 'beat', 'table')])
  expect(took).toBeGreaterThanOrEqual(300)
})

test('a further request is refused while many requests wait, and not later', async () => {
  const share = new CpuShare(3)
  const holder = await share.enter('anna', 'request')
  const waiting = Array.from({ length: 32 }, (_, nth) => share.run(working(1), `${nth}`, 'request'))
  expect(share.isCrowded('beat')).toBe(true)
  share.leave(holder)
  await until(waiting)
  expect(share.isCrowded('beat')).toBe(false)
})

test('a further request of a key is refused while eight requests of the key wait; other keys are not refused', async () => {
  const share = new CpuShare(3)
  const holder = await share.enter('anna', 'request')
  const waiting = Array.from({ length: 8 }, () => share.run(working(1), 'anna', 'request'))
  expect(share.isCrowded('anna')).toBe(true)
  expect(share.isCrowded('beat')).toBe(false)
  share.leave(holder)
  await until(waiting)
  expect(share.isCrowded('anna')).toBe(false)
})

test('an error ends the turn', async () => {
  const share = new CpuShare(3)
  const failing = function* (): Resumable<never> {
    yield 1
    throw new RangeError('no move')
  }
  const failed = share.run(failing(), 'anna', 'table').catch((error: Error) => error.message)
  const { found } = await until([failed, share.run(working(1), 'beat', 'table')])
  expect(found).toEqual(['no move', 'done'])
})

describe('a request ended by the platform', () => {
  test('loses its turn, and the next computation runs', async () => {
    const share = new CpuShare(3)
    // No holder leaves this turn.
    await share.enter('anna', 'table')
    const { found, took } = await until([share.run(working(1), 'beat', 'table')])
    expect(found).toEqual(['done'])
    expect(took).toBeGreaterThan(10_000)
  })
})
