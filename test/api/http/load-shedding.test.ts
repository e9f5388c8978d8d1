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
const PLACES_OF_TOKEN = 24
const PLACES_OF_NETWORK = 36

let database: FaultyDatabase
let worker: RunningWorker
let token: string
let second: string
let third: string
beforeAll(async () => {
  database = await faultyDatabase(inject('databaseUrl'))
  worker = await anotherWorker({ databaseUrl: database.url, direct: true })
  ;[token, second, third] = (await Promise.all([newPlayer(), newPlayer(), newPlayer()])).map(
    (player) => player.token,
  ) as [string, string, string]
})
afterAll(async () => {
  await worker.stop()
  await database.stop()
})

const here = () => ({ base: worker.url })
const me = (by: string, options: { readonly signal?: AbortSignal; readonly address?: string } = {}) =>
  get('/v1/players/me', by, {
    ...here(),
    ...(options.signal && { signal: options.signal }),
    ...(options.address && { headers: { 'CF-Connecting-IP': options.address } }),
  })

/** Holds back the database's answers to some requests. Returns a function that releases the answers. */
const hold = async (count: number, ask: (nth: number) => unknown): Promise<() => void> => {
  const held: Reply[] = []
  database.fault = (_, to) => held.push(to)
  for (let nth = 0; nth < count; nth += 1) ask(nth)
  await vi.waitFor(() => expect(held).toHaveLength(count), { timeout: 9000, interval: 20 })
  return () => {
    database.fault = undefined
    for (const reply of held) reply.late(0)
  }
}

/** Holds back the database's answers to as many requests as may wait, of two players. */
const holdAll = (ask: (by: string) => unknown): Promise<() => void> =>
  hold(PLACES, (nth) => ask(nth % 2 === 0 ? token : second))

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
    const release = await holdAll((by) => waiting.push(me(by)))
    for (const turnedAway of [
      me(third),
      get('/v1/games', third, here()),
      post('/v1/games', third, { ruleset: 'schieber' }, here()),
      post('/v1/players', undefined, { name: 'Beat' }, here()),
    ]) {
      expectOverloaded(await turnedAway)
    }
    // A request without a database trip is served.
    expect((await get('/v1/rulesets/schieber', undefined, here())).status).toBe(200)
    release()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
    expect((await me(token)).status).toBe(200)
  },
)

test('a closed connection frees its place', again, async () => {
  const hangUp = new AbortController()
  const gone: Promise<unknown>[] = []
  const release = await holdAll((by) => gone.push(me(by, { signal: hangUp.signal }).catch(() => undefined)))
  hangUp.abort()
  await Promise.all(gone)
  release()
  await vi.waitFor(async () => expect((await me(token)).status).toBe(200), { timeout: 20_000, interval: 100 })
})

test('a burst with one token leaves places to other players', again, async () => {
  const waiting: Promise<Answer>[] = []
  const release = await hold(PLACES_OF_TOKEN, () => waiting.push(me(token)))
  // The answers to the burst stay back; later requests get theirs.
  database.fault = undefined
  expectOverloaded(await me(token))
  expect((await me(second)).status).toBe(200)
  release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
  expect((await me(token)).status).toBe(200)
})

test('bursts with two tokens from one network leave places to other networks', again, async () => {
  const waiting: Promise<Answer>[] = []
  // Two addresses of one IPv6 network.
  const release = await hold(PLACES_OF_NETWORK, (nth) =>
    waiting.push(me(nth % 2 === 0 ? token : second, { address: `2001:db8::${nth}` })),
  )
  database.fault = undefined
  expectOverloaded(await me(third, { address: '2001:db8::ffff' }))
  expect((await me(third, { address: '2001:db8:1::1' })).status).toBe(200)
  release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
})
