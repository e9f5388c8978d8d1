import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listenerBit } from '../../../src/db/port/listener-mask.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import { SEATLESS_OWNER } from '../../../src/db/port/stored-game.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Body } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { newGameChange } from '../support/game-changes.ts'
import { recordSql, totalCost } from '../support/sql-recorder.ts'
import { openStream } from '../support/stream-readers.ts'

/*
 * Activity feed of an integration: the items of all its players in the order of commits, without duplicates.
 */

callDirectly()

const store = storeAt(inject('databaseUrl'))
const database = databaseClient(inject('databaseUrl'))

const PATH = '/v1/integrations/me/events'
const FOUR = ['tg:1', 'tg:2', 'tg:3', 'tg:4']

interface Bot {
  readonly id: string
  readonly token: string
}

const newBot = async (people: readonly string[] = FOUR): Promise<Bot> => {
  const { body: bot } = await post('/v1/integrations', undefined, { name: 'Jassbot' })
  for (const external of people) await put(bot, external, { name: external })
  return bot
}
const put = async ({ token }: Bot, external: string, body: object): Promise<Body> => {
  const answer = await call('PUT', `/v1/integrations/me/players/${encodeURIComponent(external)}`, {
    token,
    body,
  })
  expect([200, 201], answer.text).toContain(answer.status)
  return answer.body
}
const as = (external: string) => ({ headers: { 'Act-As': `external:${encodeURIComponent(external)}` } })
const open = async ({ token }: Bot, owner: string, wanted: object = {}): Promise<Body> => {
  const created = await post('/v1/games', token, { ruleset: 'schieber', ...wanted }, as(owner))
  expect(created.status, created.text).toBe(201)
  return created.body
}
const sit = async ({ token }: Bot, { id, invite }: Body, external: string): Promise<void> => {
  const taken = await post(`/v1/games/${id}/seats`, token, { invite }, as(external))
  expect(taken.status, taken.text).toBe(201)
}
const page = async ({ token }: Bot, after?: string, limit = 200): Promise<Body> => {
  const answer = await get(`${PATH}?limit=${limit}${after === undefined ? '' : `&after=${after}`}`, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const all = async (bot: Bot, from: string, limit: number): Promise<Body[]> => {
  const items: Body[] = []
  for (let cursor = from; ; ) {
    const found = await page(bot, cursor, limit)
    items.push(...found.items)
    cursor = found.cursor
    if (!found.more) return items
  }
}
const notices = (heard: readonly Body[]) => heard.filter(({ type }) => type !== 'now')
/** Whether the row of a game is marked for subscribers: an integration of a player, or the owner without a seat. */
const isHeard = async (game: string, by: 'people' | typeof SEATLESS_OWNER = 'people'): Promise<boolean> => {
  const { rows } = await database.execute({ sql: 'select listened from games where id = ?', args: [game] })
  return (Number(rows[0]?.['listened']) & listenerBit(by)) !== 0
}
const summariesOf = (items: readonly Body[]) =>
  items.map(({ type, data, people }) => [
    type,
    data.version,
    people.map(({ externalId }: Body) => externalId).sort(),
  ])

describe('the feed of an integration', () => {
  test('has each event a single time, with the players concerned', async () => {
    const bot = await newBot()
    const { cursor, items: none } = await page(bot)
    expect(none).toEqual([])
    const game = await open(bot, 'tg:1')
    for (const external of FOUR.slice(1)) await sit(bot, game, external)
    const { items } = await page(bot, cursor)
    expect(items.map(({ type }: Body) => type)).toEqual([
      ...['seat.taken', 'seat.taken', 'seat.taken', 'seat.taken', 'game.started', 'turn.started'],
    ])
    expect(summariesOf(items.slice(4, 5))[0]?.[2]).toEqual(FOUR)
    const turn = items.at(-1)
    const { externalId, player } = turn.people[0]
    expect(turn.people).toHaveLength(1)
    expect(externalId).toBe(FOUR[turn.data.seat])
    expect(turn.data.player).toMatchObject({ id: player, name: externalId })
    expect(turn.data.asked.length).toBeGreaterThan(0)
    for (const limit of [1, 2, 5])
      expect(summariesOf(await all(bot, cursor, limit))).toEqual(summariesOf(items))
  })

  test('has events of a player during the link only, and no events of other players', async () => {
    const bot = await newBot(['tg:1'])
    const other = await newBot(['tg:1'])
    const { cursor } = await page(bot)
    const foreign = (await page(other)).cursor
    const anna = await newPlayer('Anna')
    const made = await post('/v1/games', anna.token, { ruleset: 'schieber' })
    const code = (await post('/v1/players/me/links', anna.token, {})).body.code
    const before = await page(bot, cursor)
    expect(before.items).toEqual([])
    await put(bot, 'tg:anna', { code })
    expect((await page(bot, cursor)).items).toEqual([])
    await sit(bot, made.body, 'tg:1')
    const seated = await page(bot, cursor)
    expect(summariesOf(seated.items).map(([type, , people]) => [type, people])).toEqual([
      ['seat.taken', ['tg:1', 'tg:anna']],
    ])
    const [link] = (await get('/v1/players/me/links', anna.token)).body.items
    await call('DELETE', `/v1/players/me/links/${link.id}`, { token: anna.token })
    const beat = await newPlayer('Beat')
    await post(`/v1/games/${made.body.id}/seats`, beat.token, { invite: made.body.invite })
    expect(summariesOf((await page(bot, seated.cursor)).items)[0]?.[2]).toEqual(['tg:1'])
    expect((await page(other, foreign)).items).toEqual([])
    expect((await call('DELETE', '/v1/integrations/me/players/tg:1', { token: bot.token })).status).toBe(204)
    expect((await page(bot, seated.cursor)).items).toEqual([])
  })

  test('waits for an item, and refuses what is no cursor', async () => {
    const bot = await newBot()
    const { cursor } = await page(bot)
    const waiting = get(`${PATH}?wait=20&after=${cursor}`, bot.token)
    await open(bot, 'tg:1')
    expect((await waiting).body.items.map(({ type }: Body) => type)).toEqual(['seat.taken'])
    expect((await get(`${PATH}?after=x`, bot.token)).status).toBe(422)
  })
})

test('a page reads rows by the number of people and of their games that go on, and each by an index', async () => {
  const people = 1000
  const running = 50
  const by = { id: `i_${crypto.randomUUID()}`, tokenHash: crypto.randomUUID() }
  const createdAt = new Date().toISOString()
  await store.write({ integration: { kind: 'founded', integration: { ...by, name: 'Jassbot', createdAt } } })
  const games: StoredGame[] = []
  for (let nth = 0; nth < people; nth += 1) {
    const player = { id: `p_${crypto.randomUUID()}`, name: 'Anna', createdAt, tokenHash: crypto.randomUUID() }
    const link = { hash: crypto.randomUUID(), alias: crypto.randomUUID(), external: `tg:${nth}`, createdAt }
    await store.write({ integration: { kind: 'peopled', by, player, link, mostAMinute: people } })
    if (nth >= running) continue
    const game = newGameChange(player.id)
    await store.write({ game })
    games.push(game.stored)
  }
  const later = new Date(Date.now() + 60_000).toISOString()
  const none = await recordSql(async () =>
    expect((await store.changesOfPeople(by, later, 1001)).games).toEqual([]),
  )
  expect(totalCost(none, 'read')).toBeLessThan(6 * people + 6 * running)
  const some = await recordSql(async () =>
    expect((await store.changesOfPeople(by, createdAt, 1001)).games).toHaveLength(running),
  )
  expect(totalCost(some, 'read')).toBeLessThan(6 * people + 16 * running)
})

describe('the stream of an integration', () => {
  let there: RunningWorker
  beforeAll(async () => {
    there = await anotherWorker({ databaseUrl: inject('databaseUrl'), direct: true })
  })
  afterAll(() => there.stop())

  test.each(['sse', 'ndjson', 'socket'] as const)('tells over %s what the pages tell', async (form) => {
    const bot = await newBot()
    const { cursor } = await page(bot)
    const reader = await openStream(form, { path: PATH, token: bot.token, after: cursor })
    const game = await open(bot, 'tg:1')
    for (const external of FOUR.slice(1)) await sit(bot, game, external)
    const { items } = await page(bot, cursor)
    await reader.until((heard) => heard.filter(({ type }) => type !== 'now').length >= items.length)
    expect(summariesOf(reader.heard.filter(({ type }) => type !== 'now'))).toEqual(summariesOf(items))
    reader.cut()
  })

  test('continues at another Worker after a kill: no gaps, no duplicates', async () => {
    const bot = await newBot()
    const { cursor } = await page(bot)
    const first = await anotherWorker({ databaseUrl: inject('databaseUrl'), direct: true })
    const reader = await openStream('sse', { path: PATH, token: bot.token, after: cursor, base: first.url })
    const game = await open(bot, 'tg:1')
    await sit(bot, game, 'tg:2')
    await reader.until((heard) => heard.length >= 1)
    await first.stop()
    await reader.ended
    await sit(bot, game, 'tg:3')
    await sit(bot, game, 'tg:4')
    const next = await openStream('sse', {
      path: PATH,
      token: bot.token,
      after: reader.last(),
      base: there.url,
    })
    const { items } = await page(bot, cursor)
    const heard = () => [...reader.heard, ...next.heard].filter(({ type }) => type !== 'now')
    await next.until(() => heard().length >= items.length)
    expect(summariesOf(heard())).toEqual(summariesOf(items))
    next.cut()
  })

  test('wakes for a newly linked player, and sends nothing after the end of the link or the deletion', async () => {
    const bot = await newBot(['tg:1'])
    const anna = await newPlayer('Anna')
    const carla = await newPlayer('Carla')
    const { body: game } = await post('/v1/games', anna.token, { ruleset: 'schieber' })
    const { cursor } = await page(bot)
    const reader = await openStream('ndjson', { path: PATH, token: bot.token, after: cursor })
    expect(await isHeard(game.id)).toBe(false)
    for (const [external, { token }] of [['tg:anna', anna] as const, ['tg:carla', carla] as const]) {
      await put(bot, external, { code: (await post('/v1/players/me/links', token, {})).body.code })
    }
    expect(await isHeard(game.id)).toBe(true)
    const seats = `/v1/games/${game.id}/seats`
    await post(seats, carla.token, { invite: game.invite })
    await reader.until((heard) => notices(heard).length >= 1)
    expect(summariesOf(notices(reader.heard))[0]?.[2]).toEqual(['tg:anna', 'tg:carla'])
    const [link] = (await get('/v1/players/me/links', anna.token)).body.items
    await call('DELETE', `/v1/players/me/links/${link.id}`, { token: anna.token })
    await call('DELETE', '/v1/players/me', { token: carla.token })
    await post(seats, (await newPlayer('Beat')).token, { invite: game.invite })
    const other = await open(bot, 'tg:1')
    await reader.until((heard) => notices(heard).length >= 2)
    expect(summariesOf(notices(reader.heard)).slice(1)).toEqual([['seat.taken', 2, ['tg:1']]])
    expect((await page(bot, cursor)).items.map(({ data }: Body) => data.game)).toEqual([other.id])
    reader.cut()
  })

  test('marks the games of its players while a stream is open', async () => {
    const bot = await newBot()
    const before = await open(bot, 'tg:1')
    expect(await isHeard(before.id)).toBe(false)
    const reader = await openStream('socket', { path: PATH, token: bot.token })
    expect(await isHeard(before.id)).toBe(true)
    const game = await open(bot, 'tg:2')
    await reader.until((heard) => notices(heard).length >= 1)
    expect(await isHeard(game.id)).toBe(true)
    reader.cut()
    await database.execute({ sql: 'update integrations set listening = 0 where id = ?', args: [bot.id] })
    const stored = (await store.read({ game: game.id })).game
    if (stored === undefined) throw new Error('no game')
    expect(await store.listeningIntegrations(stored, [stored.owner], 8)).toEqual([])
    expect(await isHeard(game.id)).toBe(false)
  })

  test('and the feed of an owner without a seat get the guests at once', async () => {
    const bot = await newBot(['tg:1'])
    const feeds = [
      await openStream('ndjson', { path: PATH, token: bot.token }),
      await openStream('sse', { path: '/v1/players/me/events', token: bot.token, ...as('tg:1') }),
    ]
    for (const feed of feeds) await feed.until((heard) => heard.length >= 1)
    const free = { seats: Array.from({ length: 4 }, () => ({ kind: 'open' })) }
    const created = await open(bot, 'tg:1', free)
    const left = await open(bot, 'tg:1')
    const path = (game: Body) => `/v1/games/${game.id}/seats`
    await post(path(left), (await newPlayer('Carla')).token, { invite: left.invite })
    await call('DELETE', `${path(left)}/me`, { token: bot.token, ...as('tg:1') })
    // A marked row: the next change reaches the feeds by itself, and not by a look after some seconds.
    for (const { id } of [created, left])
      for (const by of ['people', SEATLESS_OWNER] as const)
        await eventually(async () => expect(await isHeard(id, by)).toBe(true))
    for (const game of [created, left])
      await post(path(game), (await newPlayer('Beat')).token, { invite: game.invite })
    for (const feed of feeds) {
      await feed.until((heard) => notices(heard).length >= 5)
      const seen = notices(feed.heard).map(({ type, data }) => [type, data.game])
      expect(seen).toContainEqual(['seat.taken', created.id])
      feed.cut()
    }
  })

  test('ends with the token, and is open at most 8 times', async () => {
    const bot = await newBot(['tg:1'])
    const { cursor } = await page(bot)
    const readers = []
    for (let nth = 0; nth < 8; nth += 1)
      readers.push(await openStream('ndjson', { path: PATH, token: bot.token, after: cursor }))
    const ninth = await call('GET', PATH, { token: bot.token, headers: { Accept: 'application/x-ndjson' } })
    expect([ninth.status, ninth.body.code]).toEqual([429, 'too-many-streams'])
    const rotated = await post('/v1/integrations/me/rotation', bot.token, {})
    expect(rotated.status).toBe(200)
    const next = { id: bot.id, token: rotated.body.token }
    await open(next, 'tg:1')
    expect(summariesOf((await page(next, cursor)).items)).toEqual([['seat.taken', 2, ['tg:1']]])
    for (const reader of readers) await reader.ended
    expect((await get(PATH, bot.token)).status).toBe(401)
  })
})
