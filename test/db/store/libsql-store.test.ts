import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Change, GameChange } from '../../../src/db/port/change.ts'
import type { Receipt } from '../../../src/db/port/idempotency-receipts.ts'
import { receiptExpiry } from '../../../src/db/port/idempotency-receipts.ts'
import { StoreUnavailable } from '../../../src/db/port/store.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import { newStoreCache } from '../../../src/db/store-cache.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import type { Event } from '../../../src/rules/events.ts'
import { evolveAll } from '../../../src/rules/evolve.ts'
import { changeWithEvents, newGameChange as newGame } from '../../api/support/game-changes.ts'
import { expectConsistentGame } from '../../api/support/stored-game-checks.ts'
import { databaseClient } from '../../support/host.ts'

/*
 * The libSQL store on a real sqld: reads, writes, preconditions, cache.
 */

const store = () => storeAt(inject('databaseUrl'))
const now = () => new Date().toISOString()
const player = { id: '', name: 'Anna', createdAt: '2026-08-01T00:00:00.000Z' }
let owner = player

const opened = () => newGame(owner.id)

const sat = (stored: StoredGame, seat: number): GameChange =>
  changeWithEvents(stored, [{ type: 'playerSeated', seat, player: { id: owner.id } }], {
    awaits: [seat],
  })

/** Writes a change, and returns the stored game. */
const storedBy = async (change: Change): Promise<StoredGame> => {
  const written = await store().write(change)
  if (written.outcome !== 'written' || !written.game) throw new Error('no game was written')
  return written.game.stored
}

const receiptFor = (key: string, createdAt = now()): Receipt => ({
  key,
  request: 'hash',
  note: { kind: 'done' },
  createdAt,
})

beforeEach(async () => {
  owner = { ...player, id: `p_${crypto.randomUUID()}` }
  await store().write({ player: { ...owner, tokenHash: crypto.randomUUID() } })
})

describe('a change is atomic', () => {
  test('two after the same version: the second is a conflict and leaves no trace', async () => {
    const first = opened()
    expect(await store().write({ game: first })).toMatchObject({ outcome: 'written' })
    const key = crypto.randomUUID()
    const outcomes = await Promise.all([
      store().write({ game: sat(first.stored, 1) }),
      store().write({ game: sat(first.stored, 2), receipt: receiptFor(key) }),
    ])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'written'])
    const { receipt } = await store().read({ receipt: key })
    expect(receipt !== undefined).toBe(outcomes[1].outcome === 'written')
    await expectConsistentGame(databaseClient(inject('databaseUrl')), first.stored.id)
  })

  test('the same receipt twice: the second is a conflict, and its game is not changed', async () => {
    const key = crypto.randomUUID()
    const [first, second] = [opened(), opened()]
    expect(await store().write({ game: first, receipt: receiptFor(key) })).toMatchObject({
      outcome: 'written',
    })
    expect(await store().write({ game: second, receipt: receiptFor(key) })).toEqual({ outcome: 'conflict' })
    expect((await store().read({ game: second.stored.id })).game).toBeUndefined()
  })

  test('a receipt that has expired makes room', async () => {
    const key = crypto.randomUUID()
    await store().write({ receipt: receiptFor(key, '2026-01-01T00:00:00.000Z') })
    expect(await store().write({ receipt: receiptFor(key) })).toMatchObject({ outcome: 'written' })
  })

  test('an internal error is no conflict, and is thrown', async () => {
    const game = opened()
    const stranger = { ...game, stored: { ...game.stored, owner: 'p_nobody' } }
    await expect(store().write({ game: stranger })).rejects.toThrow()
    await expect(store().write({ player: { ...owner, tokenHash: 'x' } })).rejects.toThrow()
  })
})

test('one read gives caller, game, receipt and events, as far as they are asked for and there', async () => {
  const change = opened()
  const tokenHash = crypto.randomUUID()
  const caller = { ...owner, id: `p_${crypto.randomUUID()}` }
  const key = crypto.randomUUID()
  const written = await store().write({
    player: { ...caller, tokenHash },
    game: change,
    receipt: receiptFor(key),
  })
  const at = written.outcome === 'written' ? written.game?.stored.updatedAt : undefined
  const game = change.stored.id
  const all = await store().read({ tokenHash, game, receipt: key, events: { after: 0, limit: 10 } })
  expect(all.caller).toEqual(caller)
  expect(all.game).toEqual({
    ...change.stored,
    createdAt: at,
    updatedAt: at,
    stamp: { bytes: JSON.stringify(change.stored.game).length, sideRevision: 0, subscribersRevision: 0 },
    listenerMask: 0,
  })
  expect(all.receipt).toMatchObject({ key, note: { kind: 'done' } })
  expect(all.events).toEqual([{ seq: 1, at, ...change.events[0] }])
  const nothing = await store().read({
    tokenHash: 'no',
    game: 'no',
    receipt: 'no',
    events: { after: 0, limit: 1 },
  })
  expect(nothing).toEqual({
    epoch: 0,
    caller: undefined,
    deals: [],
    game: undefined,
    receipt: undefined,
    events: [],
  })
  expect(await store().read({})).toEqual(nothing)
})

describe('cached data is checked against the database:', () => {
  const deal = { dealer: 0, hands: [[], [], [], []] }
  test.each([
    ['another version', { game: { version: 99 } }],
    ['another epoch', { epoch: 5 }],
    ['another epoch and version', { epoch: 5, game: { version: 99, upcoming: 0 } }],
    [
      'somebody else at the table',
      { game: { version: 99, status: 'playing', seats: ['p_x', null, null, null] } },
    ],
    [
      'other names, and another version',
      { game: { version: 99, status: 'playing' }, stamp: { sideRevision: 3 } },
    ],
    ['an arranged deal less', { game: { version: 99, status: 'playing', upcoming: 0 } }],
    ['another invite', { invite: 'another' }],
    ['another visibility', { visibility: 'public' }],
    ['other names', { stamp: { sideRevision: 3 } }],
    ['another text', { stamp: { bytes: 3 } }],
    ['another moment', { updatedAt: '2026-08-01T00:00:00.000Z' }],
  ])('%s', async (_, { game = {}, stamp = {}, ...other }: Readonly<Record<string, unknown>>) => {
    const made = await storedBy({ game: newGame(owner.id, {}, 'sidi-barrani', [deal, deal]) })
    const { id } = made
    await store().write({ game: sat(made, 1) })
    const found = await store().read({ game: id })
    expect(found.game).toMatchObject({ due: deal, names: { [owner.id]: 'Anna' } })
    const it = found.game as StoredGame
    const known = {
      ...{ ...it, ...other, names: { [owner.id]: 'Another' } },
      game: { ...it.game, ...(game as object) },
      stamp: { ...it.stamp, ...(stamp as object) },
    } as StoredGame
    const remembered = newStoreCache()
    remembered.storeRead({}, { game: known })
    const another = storeAt(inject('databaseUrl'), remembered)
    expect(await another.read({ game: id })).toEqual(found)
  })

  test('and nothing is written on it after a power cut: the version is the same, its moment is not', async () => {
    const { id } = await storedBy({ game: opened() })
    const found = await store().read({ game: id })
    const lost = { ...(found.game as StoredGame), updatedAt: '2026-08-01T00:00:00.000Z' }
    const grounds = { spec: { game: id }, result: { ...found, game: lost }, isCached: true }
    expect(await store().write({ game: sat(lost, 1) }, grounds)).toMatchObject({ outcome: 'conflict' })
    expect(await store().read({ game: id })).toEqual(found)
    expect(await store().write({ game: sat(lost, 1) }, { ...grounds, result: found })).toMatchObject({
      outcome: 'written',
    })
  })
})

describe('the time of a change', () => {
  const sameMoment = async (id: string) => {
    const { rows } = await databaseClient(inject('databaseUrl')).execute({
      sql: 'select at from events where game = ? order by seq',
      args: [id],
    })
    return rows.map(({ at }) => String(at))
  }
  const writtenAt = async (change: Change): Promise<string> => (await storedBy(change)).updatedAt

  test('is equal for its events and the game, and is returned', async () => {
    const { stored, ...change } = opened()
    const seated: Event = { type: 'playerSeated', seat: 0, player: { id: owner.id } }
    const events = [...change.events, seated]
    const at = await writtenAt({
      game: { ...change, stored: { ...stored, game: evolveAll(undefined, events) }, events },
    })
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const { game } = await store().read({ game: stored.id })
    expect([game?.createdAt, game?.updatedAt]).toEqual([at, at])
    expect(await sameMoment(stored.id)).toEqual([at, at])
  })

  test('is never before the last change of the game, despite the clock', async () => {
    const first = opened()
    await store().write({ game: first })
    const ahead = '2999-01-01T00:00:00.000Z'
    await databaseClient(inject('databaseUrl')).execute({
      sql: 'update games set updated_at = ? where id = ?',
      args: [ahead, first.stored.id],
    })
    expect(await writtenAt({ game: sat(first.stored, 1) })).toBe(ahead)
    expect((await sameMoment(first.stored.id)).at(-1)).toBe(ahead)
    expect((await store().read({ game: first.stored.id })).game?.updatedAt).toBe(ahead)
  })
})

describe('the purge', () => {
  test('forgets what has expired, in the order of keys and no more than it is told, and nothing else', async () => {
    const start = crypto.randomUUID()
    const keys = ['a', 'b', 'c', 'd'].map((end) => `${start}${end}`)
    const [first = '', young = '', third = '', last = ''] = keys
    for (const key of keys)
      await store().write({ receipt: receiptFor(key, key === young ? now() : '2025-01-01T00:00:00.000Z') })
    const left = async () => {
      const found = await Promise.all(keys.map((key) => store().read({ receipt: key })))
      return keys.filter((_, index) => found[index]?.receipt !== undefined)
    }
    const before = receiptExpiry(now())
    const slice = { from: start, to: `${start}z`, most: 2 }
    expect(await store().purgeReceipts(slice, '2025-01-01T00:00:00.000Z')).toEqual({
      forgotten: 0,
      next: third,
    })
    expect(await store().purgeReceipts(slice, before)).toEqual({ forgotten: 1, next: third })
    expect(await left()).toEqual([young, third, last])
    expect(await store().purgeReceipts({ ...slice, from: third, to: last }, before)).toEqual({ forgotten: 1 })
    expect(await left()).toEqual([young, last])
    expect(await store().purgeReceipts({ ...slice, from: first }, before)).toEqual({ forgotten: 1 })
    expect(await left()).toEqual([young])
  })
})

test('`ping` distinguishes an unreachable database', async () => {
  await store().ping()
  const nowhere = storeAt('http://127.0.0.1:1')
  await expect(nowhere.ping()).rejects.toThrow(StoreUnavailable)
  await expect(nowhere.write({ receipt: receiptFor('x') })).rejects.toThrow(StoreUnavailable)
})
