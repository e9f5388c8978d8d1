import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body, Options, Table } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, newTable, playOne, post } from '../support/api-client.ts'
import { expectConsistentGame, storedEvents } from '../support/stored-game-checks.ts'
import { openStream, openStreamAndWait } from '../support/stream-readers.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, startWebhookWorker } from '../support/webhook-worker.ts'

/*
 * Rematch of the same players. `here` and `there` are two Workers on the same database.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))
let there: RunningWorker
beforeAll(async () => {
  there = await anotherWorker({ direct: true })
})
afterAll(() => there.stop())

const said = ({ status, body }: Answer) => [status, body?.code]
const ask = ({ path }: Table, token: string | undefined, body: object = {}, more: Options = {}) =>
  post(`${path}/rematch`, token, body, more)
const seatsOf = (game: Body): (string | undefined)[] =>
  game.seats.map(({ player, heldFor }: Body) => player?.name ?? heldFor)
const news = async (token: string, after?: string): Promise<Body> =>
  (await get(`/v1/players/me/events${after === undefined ? '' : `?after=${after}`}`, token)).body

/** An abandoned game. */
const overTable = async (wanted: object = {}): Promise<Table> => {
  const table = await newTable(wanted)
  await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[3] ?? '' })
  return table
}

test('who does not sit down at once sees the commitment first, and then brings a salt', async () => {
  const table = await overTable({ ruleset: 'schieber' })
  const { tokens, players } = table
  expect(said(await ask(table, tokens[1], { sit: false, salt: 'too early' }))).toEqual([
    422,
    'invalid-request',
  ])
  const first = await ask(table, tokens[1], { sit: false })
  const { id, rootCommitment } = first.body
  expect([first.status, first.body.you, first.body.owner]).toEqual([201, null, players[1]?.id])
  expect(seatsOf(first.body)).toEqual(players.map((player) => player.id))
  expect(rootCommitment).toMatch(/^[0-9a-f]{64}$/)
  // A repeated request, or the next player's request, gets the same game, and no seat either.
  for (const token of [tokens[1], tokens[2]]) {
    const again = await ask(table, token, { sit: false })
    expect([again.status, again.body.id, again.body.you]).toEqual([200, id, null])
  }
  const seated = await post(`/v1/games/${id}/seats`, tokens[1], { salt: 'three coins' })
  expect([seated.status, seated.body.you]).toEqual([201, expect.objectContaining({ seat: 1 })])
  expect((await ask(table, tokens[2])).body.you).toMatchObject({ seat: 2 })
  const { body } = await get(`/v1/games/${id}/events`, tokens[1])
  expect(body.items.find(({ type }: Body) => type === 'playerSeated')).toMatchObject({ salt: 'three coins' })
})

test('the first to ask opens it, everybody else is seated there, and it starts with the last', async () => {
  const table = await overTable({ ruleset: 'schieber', options: { target: 1500 } })
  const { tokens, players, path, game } = table
  const cursor = (await news(tokens[0] ?? '')).cursor
  const first = await ask(table, tokens[2], { salt: 'three coins' })
  const { id } = first.body
  expect(first.status).toBe(201)
  expect(first.headers.get('location')).toBe(`/v1/games/${id}`)
  // Both lie in one database, however many there are one day.
  expect(id.slice(0, 4)).toBe(game.slice(0, 4))
  expect(first.body).toMatchObject({
    ...{ status: 'open', ruleset: 'schieber', visibility: 'private', rematchOf: game, arranged: false },
    options: { target: 1500 },
    owner: players[2]?.id,
    you: { seat: 2 },
  })
  const ids = players.map((player) => player.id)
  expect(seatsOf(first.body)).toEqual([ids[0], ids[1], 'Claudia', ids[3]])
  expect((await get(path, tokens[1])).body).toMatchObject({ rematch: id, status: 'abandoned' })
  // The feed of each player has the offer, although the game was over.
  const [told] = (await news(tokens[0] ?? '', cursor)).items
  expect(told).toMatchObject({
    type: 'rematch.offered',
    data: { game, rematch: id, seat: 2, player: { name: 'Claudia' } },
  })
  expect(told?.data.text).toBe('Claudia would like a rematch. The new table has a seat for every player.')
  for (const seat of [0, 3, 1]) {
    const { status, body } = await ask(table, tokens[seat])
    expect([status, body.id, body.you.seat]).toEqual([200, id, seat])
  }
  expect((await get(`/v1/games/${id}`, tokens[0])).body).toMatchObject({ status: 'playing' })
  for (const one of [id, game]) await expectConsistentGame(database, one)
  const [created, seated] = await storedEvents(database, id)
  expect(created).toMatchObject({ rematchOf: game, held: ids })
  expect(seated).toMatchObject({ seat: 2, salt: 'three coins' })
})

test('an option without effect, which earlier releases took, is read and dropped, and the answer says so', async () => {
  const table = await overTable({ ruleset: 'schieber', options: { target: 1500 } })
  // As 0.3.0 stored it.
  const trio = `json_set(body, '$.options.trioOrder', 'tou', '$.options.extraContracts', json('["slalom","slalom"]'))`
  await database.batch([
    { sql: `update events set body = ${trio} where game = ? and seq = 1`, args: [table.game] },
    { sql: "update games set shape = 0, snapshot = '{}' where id = ?", args: [table.game] },
  ])
  const before = await get(table.path, table.tokens[1])
  expect(before.body.options).toMatchObject({ trioOrder: 'tou', extraContracts: ['slalom', 'slalom'] })
  expect((await get(`${table.path}/export`, table.tokens[1])).status).toBe(200)
  const { status, body } = await ask(table, table.tokens[1])
  expect(status).toBe(201)
  expect(body).toMatchObject({
    dropped: ['trioOrder'],
    options: { target: 1500, trioOrder: 'tuo', extraContracts: ['slalom'] },
  })
})

test('what was agreed on holds in it, too', async () => {
  const agreed = {
    ...{ clock: { perTurn: 'P1D' }, onExpiry: 'vacate', reminders: ['PT2H'] },
    quiet: { timeZone: 'Europe/Zurich', hours: ['22:00', '08:00'] },
  }
  const table = await overTable({ ...agreed, instantForced: true })
  const { clock, onExpiry, reminders, quiet } = (await get(table.path, table.tokens[0])).body
  const { body } = await ask(table, table.tokens[0])
  expect(body).toMatchObject({ clock, onExpiry, reminders, quiet, instantForced: true })
  for (const seat of [1, 2, 3]) await ask(table, table.tokens[seat])
  const { deal } = (await get(`/v1/games/${body.id}`, table.tokens[0])).body
  expect(deal.deadline[deal.toAct[0]]).toBeTypeOf('string')
})

test('of a public game that was played to its end it is public, and the seat order is the next one', async () => {
  const wanted = { ruleset: 'differenzler', options: { players: 4, handsPerPlayer: 1 }, visibility: 'public' }
  const table = await newTable(wanted)
  while ((await playOne(table)) !== undefined);
  const { tokens } = table
  const { status, body } = await ask(table, tokens[0], { seats: 'rotate' })
  expect([status, body.visibility, body.you.seat]).toEqual([201, 'public', 0])
  // What later players say of the seats changes nothing.
  for (const seat of [1, 2, 3]) await ask(table, tokens[seat], { seats: 'keep' })
  expect(seatsOf((await get(`/v1/games/${body.id}`, tokens[0])).body)).toEqual([
    ...['Anna', 'Dario', 'Beat', 'Claudia'],
  ])
  // The export of the game that is over has the offer too, and is still played again.
  const { events, version } = (await get(`${table.path}/export`, tokens[0])).body
  expect(events.at(-1)).toMatchObject({ type: 'rematchOffered', rematch: body.id, seq: version })
})

test('seats people by a list of seats, which has every seat once', async () => {
  const table = await overTable()
  const [anna] = table.tokens
  for (const seats of [
    [0, 1, 2],
    [0, 1, 2, 2],
    [0, 1, 2, 4],
    [-1, 0, 1, 2],
    ['0', '1', '2', '3'],
    'partner',
  ]) {
    const refused = await ask(table, anna, { seats })
    expect(refused.status, JSON.stringify(seats)).toBe(422)
    expect(refused.body.errors[0].pointer).toMatch(/^\/seats/)
  }
  const { status, body } = await ask(table, anna, { seats: [2, 3, 0, 1] })
  expect([status, body.you.seat]).toEqual([201, 2])
  // The rematch exists now: a wrong list is still refused, a sound list leads to the rematch.
  for (const seats of [
    [0, 1, 2],
    [0, 1, 2, 2],
    [4, 0, 1, 2],
  ]) {
    const refused = await ask(table, table.tokens[1], { seats })
    expect([refused.status, refused.body.errors?.[0].pointer]).toEqual([422, '/seats'])
  }
  const joined = await ask(table, table.tokens[1], { seats: [0, 1, 2, 3] })
  expect([joined.status, joined.body.id]).toEqual([200, body.id])
  for (const seat of [1, 2, 3]) await ask(table, table.tokens[seat], { seats: 'partners' })
  const before = seatsOf((await get(table.path, anna)).body)
  const after = seatsOf((await get(`/v1/games/${body.id}`, anna)).body)
  expect(after).toEqual([2, 3, 0, 1].map((seat) => before[seat]))
})

describe('all players are notified, although the game is over', () => {
  test('who began to listen after its end, and by whatever stream', async () => {
    const table = await overTable()
    const readers = await Promise.all(
      (['sse', 'ndjson', 'socket'] as const).map((form, seat) =>
        openStreamAndWait(form, { path: '/v1/players/me/events', token: table.tokens[seat] ?? '' }),
      ),
    )
    const { id } = (await ask(table, table.tokens[3])).body
    for (const reader of readers) {
      await reader.until((heard) => heard.some(({ type }) => type === 'rematch.offered'))
      expect(reader.heard.at(-1)).toMatchObject({ type: 'rematch.offered', data: { rematch: id, seat: 3 } })
      reader.cut()
    }
  })

  test('who made a webhook after its end; and its own stream ends with what is told of it', async () => {
    const worker = await startWebhookWorker()
    const here = { base: worker.url }
    const table = await overTable()
    const target = await newWebhookTarget()
    await newActiveWebhook(worker, table.tokens[1] ?? '', target, { types: ['rematch.offered'] })
    const { version } = (await get(table.path, table.tokens[1])).body
    const { id } = (await ask(table, table.tokens[0], {}, here)).body
    const [message] = await target.until(1)
    expect(message?.body).toMatchObject({
      type: 'rematch.offered',
      data: { game: table.game, rematch: id, seat: 0, player: { name: 'Anna' } },
    })
    const path = `${table.path}/events`
    const reader = await openStream('ndjson', { path, token: table.tokens[1] ?? '', after: version })
    expect(await reader.ended).toBe(0)
    expect(reader.heard.map(({ type }) => type)).toEqual(['rematchOffered', 'now'])
    await worker.stop()
  })
})

describe('sent again', () => {
  test('it is the same, with and without a key', async () => {
    const table = await overTable()
    const [anna, beat] = table.tokens
    const key = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } })
    const [one, two] = [key(), key()]
    const first = await ask(table, anna, {}, one)
    const second = await ask(table, beat, {}, two)
    expect([first.status, second.status]).toEqual([201, 200])
    for (const [token, keyed, then] of [
      [anna, one, first],
      [beat, two, second],
    ] as const) {
      const again = await ask(table, token, {}, keyed)
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      expect([again.status, again.body]).toEqual([then.status, then.body])
      const plain = await ask(table, token)
      expect([plain.status, plain.body.id, plain.body.version]).toEqual([200, first.body.id, 3])
    }
  })

  test('by all at the same moment, over two Workers: one opens it, and there is one', async () => {
    for (let time = 0; time < 8; time += 1) {
      const table = await overTable()
      const bases = [inject('apiUrl'), there.url]
      const answers = await Promise.all(
        table.tokens.map((token, at) =>
          ask(table, token, { seats: 'rotate' }, { base: bases[at % 2] ?? '' }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
      const ids = new Set(answers.map(({ body }) => body.id))
      expect(ids.size).toBe(1)
      expect(answers.map(({ body }) => body.you.seat)).toEqual([0, 2, 3, 1])
      const [id = ''] = ids
      expect((await expectConsistentGame(database, id)).status).toBe('playing')
      await expectConsistentGame(database, table.game)
      const { rows } = await database.execute({
        // Other tests have games whose snapshots are broken.
        sql: "select count(*) as n from games where iif(json_valid(snapshot), snapshot ->> '$.rematchOf', null) = ?",
        args: [table.game],
      })
      expect(rows[0]?.['n']).toBe(1)
    }
  })
})

describe('a reserved seat', () => {
  test('is nobody else’s until it is freed, in a public game too', async () => {
    const table = await overTable({ visibility: 'public' })
    const [anna, beat, claudia, dario] = table.tokens
    const stranger = await newPlayer('Eva')
    const { id } = (await ask(table, anna)).body
    const path = `/v1/games/${id}`
    const sit = (body: object) => post(`${path}/seats`, stranger.token, body)
    expect(said(await sit({}))).toEqual([409, 'seat-held'])
    expect(said(await sit({ seat: 2 }))).toEqual([409, 'seat-held'])
    expect(said(await sit({ seat: 0 }))).toEqual([409, 'seat-taken'])
    expect((await call('DELETE', `${path}/seats/3`, { token: anna ?? '' })).status).toBe(204)
    expect((await call('DELETE', `${path}/seats/me`, { token: claudia ?? '' })).status).toBe(204)
    expect((await sit({ seat: 2 })).status).toBe(201)
    expect((await ask(table, beat)).body.you.seat).toBe(1)
    // Whose seat was freed may have it as long as nobody else has.
    expect((await ask(table, dario)).body).toMatchObject({ status: 'playing', you: { seat: 3 } })
    expect(said(await ask(table, claudia))).toEqual([409, 'game-already-started'])
  })

  test('is taken without an invite in a private game, which they may look at; and not, once it is freed', async () => {
    const table = await overTable()
    const [anna, beat, , dario] = table.tokens
    const { id } = (await ask(table, anna)).body
    const path = `/v1/games/${id}`
    expect((await get(path, beat)).body).toMatchObject({ status: 'open', you: null })
    expect((await get(path, beat)).body).not.toHaveProperty('invite')
    expect((await post(`${path}/seats`, beat, {})).body.you.seat).toBe(1)
    await call('DELETE', `${path}/seats/3`, { token: anna ?? '' })
    expect(said(await get(path, dario))).toEqual([404, 'game-not-found'])
    const refused = await ask(table, dario)
    expect(said(refused)).toEqual([403, 'not-at-this-table'])
    expect(refused.body.detail).toBe('No seat is held for you in a rematch of this game.')
  })

  test('is free of who was deleted', async () => {
    const table = await overTable({ visibility: 'public' })
    await call('DELETE', '/v1/players/me', { token: table.tokens[1] ?? '' })
    const { body } = await ask(table, table.tokens[0])
    expect(body.seats[1]).toMatchObject({ player: null })
    expect(body.seats[1]).not.toHaveProperty('heldFor')
  })

  test('is held for a present player whose name is that of deleted players', async () => {
    const table = await overTable({ visibility: 'public' })
    const [, beat] = table.players
    // Earlier releases allowed the name.
    await database.batch(
      [
        { sql: `update players set name = '–' where id = ?`, args: [beat?.id ?? ''] },
        { sql: 'update games set renamed = renamed + 1 where id = ?', args: [table.game] },
      ],
      'write',
    )
    const { body } = await ask(table, table.tokens[0])
    expect(body.seats[1]).toMatchObject({ player: null, heldFor: beat?.id })
  })
})

describe('refusals', () => {
  test('while the game goes on', async () => {
    const table = await newTable()
    expect(said(await ask(table, table.tokens[0]))).toEqual([409, 'game-not-over'])
  })

  test('to others, to who is nobody, and to who says it otherwise', async () => {
    const table = await overTable({ visibility: 'public' })
    const { token } = await newPlayer()
    expect(said(await ask(table, token))).toEqual([403, 'not-at-this-table'])
    expect(said(await ask(table, undefined))).toEqual([401, 'unauthorized'])
    const [anna] = table.tokens
    expect(said(await ask(table, anna, { seats: 'shuffle' }))).toEqual([422, 'invalid-request'])
    const stale = { headers: { 'If-Match': '"1-0"' } }
    expect(said(await ask(table, anna, {}, stale))).toEqual([412, 'version-moved'])
    const hidden = await overTable()
    expect(said(await ask(hidden, token))).toEqual([404, 'game-not-found'])
  })

  test('to a token for that one game', async () => {
    const table = await overTable()
    const made = await post('/v1/players/me/tokens', table.tokens[0], {
      ...{ label: 'one game', scopes: ['play', 'read'], game: table.game, days: 1 },
    })
    expect(said(await ask(table, made.body.token))).toEqual([403, 'insufficient-scope'])
  })
})
