import { describe, expect, inject, test } from 'vitest'
import { anotherWorker } from '../../support/another-worker.ts'
import { isOnWorkers } from '../../support/host.ts'
import type { Answer, Body, Table } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  chooseTestMove,
  get,
  getView,
  newPlayer,
  newTable,
  post,
} from '../support/api-client.ts'
import { faultyDatabase } from '../support/faulty-database.ts'
import type { Reader } from '../support/stream-readers.ts'
import { openStream } from '../support/stream-readers.ts'

/*
 * Long polling of a game: a view, or the answer to a move, at the next turn of the caller.
 */

callDirectly()

const ENDED = ['finished', 'abandoned']

/** The leading seat, the next seat, and a card, at a new table of the Differenzler after the predictions. */
const newTurn = async () => {
  const table = await newTable({ ruleset: 'differenzler', visibility: 'public' })
  for (let seat = 0; seat < 4; seat += 1) {
    const { legalMoves } = (await getView(table, seat)).you
    await post(`${table.path}/moves`, table.tokens[seat], legalMoves[0])
  }
  const [turn] = (await getView(table)).deal.toAct
  return { table, turn, next: (turn + 1) % 4, card: chooseTestMove(await getView(table, turn)) }
}

/** Plays a seat to the end of the game by waiting moves. @returns the numbers of requests and moves, and the seen events */
const playSeat = async ({ path, tokens }: Table, seat: number) => {
  const token = tokens[seat]
  const seen: number[] = []
  let requests = 1
  let moves = 0
  let game: Body = (await get(`${path}?wait=25&until=my-turn`, token)).body
  const first = game.version
  while (!ENDED.includes(game.status)) {
    requests += 1
    if (!game.you.mustAct) {
      game = (await get(`${path}?wait=25&until=my-turn`, token)).body
      continue
    }
    moves += 1
    const { status, body, text } = await post(`${path}/moves?wait=25`, token, chooseTestMove(game))
    expect(status, text).toBe(201)
    expect(body.version).toBe(body.game.version)
    seen.push(...body.events.map(({ seq }: Body) => seq))
    game = body.game
  }
  return { requests, moves, seen, first, game }
}

describe('a whole game by moves with long polling', () => {
  test.each([
    ['sidi-barrani', { target: 500 }],
    ['schieber', { target: 300 }],
    ['differenzler', { handsPerPlayer: 1 }],
  ])('takes one request a move (%s)', async (ruleset, options) => {
    const table = await newTable({ ruleset, options })
    const played = await Promise.all([0, 1, 2, 3].map((seat) => playSeat(table, seat)))
    for (const { requests, moves, seen, first, game } of played) {
      const deals = (await get(`${table.path}/deals`, table.tokens[0])).body.items.length
      expect(moves).toBeGreaterThan(0)
      expect(requests).toBeLessThanOrEqual(moves + 2 * Math.max(deals, 1))
      // Only where several players act at once a move comes after events unknown to its player.
      const all = Array.from({ length: game.version - first }, (_, at) => first + at + 1)
      if (ruleset === 'schieber') expect(seen).toEqual(all)
      expect(game.status).toBe('finished')
    }
  })
})

describe('a view that waits', () => {
  test('comes at the turn of the caller, and is the plain view', async () => {
    const { table, turn, next, card } = await newTurn()
    const waiting = get(`${table.path}?wait=30&until=my-turn`, table.tokens[next])
    const later = get(`${table.path}?wait=30&until=my-turn`, table.tokens[(next + 1) % 4])
    await post(`${table.path}/moves`, table.tokens[turn], card)
    const { body, headers } = await waiting
    expect(body.you.mustAct).toBe(true)
    const plain = await get(table.path, table.tokens[next])
    expect([body, headers.get('etag')]).toEqual([plain.body, plain.headers.get('etag')])
    await post(`${table.path}/moves`, table.tokens[next], chooseTestMove(body))
    expect((await later).body.version).toBeGreaterThan(body.version)
  })

  test('comes at once where it is the turn of the caller, and as it is when the time is over', async () => {
    const { table, turn, next } = await newTurn()
    expect((await get(`${table.path}?wait=30&until=my-turn`, table.tokens[turn])).body.you.mustAct).toBe(true)
    const { body } = await get(`${table.path}?wait=1&until=my-turn`, table.tokens[next])
    expect(body).toEqual((await get(table.path, table.tokens[next])).body)
    for (const query of ['wait=0', 'wait=31', 'wait=25&until=over']) {
      expect((await get(`${table.path}?${query}`, table.tokens[next])).status).toBe(422)
    }
  })

  test('waits for a change of the version that the client has, and is a 304 without one', async () => {
    const { table, turn, next, card } = await newTurn()
    const token = table.tokens[next]
    const etag = (await get(table.path, token)).headers.get('etag') ?? ''
    const has = (tag: string) => ({ headers: { 'If-None-Match': tag } })
    expect((await get(`${table.path}?wait=30`, token, has('"1-0.old"'))).status).toBe(200)
    expect((await get(`${table.path}?wait=1`, token, has(etag))).status).toBe(304)
    expect((await get(`${table.path}?wait=1&until=my-turn`, token, has(etag))).status).toBe(304)
    const waiting = [has(etag), {}].map((options) => get(`${table.path}?wait=30`, token, options))
    await get(`${table.path}/events?after=0`, token)
    const made = await post(`${table.path}/moves`, table.tokens[turn], card)
    const [known] = await Promise.all(waiting)
    expect([known?.status, known?.body.version]).toEqual([200, made.body.version])
  })

  test('does not keep a stranger with an invite, and comes to who has no seat with the end of the game', async () => {
    const { token } = await newPlayer('Ylli')
    const { body } = await post('/v1/games', (await newPlayer()).token, { ruleset: 'schieber' })
    const invited = { headers: { 'Sidi-Invite': body.invite } }
    const path = `/v1/games/${body.id}`
    expect((await get(`${path}?wait=30`, token, invited)).status).toBe(200)
    expect((await get(`${path}?wait=30`, token)).status).toBe(404)
    const { table } = await newTurn()
    const waiting = get(`${table.path}?wait=30&until=my-turn`, token)
    await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[0] })
    expect((await waiting).body.status).toBe('abandoned')
  })
})

describe('a move that waits', () => {
  test('tells what happened up to the next turn, as the plain view of then', async () => {
    const { table, turn, card } = await newTurn()
    const moving = post(`${table.path}/moves?wait=30&moves=compact`, table.tokens[turn], card)
    for (let other = 1; other < 4; other += 1) {
      const seat = (turn + other) % 4
      const view = await get(`${table.path}?wait=30&until=my-turn`, table.tokens[seat])
      const made = await post(`${table.path}/moves`, table.tokens[seat], chooseTestMove(view.body))
      expect(made.status, made.text).toBe(201)
      const [taker] = (await getView(table, seat)).deal.toAct
      if (other === 3 && taker !== turn)
        await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[seat] })
    }
    const { status, body, headers } = await moving
    expect(status).toBe(201)
    const plain = await get(`${table.path}?moves=compact`, table.tokens[turn])
    expect([body.game, headers.get('etag')]).toEqual([plain.body, plain.headers.get('etag')])
    const { items } = (await get(`${table.path}/events?limit=500`, table.tokens[turn])).body
    expect(body.events).toEqual(items.slice(-body.events.length))
    expect(body.events[0]).toMatchObject({ type: 'cardPlayed', seat: turn })
  })

  test('is answered as it is when the time is over, and refused at once', async () => {
    const { table, turn, card } = await newTurn()
    const path = `${table.path}/moves?wait=1`
    const { status, body } = await post(path, table.tokens[turn], card)
    expect([status, body.game.you.mustAct]).toEqual([201, false])
    expect(body.game).toEqual(await getView(table, turn))
    const refused = await post(`${table.path}/moves?wait=30`, table.tokens[turn], card)
    expect([refused.status, refused.body.code]).toEqual([409, 'not-your-turn'])
  })

  test('is made once, however often it is sent with its key, and each time waits', async () => {
    const { table, turn, next, card } = await newTurn()
    const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const path = `${table.path}/moves?wait=30&until=change`
    const one = new AbortController()
    const lost = post(path, table.tokens[turn], card, { ...key, signal: one.signal }).catch(() => 'lost')
    const view = await get(`${table.path}?wait=30&until=my-turn`, table.tokens[next])
    one.abort()
    expect(await lost).toBe('lost')
    const again = post(path, table.tokens[turn], card, key)
    const plain = await post(`${table.path}/moves`, table.tokens[turn], card, key)
    expect(plain.body.version).toBe(view.body.version)
    await post(`${table.path}/moves`, table.tokens[next], chooseTestMove(view.body))
    for (const { status, headers, body } of [await again, await post(path, table.tokens[turn], card, key)]) {
      expect([status, headers.get('idempotency-replayed')]).toEqual([201, 'true'])
      expect(body.version).toBeGreaterThan(view.body.version)
      expect(body.events.filter(({ type }: Body) => type === 'cardPlayed')).toHaveLength(2)
    }
  })

  test('in words, by a notation, and for the table', async () => {
    const { table, turn, next, card } = await newTurn()
    const asText = { headers: { Accept: 'text/plain', 'Accept-Language': 'en' } }
    const [{ notation }] = (await get(`${table.path}?notation=true`, table.tokens[turn])).body.you.legalMoves
    expect(card.type).toBe('play')
    const path = `${table.path}/moves?wait=30&until=change`
    const moving = post(`${path}&for=table`, table.tokens[turn], { notation })
    const view = await get(`${table.path}?wait=30&until=my-turn`, table.tokens[next])
    const spoken = post(`${path}&for=table`, table.tokens[next], chooseTestMove(view.body), asText)
    const { body } = await moving
    expect([body.game.you, body.events.at(-1).seat]).toEqual([null, next])
    const third = (next + 1) % 4
    const seen = await get(`${table.path}?wait=30&until=my-turn`, table.tokens[third])
    await post(`${table.path}/moves`, table.tokens[third], chooseTestMove(seen.body))
    const { status, text, headers } = await spoken
    expect([status, headers.get('last-event-id')]).toEqual([201, `${(await getView(table)).version}`])
    expect(text.trim()).not.toBe('')
  })
})

describe('waiting callers', () => {
  const stream = (table: Table, seat: number) =>
    openStream('ndjson', { path: `${table.path}/events`, token: table.tokens[seat] ?? '', after: 0 })
  const cutAll = async (readers: readonly Reader[]): Promise<void> => {
    for (const reader of readers) reader.cut()
    await Promise.all(readers.map(({ ended }) => ended))
  }

  test('and has no place for another stream is refused a view, and told of a move at once', async () => {
    const { table, turn, card } = await newTurn()
    const readers: Reader[] = []
    for (let count = 0; count < 8; count += 1) readers.push(await stream(table, turn))
    expect(readers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const { status, body } = await post(`${table.path}/moves?wait=30`, table.tokens[turn], card)
    expect([status, body.game.you.mustAct]).toEqual([201, false])
    const refused = await get(`${table.path}?wait=30&until=my-turn`, table.tokens[turn])
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-streams'])
    await cutAll(readers)
  })

  test('counts as a stream until the answer', async () => {
    const { table, next } = await newTurn()
    for (let isCounted = false; !isCounted; ) {
      const view = get(`${table.path}?wait=5&until=my-turn`, table.tokens[next])
      const readers: Reader[] = []
      for (let count = 0; count < 8; count += 1) readers.push(await stream(table, next))
      // Where the streams were faster, the view was refused.
      isCounted = (await view).status === 200
      expect(readers.filter(({ status }) => status === 200)).toHaveLength(isCounted ? 7 : 8)
      while (isCounted && (await stream(table, next)).status === 429);
      await cutAll(readers)
    }
  })

  test('learns of the end of the token, and of the loss of the seat', async () => {
    const { table, turn, next, card } = await newTurn()
    const made = await post('/v1/players/me/tokens', table.tokens[next], { label: 'bot', scopes: ['read'] })
    const waiting = get(`${table.path}?wait=30&until=my-turn`, made.body.token)
    await get(`${table.path}?wait=1&until=my-turn`, table.tokens[next])
    await call('DELETE', `/v1/players/me/tokens/${made.body.id}`, { token: table.tokens[next] })
    expect((await waiting).status).toBe(401)
    const moving = post(`${table.path}/moves?wait=30`, table.tokens[turn], card)
    await get(`${table.path}?wait=30&until=my-turn`, table.tokens[next])
    await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[next] })
    const { status, body } = await moving
    expect([status, body.game.status]).toEqual([201, 'abandoned'])
  })

  test.runIf(isOnWorkers)('costs the database nothing while nothing happens', async () => {
    const between = await faultyDatabase(inject('databaseUrl'))
    const worker = await anotherWorker({ databaseUrl: between.url, direct: true, rateLimits: 'none' })
    try {
      const { table, turn } = await newTurn()
      const base = worker.url
      const others = [0, 1, 2, 3].filter((seat) => seat !== turn)
      const trips = async (seconds: number): Promise<number> => {
        const before = between.answered.length
        const path = `${table.path}?wait=${seconds}&until=my-turn`
        for (const seat of others) expect((await get(path, table.tokens[seat], { base })).status).toBe(200)
        return between.answered.length - before
      }
      await trips(1)
      // Before and after the wait. The channel knows the newest version.
      expect(await trips(1)).toBe(6)
      expect(await trips(3)).toBe(6)
    } finally {
      await worker.stop()
      await between.stop()
    }
  })

  test('is served without channels, too', async () => {
    const worker = await anotherWorker({ direct: true, rateLimits: 'none', withoutChannels: true })
    try {
      const { table, turn, next, card } = await newTurn()
      const base = worker.url
      const waiting: Promise<Answer> = get(`${table.path}?wait=30&until=my-turn`, table.tokens[next], {
        base,
      })
      const moving = post(`${table.path}/moves?wait=30&until=change`, table.tokens[turn], card, { base })
      const { body } = await waiting
      expect(body.you.mustAct).toBe(true)
      await post(`${table.path}/moves`, table.tokens[next], chooseTestMove(body))
      expect((await moving).body.version).toBeGreaterThan(body.version)
    } finally {
      await worker.stop()
    }
  })
})
