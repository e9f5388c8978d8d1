import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import { rounds } from '../../support/random.ts'
import type { Answer, Body } from '../support/api-client.ts'
import {
  callDirectly,
  chooseTestMove,
  get,
  getView,
  newPlayer,
  newTable,
  post,
} from '../support/api-client.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'

/*
 * Concurrent requests to two Worker processes. Only the database coordinates the Workers.
 */

callDirectly()

let second: RunningWorker
beforeAll(async () => {
  second = await anotherWorker()
})
afterAll(() => second.stop())

/** The Worker of a request: requests alternate between both. */
const base = (at: number) => ({ base: at % 2 === 0 ? inject('apiUrl') : second.url })
const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
const database = () => databaseClient(inject('databaseUrl'))

test('of two requests for the same move the first succeeds, the second is judged on the new state', async () => {
  for (const _ of rounds(2)) {
    const table = await newTable()
    const before = await getView(table)
    const seat = before.deal.toAct[0]
    const bid = { type: 'bid', points: 40, denomination: 'bells' }
    const answers = await times(2, (at) => post(`${table.path}/moves`, table.tokens[seat], bid, base(at)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await getView(table)).version).toBe(before.version + 1)
    await expectConsistentGame(database(), table.game)
  }
})

test('of two requests with If-Match for the same state the first succeeds, the second gets a conflict', async () => {
  const table = await newTable()
  const seat = (await getView(table)).deal.toAct[0]
  const etag = (await get(table.path, table.tokens[seat])).headers.get('etag') ?? ''
  const answers = await times(2, (at) =>
    post(
      `${table.path}/moves`,
      table.tokens[seat],
      { type: 'bid', points: 40 + 10 * at, denomination: 'bells' },
      { ...base(at), headers: { 'If-Match': etag } },
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 412])
})

describe('32 writers on one game', () => {
  test('each acknowledged move is in the log a single time, in order, and no other move', async () => {
    const table = await newTable()
    const made: Answer[] = []
    const write = async (at: number) => {
      for (let turn = 0; turn < 4; turn += 1) {
        const seat = at % 4
        const view = (await get(table.path, table.tokens[seat], base(at))).body
        if (view.you.legalMoves.length === 0) continue
        const answer = await post(`${table.path}/moves`, table.tokens[seat], chooseTestMove(view), base(at))
        expect([201, 409, 422]).toContain(answer.status)
        if (answer.status === 201) made.push(answer)
      }
    }
    await times(32, write)
    const { body: log } = await get(`${table.path}/events?limit=500`, table.tokens[0])
    expect(log.items.map(({ seq }: Body) => seq)).toEqual(log.items.map((_: Body, at: number) => at + 1))
    const acknowledged = made.flatMap(({ body }) => body.events.map(({ seq }: Body) => seq))
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    const start = log.items.findIndex(({ type }: Body) => type === 'phaseBegan') + 1
    expect([...acknowledged].sort((a, b) => a - b)).toEqual(
      Array.from({ length: log.items.length - start }, (_, at) => start + 1 + at),
    )
    await expectConsistentGame(database(), table.game)
  })
})

test('of 16 concurrent requests for a seat a single one succeeds, the others are refused', async () => {
  const owner = await newPlayer()
  const racers = await times(16, (at) => newPlayer(`Racer ${at}`))
  const { body: game } = await post('/v1/games', owner.token, {
    ruleset: 'sidi-barrani',
    visibility: 'public',
  })
  const path = `/v1/games/${game.id}`
  const answers = await times(16, (at) => post(`${path}/seats`, racers[at]?.token, { seat: 2 }, base(at)))
  const codes = answers.map(({ status, body }) => (status === 201 ? 'sits' : body.code))
  expect(codes.filter((code) => code === 'sits')).toHaveLength(1)
  expect(codes.filter((code) => code === 'seat-taken')).toHaveLength(15)
  const sitting = racers[codes.indexOf('sits')]
  expect((await get(path, owner.token)).body.seats[2].player.id).toBe(sitting?.id)
  await expectConsistentGame(database(), game.id)
})

test('a race of 16 for any seat: three sit, the game starts once, and the cards are dealt once', async () => {
  const owner = await newPlayer()
  const racers = await times(16, (at) => newPlayer(`Racer ${at}`))
  const { body: game } = await post('/v1/games', owner.token, {
    ruleset: 'sidi-barrani',
    visibility: 'public',
  })
  const path = `/v1/games/${game.id}`
  const answers = await times(16, (at) => post(`${path}/seats`, racers[at]?.token, {}, base(at)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(statuses.filter((status) => status === 409)).toHaveLength(13)
  const { body: log } = await get(`${path}/events`, owner.token)
  expect(log.items.filter(({ type }: Body) => type === 'gameStarted')).toHaveLength(1)
  expect(log.items.filter(({ type }: Body) => type === 'dealt')).toHaveLength(1)
  await expectConsistentGame(database(), game.id)
})

test('a repeated key in parallel on two Workers has one effect', async () => {
  const table = await newTable()
  const before = await getView(table)
  const seat = before.deal.toAct[0]
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const bid = { type: 'bid', points: 40, denomination: 'bells' }
  const answers = await times(16, (at) =>
    post(`${table.path}/moves`, table.tokens[seat], bid, { ...base(at), headers }),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect((await getView(table)).version).toBe(before.version + 1)
})

test('a client that repeats an aborted request with its key makes a single move', async () => {
  for (const patience of [0, 1, 2, 4, 8, 16, 32]) {
    const table = await newTable()
    const before = await getView(table)
    const seat = before.deal.toAct[0]
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const bid = { type: 'bid', points: 40, denomination: 'bells' }
    const move = (signal?: AbortSignal) =>
      post(`${table.path}/moves`, table.tokens[seat], bid, { headers, ...(signal && { signal }) })
    await move(AbortSignal.timeout(patience)).catch(() => undefined)
    const answer = await move()
    expect(answer.status).toBe(201)
    expect(answer.body.version).toBe(before.version + 1)
    expect((await getView(table)).version).toBe(before.version + 1)
    await expectConsistentGame(database(), table.game)
  }
})
