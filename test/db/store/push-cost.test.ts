import { expect, inject, test } from 'vitest'
import { fanOut } from '../../../src/app/outbox/webhook-fan-out.ts'
import type { StoredPreferences } from '../../../src/db/port/preferences.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import type { OutboxMessage, StoredWebhook } from '../../../src/db/port/webhooks.ts'
import { newStoreCache } from '../../../src/db/store-cache.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { changeWithEvents, newGameChange } from '../../api/support/game-changes.ts'
import { inProcessDeps } from '../../api/support/in-process-deps.ts'
import { recordSql, totalCost } from '../../api/support/sql-recorder.ts'
import { SUCCESSFUL_ATTEMPT, storedWebhookOf } from '../../api/support/stored-webhooks.ts'
import { databaseClient } from '../../support/host.ts'

/*
 * Rows and requests that push messages cost a move, by the count of the database.
 */

const store = storeAt(inject('databaseUrl'), newStoreCache())
const database = databaseClient(inject('databaseUrl'))
const at = '2026-08-01T19:30:00.000Z'

const newPlayer = async (): Promise<string> => {
  const id = `p_${crypto.randomUUID()}`
  await store.write({ player: { id, name: 'Anna', createdAt: at, tokenHash: crypto.randomUUID() } })
  return id
}

const newGame = async (owner: string): Promise<StoredGame> => {
  const written = await store.write({ game: newGameChange(owner, { visibility: 'public' }) })
  if (written.outcome !== 'written' || !written.game) throw new Error('not written')
  return written.game.stored
}

const subscribe = (owner: string, types = ['turn.started']) => {
  const route: Partial<StoredWebhook> = { format: 'push', status: 'subscribed', turns: 'first', types }
  return store.write({ webhook: { kind: 'made', webhook: storedWebhookOf(owner, route) } })
}

interface Cost {
  readonly rows: number
  readonly requests: number
  readonly messages: readonly OutboxMessage[]
}

/** Writes an event that begins a turn of the player, and counts the rows and the requests to the database. */
const turnOf = async (player: string, game: string, again = false): Promise<Cost> => {
  const spec = { game }
  const found = await store.read(spec)
  if (found.game === undefined) throw new Error('no game')
  const { version } = found.game.game
  const draft = {
    type: 'turn.started',
    first: version + 1,
    last: version + 1,
    seat: 0,
    player,
    ...(again && { again: true as const }),
  }
  const change = {
    ...changeWithEvents(found.game, [{ type: 'playerResigned', seat: 0 }], { milestone: false, awaits: [1] }),
    notification: () => fanOut(inProcessDeps(), game, [draft]),
  }
  const real = globalThis.fetch
  let requests = 0
  let messages: readonly OutboxMessage[] = []
  const statements = await recordSql(async () => {
    const recorded = globalThis.fetch
    globalThis.fetch = (input, init) => {
      requests += 1
      return recorded(input, init)
    }
    const written = await store.write({ game: change }, { spec, result: found, isCached: true })
    if (written.outcome !== 'written') throw new Error(written.outcome)
    messages = written.messages ?? []
  })
  expect(globalThis.fetch).toBe(real)
  return { rows: totalCost(statements, 'written'), requests, messages }
}

test('a move at a table without subscriptions costs no row and no request more, and else a row each', async () => {
  const player = await newPlayer()
  const { id } = await newGame(player)
  await turnOf(player, id)
  const without = await turnOf(player, id)
  expect(without.messages).toEqual([])
  await subscribe(player)
  // The first move looks the subscriptions up.
  await turnOf(player, id)
  const one = await turnOf(player, id)
  expect(one.messages).toHaveLength(1)
  expect([one.rows - without.rows, one.requests - without.requests]).toEqual([1, 0])
  await subscribe(player)
  await turnOf(player, id)
  const two = await turnOf(player, id)
  expect([two.rows - without.rows, two.requests - without.requests]).toEqual([2, 0])
  // Nobody pays for the subscriptions of a person who is not concerned.
  const stranger = await newPlayer()
  const { id: other } = await newGame(stranger)
  await turnOf(stranger, other)
  expect(await turnOf(stranger, other)).toEqual(without)
})

const prefer = async (id: string, preferences: Partial<StoredPreferences>): Promise<void> => {
  const tokenHash = crypto.randomUUID()
  await database.execute({ sql: 'update players set token_hash = ? where id = ?', args: [tokenHash, id] })
  const spec = { tokenHash }
  const result = await store.read(spec)
  const all: StoredPreferences = {
    ...{ language: null, timeZone: 'UTC', quietHours: null, kinds: ['turn'], reminderLeads: [] },
    ...{ delay: null, digest: null },
    ...preferences,
  }
  const account = {
    kind: 'preferred',
    preferences: all,
    digestAt: null,
    pushTypes: ['turn.started'],
  } as const
  const written = await store.write({ account }, { spec, result, isCached: false })
  expect(written.outcome).toBe('written')
}

/** The rows of a turn beyond a turn at a table without subscriptions. */
const extraCost = async (player: string, game: string, again = false) => {
  // The first move looks the subscriptions up.
  await turnOf(player, game, again)
  const { rows, requests, messages } = await turnOf(player, game, again)
  return { rows, requests, messages: messages.length }
}

test('a turn that waits costs the one row of its message and no request more, and the writer sends nothing', async () => {
  const player = await newPlayer()
  const { id } = await newGame(player)
  const free = await extraCost(player, id)
  await subscribe(player)
  expect(await extraCost(player, id)).toEqual({ ...free, rows: free.rows + 1, messages: 1 })
  // A later turn of a run is not told.
  expect(await extraCost(player, id, true)).toEqual(free)
  const now = new Date()
  const hour = (ahead: number) => new Date(now.getTime() + ahead * 3_600_000).toISOString().slice(11, 16)
  for (const preferences of [{ quietHours: { from: hour(-1), to: hour(2) } }, { delay: 'PT5M' }]) {
    await prefer(player, preferences)
    for (const again of [false, true])
      expect(await extraCost(player, id, again)).toEqual({ ...free, rows: free.rows + 1, messages: 0 })
  }
  // Outside of the quiet hours all is as before.
  await prefer(player, { quietHours: { from: hour(2), to: hour(5) } })
  expect(await extraCost(player, id)).toEqual({ ...free, rows: free.rows + 1, messages: 1 })
  expect(await extraCost(player, id, true)).toEqual(free)
})

test('preferences without a subscription cost a move nothing', async () => {
  const player = await newPlayer()
  const { id } = await newGame(player)
  const free = await extraCost(player, id)
  await prefer(player, { quietHours: { from: '22:00', to: '07:00' }, delay: 'PT5M', reminderLeads: ['PT1H'] })
  expect(await extraCost(player, id)).toEqual(free)
})

test('a delivered push message costs one row, without a delivery log, where a webhook has two', async () => {
  const player = await newPlayer()
  const { id } = await newGame(player)
  await subscribe(player)
  const { messages } = await turnOf(player, id)
  const attempt = { ...SUCCESSFUL_ATTEMPT, outcome: 'delivered' as const, attempts: 1 }
  const results = messages.map((message) => ({ message, attempt, gone: false }))
  expect(results).toHaveLength(1)
  const statements = await recordSql(() => store.recordAttempts(results, at))
  expect(totalCost(statements, 'written')).toBe(1)
  expect(statements.filter(({ sql }) => sql.includes('"deliveries"'))).toEqual([])
})
