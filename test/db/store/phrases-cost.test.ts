import { expect, inject, test } from 'vitest'
import type { WriteResult } from '../../../src/db/port/change.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import { newStoreCache } from '../../../src/db/store-cache.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { changeWithEvents, newGameChange } from '../../api/support/game-changes.ts'
import type { Statement } from '../../api/support/sql-recorder.ts'
import { recordSql, totalCost } from '../../api/support/sql-recorder.ts'

/*
 * Rows that set phrases cost, by the count of the database: nothing for a move, and little for a phrase.
 */

const store = storeAt(inject('databaseUrl'), newStoreCache())
const at = '2026-08-01T19:30:00.000Z'

const seatedPlayer = async () => {
  const player = {
    id: `p_${crypto.randomUUID()}`,
    name: 'Anna',
    createdAt: at,
    tokenHash: crypto.randomUUID(),
  }
  await store.write({ player })
  const made = newGameChange(player.id)
  const seated = { type: 'playerSeated' as const, seat: 0, player: { id: player.id } }
  await store.write({ game: made })
  await store.write({ game: changeWithEvents(made.stored, [seated]) })
  return { player, game: made.stored.id }
}

type Table = Awaited<ReturnType<typeof seatedPlayer>>

const say = async ({ player, game }: Table, moment: string, after = at): Promise<WriteResult> => {
  const spec = { tokenHash: player.tokenHash, game, phrases: after }
  const precondition = { spec, result: await store.read(spec), isCached: false }
  const phrase = { at: moment, seat: 0, player: player.id, id: 'hello' }
  return store.write({ phrase: { game, phrase, after, most: 6 } }, precondition)
}

/** Reads the game and writes a move. @returns the rows that the database read and wrote */
const costOfMove = async (game: string): Promise<readonly [read: number, written: number]> => {
  // The cache has the game, also after writes of others.
  await store.read({ game })
  const statements = await recordSql(async () => {
    const { game: stored } = await store.read({ game, tokenHash: 'x' })
    const change = changeWithEvents(stored as StoredGame, [{ type: 'playerResigned', seat: 0 }], {
      milestone: false,
      awaits: [1],
    })
    await store.write({ game: change })
  })
  expect(statements.filter(({ sql }: Statement) => sql.includes('phrases'))).toEqual([])
  return [totalCost(statements, 'read'), totalCost(statements, 'written')]
}

test('a move costs the same rows with and without phrases of the table', async () => {
  const table = await seatedPlayer()
  const without = await costOfMove(table.game)
  for (let minute = 10; minute < 40; minute += 1)
    expect(
      (await say(table, `2026-08-01T20:${minute}:00.000Z`, `2026-08-01T20:${minute - 1}:30.000Z`)).outcome,
    ).toBe('written')
  expect(await costOfMove(table.game)).toEqual(without)
})

test('a phrase writes its row and two rows of indexes, and beyond the limit nothing', async () => {
  const table = await seatedPlayer()
  const moments = Array.from({ length: 7 }, (_, second) => `2026-08-01T20:00:0${second}.000Z`)
  for (const [count, moment] of moments.entries()) {
    const statements = await recordSql(async () => {
      expect((await say(table, moment)).outcome).toBe(count < 6 ? 'written' : 'conflict')
    })
    expect(totalCost(statements, 'written')).toBe(count < 6 ? 3 : 0)
  }
})
