import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FeedCursor } from '../../../src/app/feed/feed-cursor.ts'
import {
  advanceCursor,
  cursorAt,
  cursorPlace,
  cursorStart,
  isDelivered,
  lastDelivered,
  MAX_CURSOR_LENGTH,
  parseCursor,
  printCursor,
  restrictCursor,
} from '../../../src/app/feed/feed-cursor.ts'
import { FEED_OVERLAP } from '../../../src/db/port/activity-feed.ts'

/*
 * Cursors of a feed: the delivered positions of a client.
 */

const NOW = Date.parse('2026-08-01T19:30:00.000Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()
const start: FeedCursor = { epoch: 0, at: at(0), delivered: {} }

describe('delivered positions', () => {
  test('an item is delivered up to the position in its game only', () => {
    const delivered = advanceCursor(start, 'g_abcdefgh', { place: cursorPlace(7), at: at(1) })
    expect(isDelivered(delivered, 'g_abcdefgh', cursorPlace(7))).toBe(true)
    expect(isDelivered(delivered, 'g_abcdefgh', cursorPlace(6, 1))).toBe(true)
    expect(isDelivered(delivered, 'g_abcdefgh', cursorPlace(7, 1))).toBe(false)
    expect(isDelivered(delivered, 'g_xbcdefgh', cursorPlace(1))).toBe(false)
    expect(lastDelivered(delivered, 'g_abcdefgh')).toBe(7)
  })

  test('a position is kept while the feed may read the item again', () => {
    const delivered = advanceCursor(start, 'g_abcdefgh', { place: cursorPlace(7), at: at(1) })
    expect(Object.keys(cursorAt(delivered, at(FEED_OVERLAP)).delivered)).toHaveLength(1)
    expect(Object.keys(cursorAt(delivered, at(FEED_OVERLAP + 1)).delivered)).toHaveLength(0)
    expect(restrictCursor(delivered, ['g_other___']).delivered).toEqual({})
    expect(restrictCursor(delivered, ['g_abcdefgh']).delivered).toEqual(delivered.delivered)
  })

  test('a cursor never goes back, neither in time nor in a game', () => {
    const delivered = advanceCursor(start, 'g_abcdefgh', { place: cursorPlace(7), at: at(5) })
    expect(cursorAt(delivered, at(3)).at).toBe(at(5))
    const older = advanceCursor(delivered, 'g_abcdefgh', { place: cursorPlace(6), at: at(4) })
    expect(isDelivered(older, 'g_abcdefgh', cursorPlace(7))).toBe(true)
    expect(cursorStart(older)).toBe(at(5 - FEED_OVERLAP))
  })
})

describe('a printed cursor', () => {
  const id = fc.stringMatching(/^g_[\w-]{22}$/)

  test('parses to the same cursor', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(100_000_000),
        fc.array(fc.tuple(id, fc.integer({ min: 1, max: 40_000 }), fc.nat(15)), { maxLength: 50 }),
        (epoch, seconds, games) => {
          const delivered = games.reduce<FeedCursor>(
            (cursor, [game, seq, thing]) =>
              advanceCursor(cursor, game, { place: cursorPlace(seq, thing), at: at(seconds) }),
            { epoch, at: at(seconds), delivered: {} },
          )
          expect(parseCursor(printCursor(delivered))).toEqual(delivered)
        },
      ),
    )
  })

  test('fits into a query parameter with a thousand games', () => {
    let cursor = start
    for (let game = 0; game < 1000; game += 1) {
      const name = `g_${String(game).padStart(6, 'x')}`
      cursor = advanceCursor(cursor, name, { place: cursorPlace(40_000), at: at(0) })
    }
    expect(printCursor(cursor).length).toBeLessThanOrEqual(MAX_CURSOR_LENGTH)
  })

  test('other texts are no cursor', () => {
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
      expect(parseCursor(word), word).toBeUndefined()
    }
    fc.assert(
      fc.property(fc.string(), (word) => {
        const cursor = parseCursor(word)
        expect(cursor === undefined || parseCursor(printCursor(cursor)) !== undefined).toBe(true)
      }),
    )
  })
})
