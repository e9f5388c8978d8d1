import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Urgency } from '../../../src/app/quotas/cpu-share.ts'
import { computingShare } from '../../../src/app/quotas/cpu-share.ts'
import { drawPlannedRound, drawStepsOf } from '../../../src/app/series/draw-round.ts'
import type { Resumable } from '../../../src/bots/resumable-search.ts'
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

/** Draws the first of some planned rounds for twelve people. @param onSlice called after each slice */
const draw = (planned: number, onSlice: () => void = () => {}) => {
  const evening = new Evening({ rounds: { planned, start: 'director', pause: 0, onTime: 'wait' } })
  evening.enter(12)
  const { state } = evening
  const plan = planRound(state, DIRECTOR, { steps: { round: 6000, joint: 100_000 } })
  const now = () => {
    onSlice()
    return '2026-08-01T19:30:10.000Z'
  }
  return drawPlannedRound({ random: (bytes) => new Uint8Array(bytes), now }, state, plan, DIRECTOR)
}

/** A bot decision of two slices. */
function* twoSlices(): Resumable<void> {
  yield 20_000
  yield 20_000
}

test('bots and another draw of the director finish while a draw computes', async () => {
  const order: string[] = []
  let slices = 0
  const drawing = draw(6, () => {
    slices += 1
  }).then(() => order.push('long draw'))
  while (slices === 0) await nextTurn()
  const bot = (owner: string, urgency: Urgency) =>
    computingShare.run(twoSlices(), owner, urgency).then(() => order.push('bot'))
  const short = draw(1).then(() => order.push('short draw'))
  await Promise.all([drawing, short, bot(DIRECTOR, 'table'), bot('another owner', 'unattended')])
  expect(order).toHaveLength(4)
  expect(order.at(-1)).toBe('long draw')
})

test('a draw of all planned rounds leaves the thread to other work in between', async () => {
  let turns = 0
  let isDrawn = false
  const drawing = draw(6).then((decision) => {
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
