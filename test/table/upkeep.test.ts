import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { forgetReceipts } from '../../src/table/upkeep.ts'

/** A store with so many expired receipts, each slice of which takes so long; it notes what it is asked for. */
const expired = (count: number, takes = 0) => {
  let left = count
  let time = Date.parse('2026-08-02T12:00:00.000Z')
  const asked: { readonly before: string; readonly most: number }[] = []
  const purgeReceipts = (before: string, most: number) => {
    asked.push({ before, most })
    time += takes
    const gone = Math.min(most, left)
    left -= gone
    return Promise.resolve(gone)
  }
  const deps = { store: { purgeReceipts }, now: () => new Date(time).toISOString() }
  const run = async () => {
    const running = forgetReceipts(deps as never)
    await vi.runAllTimersAsync()
    return running
  }
  return { asked, left: () => left, run }
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
})

describe('forgetting receipts', () => {
  test('goes in slices of at most a thousand, of what is older than a day', async () => {
    const { asked, left, run } = expired(1200)
    expect(await run()).toBe(1200)
    expect(left()).toBe(0)
    expect(Math.max(...asked.map(({ most }) => most))).toBeLessThanOrEqual(1000)
    expect(new Set(asked.map(({ before }) => before))).toEqual(new Set(['2026-08-01T12:00:00.000Z']))
  })

  test('has an end in every run, and comes through a million within an hour of runs', async () => {
    const { left, run } = expired(1_000_000)
    for (let minute = 0; minute < 60; minute += 1) await run()
    expect(left()).toBe(0)
    const more = expired(10_000_000)
    expect(await more.run()).toBeLessThan(50_000)
  })

  test('ends early where the database is slow', async () => {
    const { asked, run } = expired(1_000_000, 9000)
    await run()
    expect(asked.length).toBeLessThanOrEqual(5)
  })

  test('asks once when there is nothing to forget', async () => {
    const { asked, run } = expired(0)
    expect(await run()).toBe(0)
    expect(asked).toHaveLength(1)
  })
})
