import { describe, expect, test } from 'vitest'
import type { ReadResult } from '../../src/db/port/read-spec.ts'
import type { StoredGame } from '../../src/db/port/stored-game.ts'
import { newStoreCache } from '../../src/db/store-cache.ts'
import { newLruCache } from '../../src/lib/lru-cache.ts'
import { changeWithEvents, newGameChange } from '../api/support/game-changes.ts'

/*
 * Cache of read results in an isolate: size limit, invalidation, and the reads that a cached result can answer.
 */

const nothing: ReadResult = {
  epoch: 0,
  caller: undefined,
  game: undefined,
  receipt: undefined,
  events: [],
  deals: [],
}
const caller = { id: 'p_a', name: 'Anna', createdAt: '2026-08-01T19:30:00.000Z' }
const at = '2026-08-01T19:30:00.000Z'

const stored = (id: string, frame: Partial<StoredGame> = {}): StoredGame => ({
  ...newGameChange('p_a').stored,
  id,
  createdAt: at,
  updatedAt: at,
  stamp: { bytes: 1000, sideRevision: 0, subscribersRevision: 0 },
  ...frame,
})

/** The same game one event later. */
const withOneMoreEvent = (game: StoredGame): StoredGame => ({
  ...changeWithEvents(game, [{ type: 'playerResigned', seat: 0 }]).stored,
  updatedAt: at,
})

const seen = (game: StoredGame): ReadResult => ({ ...nothing, caller, game })

describe('cached reads', () => {
  test('answer a read with the same caller, where all parts are cached', () => {
    const { storeRead: saw, recall } = newStoreCache()
    const game = stored('g_a')
    saw({ tokenHash: 'a', game: 'g_a' }, seen(game))
    expect(recall({ tokenHash: 'a', game: 'g_a', receipt: 'x' })).toEqual(seen(game))
    expect(recall({ tokenHash: 'b', game: 'g_a' })).toBeUndefined()
    expect(recall({ tokenHash: 'a', game: 'g_b' })).toBeUndefined()
    expect(recall({ tokenHash: 'a', game: 'g_a', counting: 3 })).toBeUndefined()
    expect(recall({ tokenHash: 'a', game: 'g_a', events: { after: 0, limit: 1 } })).toBeUndefined()
    expect(recall({ receipt: 'x' })).toEqual(nothing)
  })

  test('are dropped after an invalidation', () => {
    const { storeRead: saw, invalidate: doubt, recall } = newStoreCache()
    saw({ tokenHash: 'a', game: 'g_a' }, seen(stored('g_a')))
    saw({ tokenHash: 'b', game: 'g_b' }, seen(stored('g_b')))
    doubt({ tokenHash: 'a', game: 'g_a' })
    expect(recall({ game: 'g_a' })).toBeUndefined()
    expect(recall({ tokenHash: 'a' })).toBeUndefined()
    expect(recall({ tokenHash: 'b', game: 'g_b' })).toEqual(seen(stored('g_b')))
  })

  test('keep the newest version: an older answer changes nothing', () => {
    const { storeRead: saw, game } = newStoreCache()
    const before = stored('g_a')
    const after = withOneMoreEvent(before)
    saw({ game: 'g_a' }, seen(after))
    saw({ game: 'g_a' }, seen(before))
    expect(game('g_a')).toEqual(after)
    const restored = { ...before, epoch: 1 }
    saw({ game: 'g_a' }, seen(restored))
    expect(game('g_a')).toEqual(restored)
    saw({ game: 'g_a' }, seen(after))
    expect(game('g_a')).toEqual(restored)
  })

  test('take over written games, except games with an unknown next arranged deal', () => {
    const { storeRead: saw, storeWrite: wrote, game } = newStoreCache()
    const before = stored('g_a')
    saw({ game: 'g_a' }, seen(before))
    const after = withOneMoreEvent(before)
    wrote(before, after)
    expect(game('g_a')).toEqual({ ...after, due: undefined })
    const arranged = { ...after, game: { ...after.game, version: after.game.version + 1, upcoming: 2 } }
    wrote(after, arranged)
    expect(game('g_a')).toBeUndefined()
  })
})

describe('size of the cache', () => {
  test('the least recently used entry is evicted first', () => {
    const kept = newLruCache<string>(10)
    for (const name of ['a', 'b', 'c']) kept.set(name, name, 3)
    expect(kept.get('a')).toBe('a')
    kept.set('d', 'd', 3)
    expect(['a', 'b', 'c', 'd'].map((name) => kept.get(name))).toEqual(['a', undefined, 'c', 'd'])
    kept.set('a', 'again', 9)
    expect(['a', 'c', 'd'].map((name) => kept.get(name))).toEqual(['again', undefined, undefined])
    kept.set('b', 'b', 11)
    expect(['a', 'b'].map((name) => kept.get(name))).toEqual([undefined, undefined])
  })

  test('a hundred thousand games and callers stay within the limit', () => {
    const {
      storeRead: saw,
      game,
      recall,
    } = newStoreCache({ games: 200_000, callers: 20_000, subscribers: 0 })
    const one = stored('g')
    for (let count = 0; count < 100_000; count += 1)
      saw({ tokenHash: `${count}`, game: `g_${count}` }, seen({ ...one, id: `g_${count}` }))
    const remembered = Array.from({ length: 1000 }, (_, back) => 99_999 - back).filter((count) =>
      game(`g_${count}`),
    )
    expect(remembered.length).toBeGreaterThan(10)
    expect(remembered.length * 4 * 1000).toBeLessThan(200_000)
    expect(recall({ tokenHash: '99999' })?.caller).toEqual(caller)
    expect(recall({ tokenHash: '0' })).toBeUndefined()
  })

  test('no entry for a game without a known row', () => {
    const { storeRead: saw, game } = newStoreCache()
    const { stamp: _, ...made } = stored('g_a')
    saw({ game: 'g_a' }, seen(made))
    expect(game('g_a')).toBeUndefined()
  })

  test('no entry for a running game that a player left: renames of this player are not counted', () => {
    const { storeRead: saw, game } = newStoreCache()
    const before = stored('g_a')
    saw({ game: 'g_a' }, seen(before))
    const after = { ...before, game: { ...before.game, version: before.game.version + 1, gone: [2] } }
    saw({ game: 'g_a' }, seen(after))
    expect(game('g_a')).toBeUndefined()
  })

  test('no entry for a new game: the name of its owner was read before', () => {
    const { storeWrite: wrote, game } = newStoreCache()
    wrote(undefined, stored('g_a'))
    expect(game('g_a')).toBeUndefined()
  })
})
