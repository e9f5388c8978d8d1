import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body } from '../support/api-client.ts'
import { chooseTestMove, get, post } from '../support/api-client.ts'
import { newGameChange } from '../support/game-changes.ts'
import type { Reader } from '../support/stream-readers.ts'
import { openStream } from '../support/stream-readers.ts'

/*
 * Integration with many players: quotas count the cost of a request, lists have limits, and other callers are still
 * answered.
 */

const PATH = '/v1/integrations/me/events'
const QUOTA = 300
const store = storeAt(inject('databaseUrl'))
const database = databaseClient(inject('databaseUrl'))

let there: RunningWorker
beforeAll(async () => {
  there = await anotherWorker({
    ...{ databaseUrl: inject('databaseUrl'), direct: true },
    variables: { INTEGRATION_READ_LIMIT_A_MINUTE: QUOTA },
  })
})
afterAll(() => there.stop())

/** An integration with a number of players, of whom a number has a running game. */
const newBot = async (people: number, running = 0): Promise<Body> => {
  const { body: bot } = await post('/v1/integrations', undefined, { name: 'Jassbot' }, { base: there.url })
  const { rows } = await database.execute({
    sql: 'select token_hash from integrations where id = ?',
    args: [bot.id],
  })
  const by = { id: bot.id as string, tokenHash: String(rows[0]?.['token_hash']) }
  const createdAt = new Date().toISOString()
  for (let nth = 0; nth < people; nth += 1) {
    const player = { id: `p_${crypto.randomUUID()}`, name: 'Anna', createdAt, tokenHash: crypto.randomUUID() }
    const link = { hash: crypto.randomUUID(), alias: crypto.randomUUID(), external: `tg:${nth}`, createdAt }
    await store.write({ integration: { kind: 'peopled', by, player, link, mostAMinute: people } })
    if (nth < running) await store.write({ game: newGameChange(player.id) })
  }
  return bot
}

const remaining = ({ headers }: Answer): number => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])

/** The cost of a request, as the difference of the rate limit between two requests. */
const costOf = async (request: () => Promise<Answer>): Promise<number> => {
  for (let before = await request(); ; ) {
    const next = await request()
    if (remaining(next) < remaining(before) && next.status === 200) return remaining(before) - remaining(next)
    before = next
  }
}

test('a page of the feed, and the beginning of a stream, count as one more read for each 100 people', async () => {
  const [large, small] = [await newBot(250), await newBot(1)]
  const page = (bot: Body, query = '') => get(`${PATH}${query}`, bot.token, { base: there.url })
  expect(await costOf(() => page(large))).toBe(3)
  expect(await costOf(() => page(small))).toBe(1)
  const stream = async () => {
    const answer = await fetch(there.url + PATH, {
      headers: { Authorization: `Bearer ${large.token}`, Accept: 'application/x-ndjson' },
    })
    await answer.body?.cancel()
    return { status: answer.status, headers: answer.headers } as Answer
  }
  expect(await costOf(stream)).toBe(3)
  let refused = await page(large)
  while (refused.status === 200) refused = await page(large)
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests'])
  expect((await page(small)).status).toBe(200)
})

test('others are answered while a large integration reads, listens and lists as much as possible', async () => {
  const bot = await newBot(1000, 100)
  const here = { base: there.url }
  const first = await get(PATH, bot.token, here)
  const streams: Reader[] = []
  for (let nth = 0; nth < 8; nth += 1)
    streams.push(await openStream('ndjson', { path: PATH, token: bot.token, base: there.url }))
  const people = await get('/v1/integrations/me/players?limit=200', bot.token, here)
  expect(people.body.items).toHaveLength(200)
  for (const path of ['/v1/integrations/me/players?limit=201', `${PATH}?limit=201`])
    expect((await get(path, bot.token, here)).status).toBe(422)
  const flood = Array.from({ length: 30 }, () =>
    get(`${PATH}?limit=200&after=${first.body.cursor}`, bot.token, here),
  )
  const { body: anna } = await post('/v1/players', undefined, { name: 'Anna' }, here)
  const bots = Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'beginner' }))
  const wanted = { ruleset: 'differenzler', seats: [{ kind: 'me' }, ...bots] }
  const { status, body: game } = await post('/v1/games', anna.token, wanted, here)
  expect(status).toBe(201)
  const moved = await post(`/v1/games/${game.id}/moves`, anna.token, chooseTestMove(game), here)
  expect(moved.status, moved.text).toBe(201)
  expect((await get('/v1/players/me/events', anna.token, here)).status).toBe(200)
  for (const answer of await Promise.all(flood)) expect([200, 429]).toContain(answer.status)
  let next = await get(PATH, bot.token, here)
  while (next.status === 200) next = await get(PATH, bot.token, here)
  expect(next.status).toBe(429)
  expect((await get('/v1/players/me', anna.token, here)).status).toBe(200)
  for (const stream of streams) {
    expect(stream.status).toBe(200)
    stream.cut()
  }
})
