import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import { rounds } from '../../support/random.ts'
import type { Answer, Body, Options } from '../support/api-client.ts'
import { call, callDirectly, get, getView, newPlayer, newTable, post } from '../support/api-client.ts'
import { dealOf36 } from '../support/arranged-deals.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'

/*
 * Open tables before the start: who may see a table, and the actions of the owner.
 */

callDirectly()

const OPEN = Array.from({ length: 4 }, () => ({ kind: 'open' }))
const remove = (path: string, token: string, options: Options = {}) =>
  call('DELETE', path, { token, ...options })
const outcome = ({ status, body }: Answer) => (body?.code === undefined ? status : [status, body.code])

interface Hosted {
  readonly path: string
  readonly game: string
  readonly invite: string
  readonly owner: string
  readonly guest: string
}

/** A private game whose owner has no seat, and a guest with the invite. */
const hosted = async (wanted: object = {}): Promise<Hosted> => {
  const [owner, guest] = await Promise.all([newPlayer('Olga'), newPlayer('Gian')])
  const body = { ruleset: 'sidi-barrani', seats: OPEN, ...wanted }
  const { body: game } = await post('/v1/games', owner.token, body)
  const { id, invite } = game
  return { path: `/v1/games/${id}`, game: id, invite, owner: owner.token, guest: guest.token }
}

const sit = ({ path, invite, guest }: Hosted, token = guest, body: object = {}, options: Options = {}) =>
  post(`${path}/seats`, token, { invite, ...body }, options)
const look = ({ path, invite, guest }: Hosted, known = invite) =>
  get(path, guest, { headers: { 'Sidi-Invite': known } })
const typesIn = async ({ path, owner }: Hosted): Promise<string[]> =>
  (await get(`${path}/events`, owner)).body.items.map(({ type }: Body) => type)

describe('a guest sees a table before joining', () => {
  test('with the invite in a header: what is played, who sits, whether deals were arranged', async () => {
    const at = await hosted({ options: { target: 1500 }, deals: [dealOf36(), dealOf36()] })
    const { status, headers, body } = await look(at)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ruleset: 'sidi-barrani',
      status: 'open',
      arranged: true,
      arrangedDeals: 2,
      you: null,
      options: { target: 1500 },
      seats: [0, 1, 2, 3].map((seat) => ({ seat, player: null })),
    })
    expect(body.invite).toBeUndefined()
    expect(headers.get('vary')?.toLowerCase()).toContain('sidi-invite')
    const known = { 'Sidi-Invite': at.invite, 'If-None-Match': headers.get('etag') ?? '' }
    expect((await get(at.path, at.guest, { headers: known })).status).toBe(304)
  })

  test('and no further than that: nothing else opens, and nothing without the right invite', async () => {
    const at = await hosted()
    const headers = { 'Sidi-Invite': at.invite }
    for (const part of ['/legal-moves', '/events', '/scores', '/deals']) {
      expect(outcome(await get(`${at.path}${part}`, at.guest, { headers }))).toEqual([404, 'game-not-found'])
      expect(outcome(await get(`${at.path}${part}`, undefined, { headers }))).toEqual([401, 'unauthorized'])
    }
    for (const wrong of ['', 'wrong', at.invite.slice(1)]) {
      expect(outcome(await look(at, wrong))).toEqual([404, 'game-not-found'])
    }
    expect(outcome(await get(`${at.path}?invite=${at.invite}`, at.guest))).not.toBe(200)
    // A newcomer has no token yet.
    expect((await get(at.path, undefined, { headers })).body).toEqual((await look(at)).body)
    expect(outcome(await get(at.path, undefined))).toEqual([401, 'unauthorized'])
    expect(outcome(await get(at.path, undefined, { headers: { 'Sidi-Invite': 'wrong' } }))).toEqual([
      ...[401, 'unauthorized'],
    ])
    expect(outcome(await look(at, 'x'.repeat(101)))).toEqual([422, 'invalid-request'])
  })

  test('as long as there is a seat to be had: afterwards the invite opens nothing, and says why', async () => {
    const at = await hosted()
    expect((await look(at)).status).toBe(200)
    await remove(at.path, at.owner)
    expect(outcome(await look(at))).toEqual([409, 'no-seat-free'])
    expect(outcome(await look(at, 'wrong'))).toEqual([404, 'game-not-found'])
  })

  test('a page of another origin may send it', async () => {
    const { headers } = await fetch(`${inject('apiUrl')}/v1/games/g_x`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://page.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization,sidi-invite',
      },
    })
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('sidi-invite')
  })
})

describe('an open game whose owner has no seat', () => {
  test('waits on when its only guest leaves', async () => {
    const at = await hosted()
    await sit(at)
    expect((await remove(`${at.path}/seats/me`, at.guest)).status).toBe(204)
    expect((await get(at.path, at.owner)).body.status).toBe('open')
    expect((await sit(at)).status).toBe(201)
  })

  test('says who owns it, to everybody who sees it', async () => {
    const at = await hosted()
    const { id } = (await get('/v1/players/me', at.owner)).body
    expect((await look(at)).body.owner).toBe(id)
    expect((await sit(at)).body.owner).toBe(id)
  })
})

test('who has counted out of Handjass leaves, and the game goes on', async () => {
  const table = await newTable({ ruleset: 'handjass' })
  const winner = 2
  const toAct = async () => (await getView(table)).deal?.toAct[0]
  const totals = async () => (await getView(table)).scores.totals.map(({ points }: Body) => points)
  const isOut = async () => (await totals())[winner] >= 5
  while (!(await isOut())) {
    const seat = await toAct()
    await post(`${table.path}/moves`, table.tokens[seat], { type: seat === winner ? 'stand' : 'fold' })
  }
  const token = table.tokens[winner] ?? ''
  const log = await get(`${table.path}/events`, token)
  const left = await remove(`${table.path}/seats/me`, token)
  expect(left.status).toBe(204)
  expect(await getView(table)).toMatchObject({ status: 'playing', result: null })
  expect((await get('/v1/players/me/games', token)).body.items).toEqual([])
  // What they saw they still see, and there is nothing left to leave.
  const again = await get(`${table.path}/events`, token)
  expect(again.body.items.slice(0, -1)).toEqual(log.body.items)
  expect(again.body.items.at(-1)).toMatchObject({ type: 'playerLeft', seat: winner })
  expect(outcome(await remove(`${table.path}/seats/me`, token))).toEqual([403, 'not-at-this-table'])
  const seat = await toAct()
  expect((await post(`${table.path}/moves`, table.tokens[seat], { type: 'fold' })).status).toBe(201)
  const other = table.tokens[(winner + 1) % 4] ?? ''
  await remove(`${table.path}/seats/me`, other)
  expect((await getView(table)).result).toMatchObject({ winners: [], kind: 'resigned', by: (winner + 1) % 4 })
})

describe('closing a game', () => {
  test('ends it without a result; once more does nothing', async () => {
    const at = await hosted()
    await sit(at)
    expect((await remove(at.path, at.owner)).status).toBe(204)
    const { body } = await get(at.path, at.guest)
    expect(body).toMatchObject({ status: 'abandoned', result: null })
    expect((await remove(at.path, at.owner)).status).toBe(204)
    expect((await get(at.path, at.guest)).body.version).toBe(body.version)
    const last = (await get(`${at.path}/events`, at.owner)).body.items.at(-1)
    expect(last).toMatchObject({ type: 'gameAbandoned', result: null, by: 'owner' })
    expect(outcome(await sit(at, (await newPlayer()).token))).toEqual([409, 'game-over'])
    await expectConsistentGame(databaseClient(inject('databaseUrl')), at.game)
  })

  test('is for its owner, and not after the start', async () => {
    const at = await hosted()
    expect(outcome(await remove(at.path, at.guest))).toEqual([404, 'game-not-found'])
    await sit(at)
    expect(outcome(await remove(at.path, at.guest))).toEqual([403, 'not-the-owner'])
    const table = await newTable()
    const [owner = ''] = table.tokens
    expect(outcome(await remove(table.path, owner))).toEqual([409, 'game-already-started'])
    await remove(`${table.path}/seats/me`, owner)
    expect(outcome(await remove(table.path, owner))).toEqual([409, 'game-over'])
  })
})

describe('taking a seat away', () => {
  test('frees it, says who did it, and leaves the game open', async () => {
    const at = await hosted()
    await sit(at, at.guest, { seat: 2 })
    expect((await remove(`${at.path}/seats/2`, at.owner)).status).toBe(204)
    const { body } = await get(at.path, at.owner)
    expect([body.status, body.seats[2].player]).toEqual(['open', null])
    const last = (await get(`${at.path}/events`, at.owner)).body.items.at(-1)
    expect(last).toMatchObject({ type: 'playerLeft', seat: 2, by: 'owner' })
    expect(outcome(await get(at.path, at.guest))).toEqual([404, 'game-not-found'])
    expect((await get('/v1/players/me/games', at.guest)).body.items).toEqual([])
  })

  test('of nobody does nothing; the invite still lets the guest back in, a new one does not', async () => {
    const at = await hosted()
    await sit(at, at.guest, { seat: 2 })
    const seat = `${at.path}/seats/2`
    await remove(seat, at.owner)
    const { version } = (await get(at.path, at.owner)).body
    expect((await remove(seat, at.owner)).status).toBe(204)
    expect((await get(at.path, at.owner)).body.version).toBe(version)
    expect((await sit(at)).status).toBe(201)
    await remove(`${at.path}/seats/0`, at.owner)
    await post(`${at.path}/invite`, at.owner, undefined)
    expect(outcome(await sit(at))).toEqual([404, 'game-not-found'])
  })

  test('is for the owner, before the start, and of seats that there are', async () => {
    const at = await hosted()
    await sit(at)
    expect(outcome(await remove(`${at.path}/seats/0`, at.guest))).toEqual([403, 'not-the-owner'])
    expect(outcome(await remove(`${at.path}/seats/4`, at.owner))).toEqual([422, 'no-such-seat'])
    for (const wrong of ['8', '-1', '00', '1.0', 'you']) {
      expect(outcome(await remove(`${at.path}/seats/${wrong}`, at.owner))).toEqual([422, 'no-such-seat'])
    }
    const table = await newTable()
    const answer = await remove(`${table.path}/seats/1`, table.tokens[0] ?? '')
    expect(outcome(answer)).toEqual([409, 'game-already-started'])
  })

  test('sent again with its key it does not hit whoever sat down since', async () => {
    const at = await hosted()
    const other = await newPlayer()
    await sit(at, at.guest, { seat: 1 })
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    expect((await remove(`${at.path}/seats/1`, at.owner, { headers })).status).toBe(204)
    await sit(at, other.token, { seat: 1 })
    const again = await remove(`${at.path}/seats/1`, at.owner, { headers })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([204, 'true'])
    expect((await get(at.path, at.owner)).body.seats[1].player.id).toBe(other.id)
  })
})

describe('renewing the invite', () => {
  test('gives a new one, and the old one is void at once', async () => {
    const at = await hosted()
    const { status, headers, body } = await post(`${at.path}/invite`, at.owner, undefined)
    expect(status).toBe(200)
    expect(body.invite).toMatch(/^[\w-]{16,}$/)
    expect(body.invite).not.toBe(at.invite)
    expect(headers.get('etag')).toBe((await get(at.path, at.owner)).headers.get('etag'))
    expect(outcome(await look(at))).toEqual([404, 'game-not-found'])
    expect(outcome(await sit(at))).toEqual([404, 'game-not-found'])
    expect((await sit({ ...at, invite: body.invite })).body.invite).toBe(body.invite)
    expect(await typesIn(at)).toEqual(['gameCreated', 'inviteRenewed', 'playerSeated'])
    await expectConsistentGame(databaseClient(inject('databaseUrl')), at.game)
  })

  test('with a key it is renewed once', async () => {
    const at = await hosted()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const renew = () => post(`${at.path}/invite`, at.owner, undefined, { headers })
    const [first, again] = [await renew(), await renew()]
    expect(again.body.invite).toBe(first.body.invite)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await typesIn(at)).toEqual(['gameCreated', 'inviteRenewed'])
  })

  test('is for the owner, before the start', async () => {
    const at = await hosted()
    expect(outcome(await post(`${at.path}/invite`, at.guest, undefined))).toEqual([404, 'game-not-found'])
    await sit(at)
    expect(outcome(await post(`${at.path}/invite`, at.guest, undefined))).toEqual([403, 'not-the-owner'])
    const table = await newTable()
    const late = await post(`${table.path}/invite`, table.tokens[0], undefined)
    expect(outcome(late)).toEqual([409, 'game-already-started'])
  })

  test('If-Match holds for all three', async () => {
    const at = await hosted()
    await sit(at)
    const headers = { 'If-Match': '"1-o"' }
    const stale = [
      await post(`${at.path}/invite`, at.owner, undefined, { headers }),
      await remove(`${at.path}/seats/0`, at.owner, { headers }),
      await remove(at.path, at.owner, { headers }),
    ]
    expect(stale.map(outcome)).toEqual(Array(3).fill([412, 'version-moved']))
    const current = { 'If-Match': (await get(at.path, at.owner)).headers.get('etag') ?? '' }
    expect((await remove(at.path, at.owner, { headers: current })).status).toBe(204)
  })
})

describe('at the same time, on two Workers', () => {
  let second: RunningWorker
  beforeAll(async () => {
    second = await anotherWorker()
  })
  afterAll(() => second.stop())

  const here = {}
  const there = (): Options => ({ base: second.url })
  const database = () => databaseClient(inject('databaseUrl'))
  const ROUNDS = rounds(2)

  test('two kicks: the seat is freed once', async () => {
    for (const _ of ROUNDS) {
      const at = await hosted()
      await sit(at)
      const kicks = await Promise.all([
        remove(`${at.path}/seats/0`, at.owner, here),
        remove(`${at.path}/seats/0`, at.owner, there()),
      ])
      expect(kicks.map(outcome)).toEqual([204, 204])
      expect(await typesIn(at)).toEqual(['gameCreated', 'playerSeated', 'playerLeft'])
      await expectConsistentGame(database(), at.game)
    }
  })

  test('a kick while the guest sits down: before it, or after', async () => {
    for (const _ of ROUNDS) {
      const at = await hosted()
      const [kick, seated] = await Promise.all([
        remove(`${at.path}/seats/0`, at.owner, here),
        sit(at, at.guest, { seat: 0 }, there()),
      ])
      expect([outcome(kick), outcome(seated)]).toEqual([204, 201])
      const { seats } = await expectConsistentGame(database(), at.game)
      expect(seats[0] === null).toBe((await typesIn(at)).includes('playerLeft'))
    }
  })

  test('closing while the last one sits down: the game starts, or is closed; never both', async () => {
    for (const _ of ROUNDS) {
      const at = await hosted({ visibility: 'public' })
      for (let seat = 0; seat < 3; seat += 1) await sit(at, (await newPlayer()).token, { seat })
      const [closed, seated] = (
        await Promise.all([remove(at.path, at.owner, here), sit(at, at.guest, { seat: 3 }, there())])
      ).map(outcome)
      const { status } = await expectConsistentGame(database(), at.game)
      expect([closed, seated]).toEqual(
        status === 'abandoned' ? [204, [409, 'game-over']] : [[409, 'game-already-started'], 201],
      )
    }
  })

  test('a new invite while somebody sits down with the old one: who sits came first', async () => {
    for (const _ of ROUNDS) {
      const at = await hosted()
      const [renewed, seated] = await Promise.all([
        post(`${at.path}/invite`, at.owner, undefined, here),
        sit(at, at.guest, {}, there()),
      ])
      expect(renewed.status).toBe(200)
      const types = await typesIn(at)
      expect(types).toEqual(
        seated.status === 201
          ? ['gameCreated', 'playerSeated', 'inviteRenewed']
          : ['gameCreated', 'inviteRenewed'],
      )
      await expectConsistentGame(database(), at.game)
    }
  })
})
