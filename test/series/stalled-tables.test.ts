import { expect, test } from 'vitest'
import type { QuietTable } from '../../src/series/stalled-tables.ts'
import { isStalled, nextMessage, quietSinceOf } from '../../src/series/stalled-tables.ts'
import type { SeriesTable } from '../../src/series/state.ts'

/*
 * Stalled tables: which tables count, and the times of messages.
 */

const at = (minute: number) => new Date(Date.UTC(2026, 11, 4, 20, minute)).toISOString()

const TABLE = { at: 'game', state: 'playing' } as SeriesTable

const stalls = (table: Partial<SeriesTable>, minute: number, isPaused = false) =>
  isStalled({ ...TABLE, ...table }, at(0), { at: at(3), isPaused }, at(minute))

test('a game or a sheet in play is stalled five minutes after its last change, without a pause', () => {
  expect([7, 8, 9].map((minute) => stalls({}, minute))).toEqual([false, true, true])
  expect(stalls({ at: 'sheet' }, 8)).toBe(true)
  expect(stalls({ at: 'slip' }, 60)).toBe(false)
  expect(stalls({ state: 'done' }, 60)).toBe(false)
  expect(stalls({}, 60, true)).toBe(false)
  expect(isStalled(TABLE, at(0), undefined, at(60))).toBe(false)
})

test('the later change counts', () => {
  expect(quietSinceOf(at(1), { at: at(0), isPaused: false })).toBe(at(1))
  expect(quietSinceOf(at(1), { at: at(2), isPaused: false })).toBe(at(2))
  expect(quietSinceOf(at(1), undefined)).toBe(at(1))
  expect(quietSinceOf(null, { at: at(2), isPaused: false })).toBe(at(2))
})

/** The minutes of the messages, for a table that is looked at each minute, and whose moves come at some minutes. */
const told = (moves: readonly number[], until: number, paused: readonly number[] = []) => {
  const messages: number[] = []
  let toldAt: string | undefined
  for (let minute = 0; minute <= until; minute += 1) {
    const since = at(Math.max(...moves.filter((move) => move <= minute)))
    const quiet: QuietTable = { since, toldAt, isPaused: paused.includes(minute) }
    if (nextMessage(quiet, at(minute)) > Date.parse(at(minute))) continue
    messages.push(minute)
    toldAt = at(minute)
  }
  return messages
}

test('each quiet period has one message, and each hour has one at most', () => {
  expect(told([0], 300)).toEqual([5])
  expect(told([0, 6], 300)).toEqual([5, 65])
  expect(told([0, 6, 64], 300)).toEqual([5, 69])
  expect(told([0, 4, 8, 12], 300)).toEqual([17])
  expect(told([0, 6, 20, 70], 300)).toEqual([5, 65, 125])
  expect(told([0], 300, [5, 6, 7])).toEqual([8])
})
