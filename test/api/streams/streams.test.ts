import { describe, expect, test } from 'vitest'
import { anotherWorker } from '../../support/another-worker.ts'
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
 * Live streams of events: over Server-Sent Events, NDJSON, WebSocket, and long polling of a page.
 */

callDirectly()

const FORMS: readonly Form[] = ['sse', 'ndjson', 'socket']
const me = '/v1/players/me/events'

const log = async ({ path, tokens }: Table, seat = 0): Promise<Body[]> =>
  (await get(`${path}/events?limit=500`, tokens[seat])).body.items

const tip = async (table: Table): Promise<number> => (await getView(table)).version

describe.each(FORMS)('%s', (form) => {
  test('sends the events of a game as visible to the seat, each a single time in order, and the state', async () => {
    const table = await newTable()
    const token = table.tokens[1] ?? ''
    const reader = await openStream(form, { path: `${table.path}/events`, token, after: 3 })
    for (let move = 0; move < 12; move += 1) await playOne(table)
    const version = await tip(table)
    await reader.until((heard) => heard.at(-1)?.type === 'now' && heard.at(-1)?.version === version)
    expect(itemsWithoutNow(reader)).toEqual((await log(table, 1)).slice(3))
    const { body } = await get(`${table.path}/events?after=${version}`, token)
    expect(reader.heard.at(-1)).toEqual({ type: 'now', ...body.now })
    reader.cut()
  })

  test('ends with the game', async () => {
    const table = await newTable()
    const reader = await openStreamAndWait(form, {
      path: `${table.path}/events`,
      token: table.tokens[2] ?? '',
      after: 0,
    })
    await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[0] })
    expect(await reader.ended).toBe(form === 'socket' ? 1000 : 0)
    expect(itemsWithoutNow(reader).at(-1)?.type).toBe('gameAbandoned')
    expect(itemsWithoutNow(reader)).toEqual(await log(table, 2))
  })

  test('sends the feed of a player over all games, from now on or after a cursor', async () => {
    const anna = await newPlayer('Anna')
    const reader = await openStream(form, { path: me, token: anna.token })
    await reader.until((heard) => heard.length > 0)
    expect(reader.heard[0]?.type).toBe('now')
    const wanted = { ruleset: 'schieber', visibility: 'public' }
    const [one, other] = await Promise.all([
      post('/v1/games', anna.token, wanted),
      post('/v1/games', anna.token, wanted),
    ])
    const beat = await newPlayer('Beat')
    for (const { body } of [one, other]) await post(`/v1/games/${body.id}/seats`, beat.token, {})
    await reader.until((heard) => itemsWithoutNow({ heard }).length >= 4)
    const { items } = (await get(`${me}?after=${reader.heard[0]?.cursor}`, anna.token)).body
    const told = ({ type, data, at }: Body) => ({ type, data, at })
    expect(itemsWithoutNow(reader).map(told)).toEqual(items.map(told))
    reader.cut()
    const again = await openStream(form, { path: me, token: anna.token, after: items[1].cursor })
    await again.until((heard) => itemsWithoutNow({ heard }).length >= 2)
    expect(itemsWithoutNow(again).map(told)).toEqual(items.slice(2).map(told))
    again.cut()
  })

  test('is refused for players who may not see the game', async () => {
    const table = await newTable()
    const stranger = await newPlayer('Ylli')
    const reader = await openStream(form, { path: `${table.path}/events`, token: stranger.token, after: 0 })
    if (form !== 'socket') expect(reader.status).toBe(404)
    await reader.ended
    expect(reader.heard).toEqual([])
  })

  test('at most eight at a time with a token', async () => {
    const table = await newTable()
    const token = table.tokens[0] ?? ''
    const open = () => openStream(form, { path: `${table.path}/events`, token, after: 0 })
    const readers = [await openStream(form, { path: me, token })]
    for (let count = 1; count < 8; count += 1) readers.push(await open())
    await Promise.all(readers.map((reader) => reader.until((heard) => heard.length > 0)))
    const refused = await get(`${table.path}/events`, token, { headers: { Accept: 'text/event-stream' } })
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-streams'])
    // A closed stream frees its place within a second.
    expect(refused.headers.get('retry-after')).toBe('2')
    for (const reader of readers) reader.cut()
    await Promise.all(readers.map(({ ended }) => ended))
    // What has ended makes room, as soon as the service has seen that it did.
    for (;;) {
      const reader = await open()
      if (form === 'socket' || reader.status === 200) {
        await reader.until((heard) => heard.length > 0)
        reader.cut()
        if (reader.heard.length > 0) break
      }
    }
  })
})

test('at most eight at a time with a token, also for concurrent requests', async () => {
  const table = await newTable()
  const [token = ''] = table.tokens
  const readers = await Promise.all(
    Array.from({ length: 14 }, (_, at) =>
      openStream('sse', { path: at % 2 === 0 ? me : `${table.path}/events`, token }),
    ),
  )
  const statuses = readers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  for (const reader of readers) reader.cut()
})

test('at most 24 at a time with all tokens of a player, and more by an integration', async () => {
  const table = await newTable()
  const [first = '', other = ''] = table.tokens
  const tokens = [first]
  while (tokens.length < 5) tokens.push((await post('/v1/players/me/tokens', first, {})).body.token)
  const open = (token: string, path = me) => openStream('sse', { path, token })
  const readers = await Promise.all(
    Array.from({ length: 32 }, (_, at) => open(tokens[at % 4] ?? '', at < 16 ? me : `${table.path}/events`)),
  )
  const opened = readers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(24)
  const last = tokens[4] ?? ''
  const headers = { Accept: 'text/event-stream' }
  const refusals = await Promise.all([
    ...[me, `${table.path}/events`, '/v1/games/events'].map((path) => get(path, last, { headers })),
    get(`${me}?after=${(await get(me, last)).body.cursor}&wait=20`, last),
  ])
  for (const { status, body } of refusals) expect([status, body.code]).toEqual([429, 'too-many-streams'])

  // Streams of another player at the table, and of an integration for the player, have limits of their own.
  const others = [await open(other, `${table.path}/events`)]
  const { body: bot } = await post('/v1/integrations', undefined, { name: 'Jassbot' })
  const { code } = (await post('/v1/players/me/links', first, {})).body
  const linked = await call('PUT', '/v1/integrations/me/players/tg-1', { token: bot.token, body: { code } })
  expect(linked.status).toBe(200)
  const acting = { token: bot.token, headers: { 'Act-As': 'external:tg-1' } }
  others.push(await openStream('sse', { path: me, ...acting }))
  expect(others.map(({ status }) => status)).toEqual([200, 200])

  const [ended, ...kept] = opened
  ended?.cut()
  await ended?.ended
  // An ended stream makes room for one, as soon as the service has seen the end.
  for (;;) {
    const reader = await open(last)
    if (reader.status !== 200) continue
    kept.push(reader)
    break
  }
  expect((await open(last)).status).toBe(429)
  for (const reader of [...kept, ...others]) reader.cut()
})

test('a stream of a player sends each item a single time in order, while other streams of the player start', async () => {
  const [anna, beat] = [await newPlayer('Anna'), await newPlayer('Beat')]
  const wanted = { path: me, token: anna.token }
  const { body: game } = await post('/v1/games', anna.token, { ruleset: 'schieber', visibility: 'public' })
  const reader = await openStream('ndjson', wanted)
  await reader.until((heard) => heard.length > 0)
  const seats = `/v1/games/${game.id}/seats`
  const comeAndGo = async () => {
    for (let times = 0; times < 20; times += 1) {
      await post(seats, beat.token, {})
      await call('DELETE', `${seats}/me`, { token: beat.token })
    }
    return true
  }
  const visits = comeAndGo()
  for (let isOver = false; !isOver; ) {
    const others = await Promise.all([1, 2, 3].map(() => openStreamAndWait('ndjson', wanted)))
    // Each stream tells its first cursor, also after the items of this moment.
    await Promise.all(others.map((other) => other.until((heard) => heard.some(({ type }) => type === 'now'))))
    for (const other of others) other.cut()
    isOver = await Promise.race([visits, Promise.resolve(false)])
  }
  const { items } = (await get(`${me}?after=${reader.heard[0]?.cursor}&limit=200`, anna.token)).body
  expect(items.length).toBeGreaterThan(0)
  await reader.until((heard) => itemsWithoutNow({ heard }).length >= items.length)
  const told = ({ type, data }: Body) => [type, data.version]
  expect(itemsWithoutNow(reader).map(told)).toEqual(items.map(told))
  reader.cut()
}, 60_000)

describe('server-sent events', () => {
  test('go on after Last-Event-ID, which counts more than the query', async () => {
    const table = await newTable()
    const token = table.tokens[0] ?? ''
    const reader = await openStreamAndWait('sse', {
      path: `${table.path}/events`,
      token,
      after: 0,
      headers: { 'Last-Event-ID': '4' },
    })
    expect(itemsWithoutNow(reader)[0]?.seq).toBe(5)
    expect(reader.text()).toMatch(/^retry: 2000\n\n/)
    expect(reader.text()).toContain('id: 5\nevent: ')
    expect(reader.text()).toMatch(/\n\nevent: now\ndata: /)
    reader.cut()
  })

  test('and pages go on after Last-Event-ID, which counts more than a cursor', async () => {
    const table = await newTable()
    const path = `${table.path}/events`
    const token = table.tokens[0] ?? ''
    const { headers } = await get(`${path}?limit=2`, token)
    const [, next = ''] = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? []
    expect(next).toContain('cursor=')
    expect((await get(next, token)).body.items[0].seq).toBe(3)
    const after = { 'Last-Event-ID': '4' }
    expect((await get(next, token, { headers: after })).body.items[0].seq).toBe(5)
    const [, query = ''] = next.split('?')
    const reader = await openStreamAndWait('sse', {
      path: `${path}?${query}`,
      token,
      after: undefined,
      headers: after,
    })
    expect(itemsWithoutNow(reader)[0]?.seq).toBe(5)
    reader.cut()
  })

  test('a reconnect after the last event of a finished game is told to stop', async () => {
    const table = await newTable()
    await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[0] })
    const version = await tip(table)
    const reader = await openStream('sse', {
      path: `${table.path}/events`,
      token: table.tokens[0] ?? '',
      after: version,
    })
    expect(reader.status).toBe(204)
  })
})

describe('a websocket', () => {
  test('answers ping', async () => {
    const table = await newTable()
    const reader = await openStream('socket', {
      path: `${table.path}/events`,
      token: table.tokens[0] ?? '',
      after: 0,
    })
    ;(reader as unknown as { socket: WebSocket }).socket.send('ping')
    await reader.until((heard) => heard.some(({ type }) => type === 'pong'))
    reader.cut()
  })

  test('that talks is ended', async () => {
    const table = await newTable()
    const reader = await openStream('socket', {
      path: `${table.path}/events`,
      token: table.tokens[0] ?? '',
      after: 0,
    })
    ;(reader as unknown as { socket: WebSocket }).socket.send('{"type":"play"}')
    expect(await reader.ended).toBe(1008)
  })

  test('requires `Upgrade`; without it the answer names the alternatives', async () => {
    const table = await newTable()
    const { status, body } = await get(`${table.path}/live`, table.tokens[0])
    expect([status, body.code]).toEqual([426, 'upgrade-required'])
    expect((await get('/v1/players/me/live', table.tokens[0])).status).toBe(426)
  })
})

describe('long polling of a page', () => {
  test('comes as soon as there is something on it', async () => {
    const table = await newTable()
    const version = await tip(table)
    const waiting = get(`${table.path}/events?after=${version}&wait=30`, table.tokens[2])
    await playOne(table)
    expect((await waiting).body.items[0].seq).toBe(version + 1)
    const { cursor } = (await get(me, table.tokens[0])).body
    const news = get(`${me}?after=${cursor}&wait=30`, table.tokens[0])
    await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[3] })
    expect((await news).body.items.map(({ type }: Body) => type)).toContain('game.abandoned')
  })

  test('is empty when nothing happens, and comes at once when nothing can', async () => {
    const table = await newTable()
    const version = await tip(table)
    const { body } = await get(`${table.path}/events?after=${version}&wait=1`, table.tokens[2])
    expect([body.items, body.now.version]).toEqual([[], version])
    await call('DELETE', `${table.path}/seats/me`, { token: table.tokens[3] })
    const over = await get(`${table.path}/events?after=${await tip(table)}&wait=30`, table.tokens[2])
    expect(over.body.items).toEqual([])
    expect((await get(`${table.path}/events?wait=31`, table.tokens[2])).status).toBe(422)
  })
})

test('a page is waited for longer than the database may take to answer', async () => {
  const table = await newTable()
  const version = await tip(table)
  const { cursor } = (await get(me, table.tokens[0])).body
  const pages = [`${table.path}/events?after=${version}&wait=12`, `${me}?after=${cursor}&wait=12`]
  for (const { status, body } of await Promise.all(pages.map((page) => get(page, table.tokens[0])))) {
    expect([status, body.items]).toEqual([200, []])
  }
}, 30_000)

describe('without Durable Objects', () => {
  test('pages and waiting work, streams are told not to be had', async () => {
    const table = await newTable()
    const worker = await anotherWorker({ direct: true, rateLimits: 'none', withoutChannels: true })
    try {
      const base = worker.url
      const token = table.tokens[0]
      for (const path of [`${table.path}/events`, me]) {
        const { status, body } = await get(path, token, { base, headers: { Accept: 'text/event-stream' } })
        expect([status, body.code]).toEqual([501, 'streams-unavailable'])
      }
      const version = await tip(table)
      const waiting = get(`${table.path}/events?after=${version}&wait=30`, token, { base })
      await playOne(table)
      expect((await waiting).body.items[0].seq).toBe(version + 1)
    } finally {
      await worker.stop()
    }
  })

  test('who listens elsewhere learns of it all the same', async () => {
    const table = await newTable()
    const reader = await openStreamAndWait('sse', {
      path: `${table.path}/events`,
      token: table.tokens[0] ?? '',
      after: 0,
    })
    const deaf = await anotherWorker({ direct: true, rateLimits: 'none', withoutChannels: true })
    try {
      await playOne(table, { base: deaf.url })
      const version = await tip(table)
      await reader.until((heard) => heard.some(({ seq }) => seq === version))
      expect(itemsWithoutNow(reader).at(-1)?.seq).toBe(version)
    } finally {
      reader.cut()
      await deaf.stop()
    }
  })
})
