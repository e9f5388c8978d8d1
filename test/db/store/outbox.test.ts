import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../src/db/port/store.ts'
import { HOST_LIMIT } from '../../../src/db/port/webhooks.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { newDatabase } from '../../api/support/new-database.ts'
import { storeActiveWebhook } from '../../api/support/stored-webhooks.ts'
import { databaseClient } from '../../support/host.ts'

/*
 * Outbox in the database: fair shares of a host among owners, and the bound of a webhook's queue.
 */

let own: Awaited<ReturnType<typeof newDatabase>>
let database: ReturnType<typeof databaseClient>
let store: Store
beforeAll(async () => {
  own = await newDatabase()
  database = databaseClient(own.url)
  store = storeAt(own.url)
})
beforeEach(async () => {
  await database.execute('delete from outbox')
})
afterAll(async () => {
  await own.stop()
})

const NOW = '2099-06-01T12:00:00.000Z'
const newHost = () => `${crypto.randomUUID()}.example`

const minuteOf = (() => {
  let last = 0
  return () => {
    last += 1
    return `2099-01-01T${String(Math.floor(last / 60)).padStart(2, '0')}:${String(last % 60).padStart(2, '0')}`
  }
})()

test('a flood gets most slots of a host, and each other owner still gets a slot', async () => {
  const [minute, host] = [minuteOf(), newHost()]
  const ask = async (tenant: string, need: number, ahead = need) =>
    (await store.countSent(minute, [{ host, tenant, need, ahead }]))[0]
  const flood = []
  for (let count = 0; count < 20; count += 1) flood.push(await ask('flood', 1, 10))
  expect(flood.reduce((sum: number, one) => sum + (one ?? 0), 0)).toBe(HOST_LIMIT.all - HOST_LIMIT.reserved)
  expect(await ask('flood', 1)).toBe(0)
  // A newcomer has several messages: a test, then messages of a game.
  expect([await ask('new', 1), await ask('new', 1), await ask('new', 1)]).toEqual([1, 1, 1])
  expect([await ask('other', 1), await ask('third', 1)]).toEqual([1, 1])
  const all = []
  for (let count = 0; count < 40; count += 1) all.push(await ask(`t${count}`, 5))
  const { rows } = await database.execute({
    sql: "select sum(count) as n from sent where minute = ? and host >= ? and host < ? || '!'",
    args: [minute, host, host],
  })
  expect(rows[0]?.['n']).toBe(HOST_LIMIT.all)
  expect(all.at(-1)).toBe(0)
})

test('concurrent counts never exceed the slots of a host', async () => {
  const [minute, host] = [minuteOf(), newHost()]
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      store.countSent(minute, [{ host, tenant: `t${at % 3}`, need: 4, ahead: 10 }]),
    ),
  )
  const sum = answers.flat().reduce((all, one) => all + one, 0)
  expect(sum).toBeLessThanOrEqual(HOST_LIMIT.all)
  expect(sum).toBeGreaterThanOrEqual(HOST_LIMIT.all - HOST_LIMIT.reserved)
})

/** Stores unsent messages of a webhook. */
const waiting = async (
  hook: { readonly id: string; readonly host: string; readonly owner: string },
  messages: readonly { type?: string; game?: string; at?: string; attempts?: number; due?: string }[],
) => {
  const rows = messages.map(
    ({ type = 'game.moved', game = 'g_1', at = NOW, attempts = 0, due = NOW }, n) => ({
      ...{
        type,
        game,
        at,
        attempts,
        due,
        id: `msg_${n.toString(16).padStart(11, '0')}${hook.id.slice(3, 9)}`,
      },
      seq: n + 1,
    }),
  )
  await database.execute({
    sql: `insert into outbox (host, tenant, due, id, webhook, type, game, first, last, seat, at, attempts)
      select ?, ?, item.value ->> 'due', item.value ->> 'id', ?, item.value ->> 'type', item.value ->> 'game',
        item.value ->> 'seq', item.value ->> 'seq', -1, item.value ->> 'at', item.value ->> 'attempts'
      from json_each(?) as item`,
    args: [hook.host, hook.owner, hook.id, JSON.stringify(rows)],
  })
  return rows
}

const newHook = async (host = newHost()) => {
  const id = `p_${crypto.randomUUID()}`
  await store.write({ player: { id, name: 'Anna', createdAt: NOW, tokenHash: id } })
  return storeActiveWebhook(store, id, { host })
}

const left = async ({ id }: { readonly id: string }) =>
  (
    await database.execute({
      sql: 'select type, game, first, last, merged, attempts, id from outbox where webhook = ? order by type, game, first',
      args: [id],
    })
  ).rows.map((row) => ({ ...row }))

/** Leases and postpones the due messages at the host of a webhook. */
const putOff = async (hook: { readonly id: string }, now = NOW) => {
  const messages = (await store.leaseMessages(now, 1000, 1000)).filter(({ route }) => route?.id === hook.id)
  expect(messages.length).toBeGreaterThan(0)
  await store.postponeMessages(messages.slice(0, 1), now, '2099-06-01T12:01:00.000Z')
}

test('messages are leased by owner in turn, the oldest of each owner first', async () => {
  const host = newHost()
  const [flood, victim] = [await newHook(host), await newHook(host)]
  await waiting(
    flood,
    Array.from({ length: 300 }, () => ({ due: '2099-05-01T12:00:00.000Z' })),
  )
  const [first] = await waiting(victim, [{}])
  const leased = await store.leaseMessages(NOW, 4, 10)
  expect(leased.map(({ route }) => route.id).sort()).toEqual([victim.id, ...Array(3).fill(flood.id)].sort())
  expect(leased.map(({ id }) => id)).toContain(first?.id)
})

test('up to 1,000 messages of a webhook wait unmerged', async () => {
  const hook = await newHook()
  await waiting(
    hook,
    Array.from({ length: 1000 }, () => ({})),
  )
  await putOff(hook)
  expect(await left(hook)).toHaveLength(1000)
})

test('beyond 1,000, `game.moved` messages are merged per game, with the first and the last event', async () => {
  const [hook, other] = [await newHook(), await newHook()]
  await waiting(other, [{}, {}])
  const rows = await waiting(hook, [
    ...Array.from({ length: 600 }, () => ({ game: 'g_1' })),
    ...Array.from({ length: 400 }, () => ({ game: 'g_2', attempts: 1 })),
    { type: 'turn.started', game: 'g_1' },
  ])
  await putOff(hook)
  const now = await left(hook)
  expect(now).toMatchObject([
    { type: 'game.moved', game: 'g_1', first: 1, last: 600, merged: 600, attempts: 0 },
    { type: 'game.moved', game: 'g_2', first: 601, last: 1000, merged: 400, attempts: 0 },
    { type: 'turn.started', game: 'g_1' },
  ])
  const ids = new Set(rows.map(({ id }) => id))
  expect(now.slice(0, 2).some((row) => ids.has(String(row['id'])))).toBe(false)
  expect(String(now[0]?.['id'])).toMatch(/^msg_[0-9a-f]{31}$/)
  // Messages that were tried are in the log of deliveries already.
  const logged = await store.deliveries({ webhook: hook.id, outcome: 'failed', limit: 1000 })
  expect(logged).toHaveLength(400)
  expect(new Set(logged.map(({ failure }) => failure))).toEqual(new Set(['merged']))
  expect(await left(other)).toHaveLength(2)
  // A second time: what is merged is counted on.
  await waiting(
    { ...hook, id: hook.id },
    Array.from({ length: 1100 }, () => ({ due: '2099-06-01T12:00:01.000Z' })),
  )
  await putOff(hook, '2099-06-01T12:00:01.000Z')
  expect((await left(hook))[0]).toMatchObject({ game: 'g_1', merged: 1700 })
})

test('the oldest other messages are dropped, also after 24 hours, with an entry in the delivery log', async () => {
  const hook = await newHook()
  const rows = await waiting(hook, [
    ...Array.from({ length: 1003 }, () => ({ type: 'turn.started' })),
    { type: 'seat.taken', at: '2099-05-31T11:00:00.000Z' },
    { type: 'seat.left', at: '2099-05-31T11:00:00.000Z', attempts: 2 },
  ])
  await putOff(hook)
  const ids = new Set((await left(hook)).map(({ id }) => id))
  const gone = rows.filter(({ id }) => !ids.has(id))
  expect(gone.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 1004])
  const logged = await store.deliveries({ webhook: hook.id, outcome: 'failed', limit: 100 })
  expect(logged.map(({ id }) => id).sort()).toEqual(gone.map(({ id }) => id).sort())
  expect(new Set(logged.map(({ failure }) => failure))).toEqual(new Set(['dropped']))
})
