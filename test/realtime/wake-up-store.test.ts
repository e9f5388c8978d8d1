import { describe, expect, test } from 'vitest'
import { newWakeUpStore } from '../../src/realtime/wake-up-store.ts'

/*
 * Wake-up of a game's Durable Object: the stored time of the next wake-up.
 */

/** A storage that counts writes. */
const newStorage = () => {
  const kept = new Map<string, unknown>()
  let writes = 0
  return {
    kept,
    writes: () => writes,
    get: <T>(name: string) => Promise.resolve(kept.get(name) as T | undefined),
    put: (name: string, value: unknown) => {
      writes += 1
      kept.set(name, value)
      return Promise.resolve()
    },
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  }
}

const SOON = Date.now() + 60_000
const LATER = SOON + 60_000
const PAST = Date.now() - 1000

describe('next wake-up of a game', () => {
  test('is stored where the time is earlier than the stored time, so a later time costs no write', async () => {
    const storage = newStorage()
    const due = newWakeUpStore(storage)
    expect(await due.schedule({ game: 'g', at: LATER })).toBe(true)
    expect(await due.schedule({ game: 'g', at: SOON })).toBe(true)
    expect(await due.schedule({ game: 'g', at: LATER })).toBe(false)
    expect([storage.writes(), await newWakeUpStore(storage).current()]).toEqual([2, { game: 'g', at: SOON }])
  })

  test('runs once, and then at the next due time', async () => {
    const storage = newStorage()
    const due = newWakeUpStore(storage)
    await due.schedule({ game: 'g', at: PAST })
    const acted: string[] = []
    const act = (next: number | undefined) =>
      due.act((game) => {
        acted.push(game)
        return Promise.resolve(next)
      })
    await act(SOON)
    await act(SOON)
    expect([acted, await due.current()]).toEqual([['g'], { game: 'g', at: SOON }])
  })

  test('an earlier time set during a wake-up counts', async () => {
    const storage = newStorage()
    const due = newWakeUpStore(storage)
    await due.schedule({ game: 'g', at: PAST })
    await due.act(async () => {
      await due.schedule({ game: 'g', at: SOON })
      return LATER
    })
    expect(await newWakeUpStore(storage).current()).toEqual({ game: 'g', at: SOON })
  })

  test('is not stored without a due time', async () => {
    const storage = newStorage()
    const due = newWakeUpStore(storage)
    await due.schedule({ game: 'g', at: PAST })
    await due.act(() => Promise.resolve(undefined))
    expect([await due.current(), storage.kept.size]).toEqual([undefined, 0])
  })
})
