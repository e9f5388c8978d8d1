import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { random, usualOrNightly } from '../../support/random.ts'
import type { Body, Table } from '../support/api-client.ts'
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
import type { Form } from '../support/stream-readers.ts'
import { itemsWithoutNow, openStream, openStreamAndWait } from '../support/stream-readers.ts'

/*
 * Streams under failures: cut connections, lost broadcasts, changes of seats. SIDI_TEST_GAMES sets the number of games
 * with cut readers (6).
 */

callDirectly()

const games = Math.min(Number(process.env['SIDI_STREAMED_GAMES'] ?? usualOrNightly(2, 6)), 200)
const FORMS: readonly Form[] = ['sse', 'ndjson', 'socket']

const log = async ({ path, tokens }: Table, seat: number): Promise<Body[]> =>
  (await get(`${path}/events?limit=500`, tokens[seat])).body.items

/** Follows a game over alternating stream forms, cut at random places. Returns the received items. */
const follow = (table: Table, seat: number, base: string, seed: number) => {
  const { below, pick } = random(seed)
  const heard: Body[] = []
  let isOver = false
  let cuts = 0
  let reader: Awaited<ReturnType<typeof openStream>> | undefined
  const path = `${table.path}/events`
  const token = table.tokens[seat] ?? ''
  const after = () => heard.at(-1)?.seq ?? 0
  const page = async () => {
    const { status, body } = await get(`${path}?after=${after()}&wait=2`, token, { base })
    if (status === 200) heard.push(...body.items)
  }
  const run = async () => {
    while (!isOver) {
      const form = pick([...FORMS, 'page' as const])
      if (form === 'page') {
        await page()
        continue
      }
      reader = await openStream(form, { path, token, after: after(), base })
      // The end came while the stream opened, and could not cut the stream.
      if (isOver) reader.cut()
      const most = 1 + below(12)
      await reader.until((told) => itemsWithoutNow({ heard: told }).length >= most)
      reader.cut()
      cuts += 1
      // Items before the cut count, items after the cut do not.
      heard.push(...itemsWithoutNow(reader).slice(0, most))
    }
  }
  const running = run()
  return {
    heard,
    cuts: () => cuts,
    end: async () => {
      isOver = true
      reader?.cut()
      await running
      for (let seen = -1; seen !== heard.length; ) {
        seen = heard.length
        await page()
      }
    },
  }
}

describe('readers cut at random, while three in ten broadcasts are lost', () => {
  let lossy: RunningWorker
  beforeAll(async () => {
    lossy = await anotherWorker({ kind: 'lossy-broadcast', lost: 0.3, rateLimits: 'none' })
  })
  afterAll(() => lossy.stop())

  test(`see every event once and in order (${games} games)`, async () => {
    let cuts = 0
    for (let game = 0; game < games; game += 1) {
      const table = await newTable({ ruleset: game % 2 === 0 ? 'schieber' : 'sidi-barrani' })
      const readers = [0, 2].map((seat) => ({ seat, ...follow(table, seat, lossy.url, 10 * game + seat) }))
      for (let move = 0; move < 40; move += 1) await playOne(table, { base: lossy.url })
      await Promise.all(readers.map(({ end }) => end()))
      for (const { seat, heard } of readers) expect(heard).toEqual(await log(table, seat))
      cuts += readers.reduce((sum, reader) => sum + reader.cuts(), 0)
    }
    expect(cuts).toBeGreaterThan(games)
  })
})

describe('a lost answer after the commit', () => {
  test('is broadcast by the repeated request at the latest', async () => {
    const table = await newTable()
    const reader = await openStreamAndWait('sse', {
      path: `${table.path}/events`,
      token: table.tokens[0] ?? '',
      after: 0,
    })
    const dying = await anotherWorker({ direct: true, rateLimits: 'none', withoutChannels: true })
    const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const seat = (await getView(table)).deal.toAct[0]
    const move = (await getView(table, seat)).you.legalMoves[0]
    const first = await post(`${table.path}/moves`, table.tokens[seat], move, { ...key, base: dying.url })
    await dying.stop()
    const again = await post(`${table.path}/moves`, table.tokens[seat], move, key)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    await reader.until((heard) => heard.some(({ seq }) => seq === first.body.version))
    expect(itemsWithoutNow(reader).at(-1)?.seq).toBe(first.body.version)
    reader.cut()
  })
})

describe.concurrent('who has no seat any more', () => {
  test.each(FORMS)('gets no later events (%s)', async (form) => {
    const [anna, beat, carla] = await Promise.all(['Anna', 'Beat', 'Carla'].map((name) => newPlayer(name)))
    const { body } = await post('/v1/games', anna?.token, { ruleset: 'schieber' })
    const path = `/v1/games/${body.id}`
    const { invite } = body
    await post(`${path}/seats`, beat?.token, { seat: 1, invite })
    const reader = await openStreamAndWait(form, {
      path: `${path}/events`,
      token: beat?.token ?? '',
      after: 0,
    })
    const before = itemsWithoutNow(reader).length
    await call('DELETE', `${path}/seats/1`, { token: anna?.token })
    await post(`${path}/seats`, carla?.token, { seat: 1, invite })
    await reader.ended
    expect(itemsWithoutNow(reader)).toHaveLength(before)
    expect(reader.text()).not.toContain('Carla')
  })
})

describe.concurrent('a token that holds no more', () => {
  test('ends what it has opened, to games and to all that concerns a player, and no other token’s', async () => {
    const table = await newTable()
    const [first = ''] = table.tokens
    const made = await post('/v1/players/me/tokens', first, { label: 'screen', scopes: ['read'] })
    expect(made.status, made.text).toBe(201)
    const { id, token } = made.body
    const path = `${table.path}/events`
    const open = (form: Form, where: string, by: string) =>
      openStream(form, { path: where, token: by, after: undefined })
    const ending = await Promise.all([
      open('sse', path, token),
      open('ndjson', '/v1/players/me/events', token),
      open('socket', path, token),
    ])
    const staying = await open('sse', path, first)
    const isOpen = (heard: readonly Body[]) => heard.some(({ type }) => type === 'now')
    await Promise.all([...ending, staying].map((reader) => reader.until(isOpen)))
    const told = ending.map((reader) => reader.text())
    expect((await call('DELETE', `/v1/players/me/tokens/${id}`, { token: first })).status).toBe(204)
    await playOne(table)
    const { version } = await getView(table)
    await staying.until((heard) => heard.some(({ seq }) => seq === version))
    await Promise.all(ending.map(({ ended }) => ended))
    expect(ending.map((reader) => reader.text())).toEqual(told)
    staying.cut()
  })

  test('nor does a ticket that has ended', async () => {
    const table = await newTable()
    const made = await post('/v1/players/me/tickets', table.tokens[1], { for: 'read', game: table.game })
    expect(made.status, made.text).toBe(201)
    const { ticket } = made.body
    const reader = await openStreamAndWait('sse', { path: `${table.path}/events`, token: ticket, after: 0 })
    expect(itemsWithoutNow(reader)).toEqual(await log(table, 1))
    reader.cut()
  })
})

describe.concurrent('a channel that sleeps', () => {
  test('wakes with the next move', async () => {
    const table = await newTable()
    const readers = await Promise.all(
      FORMS.map((form) =>
        openStream(form, { path: `${table.path}/events`, token: table.tokens[1] ?? '', after: 0 }),
      ),
    )
    await Promise.all(
      readers.map((reader) => reader.until((heard) => heard.some(({ type }) => type === 'now'))),
    )
    // After ten seconds without anything to do an object goes to sleep; its sockets stay.
    await new Promise((resolve) => setTimeout(resolve, 25_000))
    await playOne(table)
    const { version } = await getView(table)
    for (const reader of readers) {
      await reader.until((heard) => heard.some(({ seq }) => seq === version))
      expect(itemsWithoutNow(reader)).toEqual(await log(table, 1))
      reader.cut()
    }
  })
})

describe.each(EVERY_RULESET.map(({ id }) => id))('%s', (ruleset) => {
  test('a stream equals the pages of the log to the byte, for each viewer', async () => {
    const anna = await newPlayer('Anna')
    const created = await post('/v1/games', anna.token, { ruleset, visibility: 'public' })
    expect(created.status).toBe(201)
    const path = `/v1/games/${created.body.id}`
    const others = await Promise.all(created.body.seats.slice(1).map(() => newPlayer('Beat')))
    for (const { token } of others) await post(`${path}/seats`, token, {})
    const players = [anna, ...others]
    const tokens = players.map(({ token }) => token)
    const table: Table = { game: created.body.id, path, players, tokens }
    const watcher = await newPlayer('Vreni')
    const everybody = [...tokens, watcher.token]
    const readers = await Promise.all(
      everybody.map((token) => openStream('ndjson', { path: `${path}/events`, token, after: 0 })),
    )
    for (let move = 0; move < 12; move += 1) await playOne(table)
    const { version } = await getView(table)
    for (const [at, reader] of readers.entries()) {
      await reader.until((heard) => heard.at(-1)?.type === 'now' && heard.at(-1)?.version === version)
      const { body } = await get(`${path}/events?limit=500`, everybody[at])
      const lines = reader
        .text()
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('{"type":"now"'))
      expect(lines).toEqual(body.items.map((item: Body) => JSON.stringify(item)))
      reader.cut()
    }
  })
})
