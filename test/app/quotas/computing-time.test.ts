import { expect, test } from 'vitest'
import {
  computingTimeDenial,
  parsingCost,
  spendComputingTime,
} from '../../../src/app/quotas/computing-time.ts'

/*
 * Computing time of players: counted for each player, until the next minute.
 */

/** Limits of a test, at a second of a minute. */
const at = (second: number) => ({
  computingMs: 100,
  now: () => new Date(Date.parse('2026-08-01T19:30:00.000Z') + 1000 * second).toISOString(),
})

test('a player without computing time is refused until the next minute, and other players are not', () => {
  expect(computingTimeDenial(at(10), 'p_anna')).toBeUndefined()
  spendComputingTime(at(10), 'p_anna', 60)
  expect(computingTimeDenial(at(20), 'p_anna')).toBeUndefined()
  // The last computation may exceed the limit.
  spendComputingTime(at(20), 'p_anna', 60)
  expect(computingTimeDenial(at(25), 'p_anna')).toEqual({ outcome: 'no-computing-time', most: 100, wait: 35 })
  expect(computingTimeDenial(at(25), 'p_beat')).toBeUndefined()
  expect(computingTimeDenial(at(60), 'p_anna')).toBeUndefined()
})

test('the cost of a text grows with its length, up to the longest text that the parser reads', () => {
  expect(['', 'Ua', 'a'.repeat(200), 'a'.repeat(4096)].map((text) => parsingCost(text, 200))).toEqual([
    0, 1, 5, 1,
  ])
})
