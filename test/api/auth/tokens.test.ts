import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { revokeTokenCommand } from '../../../src/app/accounts/tokens.ts'
import { deleteEndedTokens } from '../../../src/app/scheduler/database-cleanup.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient, isOnWorkers } from '../../support/host.ts'
import type { Answer, Body, Options, Player } from '../support/api-client.ts'
import { call, callDirectly, chooseTestMove, get, newPlayer, newTable, post } from '../support/api-client.ts'
import { inProcessDeps } from '../support/in-process-deps.ts'
import { recordSql, totalCost } from '../support/sql-recorder.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'

/*
 * Limited tokens of a player, with scopes and an expiry. `there` is a second Worker on the same database.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))
const run = (sql: string, ...args: string[]) => database.execute({ sql, args })
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const TOKENS = '/v1/players/me/tokens'

let there: RunningWorker
beforeAll(async () => {
  there = await anotherWorker({ direct: true })
})
afterAll(() => there.stop())

const make = (token: string, wanted: object = {}, options: Options = {}) =>
  post(TOKENS, token, wanted, options)
const made = async (token: string, wanted: object = {}): Promise<Body> => {
  const answer = await make(token, wanted)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const revoke = (token: string, id: string, options: Options = {}) =>
  call('DELETE', `${TOKENS}/${id}`, { token, ...options })
const listed = async (token: string): Promise<readonly Body[]> => (await get(TOKENS, token)).body.items
const said = ({ status, body }: Answer) => [status, body?.code]
const end = (token: string) =>
  run("update tokens set expires_at = '2026-01-01T00:00:00.000Z' where hash = ?", hashOf(token))

describe('a token', () => {
  test('has all scopes by default, and its secret is not stored', async () => {
    const { token, id } = await newPlayer()
    const answer = await make(token, { label: 'phone' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { token: secret, ...shown } = answer.body
    expect(shown).toMatchObject({
      ...{ label: 'phone', scopes: ['play', 'read', 'webhooks'], game: null },
      ...{ expiresAt: null, lastUsedDay: null, first: false },
    })
    expect((await get('/v1/players/me', secret)).body.id).toBe(id)
    const [first, second] = await listed(secret)
    expect(first).toMatchObject({ first: true })
    expect(second).toMatchObject({ id: shown.id, first: false })
    expect(hashOf(secret)).toContain(shown.id.slice(2))
    expect(shown.id.length).toBeLessThan(hashOf(secret).length)
    const { rows } = await run('select * from tokens where player = ?', id)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('names the home of its player, which the first one shows by its hash', async () => {
    const { token } = await newPlayer()
    const { token: later } = await made(token)
    const bytes = Buffer.from(`${later.slice('sidi_'.length, 'sidi_'.length + 2)}A`, 'base64url')
    expect(bytes.toString('hex').slice(0, 3)).toBe(hashOf(token).slice(0, 3))
    const [first] = await listed(later)
    expect((await revoke(later, first.id)).status).toBe(204)
    const { token: last } = await made(later)
    expect(last.slice(0, 7)).toBe(later.slice(0, 7))
  })

  test('for reading reads, and changes nothing: 403 names the scope', async () => {
    const table = await newTable()
    const [owner = ''] = table.tokens
    const { token } = await made(owner, { scopes: ['read'] })
    for (const path of [table.path, `${table.path}/events`, `${table.path}/scores`, '/v1/games']) {
      expect((await get(path, token)).status, path).toBe(200)
    }
    for (const path of ['games', 'events']) {
      expect((await get(`/v1/players/me/${path}`, token)).status, path).toBe(200)
    }
    const ticket = await post('/v1/players/me/tickets', token, { for: 'read' })
    const refused = [
      await post(`${table.path}/moves`, token, { type: 'pass' }),
      await post('/v1/games', token, { ruleset: 'schieber' }),
      await call('DELETE', `${table.path}/seats/me`, { token }),
      // An analysis counts for the day of the player.
      await call('POST', `${table.path}/deals/1/analysis`, { token }),
      await call('POST', `${table.path}/deals/1/analysis`, { token: ticket.body.ticket }),
    ]
    for (const answer of refused) {
      expect(said(answer)).toEqual([403, 'insufficient-scope'])
      expect(answer.body.facts).toEqual({ reason: 'scope', scope: 'play' })
    }
    await expectConsistentGame(database, table.game)
  })

  test('that may not do everything neither sees nor makes tokens, nor renames or deletes the player, or sends them away', async () => {
    const { token: owner } = await newPlayer()
    const tokens = [
      await made(owner, { scopes: ['read'] }),
      await made(owner, { scopes: ['play', 'read'] }),
      await made(owner, { scopes: ['webhooks'] }),
    ].map(({ token }) => token)
    const { body } = await post('/v1/games', owner, { ruleset: 'schieber' })
    tokens.push((await made(owner, { game: body.id })).token)
    for (const token of tokens) {
      const refused = [
        await make(token, { scopes: ['read'] }),
        await get(TOKENS, token),
        await revoke(token, 'k_x'),
        await call('PATCH', '/v1/players/me', { token, body: { name: 'Eve' } }),
        await call('DELETE', '/v1/players/me', { token }),
        await call('PUT', '/v1/players/me/vacation', { token, body: { until: '2100-01-01T00:00:00.000Z' } }),
        await call('DELETE', '/v1/players/me/vacation', { token }),
      ]
      for (const answer of refused) {
        expect(said(answer)).toEqual([403, 'insufficient-scope'])
        expect(answer.body.facts.scope).toBe('all')
      }
    }
    expect((await get('/v1/players/me', owner)).body.name).toBe('Anna')
    expect(await listed(owner)).toHaveLength(5)
  })

  test('for webhooks opens no game', async () => {
    const table = await newTable()
    const { token } = await made(table.tokens[0] ?? '', { scopes: ['webhooks'] })
    const refused = await get(table.path, token)
    expect(said(refused)).toEqual([403, 'insufficient-scope'])
    expect(refused.body.facts).toEqual({ reason: 'scope', scope: 'read' })
    expect((await get('/v1/players/me', token)).status).toBe(200)
  })

  test('for one game is good for that one only', async () => {
    const [table, other] = [await newTable(), await newTable()]
    const [owner = ''] = table.tokens
    const { token } = await made(owner, { scopes: ['play', 'read'], game: table.game })
    expect((await get(table.path, token)).status).toBe(200)
    expect((await get(`${table.path}/legal-moves`, token)).status).toBe(200)
    for (const path of ['/v1/games', '/v1/players/me/games', '/v1/players/me/events', other.path]) {
      const refused = await get(path, token)
      expect(said(refused), path).toEqual([403, 'insufficient-scope'])
      expect(refused.body.facts).toEqual({ reason: 'game', scope: 'read' })
    }
    const moved = await post(`${table.path}/moves`, token, { type: 'pass' })
    expect(moved.body.code).not.toBe('insufficient-scope')
    expect(said(await make(owner, { game: other.game }))).toEqual([404, 'game-not-found'])
  })

  test('that has expired is refused with its own code, by the clock of the database', async () => {
    const table = await newTable()
    const [owner = ''] = table.tokens
    const { token, expiresAt } = await made(owner, { days: 1 })
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
    for (const base of [undefined, there.url]) {
      const at = base === undefined ? {} : { base }
      expect((await get(table.path, token, at)).status).toBe(200)
    }
    await end(token)
    // Both Workers have the token in their caches.
    for (const base of [inject('apiUrl'), there.url]) {
      const looked = await get(table.path, token, { base })
      expect(said(looked)).toEqual([401, 'unauthorized'])
      expect(looked.body.detail).toContain('expired')
      for (const headers of [{}, { 'Idempotency-Key': crypto.randomUUID() }]) {
        const moved = await post(`${table.path}/moves`, token, { type: 'pass' }, { base, headers })
        expect(said(moved)).toEqual([401, 'unauthorized'])
      }
    }
    expect(await listed(owner)).toHaveLength(1)
    // The cleanup deletes the token a day after its end.
    const { now, store } = inProcessDeps()
    await deleteEndedTokens({ store, now: () => new Date(Date.parse(now())).toISOString() })
    expect((await get(table.path, token)).body.detail).not.toContain('expired')
  })

  test('is created a single time for repeated requests with the same key', async () => {
    const { token } = await newPlayer()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await make(token, { label: 'phone' }, { headers })
    const again = await make(token, { label: 'phone' }, { headers, base: there.url })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    expect(await listed(token)).toHaveLength(2)
    const { rows } = await run('select group_concat(body) as everything from receipts')
    expect(JSON.stringify(rows)).not.toContain(first.body.token)
  })

  test('is used: the day is noted, once, and not with a move', async () => {
    const { token: owner } = await newPlayer()
    const { token } = await made(owner)
    await get('/v1/players/me', token)
    await get('/v1/players/me', token)
    await expect
      .poll(async () => (await listed(owner))[1].lastUsedDay)
      .toBe(new Date().toISOString().slice(0, 10))
    const { store } = inProcessDeps()
    const hash = hashOf(token)
    expect(totalCost(await recordSql(() => store.noteTokenUse(hash)), 'written')).toBe(0)
  })

  test('is limited to twenty, also for concurrent requests', async () => {
    const { token } = await newPlayer()
    for (let count = 0; count < 17; count += 1) await made(token, { scopes: ['read'] })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => make(token, {}, at % 2 === 0 ? {} : { base: there.url })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
    const full = await make(token)
    expect(said(full)).toEqual([409, 'too-many-tokens'])
    expect(full.body.limit).toBe(20)
    expect(await listed(token)).toHaveLength(21)
  })

  test.each([
    [{ scopes: [] }, '/scopes'],
    [{ scopes: ['all'] }, '/scopes/0'],
    [{ days: 0 }, '/days'],
    [{ label: 'x'.repeat(65) }, '/label'],
    [{ name: 'x' }, '/name'],
  ])('is not made of %j', async (wanted, pointer) => {
    const { token } = await newPlayer()
    const { status, body } = await make(token, wanted)
    expect(status).toBe(422)
    expect(body.errors[0].pointer).toBe(pointer)
  })
})

test('one key makes one token or ticket, however many ask at the same time', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { token } = await newPlayer()
    for (const [path, body] of [
      [TOKENS, { label: 'one' }],
      ['/v1/players/me/tickets', { for: 'read' }],
    ] as const) {
      const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
      const answers = await Promise.all([1, 2, 3].map(() => post(path, token, body, key)))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect((await post(path, token, body, key)).text).toBe(answers[0]?.text)
    }
    const { rows } = await run(
      'select count(*) as n from tokens where player = (select id from players where token_hash = ?)',
      hashOf(token),
    )
    expect(rows[0]?.['n']).toBe(2)
  }
})

describe('revoking', () => {
  test('a token ends it at once, in both Workers, and those of others stay', async () => {
    const table = await newTable()
    const [owner = ''] = table.tokens
    const { token, id } = await made(owner)
    for (const base of [inject('apiUrl'), there.url]) await get(table.path, token, { base })
    const stranger = await newPlayer()
    expect(said(await revoke(stranger.token, id))).toEqual([404, 'token-not-found'])
    expect((await revoke(owner, id)).status).toBe(204)
    for (const base of [inject('apiUrl'), there.url]) {
      expect((await get(table.path, token, { base })).status).toBe(401)
      expect((await post(`${table.path}/moves`, token, { type: 'pass' }, { base })).status).toBe(401)
    }
    expect(said(await revoke(owner, id))).toEqual([404, 'token-not-found'])
    expect((await get(table.path, owner)).status).toBe(200)
  })

  test('the sign-up token is possible once another one can make tokens for good', async () => {
    const { token } = await newPlayer()
    const [first] = await listed(token)
    await made(token, { scopes: ['play', 'read'] })
    await made(token, { days: 3650 })
    expect(said(await revoke(token, first.id))).toEqual([409, 'last-token'])
    const full = await made(token)
    expect((await revoke(token, first.id)).status).toBe(204)
    expect((await get('/v1/players/me', token)).status).toBe(401)
    expect((await get('/v1/players/me', full.token)).status).toBe(200)
    expect(said(await revoke(full.token, full.id))).toEqual([409, 'last-token'])
    const next = await made(full.token)
    // A token may revoke itself.
    expect((await revoke(full.token, full.id)).status).toBe(204)
    expect((await listed(next.token)).map(({ first: isFirst }) => isFirst)).toEqual([false, false, false])
  })

  test('two that need each other at the same time leaves one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await newPlayer()
      const other = await made(token)
      const [first] = await listed(token)
      const answers = await Promise.all([
        revoke(token, other.id),
        revoke(other.token, first.id, { base: there.url }),
      ])
      expect(answers.map(({ status }) => status)).toContain(204)
      const left = await Promise.all([token, other.token].map((one) => get('/v1/players/me', one)))
      expect(left.map(({ status }) => status).sort()).toEqual([200, 401])
    }
  })

  test('while its holder moves: a move that was answered stands, and none comes after', async () => {
    for (let round = 0; round < 5; round += 1) {
      const table = await newTable({ ruleset: 'differenzler' })
      const [owner = ''] = table.tokens
      const { token, id } = await made(owner)
      const view = await get(table.path, token)
      const base = there.url
      await get(table.path, token, { base })
      const [moved, revoked] = await Promise.all([
        post(`${table.path}/moves`, token, chooseTestMove(view.body), { base }),
        revoke(owner, id),
      ])
      expect(revoked.status).toBe(204)
      expect([201, 401]).toContain(moved.status)
      const { version } = await expectConsistentGame(database, table.game)
      expect(version).toBe(view.body.version + (moved.status === 201 ? 1 : 0))
      expect((await post(`${table.path}/moves`, token, chooseTestMove(view.body), { base })).status).toBe(401)
    }
  })

  test('with a key is repeated', async () => {
    const { token } = await newPlayer()
    const { id } = await made(token)
    const headers = { 'Idempotency-Key': 'revoke-1' }
    expect((await revoke(token, id, { headers })).status).toBe(204)
    const again = await revoke(token, id, { headers })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([204, 'true'])
  })

  test('ends what it has opened, and what its tickets have, before it is answered', async () => {
    const { id: player, token } = await newPlayer()
    const { token: later, id } = await made(token)
    const ticket = (await post('/v1/players/me/tickets', later, { for: 'read' })).body.ticket
    const ended: unknown[] = []
    let isAnswered = false
    const deps = inProcessDeps({
      disconnect: async (whose, tokenHash) => {
        await Promise.resolve()
        ended.push([whose, tokenHash, isAnswered])
      },
    })
    const actor = { kind: 'bearer' as const, tokenHash: hashOf(token) }
    expect(await revokeTokenCommand(deps, actor, { id })).toMatchObject({ outcome: 'done' })
    isAnswered = true
    const expected = [later, ticket].map((one) => [player, hashOf(one), false])
    expect(ended).toHaveLength(2)
    expect(ended).toEqual(expect.arrayContaining(expected))
    expect((await get('/v1/players/me', ticket)).status).toBe(401)
  })
})

describe('cost:', () => {
  test.runIf(isOnWorkers)('the original token costs no more than without limited tokens', async () => {
    const { token, id }: Player = await newPlayer()
    const { store } = inProcessDeps()
    const question = { tokenHash: hashOf(token) }
    const read = async () => totalCost(await recordSql(() => store.read(question)), 'read')
    const before = await read()
    for (let count = 0; count < 5; count += 1) await made(token)
    expect(await read()).toBe(before)
    // The same number of trips as without limited tokens.
    expect(before).toBe(2)
    expect((await store.read(question)).caller?.id).toBe(id)
  })
})
