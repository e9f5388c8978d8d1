import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cursor } from '../../src/app/feed/cursor.ts'
import {
  LONGEST_CURSOR,
  lastTold,
  onlyOf,
  placeOf,
  printCursor,
  readCursor,
  sinceOf,
  toldBy,
  toldUpTo,
  wasTold,
} from '../../src/app/feed/cursor.ts'
import { OVERLAP } from '../../src/db/port.ts'

/*
 * How far somebody has been told.
 */

const NOW = Date.parse('2026-08-01T19:30:00.000Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()
const start: Cursor = { epoch: 0, at: at(0), told: {} }

describe('what was told', () => {
  test('is told up to its place, in its game and no other', () => {
    const told = toldUpTo(start, 'g_abcdefgh', { place: placeOf(7), at: at(1) })
    expect(wasTold(told, 'g_abcdefgh', placeOf(7))).toBe(true)
    expect(wasTold(told, 'g_abcdefgh', placeOf(6, 1))).toBe(true)
    expect(wasTold(told, 'g_abcdefgh', placeOf(7, 1))).toBe(false)
    expect(wasTold(told, 'g_xbcdefgh', placeOf(1))).toBe(false)
    expect(lastTold(told, 'g_abcdefgh')).toBe(7)
  })

  test('is remembered for as long as it is looked at again', () => {
    const told = toldUpTo(start, 'g_abcdefgh', { place: placeOf(7), at: at(1) })
    expect(Object.keys(toldBy(told, at(OVERLAP)).told)).toHaveLength(1)
    expect(Object.keys(toldBy(told, at(OVERLAP + 1)).told)).toHaveLength(0)
    expect(onlyOf(told, ['g_other___']).told).toEqual({})
    expect(onlyOf(told, ['g_abcdefgh']).told).toEqual(told.told)
  })

  test('never goes back, neither in time nor in a game', () => {
    const told = toldUpTo(start, 'g_abcdefgh', { place: placeOf(7), at: at(5) })
    expect(toldBy(told, at(3)).at).toBe(at(5))
    const older = toldUpTo(told, 'g_abcdefgh', { place: placeOf(6), at: at(4) })
    expect(wasTold(older, 'g_abcdefgh', placeOf(7))).toBe(true)
    expect(sinceOf(older)).toBe(at(5 - OVERLAP))
  })
})

describe('a printed cursor', () => {
  const id = fc.stringMatching(/^g_[\w-]{22}$/)

  test('says the same when it is read', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(100_000_000),
        fc.array(fc.tuple(id, fc.integer({ min: 1, max: 40_000 }), fc.nat(15)), { maxLength: 50 }),
        (epoch, seconds, games) => {
          const told = games.reduce<Cursor>(
            (cursor, [game, seq, thing]) =>
              toldUpTo(cursor, game, { place: placeOf(seq, thing), at: at(seconds) }),
            { epoch, at: at(seconds), told: {} },
          )
          expect(readCursor(printCursor(told))).toEqual(told)
        },
      ),
    )
  })

  test('fits where it is sent, with a thousand games', () => {
    let cursor = start
    for (let game = 0; game < 1000; game += 1) {
      const name = `g_${String(game).padStart(6, 'x')}`
      cursor = toldUpTo(cursor, name, { place: placeOf(40_000), at: at(0) })
    }
    expect(printCursor(cursor).length).toBeLessThanOrEqual(LONGEST_CURSOR)
  })

  test('anything else is none', () => {
    for (const word of [
      '',
      '0',
      '0.',
      '0.zz',
      'x'.repeat(20_000),
      '0.mf3k2a1b.',
      '0.mf3k2a1b.abc',
      '0.mf3k2a1b.abcdef!',
    ]) {
      expect(readCursor(word), word).toBeUndefined()
    }
    fc.assert(
      fc.property(fc.string(), (word) => {
        const cursor = readCursor(word)
        expect(cursor === undefined || readCursor(printCursor(cursor)) !== undefined).toBe(true)
      }),
    )
  })
})
