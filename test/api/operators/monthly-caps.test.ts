import { describe, expect, inject, test } from 'vitest'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Body } from '../support/api-client.ts'
import { call, get, newPlayer, post } from '../support/api-client.ts'
import { operate, useOperatorApplication } from './operator-client.ts'

/*
 * Monthly caps of an integration: games, moves and new players.
 */

useOperatorApplication()

const database = databaseClient(inject('databaseUrl'))
const headers = { 'Act-As': 'external:tg-1' }
const ME = '/v1/integrations/me/players'

/** An integration with a player. */
const integration = async () => {
  const { id, token } = (await post('/v1/integrations', undefined, { name: 'Bot' })).body
  await call('PUT', `${ME}/tg-1`, { token, body: { name: 'Cleo' } })
  return { id: id as string, token: token as string }
}

const cap = (id: string, caps: object) =>
  operate('PATCH', `/integrations/${id}/caps`, { reason: 'spam', ...caps })
const usage = async (id: string): Promise<Body> => (await operate('GET', `/integrations/${id}`)).body.usage
const create = (token: string, more: object = {}) =>
  post('/v1/games', token, { ruleset: 'schieber' }, { headers, ...more })

/** Requires the refusal of a reached cap. */
const expectCapped = ({ status, body, headers: sent }: Body, kind: string, limit: number) => {
  expect([status, body.code, body.limit, body.facts]).toEqual([
    429,
    'monthly-cap-reached',
    limit,
    { reason: kind },
  ])
  const seconds = Number(sent.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(31 * 24 * 60 * 60)
}

describe('games', () => {
  test('up to the cap, also at the same time, and more after a higher cap', async () => {
    const { id, token } = await integration()
    expect((await create(token)).status).toBe(201)
    expect((await cap(id, { games: 3 })).body.caps).toEqual({ games: 3 })
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map(() => create(token)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3)
    for (const answer of all) if (answer.status !== 201) expectCapped(answer, 'games', 3)
    expect(await usage(id)).toMatchObject({ games: 3, moves: 0, players: 0 })
    await cap(id, { games: 4 })
    expect((await create(token)).status).toBe(201)
    expectCapped(await create(token), 'games', 4)
    await cap(id, { games: null })
    expect((await create(token)).status).toBe(201)
  })

  test('a cap of 0, and a repeated request within the cap', async () => {
    const { id, token } = await integration()
    await cap(id, { games: 1 })
    const again = { headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() } }
    const [first, second] = [await create(token, again), await create(token, again)]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
    expect(await usage(id)).toMatchObject({ games: 1 })
    await cap(id, { games: 0 })
    expectCapped(await create(token), 'games', 0)
  })

  test('a refusal leaves no receipt: the same key works after a higher cap', async () => {
    const { id, token } = await integration()
    await cap(id, { games: 0 })
    const again = { headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() } }
    expectCapped(await create(token, again), 'games', 0)
    await cap(id, { games: 1 })
    expect((await create(token, again)).status).toBe(201)
  })
})

describe('moves', () => {
  /** A game of the integration's player against a player with an own token. */
  const game = async (token: string) => {
    const made = (
      await post('/v1/games', token, { ruleset: 'differenzler', options: { players: 2 } }, { headers })
    ).body
    const beat = await newPlayer('Beat')
    await post(`/v1/games/${made.id}/seats`, beat.token, { invite: made.invite })
    return { path: `/v1/games/${made.id}`, beat }
  }
  const predict = (path: string, token: string, options: object = { headers }) =>
    post(`${path}/moves`, token, { type: 'predict', points: 40 }, options)

  test('count for the integration, not for other players, and not for refused moves', async () => {
    const { id, token } = await integration()
    await cap(id, { moves: 1 })
    const one = await game(token)
    const two = await game(token)
    const { version } = (await get(two.path, token, { headers })).body
    expect((await post(`${one.path}/moves`, token, { type: 'pass' }, { headers })).status).toBe(409)
    expect(await usage(id)).toMatchObject({ moves: 0 })
    expect((await predict(one.path, token)).status).toBe(201)
    expectCapped(await predict(two.path, token), 'moves', 1)
    expect((await predict(one.path, one.beat.token, {})).status).toBe(201)
    expect(await usage(id)).toMatchObject({ moves: 1 })
    expect((await get(two.path, token, { headers })).body.version).toBe(version)
  })

  test('a process with everything in its cache enforces a new cap', async () => {
    const there = await anotherWorker()
    try {
      const base = there.url
      const { id, token } = await integration()
      const { path } = await game(token)
      const other = await game(token)
      expect((await predict(other.path, token, { headers, base })).status).toBe(201)
      await get(path, token, { headers, base })
      await cap(id, { moves: 0 })
      expectCapped(await predict(path, token, { headers, base }), 'moves', 0)
    } finally {
      await there.stop()
    }
  })

  test('a new month begins with 0', async () => {
    const { id, token } = await integration()
    await cap(id, { moves: 1 })
    const one = await game(token)
    const two = await game(token)
    await predict(one.path, token)
    expectCapped(await predict(two.path, token), 'moves', 1)
    await database.execute({
      sql: "update integration_usage set month = '2020-01' where integration = ?",
      args: [id],
    })
    expect((await predict(two.path, token)).status).toBe(201)
    expect(await usage(id)).toMatchObject({ moves: 1 })
  })
})

test('players: up to the cap, and an existing player is no new player', async () => {
  const { id, token } = await integration()
  await cap(id, { players: 2 })
  const put = (external: string) => call('PUT', `${ME}/${external}`, { token, body: { name: 'Dora' } })
  const all = await Promise.all(['a', 'b', 'c', 'd'].map(put))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(2)
  for (const answer of all) if (answer.status !== 201) expectCapped(answer, 'players', 2)
  expect((await put('tg-1')).status).toBe(200)
  expect(await usage(id)).toMatchObject({ players: 2 })
})

test('without caps nothing is counted', async () => {
  const { id, token } = await integration()
  await create(token)
  const { rows } = await database.execute({
    sql: 'select * from integration_usage where integration = ?',
    args: [id],
  })
  expect(rows).toEqual([])
})
