import { describe, expect, inject, test } from 'vitest'
import { deleteOldPhrases } from '../../../src/app/scheduler/database-cleanup.ts'
import { PHRASE_IDS } from '../../../src/i18n/phrases/set-phrase-schema.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body, Table } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  get,
  getView,
  newPlayer,
  newTable,
  playOne,
  post,
} from '../support/api-client.ts'
import { inProcessDeps } from '../support/in-process-deps.ts'
import type { Form } from '../support/stream-readers.ts'
import { itemsWithoutNow, openStreamAndWait } from '../support/stream-readers.ts'

/*
 * Set phrases ("Sprüche") of seats: who says and sees phrases, the limit, the streams, and the end of phrases.
 */

callDirectly()

const run = (sql: string, ...args: (string | number)[]) =>
  databaseClient(inject('databaseUrl')).execute({ sql, args })

const say = (
  { path, tokens }: Pick<Table, 'path' | 'tokens'>,
  seat: number,
  id = 'hello',
  headers: Record<string, string> = {},
): Promise<Answer> => post(`${path}/phrases`, tokens[seat], { id }, { headers })

const list = async ({ path, tokens }: Table, seat = 0): Promise<Body> =>
  (await get(`${path}/phrases`, tokens[seat])).body

const saidBy = async (table: Table): Promise<readonly (readonly [number, string])[]> =>
  (await list(table)).items.map(({ seat, id }: Body) => [seat, id] as const)

const problemIn = ({ status, body }: Answer) => [status, body.code]

test('a seat says a phrase, and everybody at the table reads it', async () => {
  const table = await newTable()
  const said = await say(table, 1, 'well-played')
  expect([said.status, said.headers.get('cache-control')]).toEqual([201, 'no-store'])
  expect(said.body).toEqual({ type: 'phrase', at: expect.any(String), seat: 1, id: 'well-played' })
  await say(table, 2, 'thanks')
  const { items } = await list(table, 3)
  expect(items[0]).toEqual(said.body)
  expect(items.map(({ seat, id }: Body) => [seat, id])).toEqual([
    [1, 'well-played'],
    [2, 'thanks'],
  ])
})

test('the list has the texts of all phrases, in the language of the request', async () => {
  const { path, tokens } = await newTable()
  const texts = await Promise.all(
    ['de', 'en', 'fr', 'it'].map(async (language) => {
      const answer = await get(`${path}/phrases`, tokens[0], { headers: { 'Accept-Language': language } })
      expect(answer.headers.get('content-language')).toBe(language)
      return answer.body.texts
    }),
  )
  for (const one of texts) expect(Object.keys(one)).toEqual([...PHRASE_IDS])
  expect(PHRASE_IDS).toHaveLength(24)
  expect(texts.map((one) => one['well-played'])).toEqual([
    'Guet gschpilt!',
    'Well played!',
    'Bien joué !',
    'Ben giocato!',
  ])
})

test('only seats speak: before, during and after the game', async () => {
  const [anna, beat] = await Promise.all([newPlayer('Anna'), newPlayer('Beat')])
  const created = await post('/v1/games', anna.token, { ruleset: 'zweier-sidi', visibility: 'public' })
  const path = `/v1/games/${created.body.id}`
  const table = { path, tokens: [anna.token, beat.token] }
  expect((await say(table, 0)).status).toBe(201)
  const refused = await say(table, 1)
  expect(problemIn(refused)).toEqual([403, 'not-at-this-table'])
  await post(`${path}/seats`, beat.token, {})
  expect((await say(table, 1)).status).toBe(201)
  await call('DELETE', `${path}/seats/me`, { token: beat.token })
  expect((await get(path, anna.token)).body.status).toBe('abandoned')
  expect((await say(table, 0, 'goodbye')).status).toBe(201)
})

test('spectators of a public game read phrases without a token, strangers of a private game read nothing', async () => {
  const [open, closed] = await Promise.all([newTable({ visibility: 'public' }), newTable()])
  for (const table of [open, closed]) await say(table, 0)
  const stranger = await newPlayer('Ylli')
  expect((await get(`${open.path}/phrases`)).body.items).toHaveLength(1)
  expect((await get(`${open.path}/phrases`, stranger.token)).body.items).toHaveLength(1)
  expect(problemIn(await get(`${closed.path}/phrases`))).toEqual([401, 'unauthorized'])
  expect(problemIn(await get(`${closed.path}/phrases`, stranger.token))).toEqual([404, 'game-not-found'])
  const closedToStranger = { path: closed.path, tokens: [stranger.token] }
  expect(problemIn(await say(closedToStranger, 0))).toEqual([404, 'game-not-found'])
})

test('an unknown phrase and free text are refused', async () => {
  const table = await newTable()
  expect(problemIn(await say(table, 0, 'my-partner-has-the-ace'))).toEqual([422, 'invalid-request'])
  const { path, tokens } = table
  const text = await post(`${path}/phrases`, tokens[0], { id: 'hello', text: 'I hold the Puur.' })
  expect(problemIn(text)).toEqual([422, 'invalid-request'])
  expect(await saidBy(table)).toEqual([])
})

test('phrases change neither the game nor its log nor its export', async () => {
  const table = await newTable()
  await playOne(table)
  const state = async () => {
    const { path, tokens } = table
    const [view, events] = await Promise.all([get(path, tokens[0]), get(`${path}/events`, tokens[0])])
    return [view.text, view.headers.get('etag'), events.text]
  }
  const before = await state()
  for (const seat of [0, 1, 2, 3]) expect((await say(table, seat)).status).toBe(201)
  expect(await state()).toEqual(before)
  await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[3] })
  const exported = await get(`${table.path}/export`, table.tokens[0])
  expect(exported.status).toBe(200)
  expect(exported.text).not.toContain('phrase')
})

test('six phrases a minute and seat, also at the same time; other seats are not limited by this seat', async () => {
  const table = await newTable()
  const raced = await Promise.all(Array.from({ length: 10 }, () => say(table, 0, 'sorry')))
  const statuses = raced.map(({ status }) => status).toSorted()
  // A writer that loses the race too often gets 409 or 503, and may try again.
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(6)
  for (let count = statuses.filter((status) => status === 201).length; count < 6; count += 1)
    expect((await say(table, 0, 'sorry')).status).toBe(201)
  const limited = await say(table, 0)
  expect(problemIn(limited)).toEqual([429, 'too-many-requests'])
  expect(limited.body.facts).toEqual({ reason: 'phrases', most: 6, wait: expect.any(Number) })
  const wait = Number(limited.headers.get('retry-after'))
  expect(wait).toBe(limited.body.facts.wait)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await say(table, 1)).status).toBe(201)
  expect(await playOne(table)).toMatchObject({ status: 201 })
  expect((await saidBy(table)).filter(([seat]) => seat === 0)).toHaveLength(6)
  // The limit is that of the last minute.
  await run("update phrases set at = '2000' || substr(at, 5) where game = ? and seat = 0", table.game)
  expect((await say(table, 0)).status).toBe(201)
})

test('a repeated request says the phrase once, also after the limit', async () => {
  const table = await newTable()
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const [one, other] = await Promise.all([say(table, 0, 'hello', key), say(table, 0, 'hello', key)])
  expect([one.status, other.status]).toEqual([201, 201])
  expect(one.body).toEqual(other.body)
  for (let count = 1; count < 6; count += 1) await say(table, 0, 'sorry')
  const limitedKey = { 'Idempotency-Key': crypto.randomUUID() }
  expect((await say(table, 0, 'hello', limitedKey)).status).toBe(429)
  const again = await say(table, 0, 'hello', key)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  expect(again.body).toEqual(one.body)
  expect(problemIn(await say(table, 0, 'goodbye', key))).toEqual([422, 'idempotency-key-reused'])
  expect((await saidBy(table)).filter(([, id]) => id === 'hello')).toHaveLength(1)
  // A refusal by the limit leaves no receipt: the same key works later.
  await run("update phrases set at = '2000' || substr(at, 5) where game = ?", table.game)
  expect((await say(table, 0, 'hello', limitedKey)).status).toBe(201)
})

describe.each(['sse', 'ndjson', 'socket'] as const satisfies readonly Form[])('%s', (form) => {
  test('sends a phrase at once to seats and spectators, without a position', async () => {
    const table = await newTable({ visibility: 'public' })
    const spectator = await newPlayer('Ylli')
    const after = (await getView(table)).version
    const path = `${table.path}/events`
    const readers = await Promise.all(
      [table.tokens[1] ?? '', spectator.token].map((token) =>
        openStreamAndWait(form, { path, token, after }),
      ),
    )
    const { body: said } = await say(table, 0, 'cheers')
    for (const reader of readers) {
      await reader.until((heard) => heard.some(({ type }) => type === 'phrase'))
      expect(itemsWithoutNow(reader)).toEqual([said])
      expect(reader.last()).toBe(undefined)
    }
    await playOne(table)
    for (const reader of readers) {
      await reader.until((heard) => heard.at(-1)?.type === 'now' && heard.at(-1)?.version > after)
      expect(reader.last()).toBe(`${after + itemsWithoutNow(reader).length - 1}`)
      reader.cut()
    }
  })

  test('sends no phrase to a player who has left the table', async () => {
    const [anna, beat] = await Promise.all([newPlayer('Anna'), newPlayer('Beat')])
    const { body } = await post('/v1/games', anna.token, { ruleset: 'schieber' })
    const path = `/v1/games/${body.id}`
    await post(`${path}/seats`, beat.token, { invite: body.invite })
    const reader = await openStreamAndWait(form, { path: `${path}/events`, token: beat.token, after: 0 })
    await call('DELETE', `${path}/seats/me`, { token: beat.token })
    await say({ path, tokens: [anna.token] }, 0)
    await reader.ended
    expect(reader.heard.filter(({ type }) => type === 'phrase')).toEqual([])
  })
})

test('a phrase ends no wait for an event', async () => {
  const table = await newTable()
  const { version } = await getView(table)
  const reader = await openStreamAndWait('ndjson', {
    path: `${table.path}/events`,
    token: table.tokens[0] ?? '',
    after: version,
  })
  const waiting = get(`${table.path}/events?after=${version}&wait=30`, table.tokens[1])
  await say(table, 0)
  await reader.until((heard) => heard.some(({ type }) => type === 'phrase'))
  await playOne(table)
  expect((await waiting).body.items.length).toBeGreaterThan(0)
  reader.cut()
})

test('the phrases of a player end with the seat and with the player', async () => {
  const table = await newTable()
  const { path, tokens, players } = table
  for (const seat of [1, 2]) await say(table, seat)
  await post(`${path}/moves`, tokens[0], {})
  await call('DELETE', '/v1/players/me', { token: tokens[1] })
  const { rows } = await run('select player from phrases where game = ?', table.game)
  expect(rows.map(({ player }) => player)).toEqual([players[2]?.id])
  expect(await saidBy(table)).toEqual([[2, 'hello']])
})

test('the phrases of a former player are not those of the next player of the seat', async () => {
  const [anna, beat, carla] = await Promise.all([newPlayer('Anna'), newPlayer('Beat'), newPlayer('Carla')])
  const { body } = await post('/v1/games', anna.token, { ruleset: 'schieber' })
  const table = { path: `/v1/games/${body.id}`, tokens: [anna.token, beat.token] }
  const sit = (token: string) => post(`${table.path}/seats`, token, { seat: 1, invite: body.invite })
  await sit(beat.token)
  await say(table, 1)
  await call('DELETE', `${table.path}/seats/me`, { token: beat.token })
  await sit(carla.token)
  expect((await get(`${table.path}/phrases`, anna.token)).body.items).toEqual([])
})

test('the cleanup deletes phrases after a day, and a game keeps the newest hundred', async () => {
  const table = await newTable()
  const player = table.players[0]?.id ?? ''
  const add = (ago: number) =>
    run(
      'insert into phrases (game, at, seat, player, id) values (?, ?, 0, ?, ?)',
      ...[table.game, new Date(Date.now() - ago).toISOString(), player, 'coffee'],
    )
  await add(DAY + 1000)
  await add(DAY - 60_000)
  expect(await saidBy(table)).toHaveLength(1)
  const { store, now } = inProcessDeps()
  await deleteOldPhrases({ store, now })
  const count = async () =>
    Number((await run('select count(*) as n from phrases where game = ?', table.game)).rows[0]?.['n'])
  expect(await count()).toBe(1)
  for (let ago = 1; ago <= 105; ago += 1) await add(ago * 120_000)
  expect((await say(table, 0)).status).toBe(201)
  expect(await count()).toBe(100)
  expect((await saidBy(table)).at(-1)).toEqual([0, 'hello'])
})
