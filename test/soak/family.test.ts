import { expect, test } from 'vitest'
import { firstSeed } from '../support/random.ts'
import { playFamily } from './family/family.ts'

/*
 * Two days of the simulated family: see `family.ts` for the whole game.
 */

test('nobody gets a message in the own night, and each turn is reported once, at its time', async () => {
  const report = await playFamily({ seed: firstSeed(), days: 2, ends: false })
  expect(report.faults).toEqual([])
  // The days had what the check is about.
  expect(report.turns).toBeGreaterThan(40)
  expect(report.told).toBeGreaterThan(20)
  expect(report.waited).toBeGreaterThan(4)
  expect(report.kills).toBeGreaterThan(1)
})
