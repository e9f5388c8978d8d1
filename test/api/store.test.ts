import { createClient } from '@libsql/client/web'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Event } from '../../src/kernel/events.ts'
import { fold } from '../../src/kernel/evolve.ts'
import { create } from '../../src/kernel/lifecycle.ts'
import { libsqlStore } from '../../src/store/libsql.ts'
import type { GameChange, Receipt, StoredGame } from '../../src/store/store.ts'
import { expiry, StoreUnavailable } from '../../src/store/store.ts'
import { expectWhole } from './support/replay.ts'

/*
 * The store by itself, on the real database.
 */

const store = () => libsqlStore({ url: inject('databaseUrl') })
const now = () => new Date().toISOString()
const player = { id: '', name: 'Anna', createdAt: '2026-08-01T00:00:00.000Z' }
let owner = player

const opened = (id: string): GameChange => {
  const events: Event[] = [create('sidi-barrani', {}, 4, [])]
  const game = fold(undefined, events)
  const at = now()
  const stored: StoredGame = {
    id,
    visibility: 'private',
    invite: 'invite',
    owner: owner.id,
    createdAt: at,
    updatedAt: at,
    game,
  }
  return { stored, before: 0, events, toAct: [] }
}

const sat = (stored: StoredGame, seat: number): GameChange => {
  const events: Event[] = [{ type: 'playerSeated', seat, player: { id: owner.id, name: owner.name } }]
  return {
    stored: { ...stored, game: fold(stored.game, events), updatedAt: now() },
    before: stored.game.version,
    events,
    toAct: [seat],
  }
}

const receiptFor = (key: string, createdAt = now()): Receipt => ({
  key,
  request: 'hash',
  status: 201,
  headers: { ETag: '"1-0"' },
  body: '{}',
  createdAt,
})

beforeEach(async () => {
  owner = { ...player, id: `p_${crypto.randomUUID()}` }
  await store().write({ player: { ...owner, tokenHash: crypto.randomUUID() } })
})

describe('a change is written whole or not at all', () => {
  test('two after the same version: the second is a conflict and leaves no trace', async () => {
    const first = opened(`g_${crypto.randomUUID()}`)
    expect(await store().write({ game: first })).toBe('written')
    const key = crypto.randomUUID()
    const outcomes = await Promise.all([
      store().write({ game: sat(first.stored, 1) }),
      store().write({ game: sat(first.stored, 2), receipt: receiptFor(key) }),
    ])
    expect(outcomes.toSorted()).toEqual(['conflict', 'written'])
    const { receipt } = await store().read({ receipt: key })
    expect(receipt !== undefined).toBe(outcomes[1] === 'written')
    await expectWhole(createClient({ url: inject('databaseUrl') }), first.stored.id)
  })

  test('the same receipt twice: the second is a conflict, and its game is not changed', async () => {
    const key = crypto.randomUUID()
    const [first, second] = [opened(`g_${crypto.randomUUID()}`), opened(`g_${crypto.randomUUID()}`)]
    expect(await store().write({ game: first, receipt: receiptFor(key) })).toBe('written')
    expect(await store().write({ game: second, receipt: receiptFor(key) })).toBe('conflict')
    expect((await store().read({ game: second.stored.id })).game).toBeUndefined()
  })

  test('a receipt that has expired makes room', async () => {
    const key = crypto.randomUUID()
    await store().write({ receipt: receiptFor(key, '2026-01-01T00:00:00.000Z') })
    expect(await store().write({ receipt: receiptFor(key) })).toBe('written')
  })

  test('a mistake of ours is no conflict: it is thrown', async () => {
    const game = opened(`g_${crypto.randomUUID()}`)
    const stranger = { ...game, stored: { ...game.stored, owner: 'p_nobody' } }
    await expect(store().write({ game: stranger })).rejects.toThrow()
    await expect(store().write({ player: { ...owner, tokenHash: 'x' } })).rejects.toThrow()
  })
})

test('one read gives caller, game, receipt and events, as far as they are asked for and there', async () => {
  const change = opened(`g_${crypto.randomUUID()}`)
  const tokenHash = crypto.randomUUID()
  const caller = { ...owner, id: `p_${crypto.randomUUID()}` }
  const key = crypto.randomUUID()
  await store().write({ player: { ...caller, tokenHash }, game: change, receipt: receiptFor(key) })
  const game = change.stored.id
  const all = await store().read({ tokenHash, game, receipt: key, events: { after: 0, limit: 10 } })
  expect(all.caller).toEqual(caller)
  expect(all.game).toEqual(change.stored)
  expect(all.receipt).toMatchObject({ key, status: 201, headers: { ETag: '"1-0"' } })
  expect(all.events).toEqual([{ seq: 1, at: change.stored.updatedAt, ...change.events[0] }])
  const nothing = await store().read({
    tokenHash: 'no',
    game: 'no',
    receipt: 'no',
    events: { after: 0, limit: 1 },
  })
  expect(nothing).toEqual({ caller: undefined, game: undefined, receipt: undefined, events: [] })
  expect(await store().read({})).toEqual(nothing)
})

test('the hourly purge forgets what has expired and nothing else', async () => {
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()]
  await store().write({ receipt: receiptFor(old, '2026-01-01T00:00:00.000Z') })
  await store().write({ receipt: receiptFor(young) })
  expect(await store().purgeReceipts(expiry(now()))).toBeGreaterThanOrEqual(1)
  expect((await store().read({ receipt: old })).receipt).toBeUndefined()
  expect((await store().read({ receipt: young })).receipt).toBeDefined()
})

test('a database that does not answer is told from one that does', async () => {
  await store().ping()
  const nowhere = libsqlStore({ url: 'http://127.0.0.1:1' })
  await expect(nowhere.ping()).rejects.toThrow(StoreUnavailable)
  await expect(nowhere.write({ receipt: receiptFor('x') })).rejects.toThrow(StoreUnavailable)
})
