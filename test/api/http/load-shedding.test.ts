import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import type { Answer } from '../support/api-client.ts'
import { get, newPlayer, post } from '../support/api-client.ts'
import type { FaultyDatabase, Reply } from '../support/faulty-database.ts'
import { faultyDatabase } from '../support/faulty-database.ts'

/*
 * More requests than may wait for the database. It keeps its answers back here, so that all are there at the same time
 * without any clock.
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

/** Keeps back what the database answers, as many times as there are places. Gives what lets all of it go. */
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

// Whoever waits is given up after ten seconds. Where the machine is so busy that they do not all arrive in that time, the
// case that is tested has not come about, and is set up again.
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
    // What needs no database is there for everybody.
    expect((await get('/v1/rulesets/schieber', undefined, here())).status).toBe(200)
    release()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
    expect((await me()).status).toBe(200)
  },
)

test('whoever hangs up keeps no place', again, async () => {
  const hangUp = new AbortController()
  const gone: Promise<unknown>[] = []
  const release = await holdAll(() => gone.push(me(hangUp.signal).catch(() => undefined)))
  hangUp.abort()
  await Promise.all(gone)
  release()
  await vi.waitFor(async () => expect((await me()).status).toBe(200), { timeout: 20_000, interval: 100 })
})
