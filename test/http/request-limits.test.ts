import { describe, expect, test } from 'vitest'
import { minuteCounters, WINDOW } from '../../src/lib/minute-counters.ts'

/*
 * Counter of request limits: requests per key and time window.
 */

const START = 1_000 * WINDOW * 1000

describe('request counter', () => {
  test('counts per key, and returns the remaining requests and the end of the window', () => {
    const counted = minuteCounters()
    counted.add('anna', 1, START + 1000)
    counted.add('anna', 1, START + 2000)
    counted.add('beat', 1, START + 3000)
    expect(counted.standing('anna', 3, START + 3500)).toEqual({ remaining: 1, reset: 57 })
    expect(counted.standing('beat', 3, START + 3500)).toEqual({ remaining: 2, reset: 57 })
    expect(counted.standing('claudia', 3, START)).toEqual({ remaining: 3, reset: 60 })
    counted.add('anna', -1, START + 4000)
    expect(counted.standing('anna', 3, START + 59_999)).toEqual({ remaining: 2, reset: 1 })
  })

  test('starts again with each window', () => {
    const counted = minuteCounters()
    counted.exhaust('anna', 3, START)
    expect(counted.standing('anna', 3, START + 59_999).remaining).toBe(0)
    expect(counted.standing('anna', 3, START + 60_000)).toEqual({ remaining: 3, reset: 60 })
  })

  test('keeps at most a number of keys, and drops the oldest', () => {
    const counted = minuteCounters(2)
    for (const key of ['anna', 'beat', 'anna', 'claudia']) counted.add(key, 1, START)
    const left = ['anna', 'beat', 'claudia'].map((key) => counted.standing(key, 3, START).remaining)
    expect(left).toEqual([3, 2, 2])
  })
})
