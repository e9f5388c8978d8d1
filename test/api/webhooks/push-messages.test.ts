import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { seriesAt } from '../series/series-with-webhooks.ts'
import type { Body, Table } from '../support/api-client.ts'
import { call, callDirectly, get, getView, playOne, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import type { TestPushService } from '../support/push-service.ts'
import { newTestPushService } from '../support/push-service.ts'
import {
  runScheduler,
  runSchedulerUntil,
  startGameAt,
  withWebhookService,
} from '../support/webhook-worker.ts'

/*
 * Push messages from the service to a push service, decrypted by another implementation (`push-service.ts`), and push services
 * that fail.
 */

callDirectly()

const { worker, database, here } = withWebhookService()
const { newPlayer, newSeries } = seriesAt(here)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PATH = '/v1/players/me/push-subscriptions'
const NAMES = ['Anna', 'Beat', 'Claudia', 'Dario']

const subscribe = async (service: TestPushService, token: string | undefined, language = 'de-CH') => {
  const { subscription } = service.browser()
  const headers = { 'Accept-Language': language }
  const made = await post(PATH, token, subscription, { ...here, headers })
  if (made.status !== 201) throw new Error(made.text)
  return { id: made.body.id, path: new URL(subscription.endpoint).pathname }
}

/** Four people at a table; each person has a browser. `seats` are the paths of the browsers by seat. */
const tableWithBrowsers = async (): Promise<{
  readonly table: Table
  readonly service: TestPushService
  readonly seats: readonly string[]
}> => {
  const [table, service] = [await startGameAt(worker, NAMES), await newTestPushService()]
  const browsers = await Promise.all(table.tokens.map((token) => subscribe(service, token)))
  return { table, service, seats: browsers.map(({ path }) => path) }
}

const listOf = async (token: string | undefined): Promise<Body[]> => (await get(PATH, token, here)).body.items

/** The seat that the game waits for. */
const turnOf = async (table: Table): Promise<number> => (await getView(table, 0, here)).deal.toAct[0]

/** The messages that wait in the outbox for a push service. */
const waitingAt = async (service: TestPushService): Promise<number> => {
  const { rows } = await database.execute({
    sql: 'select count(*) as n from outbox where host = ?',
    args: [new URL(service.url).hostname],
  })
  return Number(rows[0]?.['n'])
}

const settled = (service: TestPushService) =>
  eventually(async () => {
    if ((await waitingAt(service)) > 0) throw new Error('messages wait')
  })

describe('a turn', () => {
  test('is told to the person whose turn it is, on each browser, in the language of the browser', async () => {
    const { table, service, seats } = await tableWithBrowsers()
    await playOne(table, here)
    const seat = await turnOf(table)
    const [message] = await service.until(1)
    expect(message?.path).toBe(seats[seat])
    const { at, ...body }: Body = message?.body ?? {}
    expect(Date.parse(at)).toBeGreaterThan(0)
    const others = NAMES.filter((_, one) => one !== seat)
    expect(body).toEqual({
      ...{ kind: 'turn', type: 'turn.started', title: 'Du bist dran', tag: table.game },
      body: `Sidi Barrani mit ${others[0]}, ${others[1]} und ${others[2]}`,
      url: `${worker.url}/play#g=${table.game}`,
    })
    expect(message?.headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' },
      ...{ ttl: '86400', urgency: 'high', topic: table.game },
    })
    const more = await subscribe(service, table.tokens[(seat + 1) % 4], 'fr')
    await playOne(table, here)
    const next = (await service.until(3)).slice(1)
    expect(next.map(({ path }) => path).sort()).toEqual([seats[(seat + 1) % 4], more.path].sort())
    expect(next.find(({ path }) => path === more.path)?.body.title).toBe('C’est à toi de jouer')
    await settled(service)
  })

  test('and a whole deal tell no card, and each turn once', async () => {
    const { table, service, seats } = await tableWithBrowsers()
    let turns = 0
    for (let view = await getView(table, 0, here); view.status === 'playing'; ) {
      const seat = view.deal.toAct[0]
      await playOne(table, here)
      view = await getView(table, 0, here)
      if (view.deal?.number !== 1) break
      // A further turn of the same person continues a run, and is not told.
      if (view.deal.toAct[0] !== seat) turns += 1
    }
    await settled(service)
    const told = service.received.filter(({ body }) => body.kind === 'turn' && body.tag === table.game)
    expect(told.length).toBeGreaterThanOrEqual(turns)
    expect(new Set(told.map(({ path, body }) => `${path} ${body.at}`)).size).toBe(told.length)
    const log = await get(`${table.path}/events?limit=200`, table.tokens[0], here)
    const events: Body[] = log.body.items
    for (const { path, body } of told) {
      const began = events.find(
        ({ at, turns: of = [] }) => at === body.at && of.includes(seats.indexOf(path)),
      )
      expect(began, JSON.stringify(body)).toBeDefined()
    }
    // A card is a suit and a rank; no text names one, and no field has one.
    for (const { body } of service.received) {
      expect(Object.keys(body).sort()).toEqual(
        ['at', 'body', 'kind', 'tag', 'title', 'type', 'url'].filter((name) => name in body),
      )
      expect(`${body.title} ${body.body}`).not.toMatch(/Eichel|Schilten|Schellen|Rosen|[♠♥♦♣]/)
    }
  })

  test('with a clock lives at the push service until its deadline', async () => {
    const service = await newTestPushService()
    const players = await Promise.all(
      ['Anna', 'Beat'].map(async (name) => (await post('/v1/players', undefined, { name }, here)).body),
    )
    const wanted = { ruleset: 'zweier-sidi', clock: { perTurn: 'PT3H' } }
    const made = await post('/v1/games', players[0].token, wanted, here)
    expect(made.status, made.text).toBe(201)
    for (const { token } of players) await subscribe(service, token, 'it')
    await post(`/v1/games/${made.body.id}/seats`, players[1].token, { invite: made.body.invite }, here)
    await eventually(() => {
      if (!service.received.some(({ body }) => body.kind === 'turn')) throw new Error('not yet')
    })
    const turn = service.received.find(({ body }) => body.kind === 'turn')
    const start = service.received.find(({ body }) => body.kind === 'start')
    expect(turn?.body.title).toBe('Tocca a te')
    const view = await get(`/v1/games/${made.body.id}`, players[0].token, here)
    expect(view.text).toContain(`"${turn?.body.deadline}"`)
    expect(Number(turn?.headers['ttl'])).toBeGreaterThan(10_000)
    expect(Number(turn?.headers['ttl'])).toBeLessThanOrEqual(10_800)
    expect(start?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' })
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the subscription, and no other', async (status) => {
    const { table, service } = await tableWithBrowsers()
    await playOne(table, here)
    const seat = await turnOf(table)
    const token = table.tokens[seat]
    const [ended] = await listOf(token)
    await service.until(1)
    const other = await subscribe(service, token)
    service.answers = (response, { path }) =>
      response.writeHead(path === new URL(ended?.endpoint).pathname ? status : 201).end()
    while ((await turnOf(table)) === seat) await playOne(table, here)
    while ((await turnOf(table)) !== seat) await playOne(table, here)
    await eventually(async () => expect((await listOf(token)).map(({ id }) => id)).toEqual([other.id]))
    const { rows } = await database.execute({
      sql: 'select url, secret, status from webhooks where id = ?',
      args: [ended?.id],
    })
    expect(rows.map((row) => ({ ...row }))).toEqual([{ url: '', secret: '', status: 'deleted' }])
    // The feed of the person has no webhook that was disabled.
    const { items } = (await get('/v1/players/me/events', token, here)).body
    expect(items.filter(({ type }: Body) => type === 'webhook.disabled')).toEqual([])
  })

  const FAILURES: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '429 with Retry-After': (response) => response.writeHead(429, { 'Retry-After': '30' }).end(),
    '500': (response) => response.writeHead(500).end('Sorry'),
    'nothing within five seconds': () => {},
    'nothing, and hangs up': (response) => response.destroy(),
  }
  test.each(Object.entries(FAILURES))('that answers %s gets the message again', async (_, answers) => {
    const { table, service, seats } = await tableWithBrowsers()
    service.answers = answers
    await playOne(table, here)
    const seat = await turnOf(table)
    await service.until(1)
    await eventually(async () => {
      const { rows } = await database.execute({
        sql: 'select attempts from outbox where host = ?',
        args: [new URL(service.url).hostname],
      })
      if (rows[0]?.['attempts'] !== 1) throw new Error('not noted')
    })
    service.answers = (response) => response.writeHead(201).end()
    await runScheduler(worker, MINUTE)
    await runScheduler(worker, 0)
    const [first, second] = await runSchedulerUntil(worker, service.until(2))
    expect([first?.path, second?.path]).toEqual([seats[seat], seats[seat]])
    expect(second?.body).toEqual(first?.body)
    // Each attempt is encrypted anew.
    expect(second?.raw.equals(first?.raw ?? Buffer.alloc(0))).toBe(false)
    await settled(service)
    expect(await listOf(table.tokens[seat])).toHaveLength(1)
  })

  test('that refuses a message gets no second one, and the subscription stays', async () => {
    const { table, service } = await tableWithBrowsers()
    service.answers = (response) => response.writeHead(403).end()
    await playOne(table, here)
    const seat = await turnOf(table)
    await service.until(1)
    await settled(service)
    await runScheduler(worker, HOUR)
    await runScheduler(worker, 0)
    expect(service.received).toHaveLength(1)
    expect(await listOf(table.tokens[seat])).toHaveLength(1)
  })

  test('that failed gets no message about a turn that is over', async () => {
    const { table, service, seats } = await tableWithBrowsers()
    service.answers = (response) => response.writeHead(503).end()
    await playOne(table, here)
    const seat = await turnOf(table)
    await service.until(1)
    service.answers = (response) => response.writeHead(201).end()
    while ((await turnOf(table)) === seat) await playOne(table, here)
    await runScheduler(worker, HOUR)
    await runScheduler(worker, 0)
    await settled(service)
    const told = service.received.filter(({ path, body }) => path === seats[seat] && body.kind === 'turn')
    expect(told).toHaveLength(1)
  })
})

test('news of a series come with the name of the series, and lead to its page', async () => {
  const service = await newTestPushService()
  const anna = await newPlayer('Anna')
  await subscribe(service, anna.token)
  const { id, path, director: chief } = await newSeries()
  const { invite } = (await get(path, chief.token, chief)).body
  const entered = await post(`${path}/entries`, anna.token, { invite }, here)
  expect(entered.status, entered.text).toBe(201)
  const [message] = await runSchedulerUntil(worker, service.until(1))
  const { body, at, ...payload }: Body = message?.body ?? {}
  expect(payload).toEqual({
    ...{ kind: 'series', type: 'series.entered', title: 'Clubabend', tag: id },
    url: `${worker.url}/series/${id}`,
  })
  expect(body).toMatch(/Clubabend/)
  expect(body).not.toContain('http')
  expect(message?.headers).toMatchObject({ topic: id, urgency: 'normal' })
})

test('a deleted player gets no further message, and the outbox keeps nothing of the player', async () => {
  const { table, service, seats } = await tableWithBrowsers()
  service.answers = (response) => response.writeHead(503).end()
  await playOne(table, here)
  const seat = await turnOf(table)
  await service.until(1)
  expect((await call('DELETE', '/v1/players/me', { ...here, token: table.tokens[seat] })).status).toBe(204)
  service.answers = (response) => response.writeHead(201).end()
  await runScheduler(worker, HOUR)
  await runScheduler(worker, 0)
  await settled(service)
  expect(service.received.filter(({ path }) => path === seats[seat])).toHaveLength(1)
})
