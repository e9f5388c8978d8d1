import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { firstSeed, random, rounds } from '../../support/random.ts'
import type { Answer, Body } from '../support/api-client.ts'
import { call, get, post } from '../support/api-client.ts'
import type { OwnDatabase } from '../support/new-database.ts'
import { newDatabase } from '../support/new-database.ts'
import { expectReplay } from './series-client.ts'

/*
 * Service that is killed while a series changes, and started again: entries, a draw, a start, results and a close. Each change is
 * whole or missing, and a client that sends the requests again with their keys has one effect.
 */

let database: OwnDatabase
let service: RunningWorker

beforeAll(async () => {
  database = await newDatabase()
  service = await anotherWorker({ databaseUrl: database.url })
})
afterAll(async () => {
  await service.stop()
  await database.stop()
})

const here = () => ({ base: service.url })

/** Ends the service with SIGKILL, and starts the service again. */
const killAndRestart = async (): Promise<void> => {
  process.kill(service.pid ?? 0, 'SIGKILL')
  await service.stop()
  service = await anotherWorker({ databaseUrl: database.url })
}

test.each(rounds(2, 20))('killed at a random moment of each step, round %i', async (round) => {
  const chance = random(firstSeed() + round)
  const { token } = (await post('/v1/players', undefined, { name: 'Director' }, here())).body
  const fields = { name: 'Abend', games: [{ preset: 'turnier-8' }], rounds: { planned: 1 } }
  const { id } = (await post('/v1/series', token, fields, here())).body
  const path = `/v1/series/${id}`

  /** Sends a request, kills the service meanwhile, and sends the request again until the answer. */
  const sendThroughKill = async (method: string, place: string, body?: object): Promise<Answer> => {
    const headers = {
      ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
      ...(method === 'PUT' && { 'If-Match': '*' }),
    }
    const send = () => call(method, `${path}${place}`, { token, ...(body && { body }), headers, ...here() })
    const first = send().catch(() => undefined)
    await setTimeout(chance.below(25))
    await killAndRestart()
    await first
    await expectReplay(path, database.url)
    return send()
  }

  const guests = Array.from({ length: 8 }, (_, at) => ({ guest: `Guest ${at}` }))
  const entered = await sendThroughKill('POST', '/entries', { entries: guests })
  expect([entered.status, entered.body.items.length], entered.text).toEqual([201, 8])
  expect((await get(path, token, here())).body.entries.present).toBe(8)
  const drawn = await sendThroughKill('POST', '/rounds', {})
  expect([drawn.status, drawn.body.number], drawn.text).toEqual([201, 1])
  const started = await sendThroughKill('POST', '/rounds/1/start')
  expect([started.status, started.body.state], started.text).toEqual([202, 'playing'])
  for (const table of [1, 2]) {
    const result = { sides: [{ points: 700 }, { points: 556 }] }
    const done = await sendThroughKill('PUT', `/rounds/1/tables/${table}/result`, result)
    expect(done.status, done.text).toBe(200)
  }
  const closed = await sendThroughKill('POST', '/rounds/1/close')
  expect([closed.status, closed.body.state, closed.body.revision], closed.text).toEqual([200, 'closed', 1])
  await expectReplay(path, database.url)
  const { items } = (await get(`${path}/events?limit=200`, token, here())).body
  const count = (type: string) => items.filter((event: Body) => event.type === type).length
  for (const type of ['roundDrawn', 'roundStarted', 'roundComplete', 'roundClosed', 'seriesFinished'])
    expect([type, count(type)]).toEqual([type, 1])
  expect(count('entryAdded')).toBe(8)
  const standings = (await get(`${path}/standings`, token, here())).body
  expect([standings.final, standings.revision, standings.rows.length]).toEqual([true, 1, 8])
})
