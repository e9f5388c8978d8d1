import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drawPlannedRound, drawStepsOf } from '../../../src/app/series/draw-round.ts'
import { runToEnd } from '../../../src/bots/resumable-search.ts'
import { pair, pairInPieces } from '../../../src/pairing/pair.ts'
import { planRound } from '../../../src/series/decide/draws.ts'
import { entriesTo, inputWith } from '../../support/pairing/evenings.ts'
import { DIRECTOR, Evening } from '../../support/series/evening.ts'

/*
 * Draws in pieces: equal tables, and a free thread in between.
 */

test('a draw in pieces has the tables of a draw at once, and no long piece', () => {
  const input = inputWith({ entries: entriesTo(12), planned: 5, steps: { round: 2500, joint: 4500 } })
  const pieces = [...pairInPieces(input)]
  expect(Math.max(...pieces)).toBeLessThanOrEqual(1000)
  expect(pieces.length).toBeGreaterThan(10)
  expect(runToEnd(pairInPieces(input))).toEqual(pair(input))
})

test('a deployment lowers the steps of a draw in proportion, and never raises them', () => {
  expect(drawStepsOf({ drawSteps: 6000 })).toEqual({ round: 6000, joint: 40_000 })
  expect(drawStepsOf({ drawSteps: 1_000_000 })).toEqual({ round: 60_000, joint: 400_000 })
})

test('a draw of all planned rounds leaves the thread to other work in between', async () => {
  const evening = new Evening({ rounds: { planned: 6, start: 'director', pause: 0, onTime: 'wait' } })
  evening.enter(12)
  const { state } = evening
  const plan = planRound(state, DIRECTOR, { steps: { round: 6000, joint: 100_000 } })
  let turns = 0
  let isDrawn = false
  const deps = { random: (bytes: number) => new Uint8Array(bytes), now: () => '2026-08-01T19:30:10.000Z' }
  const drawing = drawPlannedRound(deps, state, plan, DIRECTOR).then((decision) => {
    isDrawn = true
    return decision
  })
  while (!isDrawn) {
    await nextTurn()
    turns += 1
  }
  expect((await drawing).ok).toBe(true)
  // At least 18 searches of 6,000 steps, and slices of at most 7,000 steps. Without pauses there are two turns.
  expect(turns).toBeGreaterThan(15)
})
