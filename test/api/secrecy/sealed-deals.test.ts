import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import type { Body, Options, Player } from '../support/api-client.ts'
import { call, callDirectly, get, newPlayer, post } from '../support/api-client.ts'
import { fillPath, OPERATIONS, UNKNOWN_IDS } from '../support/contract-operations.ts'
import type { SealedTable } from '../support/deal-set-tables.ts'
import { newDealSet, newSealedTable } from '../support/deal-set-tables.ts'
import { eventually } from '../support/eventually.ts'
import { inProcessDeps } from '../support/in-process-deps.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, startWebhookWorker } from '../support/webhook-worker.ts'

/*
 * Secrecy of sealed deals: until the opening of the set, only the seats see a game. Each GET of the contract is asked, for two
 * tables with other cards: a reader elsewhere gets the same bytes, those of an unknown game.
 */

callDirectly()

const EVERY_SEAT = [0, 1, 2, 3]

const startTable = async (owner: Player): Promise<SealedTable & { readonly set: string }> => {
  const set = await newDealSet(
    `ds_${randomBytes(16).toString('base64url')}`,
    createHash('sha256').update(randomBytes(32)).digest('hex'),
    { count: 1 },
  )
  return { ...(await newSealedTable(set, { sitting: EVERY_SEAT, owner })), set: set.id }
}

const tokenAt = ({ people }: SealedTable, seat: number): string => (people[seat] as Player).token

/** Plays moves for all seats. @returns whether the game goes on */
const playMoves = async (table: SealedTable, count: number, options: Options = {}): Promise<boolean> => {
  for (let move = 0; move < count; move += 1) {
    const { body: first } = await get(table.path, tokenAt(table, 0), options)
    const seat = first.deal?.toAct[0]
    if (first.status !== 'playing' || seat === undefined) return false
    const { body: view } = await get(table.path, tokenAt(table, seat), options)
    const chosen = view.you.legalMoves.find(({ risk }: Body) => risk === undefined)
    const sent = await post(`${table.path}/moves`, tokenAt(table, seat), chosen, options)
    expect(sent.status, sent.text).toBe(201)
  }
  return true
}

/** The GET operations of a game, and of the pictures of links. */
const DOORS = OPERATIONS.filter(({ method, path }) => method === 'GET' && path.includes('{game}'))

/** The answer of each door to a reader, without what differs between two requests. */
const answersOf = async (game: string, token: string | undefined, headers = {}): Promise<string[]> => {
  const answers: string[] = []
  for (const { path, types } of DOORS) {
    const filled = fillPath(path, { ...UNKNOWN_IDS, game, number: 1, seat: 'me' })
    for (const type of path.endsWith('/live') ? [] : types) {
      const answer = await get(filled, token, { headers: { ...headers, Accept: type } })
      const told = [...answer.headers].filter(([name]) => !/^(date|x-request-id|.*ratelimit.*)$/.test(name))
      answers.push(
        [`${path} ${type}`, answer.status, JSON.stringify(told), answer.text]
          .join('\n')
          .replaceAll(game, 'GAME')
          .replaceAll(/"requestId":"[^"]*"/g, ''),
      )
    }
  }
  return answers
}

const UNKNOWN_GAME = 'g_Zk3tYV9mC1nQe5wBq0s8Tg'

describe('readers elsewhere', () => {
  let owner: Player
  let tables: readonly (SealedTable & { readonly set: string })[]
  beforeAll(async () => {
    owner = await newPlayer('Olga')
    tables = [await startTable(owner), await startTable(owner)]
    for (const table of tables) await playMoves(table, 12)
  })

  test('get the answers of an unknown game at each door, whoever they are', async () => {
    const stranger = await newPlayer('Somebody')
    const { body: integration } = await post('/v1/integrations', undefined, { name: 'A bot' })
    const [table, twin] = tables as unknown as [SealedTable, SealedTable]
    const readers: [string | undefined, object][] = [
      [owner.token, {}],
      [stranger.token, {}],
      // A seat at another table of the same evening is no seat here.
      [tokenAt(twin, 0), {}],
      [undefined, {}],
      [integration.token, {}],
    ]
    for (const [token, headers] of readers) {
      const unknown = await answersOf(UNKNOWN_GAME, token, headers)
      expect(unknown.length).toBeGreaterThan(15)
      expect(await answersOf(table.id, token, headers)).toEqual(unknown)
      if (token !== tokenAt(twin, 0)) expect(await answersOf(twin.id, token, headers)).toEqual(unknown)
    }
    // The seats of the table see the game.
    expect((await get(table.path, tokenAt(table, 0))).status).toBe(200)
  })

  test('find no row of the game in lists, feeds and the lobby', async () => {
    const [table] = tables as unknown as [SealedTable]
    const cursor = (await get('/v1/players/me/events', owner.token)).body.cursor
    await playMoves(table, 4)
    for (const path of [
      '/v1/players/me/games?limit=100',
      '/v1/games?limit=100',
      `/v1/players/me/events?after=${cursor}`,
      '/v1/games/events',
    ])
      expect((await get(path, owner.token)).text).not.toContain(table.id)
  })

  test('get nothing by the tools of MCP, and no socket', async () => {
    const [table] = tables as unknown as [SealedTable]
    const look = async (token: string, name: string, game: string) => {
      const params = { name, arguments: { game } }
      const { text } = await post('/mcp', token, { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      return text.replaceAll(game, 'GAME')
    }
    for (const name of ['look', 'scores'])
      expect(await look(owner.token, name, table.id)).toBe(await look(owner.token, name, UNKNOWN_GAME))
    expect(await look(tokenAt(table, 0), 'look', table.id)).toContain('schieber')
    const headers = {
      ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    }
    expect((await get(`${table.path}/live`, owner.token, { headers })).status).toBe(404)
  })

  test('cannot sit down, subscribe, or make a ticket or a link', async () => {
    const [table] = tables as unknown as [SealedTable]
    const sent = await Promise.all([
      post(`${table.path}/seats`, owner.token, {}),
      post('/v1/players/me/tickets', owner.token, { for: 'read', game: table.id }),
      post('/v1/webhooks', owner.token, {
        ...{ url: 'https://example.org/hook', types: ['game.moved'], game: table.id },
      }),
      call('DELETE', table.path, { token: owner.token }),
      call('PATCH', table.path, { token: owner.token, body: { name: 'Mine' } }),
      post(`${table.path}/invite`, owner.token, undefined),
    ])
    expect(sent.map(({ status, body }) => [status, body?.code])).toEqual(
      sent.map(() => [404, 'game-not-found']),
    )
    // A link shows the picture to everybody, so not even a seat gets one.
    expect((await get(`${table.path}/picture/link`, tokenAt(table, 0))).status).toBe(404)
  })
})

describe('the seats', () => {
  test('see their own table, and no record of a deal before the opening', async () => {
    const table = await startTable(await newPlayer('Olga'))
    while (await playMoves(table, 50));
    const token = tokenAt(table, 2)
    const over = await get(table.path, token)
    expect([over.body.status, over.body.dealSet.id, over.body.botSeed]).toEqual([
      'finished',
      table.set,
      undefined,
    ])
    const records = ['/deals', '/deals/1', '/deals/1/picture', '/export', '/deals/1/analysis']
    const codes = async () =>
      Promise.all(records.map(async (path) => (await get(table.path + path, token)).body?.code))
    expect(await codes()).toEqual(records.map(() => 'deal-set-sealed'))
    expect((await post(`${table.path}/deals/1/analysis`, token, undefined)).body.code).toBe('deal-set-sealed')
    const { text } = await get(`${table.path}/events?limit=500`, token)
    const dealt = JSON.parse(text).items.filter(({ type }: Body) => type === 'dealt')
    expect([dealt.length, dealt[0].hand.length, dealt[0].seed]).toEqual([1, 9, undefined])
    expect(await inProcessDeps().store.openDealSet(table.set)).toBe('opened')
    expect(await codes()).toEqual([undefined, undefined, undefined, undefined, 'analysis-not-found'])
    // The owner sees the game from now on.
    expect((await get(`${table.path}/deals/1`, table.owner.token)).body.hands.length).toBe(4)
  })
})

describe('webhooks', () => {
  let worker: RunningWorker
  beforeAll(async () => {
    worker = await startWebhookWorker()
  })
  afterAll(() => worker.stop())

  test('of a seat carry no card, no line and no point', async () => {
    const table = await startTable(await newPlayer('Olga'))
    const target = await newWebhookTarget()
    const here = { base: worker.url }
    const types = ['game.moved', 'turn.started', 'deal.finished', 'game.finished']
    await newActiveWebhook(worker, tokenAt(table, 0), target, { types, game: table.id })
    while (await playMoves(table, 50, here));
    const bodies = await eventually(() => {
      const found = target.delivered().map(({ body }) => body)
      if (!found.some(({ type }) => type === 'game.finished')) throw new Error('the end is not delivered')
      return found
    })
    expect(new Set(bodies.map(({ type }) => type))).toEqual(new Set(types))
    for (const { type, data } of bodies) {
      const {
        version: _,
        from: __,
        to: ___,
        seat: ____,
        game: _____,
        url: ______,
        page: _______,
        ...said
      } = data
      const text = JSON.stringify(said)
      expect(text, type).not.toMatch(/"[AKOUB9876][asrb]"|points|acorns|bells|roses|shields|leader/)
      if (type === 'game.moved') expect(said).toMatchObject({ events: [], now: { toAct: [], totals: [] } })
      if (type === 'deal.finished') expect([said.lines, said.totals]).toEqual([[], undefined])
      if (type === 'game.finished') expect(said.result.winners).toEqual([])
    }
  })
})
