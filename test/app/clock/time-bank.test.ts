import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankAfter, nextBudget } from '../../../src/app/clock/time-bank.ts'
import { initialBudget } from '../../../src/app/clock/time-control.ts'

/*
 * Time bank of a player: time used, increment and maximum.
 */

const HOUR = 3_600_000
const DAY = 24 * HOUR

test('a turn takes its duration from the bank and adds the increment', () => {
  expect(bankAfter(2 * DAY, 10 * HOUR, 8 * HOUR, 3 * DAY)).toBe(2 * DAY - 2 * HOUR)
})

test('a bank never exceeds its initial time', () => {
  expect(bankAfter(3 * DAY, HOUR, 8 * HOUR, 3 * DAY)).toBe(3 * DAY)
  // Also where one increment exceeds the initial time.
  expect(bankAfter(HOUR, HOUR, 2 * DAY, DAY)).toBe(DAY)
})

test('a bank never goes below zero: after an overlong turn the next turn has the increment', () => {
  expect(bankAfter(HOUR, 5 * DAY, 8 * HOUR, 3 * DAY)).toBe(8 * HOUR)
})

test('a bank without increment only shrinks and stays empty (sudden death)', () => {
  const clock = { bank: 'PT5M', increment: 'PT0S' }
  const minute = 60_000
  expect(nextBudget(clock, 5 * minute, 2 * minute)).toBe(3 * minute)
  expect(nextBudget(clock, 3 * minute, 4 * minute)).toBe(0)
  expect(nextBudget(clock, 0, 0)).toBe(0)
})

test('with a clock per turn each turn has the same time', () => {
  const clock = { perTurn: 'P1D' }
  expect(initialBudget(clock)).toBe(DAY)
  expect(nextBudget(clock, DAY, 23 * HOUR)).toBe(DAY)
})

test('with a bank the first turn has the initial time, and the next turn the time left', () => {
  const clock = { bank: 'P3D', increment: 'PT8H' }
  expect(initialBudget(clock)).toBe(3 * DAY)
  expect(nextBudget(clock, 3 * DAY, DAY)).toBe(2 * DAY + 8 * HOUR)
})

test('each turn has at least the increment and at most the initial bank', () => {
  const length = fc.integer({ min: 10_000, max: 14 * DAY })
  const added = fc.oneof(fc.constant(0), fc.integer({ min: 1000, max: 14 * DAY }))
  fc.assert(
    fc.property(length, added, fc.array(fc.integer({ min: 0, max: 30 * DAY })), (most, increment, turns) => {
      let bank = most
      for (const used of turns) {
        const after = bankAfter(bank, used, increment, most)
        expect(after).toBeGreaterThanOrEqual(Math.min(increment, most))
        expect(after).toBeLessThanOrEqual(most)
        // A longer turn never leaves more time.
        expect(bankAfter(bank, used + 1, increment, most)).toBeLessThanOrEqual(after)
        bank = after
      }
    }),
  )
})
