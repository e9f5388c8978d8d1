import { describe, expect, test } from 'vitest'
import { shardedStore, shardOf } from '../../bench/workers/sharded-store.ts'
import type { Bookmark, GameList, ListedGame } from '../../src/db/port/game-lists.ts'
import type { Store } from '../../src/db/port/store.ts'

/*
 * Benchmark store over several databases: lists games as one database would.
 */

const SHARDS = 3

const row = (second: number, number: number, ended: boolean): ListedGame => {
  const id = `g_${number}`
  return { id, bookmark: { at: `2026-08-01T19:30:0${second}.000Z`, id, ended } } as ListedGame
}

/** Running games, latest first, several with equal times. */
const going = [9, 7, 7, 7, 4, 4, 2, 2, 2, 2, 0].map((second, at) => row(second, 99 - at, false))
/** Finished games, some later than changes of other games. */
const over = [9, 8, 8, 4, 1, 1, 0].map((second, at) => row(second, 59 - at, true))

/** A store with a part of the rows of a list. */
const having = (list: readonly ListedGame[], held: (game: string) => boolean): Store => {
  const page = ({ after, limit }: { after?: Bookmark; limit: number }): Promise<GameList> => {
    const from = list.findIndex(({ id }) => id === after?.id) + 1
    const games = list.slice(from).filter(({ id }) => held(id))
    return Promise.resolve({ epoch: 0, caller: undefined, games: games.slice(0, limit) })
  }
  return { publicGames: page, gamesOf: page } as Partial<Store> as Store
}

const divided = (list: readonly ListedGame[]): Store =>
  shardedStore(
    Array.from({ length: SHARDS }, (_, shard) => having(list, (game) => shardOf(game, SHARDS) === shard)),
  )

/** Reads all pages of a list in order. */
const walked = async (
  page: (place: { readonly after?: Bookmark }) => Promise<GameList>,
): Promise<readonly string[]> => {
  const found: string[] = []
  for (let after: Bookmark | undefined; ; ) {
    const { games } = await page({ ...(after && { after }) })
    found.push(...games.map(({ id }) => id))
    after = games.at(-1)?.bookmark
    if (after === undefined) return found
  }
}

describe('games of several databases are listed page by page as in one database', () => {
  const idsOf = (list: readonly ListedGame[]) => list.map(({ id }) => id)

  test.each([1, 4, 100])('by %i', async (limit) => {
    const latest = divided(going)
    expect(await walked((place) => latest.publicGames({ ...place, limit }, {}))).toEqual(idsOf(going))
    const both = divided([...going, ...over])
    expect(await walked((place) => both.gamesOf({ ...place, awaiting: false, limit }, {}))).toEqual(
      idsOf([...going, ...over]),
    )
    const waiting = going.toReversed()
    const longest = divided(waiting)
    expect(await walked((place) => longest.gamesOf({ ...place, awaiting: true, limit }, {}))).toEqual(
      idsOf(waiting),
    )
  })
})

test('FNV-1a divides ids evenly', () => {
  const counts = [0, 0, 0, 0]
  for (let number = 0; number < 4000; number += 1) {
    const shard = shardOf(`g_${number}`, counts.length)
    counts[shard] = (counts[shard] ?? 0) + 1
  }
  for (const count of counts) expect(count).toBeGreaterThan(900)
  expect(shardOf('foobar', 2 ** 32)).toBe(0xbf9cf968)
})

test('a game lives in one database, a new player in all databases', async () => {
  const asked: string[] = []
  const stores = Array.from({ length: SHARDS }, (_, shard) => {
    const hears = (what: string) => () => Promise.resolve(asked.push(`${shard} ${what}`))
    return { read: hears('read'), write: hears('write'), gameAtVersion: hears('past') } as unknown as Store
  })
  const store = shardedStore(stores)
  const shard = shardOf('g_1', SHARDS)
  await store.read({ game: 'g_1', tokenHash: 'somebody' })
  await store.gameAtVersion('g_1', 2, 1)
  expect(asked).toEqual([`${shard} read`, `${shard} past`])
  asked.length = 0
  const player = { id: 'p_1', name: 'Anna', createdAt: '', tokenHash: 'hash' }
  await store.write({ player })
  expect(asked.sort()).toEqual(['0 write', '1 write', '2 write'])
})
