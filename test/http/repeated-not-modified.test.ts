import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { ViewerContext } from '../../src/app/queries/viewer-context.ts'
import type { ReadResult } from '../../src/db/port/read-spec.ts'
import type { StoredGame } from '../../src/db/port/stored-game.ts'
import type { Env, Services } from '../../src/http/context.ts'
import { QUOTAS } from '../../src/http/middleware/rate-limit-counters.ts'
import { noteRepeatable, repeatingNotModified } from '../../src/http/wire/repeated-not-modified.ts'

/*
 * Repeated conditional requests: which requests get the remembered 304, and which go through the application.
 */

const player = 'p_anna'
const game = { seats: [player] } as unknown as StoredGame['game']
const stored = { id: 'g_1', visibility: 'private', owner: player, game } as StoredGame
const READ = { caller: { id: player }, game: stored } as unknown as ReadResult

/** A service that counts the requests in its application. `proof` is the result of the proving read. */
const service = (proof: () => ReadResult | undefined, viewer: Partial<ViewerContext> = {}) => {
  let passed = 0
  let status: 200 | 304 = 304
  const app = new Hono<Env>()
  app.get('/v1/games/g_1', (c) => {
    passed += 1
    c.set('tokenHash', 'hash')
    noteRepeatable(
      c,
      { operationId: 'getGame' } as never,
      { stored, now: stored, player, ...viewer } as never,
    )
    c.header('ETag', '"3-0.x"')
    c.header('X-Request-Id', `${passed}`)
    return status === 304 ? c.body(null, 304) : c.text('a view')
  })
  let left = 2
  const limiter = { countRead: () => (left > 0 ? { remaining: --left, reset: 60 } : undefined) }
  const fetch = repeatingNotModified(app, limiter, async () => proof())
  const limits = Object.fromEntries(Object.entries(QUOTAS).map(([name, quota]) => [name, { quota }]))
  const services = { limits } as unknown as Services
  return {
    passed: () => passed,
    answer: (next: typeof status) => {
      status = next
    },
    poll: (fingerprint: string | null = 'a', headers = {}, more: Partial<Services> = {}) =>
      fetch(
        new Request('http://localhost/v1/games/g_1', { headers }),
        { ...services, ...more },
        fingerprint ?? undefined,
      ),
  }
}

describe('a repeated request', () => {
  test('gets the same 304 without the application, with own request id and rate limit', async () => {
    const { poll, passed } = service(() => READ)
    const first = await poll()
    const again = await poll()
    expect([first.status, again.status, passed()]).toEqual([304, 304, 1])
    expect(again.headers.get('etag')).toBe('"3-0.x"')
    expect(again.headers.get('ratelimit')).toBe('"read";r=1;t=60')
    expect(again.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test.each<readonly [string, () => ReadResult | undefined]>([
    ['the game or the token has changed', () => undefined],
    ['the cache has another state of the game', () => ({ ...READ, game: { ...stored } })],
    ['the token belongs to another player', () => ({ ...READ, caller: { id: 'p_beat' } as never })],
    [
      'the database does not answer',
      () => {
        throw new Error('busy')
      },
    ],
  ])('goes through the application if %s', async (_, proof) => {
    const { poll, passed } = service(proof)
    await poll()
    await poll()
    expect(passed()).toBe(2)
  })

  test('goes through the application beyond the rate limit', async () => {
    const { poll, passed } = service(() => READ)
    for (let count = 0; count < 4; count += 1) await poll()
    expect(passed()).toBe(2)
  })

  test('goes through the application with other headers, and without a fingerprint', async () => {
    const { poll, passed } = service(() => READ)
    await poll('a')
    await poll('b')
    await poll(null)
    expect(passed()).toBe(3)
  })

  test('goes through the application where the service exports traces', async () => {
    const { poll, passed } = service(() => READ)
    await poll()
    await poll('a', {}, { tracer: { request: () => undefined } as never })
    expect(passed()).toBe(2)
  })
})

describe('an answer is not remembered', () => {
  test('with another status than 304', async () => {
    const { poll, passed, answer } = service(() => READ)
    answer(200)
    await poll()
    answer(304)
    await poll()
    expect(passed()).toBe(2)
  })

  test('for a client that names its requests', async () => {
    const { poll, passed } = service(() => READ)
    for (let count = 0; count < 2; count += 1) await poll('a', { 'X-Request-Id': 'mine' })
    expect(passed()).toBe(2)
  })

  test('for a past version of a game', async () => {
    const { poll, passed } = service(() => READ, { now: { ...stored } })
    for (let count = 0; count < 2; count += 1) await poll()
    expect(passed()).toBe(2)
  })

  test('for a viewer without access to the game, such as the holder of an invite', async () => {
    const { poll, passed } = service(() => ({ ...READ, caller: { id: 'p_guest' } as never }), {
      player: 'p_guest',
    })
    for (let count = 0; count < 2; count += 1) await poll()
    expect(passed()).toBe(2)
  })
})
