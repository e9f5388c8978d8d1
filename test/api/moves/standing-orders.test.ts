import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { moveCommand } from '../../../src/app/commands/make-move.ts'
import { giveOrdersCommand } from '../../../src/app/commands/standing-orders.ts'
import { sha256 } from '../../../src/lib/encoding-and-hashing.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient, isOnWorkers } from '../../support/host.ts'
import type { Answer, Body, Options } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  chooseTestMove,
  get,
  getView,
  newPlayer,
  newTable,
  playUntil,
  post,
} from '../support/api-client.ts'
import { inProcessDeps } from '../support/in-process-deps.ts'
import type { ClockedGame, ClockedService } from '../support/service-with-test-clock.ts'
import { startServiceWithTestClock } from '../support/service-with-test-clock.ts'
import { recordSql, totalCost } from '../support/sql-recorder.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'

/*
 * Standing orders: moves that players order before their turn. `there` is a second Worker with the games in its cache.
 */

callDirectly()

const database = databaseClient(inject('databaseUrl'))
let there: RunningWorker
beforeAll(async () => {
  there = await anotherWorker({ direct: true })
})
afterAll(() => there.stop())

const said = ({ status, body }: Answer) => [status, body?.code]
const at = (path: string) => `${path}/seats/me/orders`
const give = (path: string, token: string | undefined, body: unknown, more: Options = {}) =>
  call('PUT', at(path), { token, body, ...more })
const takeBack = (path: string, token: string | undefined, more: Options = {}) =>
  call('DELETE', at(path), { token, ...more })
const NONE = { onlyCard: false, passUntil: null }

test('orders are stored, shown to their player only, replaced as a whole, and withdrawn', async () => {
  const { path, tokens } = await newTable({ instantForced: true })
  expect((await get(path, tokens[0])).body.instantForced).toBe(true)
  expect((await get(at(path), tokens[1])).body).toEqual(NONE)
  const first = await give(path, tokens[1], { onlyCard: true, passUntil: 'deal' })
  expect([first.status, first.body]).toEqual([200, { onlyCard: true, passUntil: 'deal' }])
  expect((await get(at(path), tokens[1])).body).toEqual(first.body)
  expect((await get(at(path), tokens[0])).body).toEqual(NONE)
  expect((await give(path, tokens[1], { passUntil: 'contract' })).body).toEqual({
    ...NONE,
    passUntil: 'contract',
  })
  expect((await get(at(path), tokens[1])).body).toEqual({ ...NONE, passUntil: 'contract' })
  for (let time = 0; time < 2; time += 1) expect((await takeBack(path, tokens[1])).status).toBe(204)
  expect((await get(at(path), tokens[1])).body).toEqual(NONE)
})

test('an ordered pass happens in the change that starts the turn; the player plays all other moves', async () => {
  const table = await newTable()
  const { path, tokens, game } = table
  const bidder = (await getView(table)).deal.toAct[0]
  for (const seat of [0, 1, 2, 3])
    if (seat !== bidder) await give(path, tokens[seat], { passUntil: 'contract' })
  const bid = chooseTestMove(await getView(table, bidder))
  const made = await post(`${path}/moves`, tokens[bidder], bid)
  expect(made.body.events.map(({ type, seat }: Body) => [type, seat])).toEqual([
    ['bidMade', bidder],
    ...[1, 2, 3].map((on) => ['passed', (bidder + on) % 4]),
    ['contractMade', undefined],
    ['phaseBegan', undefined],
  ])
  const view = await getView(table)
  expect(view.deal.phase).toBe('play')
  // The events name the turn that began last, and no turn that ended at once.
  expect(made.body.events.at(-1).turns).toEqual(view.deal.toAct)
  expect(made.body.events.filter(({ turns }: Body) => turns !== undefined)).toHaveLength(1)
  expect((await get(at(path), tokens[(bidder + 1) % 4])).body).toEqual(NONE)
  await expectConsistentGame(database, game)
})

test('the only card falls at once where that was agreed on, and a rematch agrees on it too', async () => {
  const table = await newTable({ instantForced: true })
  const { path, tokens, game } = table
  for (const token of tokens) await give(path, token, { onlyCard: true })
  await playUntil(table, ({ deal }) => deal.number === 2)
  const { items } = (await get(`${path}/events?limit=500`, tokens[0])).body
  const scored = items.findIndex(({ type }: Body) => type === 'dealScored')
  const cards = items.slice(0, scored).filter(({ type }: Body) => type === 'cardPlayed')
  expect(cards).toHaveLength(36)
  // The last trick is played of itself, with the card before it.
  expect(new Set(cards.slice(-5).map(({ at: moment }: Body) => moment)).size).toBe(1)
  await expectConsistentGame(database, game)
  await call('DELETE', `${path}/seats/me`, { token: tokens[3] ?? '' })
  expect((await post(`${path}/rematch`, tokens[0], {})).body.instantForced).toBe(true)
})

describe('standing orders stay secret', () => {
  /** All answers about a game for a player, byte for byte. */
  const everythingFor = async (token: string | undefined, path: string): Promise<string> => {
    const paths = [
      ...[path, `${path}?moves=compact`, `${path}/events?limit=500`, `${path}/scores`],
      ...['/v1/players/me/games', '/v1/players/me/games?awaiting=me'],
    ]
    const answers = await Promise.all(paths.map((one) => get(one, token)))
    return answers.map(({ text, headers }) => `${headers.get('etag')} ${text}`).join('\n')
  }

  test('other players see no difference in bytes, tags, streams and messages', async () => {
    const table = await newTable()
    const { path, tokens } = table
    const cursor = (await get('/v1/players/me/events', tokens[0])).body.cursor
    const before = await Promise.all(tokens.map((token) => everythingFor(token, path)))
    await give(path, tokens[2], { passUntil: 'deal' })
    expect(await Promise.all(tokens.map((token) => everythingFor(token, path)))).toEqual(before)
    await takeBack(path, tokens[2])
    expect(await Promise.all(tokens.map((token) => everythingFor(token, path)))).toEqual(before)
    expect((await get(`/v1/players/me/events?after=${cursor}`, tokens[0])).body.items).toEqual([])
    const others = await get('/v1/games/g_none/seats/me/orders', tokens[0])
    expect(said(others)).toEqual([404, 'game-not-found'])
  })
})

describe('an only card without the option to play at once', () => {
  let timed: ClockedService
  beforeAll(async () => {
    timed = await startServiceWithTestClock({ withoutChannels: true })
  })
  afterAll(() => timed.stop())

  const order = (game: ClockedGame, seat: number, body: object) =>
    timed.call('PUT', at(game.path), { token: game.players[seat]?.token, body })

  /** A game before the last three cards of the first deal. All players ordered to play an only card. */
  const inLastTrick = async (wanted: object = {}): Promise<ClockedGame> => {
    const game = await timed.table(wanted)
    for (const seat of game.players.keys())
      expect((await order(game, seat, { onlyCard: true })).status).toBe(200)
    const left = async () =>
      (await game.see()).deal.handSizes.reduce((sum: number, size: number) => sum + size, 0)
    while ((await left()) > 3) expect((await game.playOne()).status).toBe(201)
    return game
  }

  const rowOf = async ({ id }: ClockedGame) => {
    const { rows } = await timed.database.execute({
      sql: 'select due, updated_at from games where id = ?',
      args: [id],
    })
    return { due: rows[0]?.['due'], updatedAt: String(rows[0]?.['updated_at']) }
  }

  test('is held back for 20 to 90 seconds, and then falls like any other', async () => {
    const game = await inLastTrick()
    const { version } = await game.see()
    const { due, updatedAt } = await rowOf(game)
    const after = Date.parse(String(due)) - Date.parse(updatedAt)
    expect(after).toBeGreaterThanOrEqual(20_000)
    expect(after).toBeLessThan(90_000)
    await timed.sweep(19)
    await timed.due(game.id, 19)
    expect((await game.see()).version).toBe(version)
    await timed.sweep(91)
    const fallen = (await game.log()).slice(version)
    expect(fallen.filter(({ type }) => type === 'cardPlayed')).toHaveLength(3)
    expect(fallen.map(({ type }) => type)).toContain('dealScored')
    // Nobody has an only card now, so there is nothing to look for.
    expect((await rowOf(game)).due).toBeNull()
  })

  test('can be played before, and stays where the order is taken back', async () => {
    const game = await inLastTrick()
    expect((await game.playOne()).status).toBe(201)
    const { version, deal } = await game.see()
    const [seat] = deal.toAct
    await order(game, seat, {})
    await timed.sweep(91)
    expect((await game.see()).version).toBe(version)
    expect((await rowOf(game)).due).toBeNull()
    expect((await game.playOne()).status).toBe(201)
    expect((await rowOf(game)).due).not.toBeNull()
  })

  test('is played at the end of the clock at the latest: an order costs no turn', async () => {
    for (const onExpiry of ['resign', 'vacate', 'autoplay']) {
      const game = await inLastTrick({ clock: { perTurn: 'PT20S' }, onExpiry })
      const { version } = await game.see()
      await timed.due(game.id, 20.5)
      const since = (await game.log()).slice(version).map(({ type }) => type)
      const fallen = since.slice(0, since.indexOf('dealScored'))
      expect(fallen.filter((type) => type === 'cardPlayed')).toHaveLength(3)
      expect(fallen).not.toContain('turnExpired')
    }
  })

  test('is played at the planned time, despite moves of other players', async () => {
    const game = await inLastTrick({ clock: { perTurn: 'PT1H' } })
    const { due } = await rowOf(game)
    const { version, deal } = await game.see()
    const token = game.players[(deal.toAct[0] + 1) % 4]?.token
    const agree = { token, body: { agree: true } }
    expect((await timed.call('POST', `${game.path}/abandonment`, agree)).status).toBeLessThan(300)
    expect((await rowOf(game)).due).toBe(due)
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await timed.call('PUT', '/v1/players/me/vacation', { token, body: { until } })
    await timed.sweep(19)
    expect((await rowOf(game)).due).toBe(due)
    expect((await game.log()).slice(version).map(({ type }) => type)).not.toContain('cardPlayed')
  })

  test('falls long before time is up', async () => {
    const game = await inLastTrick({ clock: { perTurn: 'PT1H' }, onExpiry: 'autoplay' })
    const { version } = await game.see()
    await timed.sweep(91)
    const fallen = (await game.log()).slice(version)
    expect(fallen.filter(({ type }) => type === 'cardPlayed')).toHaveLength(3)
    expect(fallen.map(({ type }) => type)).not.toContain('turnExpired')
  })
})

describe('standing orders stay valid', () => {
  test('in a Worker that has seen the game before they were given', async () => {
    const table = await newTable()
    const { path, tokens } = table
    const base = { base: there.url }
    const bidder = (await get(path, tokens[0], base)).body.deal.toAct[0]
    const next = (bidder + 1) % 4
    await give(path, tokens[next], { passUntil: 'deal' })
    const bid = chooseTestMove((await get(path, tokens[bidder], base)).body)
    const { body } = await post(`${path}/moves`, tokens[bidder], bid, base)
    expect(body.events.map(({ type, seat }: Body) => [type, seat])).toEqual([
      ['bidMade', bidder],
      ['passed', next],
    ])
  })

  test('when all are given at the same moment, and with a move', async () => {
    const table = await newTable()
    const { path, tokens, game } = table
    const bidder = (await getView(table)).deal.toAct[0]
    const bid = chooseTestMove(await getView(table, bidder))
    const [made, ...given] = await Promise.all([
      post(`${path}/moves`, tokens[bidder], bid),
      ...tokens.map((token) => give(path, token, { passUntil: 'deal' })),
    ])
    expect([made?.status, ...given.map(({ status }) => status)]).toEqual([201, 200, 200, 200, 200])
    for (const token of tokens)
      expect((await get(at(path), token)).body).toEqual({ ...NONE, passUntil: 'deal' })
    await expectConsistentGame(database, game)
  })

  test('for one deal, as far as they say to pass', async () => {
    const table = await newTable()
    const { path, tokens } = table
    for (const token of tokens) await give(path, token, { passUntil: 'deal' })
    const seat = (await getView(table)).deal.toAct[0]
    await post(`${path}/moves`, tokens[seat], { type: 'pass' })
    // All have passed: it is thrown in, and in the next deal nobody has said anything.
    const { deal } = await getView(table)
    expect(deal).toMatchObject({ number: 2, phase: 'auction', calls: [] })
    for (const token of tokens) expect((await get(at(path), token)).body).toEqual(NONE)
  })
})

test.runIf(isOnWorkers)('orders cost one row', async () => {
  const { path, tokens, game } = await newTable()
  const tokenHash = await sha256(tokens[2] ?? '')
  const deps = inProcessDeps()
  const orders = { ...NONE, passUntil: 'deal' } as const
  const given = await recordSql(() =>
    giveOrdersCommand(deps, { kind: 'bearer', tokenHash }, { game, orders }),
  )
  expect(totalCost(given, 'written')).toBe(1)
  expect((await get(at(path), tokens[2])).body).toEqual(orders)
})

test.runIf(isOnWorkers)(
  'a move with which orders are followed costs no trip more, and no row but those of the events',
  async () => {
    const table = await newTable()
    const { tokens, game } = table
    const bidder = (await getView(table)).deal.toAct[0]
    for (const on of [1, 2, 3]) await give(table.path, tokens[(bidder + on) % 4], { passUntil: 'deal' })
    const tokenHash = await sha256(tokens[bidder] ?? '')
    const bid = chooseTestMove(await getView(table, bidder))
    const deps = inProcessDeps()
    const made = await recordSql(() => moveCommand(deps, { kind: 'bearer', tokenHash }, { game, move: bid }))
    const { version } = await getView(table)
    const { items } = (await get(`${table.path}/events?after=${version - 6}`, tokens[0])).body
    expect(items[0].type).toBe('bidMade')
    // Read; and the game, how it is if it is otherwise, and the events: the write is one transaction.
    expect(made).toHaveLength(4)
    expect(totalCost(made, 'written')).toBe(1 + items.length)
  },
)

test('a repeated withdrawal with the same key does not delete later orders', async () => {
  const { path, tokens } = await newTable()
  const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const back = async () => {
    expect((await give(path, tokens[1], { passUntil: 'deal' })).status).toBe(200)
    await get(at(path), tokens[1])
    return takeBack(path, tokens[1], key)
  }
  expect((await back()).status).toBe(204)
  const again = await back()
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([204, 'true'])
  expect((await get(at(path), tokens[1])).body.passUntil).toBe('deal')
})

describe('refused standing orders', () => {
  test('to others, before the start, after the end, and on another state', async () => {
    const { path, tokens } = await newTable({ visibility: 'public' })
    const { token } = await newPlayer()
    const body = { passUntil: 'deal' }
    for (const answer of [
      await give(path, token, body),
      await takeBack(path, token),
      await get(at(path), token),
    ])
      expect(said(answer)).toEqual([403, 'not-at-this-table'])
    expect(said(await give(path, undefined, body))).toEqual([401, 'unauthorized'])
    const stale = { headers: { 'If-Match': '"1-0"' } }
    expect(said(await give(path, tokens[0], body, stale))).toEqual([412, 'version-moved'])
    await call('DELETE', `${path}/seats/me`, { token: tokens[0] ?? '' })
    expect(said(await give(path, tokens[1], body))).toEqual([409, 'game-over'])
    const open = (await post('/v1/games', token, { ruleset: 'schieber' })).body
    expect(said(await give(`/v1/games/${open.id}`, token, body))).toEqual([409, 'game-not-started'])
  })

  test('in other words, and for other seats', async () => {
    const { path, tokens } = await newTable()
    for (const body of [{ passUntil: 'monday' }, { onlyCard: 1 }, { if: {} }])
      expect(said(await give(path, tokens[0], body))).toEqual([422, 'invalid-request'])
    const other = await call('PUT', `${path}/seats/1/orders`, { token: tokens[0] ?? '', body: {} })
    expect(said(other)).toEqual([404, 'not-found'])
  })

  test('after a repeated request', async () => {
    const { path, tokens } = await newTable()
    const first = await give(path, tokens[0], { passUntil: 'deal' })
    const again = await give(path, tokens[0], { passUntil: 'deal' })
    expect([again.status, again.body]).toEqual([200, first.body])
  })
})
