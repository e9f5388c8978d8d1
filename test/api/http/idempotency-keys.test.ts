import { describe, expect, inject, test } from 'vitest'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body } from '../support/api-client.ts'
import { callDirectly, fourPlayers, get, getView, newPlayer, newTable, post } from '../support/api-client.ts'

callDirectly()

const withKey = (key: string = crypto.randomUUID()) => ({ headers: { 'Idempotency-Key': key } })
const isReplay = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true'

/** Checks that two answers are equal to the byte, except the header `Idempotency-Replayed`. */
const expectSame = (first: Answer, again: Answer) => {
  expect(again.text).toBe(first.text)
  expect(again.status).toBe(first.status)
  for (const name of ['etag', 'location', 'content-type', 'cache-control']) {
    expect(again.headers.get(name), name).toBe(first.headers.get(name))
  }
  expect([isReplay(first), isReplay(again)]).toEqual([false, true])
}

describe('the same key, caller, path and body gets the first answer again', () => {
  test('for a new game', async () => {
    const { token } = await newPlayer()
    const key = withKey()
    const body = { ruleset: 'sidi-barrani' }
    const first = await post('/v1/games', token, body, key)
    expectSame(first, await post('/v1/games', token, body, key))
    expect((await get('/v1/players/me/games', token)).body.items).toHaveLength(1)
  })

  test('for a new player, token and all', async () => {
    const key = withKey()
    const first = await post('/v1/players', undefined, { name: 'Anna' }, key)
    const again = await post('/v1/players', undefined, { name: 'Anna' }, key)
    expectSame(first, again)
    expect(again.body.token).toBe(first.body.token)
    expect((await get('/v1/players/me', again.body.token)).body.id).toBe(first.body.id)
  })

  test('for a missing body and an empty object', async () => {
    const [anna, beat] = await fourPlayers()
    const wanted = { ruleset: 'sidi-barrani', visibility: 'public' }
    const path = `/v1/games/${(await post('/v1/games', anna?.token, wanted)).body.id}/seats`
    for (const { body, other, token } of [
      { body: undefined, other: {}, token: beat?.token },
      { body: {}, other: undefined, token: (await newPlayer()).token },
    ]) {
      const key = withKey()
      const first = await post(path, token, body, key)
      expect(first.status).toBe(201)
      expectSame(first, await post(path, token, other, key))
    }
  })

  test('for a seat', async () => {
    const [anna, beat] = await fourPlayers()
    const { body: game } = await post('/v1/games', anna?.token, { ruleset: 'sidi-barrani' })
    const key = withKey()
    const take = () => post(`/v1/games/${game.id}/seats`, beat?.token, { invite: game.invite }, key)
    const first = await take()
    expect(first.status).toBe(201)
    expectSame(first, await take())
  })

  test('for a move, also when the game has moved on and with an If-Match that is stale by now', async () => {
    const table = await newTable()
    const view = await getView(table)
    const seat = view.deal.toAct[0]
    const etag = (await get(table.path, table.tokens[seat])).headers.get('etag') ?? ''
    const options = { headers: { ...withKey().headers, 'If-Match': etag } }
    const bid = { type: 'bid', points: 40, denomination: 'bells' }
    const move = () => post(`${table.path}/moves`, table.tokens[seat], bid, options)
    const first = await move()
    expect(first.status).toBe(201)
    const next = (await getView(table)).deal.toAct[0]
    await post(`${table.path}/moves`, table.tokens[next], { type: 'pass' })
    const { version } = await getView(table)
    expectSame(first, await move())
    expect((await getView(table)).version).toBe(version)
  })

  test('for a refusal: what was refused once stays refused under its key', async () => {
    const table = await newTable()
    const seat = (await getView(table)).deal.toAct[0]
    const wrong = (seat + 1) % 4
    const key = withKey()
    const pass = () => post(`${table.path}/moves`, table.tokens[wrong], { type: 'pass' }, key)
    const first = await pass()
    expect(first.body.code).toBe('not-your-turn')
    await post(`${table.path}/moves`, table.tokens[seat], { type: 'bid', points: 40, denomination: 'bells' })
    expectSame(first, await pass())
    const fresh = await post(`${table.path}/moves`, table.tokens[wrong], { type: 'pass' }, withKey())
    expect(fresh.status).toBe(201)
  })

  test('for what was not found, not allowed, or no longer current', async () => {
    const table = await newTable({ visibility: 'public' })
    const { token } = await newPlayer()
    const cases: [string, Body, Record<string, string>, string][] = [
      ['/v1/games/g_nothing/moves', { type: 'pass' }, {}, 'game-not-found'],
      [`${table.path}/moves`, { type: 'pass' }, {}, 'not-at-this-table'],
      [`${table.path}/moves`, { type: 'pass' }, { 'If-Match': '"1-x"' }, 'version-moved'],
    ]
    for (const [path, body, headers, code] of cases) {
      const options = { headers: { ...headers, ...withKey().headers } }
      const first = await post(path, token, body, options)
      expect(first.body.code).toBe(code)
      expectSame(first, await post(path, token, body, options))
    }
  })
})

describe('a key stays free', () => {
  test('by what never got as far as being judged', async () => {
    const { token } = await newPlayer()
    const key = withKey()
    expect((await post('/v1/games', token, { ruleset: 'poker' }, key)).status).toBe(422)
    expect((await post('/v1/games', 'sidi_unknown', { ruleset: 'sidi-barrani' }, key)).status).toBe(401)
    const made = await post('/v1/games', token, { ruleset: 'sidi-barrani' }, key)
    expect([made.status, isReplay(made)]).toEqual([201, false])
  })

  test('by another caller, or on another path', async () => {
    const [anna, beat] = await fourPlayers()
    const key = withKey()
    const first = await post('/v1/games', anna?.token, { ruleset: 'sidi-barrani' }, key)
    const other = await post('/v1/games', beat?.token, { ruleset: 'sidi-barrani' }, key)
    expect(other.status).toBe(201)
    expect(other.body.id).not.toBe(first.body.id)
    expect(
      (await post(`/v1/games/${other.body.id}/seats`, anna?.token, { invite: other.body.invite }, key))
        .status,
    ).toBe(201)
  })

  test('after 24 hours', async () => {
    const { token } = await newPlayer()
    const key = withKey()
    const first = await post('/v1/games', token, { ruleset: 'sidi-barrani' }, key)
    const database = databaseClient(inject('databaseUrl'))
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()
    const { rowsAffected } = await database.execute({
      sql: 'update receipts set created_at = ? where body like ?',
      args: [old, `%${first.body.id}%`],
    })
    expect(rowsAffected).toBe(1)
    const again = await post('/v1/games', token, { ruleset: 'sidi-barrani', options: { target: 1500 } }, key)
    expect([again.status, isReplay(again)]).toEqual([201, false])
    expect(again.body.id).not.toBe(first.body.id)
  })
})

test('the same key with another body is refused', async () => {
  const { token } = await newPlayer()
  const key = withKey()
  await post('/v1/games', token, { ruleset: 'sidi-barrani' }, key)
  const { status, body } = await post('/v1/games', token, { ruleset: 'sidi-swissjass' }, key)
  expect([status, body.code]).toEqual([422, 'idempotency-key-reused'])
  const names = withKey()
  await post('/v1/players', undefined, { name: 'Anna' }, names)
  const other = await post('/v1/players', undefined, { name: 'Beat' }, names)
  expect(other.body.code).toBe('idempotency-key-reused')
})

describe('concurrent requests with the same key have a single effect', () => {
  const one = (answers: readonly Answer[], status = 201) => {
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(1)
  }

  test('a new game', async () => {
    const { token } = await newPlayer()
    const key = withKey()
    one(
      await Promise.all(
        Array.from({ length: 8 }, () => post('/v1/games', token, { ruleset: 'sidi-barrani' }, key)),
      ),
    )
    expect((await get('/v1/players/me/games', token)).body.items).toHaveLength(1)
  })

  test('a new player', async () => {
    const key = withKey()
    one(
      await Promise.all(
        Array.from({ length: 8 }, () => post('/v1/players', undefined, { name: 'Anna' }, key)),
      ),
    )
  })

  test('a move', async () => {
    const table = await newTable()
    const before = await getView(table)
    const seat = before.deal.toAct[0]
    const key = withKey()
    const bid = { type: 'bid', points: 40, denomination: 'bells' }
    one(
      await Promise.all(
        Array.from({ length: 8 }, () => post(`${table.path}/moves`, table.tokens[seat], bid, key)),
      ),
    )
    expect((await getView(table)).version).toBe(before.version + 1)
  })

  test('a refused move', async () => {
    const table = await newTable()
    const wrong = ((await getView(table)).deal.toAct[0] + 1) % 4
    const key = withKey()
    one(
      await Promise.all(
        Array.from({ length: 8 }, () =>
          post(`${table.path}/moves`, table.tokens[wrong], { type: 'pass' }, key),
        ),
      ),
      409,
    )
  })
})
