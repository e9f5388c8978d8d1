import { expect, test } from 'vitest'
import { anotherWorker } from '../support/worker.ts'
import { get, newPlayer, post } from './support/client.ts'

test('too many requests are told to wait: per token, reading and writing apart', async () => {
  const worker = await anotherWorker({ rateLimits: { READ_LIMIT: 3, WRITE_LIMIT: 2 } })
  const options = { base: worker.url }
  try {
    const [anna, beat] = [await newPlayer('Anna'), await newPlayer('Beat')]
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await get('/v1/players/me', anna.token, options)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const { headers, body } = await get('/v1/players/me', anna.token, options)
    expect([headers.get('retry-after'), body.code]).toEqual(['60', 'too-many-requests'])
    expect((await get('/v1/players/me', beat.token, options)).status).toBe(200)
    const writes: number[] = []
    for (let count = 0; count < 3; count += 1) {
      writes.push((await post('/v1/games', anna.token, { ruleset: 'sidi-barrani' }, options)).status)
    }
    expect(writes).toEqual([201, 201, 429])
    expect((await get('/healthz', undefined, options)).status).toBe(200)
  } finally {
    await worker.stop()
  }
})

test('sign-ups are limited by address', async () => {
  const worker = await anotherWorker({ rateLimits: { SIGNUP_LIMIT: 2 } })
  try {
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await post('/v1/players', undefined, { name: 'Anna' }, { base: worker.url })).status)
    }
    expect(statuses).toEqual([201, 201, 429])
  } finally {
    await worker.stop()
  }
})
