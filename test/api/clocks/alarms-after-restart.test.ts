import { expect, test } from 'vitest'
import { anotherWorker } from '../../support/another-worker.ts'
import { isOnWorkers } from '../../support/host.ts'
import { call } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { newDatabase } from '../support/new-database.ts'

/*
 * Alarms of the Node host after a restart. Channels are memory, so the start schedules the wake-ups again. The cron job runs
 * once in these tests: a later run would find the expired turn as well, within a minute.
 */

test.skipIf(isOnWorkers)('a turn that ends after a restart ends by its alarm', async () => {
  const own = await newDatabase()
  const options = { databaseUrl: own.url, rateLimits: 'none' } as const
  const killed = await anotherWorker(options)
  const people = []
  for (const name of ['Anna', 'Beat', 'Carla', 'Dario'])
    people.push((await call('POST', '/v1/players', { base: killed.url, body: { name } })).body)
  const [first, ...others] = people
  const { body: game } = await call('POST', '/v1/games', {
    base: killed.url,
    token: first.token,
    body: { ruleset: 'schieber', clock: { perTurn: 'PT10S' }, onExpiry: 'autoplay' },
  })
  const path = `/v1/games/${game.id}`
  for (const { token } of others) {
    const body = { invite: game.invite }
    const joined = await call('POST', `${path}/seats`, { base: killed.url, token, body })
    expect(joined.status).toBe(201)
  }
  process.kill(killed.pid ?? 0, 'SIGKILL')
  await killed.stop()

  const restarted = await anotherWorker({ ...options, runsCronOnce: true })
  await eventually(async () => {
    const events = `${path}/events?limit=500`
    const { body } = await call('GET', events, { base: restarted.url, token: first.token })
    expect(body.items).toContainEqual(expect.objectContaining({ type: 'turnExpired' }))
  })
  await restarted.stop()
  await own.stop()
})
