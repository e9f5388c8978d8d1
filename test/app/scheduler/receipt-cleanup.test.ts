import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteExpiredReceipts } from '../../../src/app/scheduler/database-cleanup.ts'
import type { ReceiptSlice } from '../../../src/db/port/idempotency-receipts.ts'

/** The number of prefixes of a receipt key (32 bits). */
const ALL = 2 ** 32
const start = (key: string) => (key === 'g' ? ALL : Number.parseInt(key, 16))

/**
 * A store with a number of expired idempotency receipts. Each slice takes a number of milliseconds. The store records
 * the requested slices.
 */
const expired = (count: number, takes = 0) => {
  // Keys are hashes, so receipts have even distances.
  const distance = ALL / Math.max(count, 1)
  const from = (key: string) => (count === 0 ? 0 : Math.ceil(start(key) / distance))
  const gone = new Set<number>()
  let time = Date.parse('2026-08-02T12:00:00.000Z')
  const slices: (ReceiptSlice & { readonly before: string })[] = []
  const purgeReceipts = (slice: ReceiptSlice, before: string) => {
    slices.push({ ...slice, before })
    time += takes
    const [first, end] = [from(slice.from), from(slice.to)]
    const last = Math.min(first + slice.most, end)
    for (let receipt = first; receipt < last; receipt += 1) gone.add(receipt)
    const next =
      last < end
        ? Math.floor(last * distance)
            .toString(16)
            .padStart(8, '0')
        : undefined
    return Promise.resolve({ forgotten: last - first, next })
  }
  const deps = { store: { purgeReceipts }, now: () => new Date(time).toISOString() }
  const run = async () => {
    const running = deleteExpiredReceipts(deps as never)
    await vi.runAllTimersAsync()
    return running
  }
  /** Runs the cleanup once a minute for a number of minutes. */
  const runs = async (minutes: number) => {
    const begun = time
    for (let minute = 0; minute < minutes; minute += 1) {
      time = begun + minute * 60_000
      await run()
    }
  }
  return { slices, left: () => count - gone.size, run, runs }
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
})

describe('cleanup of idempotency receipts', () => {
  test('deletes receipts older than a day in slices of at most a thousand', async () => {
    const { slices, left, runs } = expired(120_000)
    await runs(2)
    expect(left()).toBe(116_000)
    expect(slices).toHaveLength(8)
    expect(Math.max(...slices.map(({ most }) => most))).toBeLessThanOrEqual(1000)
    expect([...new Set(slices.map(({ before }) => before))]).toEqual([
      '2026-08-01T12:00:00.000Z',
      '2026-08-01T12:01:00.000Z',
    ])
  })

  test('each run ends, and a million receipts are deleted within an hour of runs', async () => {
    const { slices, left, runs } = expired(1_000_000)
    await runs(60)
    expect(left()).toBe(0)
    expect(slices).toHaveLength(60 * Math.ceil(1_000_000 / 60 / 500))
  })

  test('a run ends early with a slow database', async () => {
    const { slices, run } = expired(1_000_000, 9000)
    await run()
    expect(slices.length).toBeLessThanOrEqual(5)
  })

  test('a run without expired receipts reads once', async () => {
    const { slices, run } = expired(0)
    expect(await run()).toBe(0)
    expect(slices).toHaveLength(1)
  })
})
