import { describe, expect, inject, test } from 'vitest'
import type { MessageDraft } from '../../../src/app/outbox/webhook-fan-out.ts'
import { fanOut } from '../../../src/app/outbox/webhook-fan-out.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import type { StoredWebhook } from '../../../src/db/port/webhooks.ts'
import { newStoreCache } from '../../../src/db/store-cache.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { changeWithEvents, newGameChange } from '../../api/support/game-changes.ts'
import { inProcessDeps } from '../../api/support/in-process-deps.ts'
import { recordSql } from '../../api/support/sql-recorder.ts'
import { SUCCESSFUL_ATTEMPT, storeActiveWebhook } from '../../api/support/stored-webhooks.ts'
import { databaseClient, isOnWorkers } from '../../support/host.ts'

/*
 * Cache of the subscribers of a game. `here` writes changes with their messages; `there` is another isolate that
 * changes the subscribers meanwhile.
 */

const url = inject('databaseUrl')
const here = storeAt(url, newStoreCache())
const there = storeAt(url)
const database = databaseClient(url)
const at = '2026-08-01T19:30:00.000Z'
const newPlayer = async (): Promise<string> => {
  const id = `p_${crypto.randomUUID()}`
  await there.write({ player: { id, name: 'Anna', createdAt: at, tokenHash: crypto.randomUUID() } })
  return id
}
const newGame = async (owner: string): Promise<StoredGame> => {
  const written = await here.write({ game: newGameChange(owner, { visibility: 'public' }) })
  if (written.outcome !== 'written' || !written.game) throw new Error('not written')
  return written.game.stored
}

/** An active webhook, created by the other isolate. */
const active = (owner: string, more: Partial<StoredWebhook> = {}) =>
  storeActiveWebhook(there, owner, { types: ['turn.started'], secret: 'whsec_1', ...more })

/** Writes the next event of a game with messages to its owner; repeated after a conflict, as a request is. */
const told = async (id: string, pieces: readonly MessageDraft[]) => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const question = { game: id }
    const found = (attempt === 0 && here.readCached(question)) || (await here.read(question))
    if (found.game === undefined) throw new Error('no game')
    const change = {
      ...changeWithEvents(found.game, [{ type: 'playerResigned', seat: 0 }], {
        milestone: false,
        awaits: [1],
      }),
      notification: () => fanOut(inProcessDeps(), id, pieces),
    }
    const written = await here.write(
      { game: change },
      { spec: question, result: found, isCached: attempt === 0 },
    )
    if (written.outcome === 'written') return { messages: written.messages ?? [], lost: attempt }
  }
  throw new Error('never written')
}
/** Seats or unseats a player in the other isolate. */
const stirs = async (id: string, type: 'playerSeated' | 'playerLeft', player: string): Promise<void> => {
  const question = { game: id }
  const found = await there.read(question)
  if (found.game === undefined) throw new Error('no game')
  const change = changeWithEvents(found.game, [{ type, seat: 1, player: { id: player } }])
  const game = { ...change, notification: () => fanOut(inProcessDeps(), id, []) }
  expect((await there.write({ game }, { spec: question, result: found, isCached: false })).outcome).toBe(
    'written',
  )
}
const turnOf = (player: string): MessageDraft => ({
  type: 'turn.started',
  first: 2,
  last: 2,
  seat: 0,
  player,
})
const routes = ({ messages }: Awaited<ReturnType<typeof told>>) => messages.map(({ route }) => route.id)

/** A game with a webhook, both in the cache. */
const remembered = async (more: Partial<StoredWebhook> = {}) => {
  const player = await newPlayer()
  const webhook = await active(player, more)
  const { id } = await newGame(player)
  const tell = () => told(id, [turnOf(player)])
  expect(routes(await tell())).toEqual([webhook.id])
  return { player, webhook, id, tell }
}

test.runIf(isOnWorkers)(
  'a change with messages reads no webhooks from the database if the cache has the subscribers',
  async () => {
    const { tell, webhook } = await remembered()
    const statements = await recordSql(async () => {
      expect(await tell()).toMatchObject({ lost: 0, messages: [{ route: { id: webhook.id } }] })
    })
    const asked = statements.map(({ sql }) => sql)
    expect(asked.filter((sql) => sql.startsWith('insert into "outbox"'))).toHaveLength(1)
    expect(asked.join()).not.toContain('webhooks')
  },
)

test('a stored message equals the written message', async () => {
  const { tell } = await remembered()
  const { messages } = await tell()
  for (const { id, host, tenant, due, type, game, first, last, seat, at: moment, ...more } of messages) {
    const { attempts, body, merged, route } = more
    const { rows } = await database.execute({ sql: 'select * from outbox where id = ?', args: [id] })
    expect(rows.map((row) => ({ ...row }))).toEqual([
      {
        ...{ host, tenant, due, id, webhook: route.id, type, game, first, last, seat, at: moment },
        ...{ attempts, body, merged },
      },
    ])
  }
  expect(messages).toHaveLength(1)
})

describe('the cache of subscribers is checked before a write', () => {
  test('a new active webhook, for the game or for all games of a player', async () => {
    const { tell, webhook, player, id } = await remembered()
    const other = await active(player)
    expect(routes(await tell()).sort()).toEqual([webhook.id, other.id].sort())
    const third = await active(player, { game: id })
    expect(routes(await tell()).sort()).toEqual([webhook.id, other.id, third.id].sort())
  })

  test('a webhook with other types', async () => {
    const { tell, webhook } = await remembered({ types: ['turn.started', 'deal.finished'] })
    await there.write({ webhook: { kind: 'changed', webhook: { ...webhook, types: ['deal.finished'] } } })
    expect(routes(await tell())).toEqual([])
    await there.write({ webhook: { kind: 'changed', webhook: { ...webhook, revision: 1 } } })
    expect(routes(await tell())).toEqual([webhook.id])
  })

  test('a webhook with another secret', async () => {
    const { tell, webhook } = await remembered()
    const rotated = { ...webhook, secret: 'whsec_2', oldSecret: 'whsec_1', oldUntil: at }
    await there.write({ webhook: { kind: 'changed', webhook: rotated } })
    expect((await tell()).messages).toMatchObject([{ route: { secret: 'whsec_2', oldSecret: 'whsec_1' } }])
  })

  test('a deleted webhook', async () => {
    const { tell, webhook } = await remembered()
    await there.write({ webhook: { kind: 'changed', webhook, status: 'deleted' } })
    expect(routes(await tell())).toEqual([])
  })

  test('a disabled webhook', async () => {
    const { tell } = await remembered()
    const { messages } = await tell()
    const attempt = { ...SUCCESSFUL_ATTEMPT, outcome: 'failed' as const, status: 410, attempts: 1 }
    await there.recordAttempts(
      messages.map((message) => ({ message, attempt, gone: true })),
      at,
    )
    expect(routes(await tell())).toEqual([])
  })

  test('a joining player with a webhook', async () => {
    const { tell, webhook, id } = await remembered()
    const guest = await newPlayer()
    // That nobody else hears who is concerned is remembered.
    expect(routes(await told(id, [turnOf(webhook.owner), turnOf(guest)]))).toEqual([webhook.id])
    const theirs = await active(guest)
    await stirs(id, 'playerSeated', guest)
    const both = await told(id, [turnOf(webhook.owner), turnOf(guest)])
    expect(routes(both).sort()).toEqual([webhook.id, theirs.id].sort())
    expect(routes(await tell())).toEqual([webhook.id])
  })

  test('a player who left, lost the webhook and joined again', async () => {
    const { webhook, id } = await remembered()
    const guest = await newPlayer()
    const theirs = await active(guest)
    const turns = [turnOf(webhook.owner), turnOf(guest)]
    await stirs(id, 'playerSeated', guest)
    expect(routes(await told(id, turns)).sort()).toEqual([webhook.id, theirs.id].sort())
    await stirs(id, 'playerLeft', guest)
    await there.write({ webhook: { kind: 'changed', webhook: theirs, status: 'deleted' } })
    await stirs(id, 'playerSeated', guest)
    expect(routes(await told(id, turns))).toEqual([webhook.id])
  })
})

test('a webhook created during the join of its player gets the message', async () => {
  const { id } = await newGame(await newPlayer())
  const [guest, tokenHash] = [`p_${crypto.randomUUID()}`, crypto.randomUUID()]
  await there.write({ player: { id: guest, name: 'Anna', createdAt: at, tokenHash } })
  const question = { tokenHash, game: id, counting: 3 }
  const found = await there.read(question)
  expect(found.counts?.hears).toBe(false)
  if (found.game === undefined) throw new Error('no game')
  const taken = { type: 'seat.taken', first: 2, last: 2, seat: 1, player: guest }
  const game = {
    ...changeWithEvents(found.game, [{ type: 'playerSeated', seat: 1, player: { id: guest } }]),
    notification: () => fanOut(inProcessDeps(), id, [taken]),
  }
  const theirs = await active(guest, { types: ['seat.taken'] })
  expect((await here.write({ game }, { spec: question, result: found, isCached: false })).outcome).toBe(
    'conflict',
  )
  const written = await here.write({ game }, { spec: question, result: found, isCached: true })
  expect(written.outcome === 'written' && written.messages?.map(({ route }) => route.id)).toEqual([theirs.id])
})

test.runIf(isOnWorkers)('a join of a player without a webhook reads no webhooks', async () => {
  const player = await newPlayer()
  const found = { epoch: 0, caller: undefined, game: undefined, receipt: undefined, events: [], deals: [] }
  const { rows } = await database.execute({
    sql: 'select token_hash from players where id = ?',
    args: [player],
  })
  const tokenHash = String(rows[0]?.['token_hash'])
  const openedBy = async () => {
    const { caller, counts } = await there.read({ tokenHash, counting: 9 })
    const game = newGameChange(player)
    const grounds = { spec: {}, result: { ...found, caller, ...(counts && { counts }) }, isCached: false }
    const change = { ...game, notification: () => fanOut(inProcessDeps(), game.stored.id, [turnOf(player)]) }
    return recordSql(() => here.write({ game: change }, grounds))
  }
  const looks = (statements: Awaited<ReturnType<typeof openedBy>>) =>
    statements.some(({ sql }) => /^select.* from "webhooks"/s.test(sql))
  expect(looks(await openedBy())).toBe(false)
  await active(player)
  expect(looks(await openedBy())).toBe(true)
})
