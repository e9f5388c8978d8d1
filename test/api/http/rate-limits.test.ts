import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RunningWorker, WorkerOptions } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import type { Answer, Body, Options } from '../support/api-client.ts'
import { call, fromAddress, get, newPlayer, post } from '../support/api-client.ts'

/*
 * Rate limits and their headers. A window starts with each minute, so no test starts near the end of a minute.
 */

const ENOUGH_LEFT = 40_000
const MINUTE = 60_000
beforeEach(async () => {
  const left = MINUTE - (Date.now() % MINUTE)
  if (left < ENOUGH_LEFT) await new Promise((resolve) => setTimeout(resolve, left + 50))
}, MINUTE)

let worker: RunningWorker
const start = async (rateLimits: NonNullable<WorkerOptions['rateLimits']>): Promise<Options> => {
  worker = await anotherWorker({ rateLimits })
  return { base: worker.url }
}
afterEach(() => worker.stop())

const times = async (count: number, ask: (at: number) => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (let at = 0; at < count; at += 1) answers.push(await ask(at))
  return answers
}
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const from = (address: string, { base }: Options): Options => ({
  ...(base !== undefined && { base }),
  headers: fromAddress(address),
})
const madeUp = (at: number) => `sidi_made_up_${at}_${crypto.randomUUID()}`

test('too many requests get 429: per token, reads and writes apart', async () => {
  const options = await start({ READ_LIMIT: 3, WRITE_LIMIT: 2 })
  const [anna, beat] = [await newPlayer('Anna'), await newPlayer('Beat')]
  const reads = await times(5, () => get('/v1/players/me', anna.token, options))
  expect(statuses(reads)).toEqual([200, 200, 200, 429, 429])
  expect((await get('/v1/players/me', beat.token, options)).status).toBe(200)
  const writes = await times(3, () => post('/v1/games', anna.token, { ruleset: 'sidi-barrani' }, options))
  expect(statuses(writes)).toEqual([201, 201, 429])
  expect((await get('/healthz', undefined, options)).status).toBe(200)
})

test('each answer has the remaining number of requests, and the time to the reset', async () => {
  const options = await start({ READ_LIMIT: 2 })
  const { token } = await newPlayer()
  const [first, second, third] = await times(3, () => get('/v1/players/me', token, options))
  for (const answer of [first, second, third]) {
    expect(answer?.headers.get('ratelimit-policy')).toBe('"read";q=2;w=60')
  }
  const told = (answer?: Answer) => /^"read";r=(\d+);t=(\d+)$/.exec(answer?.headers.get('ratelimit') ?? '')
  expect([first, second, third].map((answer) => told(answer)?.[1])).toEqual(['1', '0', '0'])
  const wait = Number(third?.headers.get('retry-after'))
  expect(wait).toBe(Number(told(third)?.[2]))
  expect(wait).toBeGreaterThanOrEqual(1)
  expect(wait).toBeLessThanOrEqual(60)
  expect(third?.body).toMatchObject({ status: 429, code: 'too-many-requests' })
  expect(third?.body.detail).toContain(`${wait} seconds`)
})

test('refusals and 404 answers have the rate limit as well, and pages of other origins may read the limit', async () => {
  const options = await start({})
  const { token } = await newPlayer()
  const answers: [Answer, string][] = [
    [await get('/v1/games/g_no', token, options), 'read'],
    [await get('/v1/players/me', undefined, options), 'read'],
    [await get('/v1/nothing', token, options), 'read'],
    [await call('HEAD', '/v1/rulesets', options), 'read'],
    [await call('PUT', '/v1/games', { token, ...options }), 'write'],
    [await post('/v1/games', token, {}, options), 'write'],
    [await call('POST', '/v1/games', { token, raw: '{', ...options }), 'write'],
    [await post('/v1/players', undefined, {}, options), 'sign-up'],
  ]
  expect(answers.map(([{ status }]) => status)).toEqual([404, 401, 404, 200, 405, 422, 400, 422])
  for (const [{ headers }, name] of answers) {
    expect(headers.get('ratelimit-policy')).toBe(`"${name}";q=1000000000;w=60`)
    expect(headers.get('ratelimit')).toMatch(new RegExp(`^"${name}";r=9999\\d+;t=\\d+$`))
  }
  const { headers } = await get('/v1/rulesets', undefined, {
    ...options,
    headers: { Origin: 'https://a.example' },
  })
  const exposed = headers.get('access-control-expose-headers') ?? ''
  expect(exposed).toMatch(/RateLimit,/)
  expect(exposed).toMatch(/RateLimit-Policy/)
  expect((await get('/healthz', undefined, options)).headers.has('ratelimit-policy')).toBe(false)
})

test('sign-ups are limited by address, with IPv6 by the network', async () => {
  const options = await start({ SIGNUP_LIMIT: 2 })
  const signUp = (address: string) => post('/v1/players', undefined, { name: 'Anna' }, from(address, options))
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:0DB8:0001:0002:0:0:0:3']
  expect(statuses(await times(3, (at) => signUp(addresses[at] ?? '')))).toEqual([201, 201, 429])
  expect((await signUp('2001:db8:1:3::1')).status).toBe(201)
  expect(statuses(await times(3, () => signUp('192.0.2.7')))).toEqual([201, 201, 429])
  expect((await signUp('::ffff:192.0.2.7')).status).toBe(429)
  expect((await signUp('192.0.2.8')).status).toBe(201)
})

test('unknown tokens count for the address; valid tokens do not', async () => {
  const options = await start({ READ_LIMIT: 4 })
  const { token } = await newPlayer()
  const here = from('2001:db8:5:6::1', options)
  expect((await get('/v1/players/me', token, here)).status).toBe(200)
  const tried = await times(6, (at) => get('/v1/players/me', madeUp(at), here))
  expect(statuses(tried)).toEqual([401, 401, 401, 401, 429, 429])
  // Wherever the made-up tokens are sent, also where none is asked for, and from the whole network.
  expect((await get('/v1/rulesets', madeUp(7), here)).status).toBe(429)
  expect((await get('/v1/players/me', madeUp(8), from('2001:db8:5:6::2', options))).status).toBe(429)
  expect((await get('/v1/players/me', madeUp(9), from('2001:db8:5:7::1', options))).status).toBe(401)
  expect((await get('/v1/players/me', token, here)).status).toBe(200)
})

test('a token is not limited by requests without a token from the same address', async () => {
  const options = await start({ READ_LIMIT: 3 })
  const { token } = await newPlayer()
  const here = from('192.0.2.33', options)
  const flood = await times(5, () => get('/v1/rulesets', undefined, here))
  expect(statuses(flood)).toEqual([200, 200, 200, 429, 429])
  expect((await get('/v1/players/me', token, here)).status).toBe(200)
})

test('a made-up token with an invalid body counts against the address as well', async () => {
  const options = await start({ WRITE_LIMIT: 3 })
  const here = from('198.51.100.1', options)
  const tried = await times(4, (at) => post('/v1/games', madeUp(at), { nonsense: true }, here))
  expect(statuses(tried)).toEqual([401, 401, 401, 429])
})

test('what an integration does is counted by it, for whomever and from wherever; not by the address', async () => {
  const options = await start({ INTEGRATION_READ_LIMIT: 4, INTEGRATION_WRITE_LIMIT: 2, READ_LIMIT: 2 })
  const newBot = async () => (await post('/v1/integrations', undefined, { name: 'Jassbot' })).body
  const [bot, other] = [await newBot(), await newBot()]
  const at = '/v1/integrations/me/players'
  for (const { token } of [bot, other])
    for (const one of ['1', '2']) await call('PUT', `${at}/${one}`, { token, body: { name: 'Elsa' } })
  const look = ({ token }: Body, one: number) =>
    get('/v1/players/me', token, {
      ...options,
      headers: { 'Act-As': `external:${1 + (one % 2)}`, ...fromAddress(`192.0.2.${one}`) },
    })
  expect(statuses(await times(6, (one) => look(bot, one)))).toEqual([200, 200, 200, 200, 429, 429])
  expect((await look(other, 1)).status).toBe(200)
  const body = { ruleset: 'schieber' }
  const open = (one: number) =>
    post('/v1/games', bot.token, body, { ...options, headers: { 'Act-As': `external:${1 + (one % 2)}` } })
  expect(statuses(await times(3, open))).toEqual([201, 201, 429])
})

test('an unknown token of an integration counts for the address', async () => {
  const options = await start({ INTEGRATION_READ_LIMIT: 2 })
  const forged = (at: number) =>
    get('/v1/players/me', `sidi_int_${`${at}`.padStart(65, 'A')}`, {
      ...options,
      headers: { 'Act-As': 'p_1' },
    })
  expect(statuses(await times(4, forged))).toEqual([401, 401, 429, 429])
})
