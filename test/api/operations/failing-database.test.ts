import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import type { Table } from '../support/api-client.ts'
import { chooseTestMove, get, getView, newTable, post } from '../support/api-client.ts'
import type { Fault, FaultyDatabase } from '../support/faulty-database.ts'
import { faultyDatabase } from '../support/faulty-database.ts'

/*
 * Failing database: each request is answered with 503 and `Retry-After`, never with 500, and nothing is cached.
 */

let database: FaultyDatabase
let worker: RunningWorker
let table: Table
beforeAll(async () => {
  database = await faultyDatabase(inject('databaseUrl'))
  worker = await anotherWorker({ databaseUrl: database.url })
  table = await newTable()
})
afterEach(() => {
  database.fault = undefined
})
afterAll(async () => {
  await worker.stop()
  await database.stop()
})

const json = 'application/json'
/** A response in which each statement failed. */
const failedWith = (code: string) =>
  JSON.stringify({
    baton: null,
    base_url: null,
    results: [
      { type: 'error', error: { message: 'no', code } },
      { type: 'ok', response: { type: 'close' } },
    ],
  })

const FAULTS: readonly [string, Fault][] = [
  ['cuts its answer in the body', ({ body }, to) => to.cut(body.length >> 1)],
  ['cuts its answer before the body', (_, to) => to.cut(0)],
  ['refuses the token: 401', (_, to) => to.send(401, json, '{"error":"no such token"}')],
  ['refuses the token: 403', (_, to) => to.send(403, 'text/plain', 'forbidden')],
  ['is not there: 404', (_, to) => to.send(404, json, '{"message":"no such database"}')],
  ['has too much to do: 429 with a message', (_, to) => to.send(429, json, '{"message":"slow down"}')],
  ['fails with a message in JSON', (_, to) => to.send(500, json, '{"message":"internal"}')],
  ['is behind a gateway that fails', (_, to) => to.send(502, 'text/html', '<h1>Bad gateway</h1>')],
  ['sends something that is no JSON', (_, to) => to.send(200, json, '<h1>Welcome to the airport</h1>')],
  ['sends JSON of another kind', (_, to) => to.send(200, json, '{"results":17}')],
  ['has a full disk', (_, to) => to.send(200, json, failedWith('SQLITE_FULL'))],
  ['has a broken disk', (_, to) => to.send(200, json, failedWith('SQLITE_IOERR'))],
  ['has a broken file', (_, to) => to.send(200, json, failedWith('SQLITE_CORRUPT'))],
  ['is blocked by its keeper', (_, to) => to.send(200, json, failedWith('BLOCKED'))],
]

test.each(FAULTS)(
  'a database that %s: 503 for everything that asks it, and all is well after',
  async (_, fault) => {
    const options = { base: worker.url }
    const seat = (await getView(table)).deal.toAct[0]
    const mine = await getView(table, seat)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const move = () =>
      post(`${table.path}/moves`, table.tokens[seat], chooseTestMove(mine), { ...options, headers })

    database.fault = fault
    const answers = await Promise.all([
      get('/healthz', undefined, options),
      get(table.path, table.tokens[0], options),
      get('/v1/games', table.tokens[0], options),
      post('/v1/players', undefined, { name: 'Anna' }, options),
      move(),
    ])
    for (const { status, body, headers } of answers) {
      expect([status, body?.code, headers.get('retry-after')]).toEqual([503, 'store-unavailable', '1'])
    }
    database.fault = undefined
    expect((await get('/healthz', undefined, options)).status).toBe(200)
    expect((await move()).status).toBe(201)
    expect((await getView(table)).version).toBe(
      (await get(table.path, table.tokens[0], options)).body.version,
    )
  },
)

test('a database that falls silent in the middle of an answer is given up', async () => {
  database.fault = ({ body }, to) => to.hang(body.length >> 1)
  const answer = await get('/healthz', undefined, { base: worker.url })
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
    503,
    'store-unavailable',
    '1',
  ])
})

test('ten seconds are for a whole request, not for each of its trips', async () => {
  // A table that this Worker has not seen, so that a move takes two.
  const table = await newTable()
  const seat = (await getView(table)).deal.toAct[0]
  const mine = await getView(table, seat)
  let trips = 0
  database.fault = (_, to) => {
    trips += 1
    to.late(6000)
  }
  const answer = await post(`${table.path}/moves`, table.tokens[seat], chooseTestMove(mine), {
    base: worker.url,
  })
  expect([answer.status, answer.body.code, trips]).toEqual([503, 'store-unavailable', 2])
})
