import { describe, expect, inject, test } from 'vitest'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Options } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  fourPlayers,
  getView,
  newTable,
  playOne,
  post,
  rename,
} from '../support/api-client.ts'

/*
 * Receipts of idempotent requests: the store keeps a short receipt, and the service rebuilds the answer from the
 * receipt. Status, code, events and version stay those of the first answer.
 */

callDirectly()

const database = () => databaseClient(inject('databaseUrl'))
const withKey = (headers: Record<string, string> = {}): Options => ({
  headers: { 'Idempotency-Key': crypto.randomUUID(), ...headers },
})

/** Checks that the replayed answer equals the first answer, and is marked as replayed. */
const expectSameAgain = (first: Answer, again: Answer): void => {
  const told = ({ status, body }: Answer) => [status, body?.code, body?.version, body?.events, body?.detail]
  expect(told(again)).toEqual(told(first))
  expect(again.headers.get('idempotency-replayed')).toBe('true')
}

/** A private game whose second seat a guest has just taken with a key. */
const newGuest = async () => {
  const [anna, beat, claudia] = await fourPlayers()
  const { body: game } = await post('/v1/games', anna?.token, { ruleset: 'schieber' })
  const key = withKey()
  const take = () => post(`/v1/games/${game.id}/seats`, beat?.token, { invite: game.invite }, key)
  const first = await take()
  expect([first.status, first.body.invite]).toEqual([201, game.invite])
  return { path: `/v1/games/${game.id}`, anna, beat, claudia, take, first }
}

describe('a rebuilt answer', () => {
  test('of a move, a deal later, in the requested form', async () => {
    const table = await newTable()
    const token = table.tokens[(await getView(table)).deal.toAct[0]]
    const key = withKey()
    const move = () =>
      post(
        `${table.path}/moves?moves=compact`,
        token,
        { type: 'bid', points: 40, denomination: 'bells' },
        key,
      )
    const first = await move()
    for (let turn = 0; turn < 45; turn++) await playOne(table)
    const again = await move()
    expectSameAgain(first, again)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  })

  test('of a refused move, with what was legal then', async () => {
    const table = await newTable()
    const seat = (await getView(table)).deal.toAct[0]
    const key = withKey()
    const bid = () =>
      post(`${table.path}/moves`, table.tokens[seat], { type: 'bid', points: 7, denomination: 'bells' }, key)
    const first = await bid()
    expect(first.body.legalMoves.length).toBeGreaterThan(0)
    for (let turn = 0; turn < 10; turn++) await playOne(table)
    const again = await bid()
    expectSameAgain(first, again)
    expect(again.body).toEqual(first.body)
  })

  test('of a move, after a rename of a player at the table', async () => {
    const table = await newTable()
    const token = table.tokens[(await getView(table)).deal.toAct[0]]
    const key = withKey()
    const first = await post(`${table.path}/moves`, token, { type: 'pass' }, key)
    await rename(table.tokens[1], 'Renamed')
    const again = await post(`${table.path}/moves`, token, { type: 'pass' }, key)
    expectSameAgain(first, again)
    expect(again.body.game.seats[1].player).toEqual({ id: table.players[1]?.id, name: 'Renamed' })
  })

  test('of taking a seat, after the invite was renewed: with the one that holds now', async () => {
    const { path, anna, take, first } = await newGuest()
    const { body } = await post(`${path}/invite`, anna?.token, undefined)
    const again = await take()
    expectSameAgain(first, again)
    expect(again.body.invite).toBe(body.invite)
    expect(again.body.invite).not.toBe(first.body.invite)
  })

  test('of taking a seat that was taken away since: as it was, and without the new invite', async () => {
    const { path, anna, claudia, take, first } = await newGuest()
    expect((await call('DELETE', `${path}/seats/1`, { token: anna?.token })).status).toBe(204)
    const { body } = await post(`${path}/invite`, anna?.token, undefined)
    expect((await post(`${path}/seats`, claudia?.token, { invite: body.invite })).status).toBe(201)
    const again = await take()
    expectSameAgain(first, again)
    expect([again.body.you.seat, 'invite' in again.body]).toEqual([1, false])
    expect(again.text).not.toContain(body.invite)
    expect(again.text).not.toContain(claudia?.id)
  })

  test('of a new game, as it was before anybody sat down', async () => {
    const [anna, beat] = await fourPlayers()
    const key = withKey()
    const open = () => post('/v1/games', anna?.token, { ruleset: 'schieber', visibility: 'public' }, key)
    const first = await open()
    await post(`/v1/games/${first.body.id}/seats`, beat?.token, {})
    const again = await open()
    expectSameAgain(first, again)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
  })

  test('of what there was nothing to be shown for', async () => {
    const { path, beat } = await newGuest()
    const key = { token: beat?.token, ...withKey() }
    const first = await call('DELETE', `${path}/seats/me`, key)
    expectSameAgain(first, await call('DELETE', `${path}/seats/me`, key))
    expect(first.status).toBe(204)
  })
})

test('a receipt that the first release wrote is honoured', async () => {
  const table = await newTable()
  const token = table.tokens[(await getView(table)).deal.toAct[0]]
  const key = withKey()
  const pass = () => post(`${table.path}/moves`, token, { type: 'pass' }, key)
  const first = await pass()
  // As it was kept then: the whole answer, in a row that knows nothing of forms.
  const { rowsAffected } = await database().execute({
    sql: `update receipts set shape = 0, status = 201, headers = ?, body = ? where body like ?`,
    args: ['{"ETag":"\\"9-0\\""}', '{"kept":"by the first release"}', `%${table.game}%`],
  })
  expect([first.status, rowsAffected]).toEqual([201, 1])
  // Past the client of these tests, which knows what the contract says of today's answers.
  const again = await fetch(`${inject('apiUrl')}${table.path}/moves`, {
    method: 'POST',
    headers: { ...key.headers, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'pass' }),
  })
  expect([again.status, again.headers.get('etag'), await again.json()]).toEqual([
    201,
    '"9-0"',
    { kept: 'by the first release' },
  ])
})

test('a refusal stored by 0.3.0 is repeated unchanged, in its language', async () => {
  const table = await newTable()
  const token = table.tokens[(await getView(table)).deal.toAct[0]]
  const key = withKey()
  const german = { headers: { ...key.headers, 'Accept-Language': 'de' } }
  const shove = (options: object) => post(`${table.path}/moves`, token, { type: 'shove' }, options)
  const first = await shove(german)
  expect(first.headers.get('content-language')).toBe('de')
  // In the words of HTTP, as that release kept it.
  const note = {
    ...{ kind: 'refused', code: first.body.code, detail: 'Nobody can shove here.', extras: {} },
    ...{ headers: {}, requestId: first.body.requestId },
  }
  await database().execute({
    sql: 'update receipts set shape = 1, body = ? where body like ?',
    args: [JSON.stringify(note), `%${table.game}%`],
  })
  const again = await shove(german)
  expect([again.status, again.headers.get('content-language'), again.body]).toEqual([
    first.status,
    'en',
    expect.objectContaining({ detail: note.detail, title: (await shove(key)).body.title }),
  ])
})

test('a receipt is small, and holds no card, no name and no invite', async () => {
  const table = await newTable()
  const token = table.tokens[(await getView(table)).deal.toAct[0]]
  await post(`${table.path}/moves`, token, { type: 'bid', points: 7, denomination: 'bells' }, withKey())
  await post(`${table.path}/moves`, token, { type: 'pass' }, withKey())
  const { rows } = await database().execute({
    sql: 'select body from receipts where body like ? order by created_at',
    args: [`%${table.game}%`],
  })
  expect(rows).toHaveLength(2)
  for (const { body } of rows) {
    expect(String(body).length).toBeLessThan(500)
    expect(String(body)).not.toMatch(/"[AKOUB9876][asrb]"|hand|invite|Anna/)
  }
})
