import { describe, expect, test } from 'vitest'
import type { Body, Table } from '../support/api-client.ts'
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
import { dealOf36 } from '../support/arranged-deals.ts'

callDirectly()

const refusedAs = async (table: Table, seat: number, move: unknown) => {
  const before = await getView(table, seat)
  const { status, body, headers } = await post(`${table.path}/moves`, table.tokens[seat], move)
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(await getView(table, seat)).toEqual(before)
  return { status, body }
}

/** A table whose forehand (seat 2) holds all roses but the Nine, and the Nine of bells. */
const arranged = (options: object = {}) => newTable({ deals: [dealOf36()], ...options })

describe('a refused move names the rule and the legal moves, and changes nothing', () => {
  test('a bid below the standing one', async () => {
    const table = await arranged()
    await post(`${table.path}/moves`, table.tokens[2], { type: 'bid', points: 100, denomination: 'roses' })
    const { status, body } = await refusedAs(table, 3, { type: 'bid', points: 90, denomination: 'bells' })
    expect([status, body.code]).toEqual([422, 'bid-too-low'])
    expect(body.rule).toMatch(/^(SB|CO)-/)
    expect(body.legalMoves.length).toBeGreaterThan(0)
    const { body: legal } = await get(`${table.path}/legal-moves?moves=compact`, table.tokens[3])
    expect(body.legalMoves).toEqual(legal.moves)
  })

  test('someone else’s turn, a card not held, a card that does not follow suit', async () => {
    const table = await arranged()
    expect((await refusedAs(table, 0, { type: 'pass' })).body.code).toBe('not-your-turn')
    expect((await refusedAs(table, 2, { type: 'play', card: 'Ar' })).body.code).toBe('move-not-available')
    await playUntil(table, ({ deal }) => deal.phase === 'play')
    const { deal } = await getView(table)
    const seat = deal.toAct[0]
    const next = (seat + 1) % 4
    expect((await refusedAs(table, next, { type: 'play', card: 'Ar' })).status).toBe(409)
    const own = (await getView(table, seat)).you.hand
    const foreign = (await getView(table, next)).you.hand[0]
    expect((await refusedAs(table, seat, { type: 'play', card: foreign })).body).toMatchObject({
      code: 'card-not-held',
      status: 422,
    })
    // The Nine that every hand has of its neighbour's suit is led, so that the neighbour must follow.
    const suits = own.map((card: string) => card[1])
    const lone = own.find((card: string) => suits.filter((suit: string) => suit === card[1]).length === 1)
    expect((await post(`${table.path}/moves`, table.tokens[seat], { type: 'play', card: lone })).status).toBe(
      201,
    )
    const view = await getView(table, next)
    const legal = view.you.legalMoves.map(({ card }: Body) => card)
    const illegal = view.you.hand.find((card: string) => !legal.includes(card))
    if (illegal !== undefined) {
      const { status, body } = await refusedAs(table, next, { type: 'play', card: illegal })
      expect(status).toBe(422)
      expect(body.code).toMatch(/^must-(follow-suit|play-trump)$/)
      expect(body.rule).toBeTruthy()
    }
  })

  test('what is no move at all', async () => {
    const table = await arranged()
    for (const [move, pointer] of [
      [{ type: 'cheat' }, '/type'],
      [{}, '/type'],
      [{ type: 'pass', why: 'tired' }, '/why'],
      [{ type: 'bid', points: '90', denomination: 'roses' }, '/points'],
      [{ type: 'bid', points: 1e300, denomination: 'roses' }, '/points'],
      [{ type: 'bid', points: 90.5, denomination: 'roses' }, '/points'],
      [{ type: 'play', card: 'Xz' }, '/card'],
      [{ type: 'play', card: 'Ua', weis: [['Ua']] }, '/weis/0'],
      [{ type: 'inspect', seat: 99 }, '/seat'],
    ] as const) {
      const { status, body } = await refusedAs(table, 2, move)
      expect([status, body.code], JSON.stringify(move)).toEqual([422, 'invalid-request'])
      expect(body.errors.map((fault: Body) => fault.pointer)).toContain(pointer)
    }
    for (const raw of ['[]', 'null', '"pass"', '[{"type":"pass"}]']) {
      const { status } = await call('POST', `${table.path}/moves`, { token: table.tokens[2], raw })
      expect(status).toBe(422)
    }
  })

  test('numbers no auction knows', async () => {
    const table = await arranged()
    for (const points of [-10, 0, 39, 45, 1000, 2 ** 31]) {
      const { status } = await refusedAs(table, 2, { type: 'bid', points, denomination: 'roses' })
      expect(status, `${points}`).toBe(422)
    }
  })
})

test('every legal move can be posted as it is', async () => {
  const table = await newTable()
  const { deal } = await getView(table)
  const seat = deal.toAct[0]
  const { body } = await get(`${table.path}/legal-moves`, table.tokens[seat])
  expect(body.moves).toEqual((await getView(table, seat)).you.legalMoves)
  for (const move of body.moves.slice(-3)) {
    const fresh = await newTable({ deals: [dealOf36()] })
    expect((await post(`${fresh.path}/moves`, fresh.tokens[2], move)).status).toBe(201)
  }
})

test('a move answers with its events as the caller may see them, and the new view', async () => {
  const table = await newTable()
  const before = await getView(table)
  const seat = before.deal.toAct[0]
  const { body: made, headers } = await post(`${table.path}/moves`, table.tokens[seat], {
    type: 'bid',
    points: 40,
    denomination: 'bells',
  })
  expect(made.version).toBe(before.version + made.events.length)
  expect(made.events[0]).toMatchObject({ seq: before.version + 1, type: 'bidMade', seat, points: 40 })
  expect(made.game).toEqual(await getView(table, seat))
  expect(headers.get('etag')).toMatch(new RegExp(`^"${made.version}-${seat}\\.`))
  const { body: log } = await get(`${table.path}/events?after=${before.version}`, table.tokens[seat])
  expect(log.items).toEqual(made.events)
})

test('an answer for the table shows the view of a spectator, also in a replay and in words', async () => {
  const table = await newTable({ ruleset: 'schieber', visibility: 'public' })
  const { token } = await newPlayer('Somebody beside the table')
  const beside = async (path: string, headers = {}) => get(`${table.path}${path}`, token, { headers })
  const own = new Set<string>()
  for (let view = await getView(table); view.deal.number === 1; view = await getView(table)) {
    const [seat] = view.deal.toAct
    const mine = await getView(table, seat)
    for (const card of mine.you.hand) own.add(card)
    const key = { 'Idempotency-Key': `for the table, after ${view.version}` }
    const send = (headers = {}) =>
      post(`${table.path}/moves?for=table`, table.tokens[seat], chooseTestMove(mine), {
        headers: { ...key, ...headers },
      })
    const made = await send()
    const { body: shown, headers } = await beside('')
    expect([made.status, made.body.game, made.headers.get('etag')]).toEqual([201, shown, headers.get('etag')])
    const since = `/events?after=${view.version}`
    expect(made.body.events).toEqual((await beside(since)).body.items)
    expect((await send()).body).toEqual(made.body)
    const inWords = { Accept: 'text/plain', 'Accept-Language': 'de' }
    expect((await send(inWords)).text).toBe((await beside(since, inWords)).text)
  }
  expect(own.size).toBe(36)
})

test('an answer for the table does not say what was understood: it may be secret', async () => {
  const table = await newTable({ ruleset: 'differenzler', visibility: 'public' })
  const [seat] = (await getView(table)).deal.toAct
  const made = await post(`${table.path}/moves?for=table`, table.tokens[seat], { say: '44' })
  expect([made.status, made.body.understood, made.body.events[0].points]).toEqual([201, undefined, undefined])
  const [other] = (await getView(table)).deal.toAct
  const own = await post(`${table.path}/moves`, table.tokens[other], { say: '44' })
  expect(own.body.understood).toBe('predict 44')
})

test('a refusal is for the mover, also with an answer for the table', async () => {
  const table = await newTable({ visibility: 'public' })
  const [seat] = (await getView(table)).deal.toAct
  const wrong = { type: 'bid', points: 7, denomination: 'bells' }
  const [mine, tables] = [
    await post(`${table.path}/moves`, table.tokens[seat], wrong),
    await post(`${table.path}/moves?for=table`, table.tokens[seat], wrong),
  ]
  expect(tables.body).toEqual({ ...mine.body, requestId: tables.body.requestId })
  expect(tables.body.legalMoves.length).toBeGreaterThan(0)
})

test('a whole hand can be played, in either form', async () => {
  for (const ruleset of ['sidi-barrani', 'sidi-swissjass']) {
    const table = await newTable({ ruleset })
    await playUntil(table, ({ deal }) => deal?.number === 2)
    const { body } = await get(`${table.path}/deals/1`, table.tokens[0])
    expect(body.tricks).toHaveLength(9)
  }
})
