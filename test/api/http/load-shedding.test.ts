import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import type { Answer } from '../support/api-client.ts'
import { get, newPlayer, post } from '../support/api-client.ts'
import type { FaultyDatabase, Reply } from '../support/faulty-database.ts'
import { faultyDatabase } from '../support/faulty-database.ts'

/*
 * Load shedding: more concurrent requests than may wait for the database. The database holds its answers back, so all
 * requests wait at the same time, without a timer.
 */

/** As in `src/http/middleware/load-shedding.ts`. */
const PLACES = 48

let database: FaultyDatabase
let worker: RunningWorker
let token: string
beforeAll(async () => {
  database = await faultyDatabase(inject('databaseUrl'))
  worker = await anotherWorker({ databaseUrl: database.url, direct: true })
  token = (await newPlayer()).token
})
afterAll(async () => {
  await worker.stop()
  await database.stop()
})

const here = () => ({ base: worker.url })
const me = (signal?: AbortSignal) => get('/v1/players/me', token, { ...here(), ...(signal && { signal }) })

/** Holds back the database's answers to as many requests as may wait. Returns a function that releases the answers. */
const holdAll = async (ask: () => unknown): Promise<() => void> => {
  const held: Reply[] = []
  database.fault = (_, to) => held.push(to)
  for (let count = 0; count < PLACES; count += 1) ask()
  await vi.waitFor(() => expect(held).toHaveLength(PLACES), { timeout: 9000, interval: 20 })
  return () => {
    database.fault = undefined
    for (const reply of held) reply.late(0)
  }
}

const expectOverloaded = ({ status, body, headers }: Answer) => {
  expect([status, body?.code]).toEqual([503, 'overloaded'])
  expect(headers.get('retry-after')).toMatch(/^[234]$/)
}

// A waiting request fails after ten seconds. On a very busy machine not all requests arrive in time; then the test runs
// again.
const again = { retry: 3 }

test(
  'when as many wait as may, the next one is told 503 while they wait; then all are served',
  again,
  async () => {
    const waiting: Promise<Answer>[] = []
    const release = await holdAll(() => waiting.push(me()))
    for (const turnedAway of [
      me(),
      get('/v1/games', token, here()),
      post('/v1/games', token, { ruleset: 'schieber' }, here()),
      post('/v1/players', undefined, { name: 'Beat' }, here()),
    ]) {
      expectOverloaded(await turnedAway)
    }
    // A request without a database trip is served.
    expect((await get('/v1/rulesets/schieber', undefined, here())).status).toBe(200)
    release()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
    expect((await me()).status).toBe(200)
  },
)

test('a closed connection frees its place', again, async () => {
  const hangUp = new AbortController()
  const gone: Promise<unknown>[] = []
  const release = await holdAll(() => gone.push(me(hangUp.signal).catch(() => undefined)))
  hangUp.abort()
  await Promise.all(gone)
  release()
  await vi.waitFor(async () => expect((await me()).status).toBe(200), { timeout: 20_000, interval: 100 })
})
