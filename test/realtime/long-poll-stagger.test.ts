import { describe, expect, test } from 'vitest'
import type { StaggeredListener } from '../../src/realtime/long-poll-stagger.ts'
import { staggerDelay } from '../../src/realtime/long-poll-stagger.ts'

/*
 * Stagger: delays of waiting requests of one token, so that the requests wake one after another.
 */

const waiting = (player: string, tokenHash: string): StaggeredListener => ({ player, tokenHash, waits: true })

/** Opens waiting requests one after another, in the order of a channel. */
const opened = (wanted: readonly StaggeredListener[]): readonly StaggeredListener[] => {
  const open: StaggeredListener[] = []
  for (const one of wanted) open.push({ ...one, delay: staggerDelay(one, open) })
  return open
}

describe('the delay of waiting requests', () => {
  test('grows for the requests of one token alone', () => {
    const all = opened([
      waiting('p_anna', 'one'),
      waiting('p_anna', 'one'),
      waiting('p_anna', 'two'),
      waiting('p_beat', 'one'),
      waiting('p_anna', 'one'),
    ])
    expect(all.map(({ delay }) => delay)).toEqual([0, 20, 0, 0, 40])
  })

  test('is free again after the end of a request', () => {
    const all = opened(Array.from({ length: 8 }, () => waiting('p_anna', 'one')))
    const rest = all.filter(({ delay }) => delay !== 0)
    expect(staggerDelay(waiting('p_anna', 'one'), rest)).toBe(0)
    expect(staggerDelay(waiting('p_anna', 'one'), all)).toBe(160)
  })

  test('counts no streams', () => {
    const { waits: _, ...stream } = waiting('p_anna', 'one')
    expect(staggerDelay(waiting('p_anna', 'one'), [{ ...stream, delay: 0 }])).toBe(0)
  })
})
