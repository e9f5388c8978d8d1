import { expect, test } from 'vitest'
import { waitUntilIn } from '../../src/hosts/work-after-response.ts'

/*
 * Work after the response (`waitUntil`): the work begins after the response and keeps the request alive.
 */

/** Drains the microtask queue; a response is on its way by then. */
const drainMicrotasks = async () => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}

test('work after the response begins after the response', async () => {
  const keptAlive: Promise<unknown>[] = []
  const after = waitUntilIn({ waitUntil: (work) => keptAlive.push(work) })
  const done: string[] = []
  after(async () => done.push('first'))
  after(async () => done.push('second'))
  await drainMicrotasks()
  expect(done).toEqual([])
  // The request stays alive for the promise.
  expect(keptAlive).toHaveLength(2)
  await Promise.all(keptAlive)
  expect(done).toEqual(['first', 'second'])
})
