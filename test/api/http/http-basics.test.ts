import { describe, expect, inject, test } from 'vitest'
import { call, get, newPlayer, newTable, post } from '../support/api-client.ts'

describe('errors before validation', () => {
  test('an unknown path is 404', async () => {
    const { status, body } = await get('/v1/nothing')
    expect([status, body.code]).toEqual([404, 'not-found'])
  })

  test.each([
    ['DELETE', '/v1/games', 'POST, GET, HEAD, OPTIONS'],
    ['PUT', '/v1/games/g_1/moves', 'POST, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/v1/rulesets', 'GET, HEAD, OPTIONS'],
    ['POST', '/', 'GET, HEAD, OPTIONS'],
  ])('%s %s is 405 and says what there is', async (method, path, allow) => {
    const { token } = await newPlayer()
    const { status, headers, body } = await call(method, path, { token, body: {} })
    expect([status, body.code]).toEqual([405, 'method-not-allowed'])
    const sorted = (list: string | null) => list?.split(', ').sort()
    expect(sorted(headers.get('allow'))).toEqual(sorted(allow))
  })

  test.each(['{', '', 'nonsense', '{"name": "A"} x', '\u00ff'])('the body %j is 400', async (raw) => {
    const { status, body } = await call('POST', '/v1/players', { raw })
    expect([status, body.code]).toEqual([400, 'malformed-json'])
  })

  test('a body that is not UTF-8 is 400', async () => {
    const raw = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])
    expect((await call('POST', '/v1/players', { raw })).status).toBe(400)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonish',
    'multipart/form-data; boundary=x',
  ])('the content type %s is 415', async (type) => {
    const options = { raw: '{"name":"A"}', headers: { 'Content-Type': type } }
    const { status, body } = await call('POST', '/v1/players', options)
    expect([status, body.code]).toEqual([415, 'unsupported-media-type'])
  })

  test('a body over 64 KiB is 413, with and without a Content-Length', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(70_000) })
    const { status, body } = await call('POST', '/v1/players', { raw: large })
    expect([status, body.code]).toEqual([413, 'body-too-large'])
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < large.length; at += 10_000) {
          controller.enqueue(new TextEncoder().encode(large.slice(at, at + 10_000)))
        }
        controller.close()
      },
    })
    expect((await call('POST', '/v1/players', { raw: stream })).status).toBe(413)
  })

  test('unknown fields are refused, each by name', async () => {
    const { status, body } = await post('/v1/players', undefined, { name: 'A', admin: true, 'a/b~c': 1 })
    expect(status).toBe(422)
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/admin',
      '/a~1b~0c',
    ])
  })

  test.each([
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?limit=1.5',
    '?limit=-1',
    '?status=lost',
    '?ruleset=poker',
    '?limit=1&limit=2',
  ])('GET /v1/games%s is 422', async (query) => {
    const { token } = await newPlayer()
    const { status, body } = await get(`/v1/games${query}`, token)
    expect([status, body.code]).toEqual([422, 'invalid-request'])
    expect(body.errors[0].pointer).toBe(query.replace(/=.*/, ''))
  })

  test.each(['', 'x'.repeat(256), 'ümlaut'])('the Idempotency-Key %j is 422', async (key) => {
    const headers = { 'Idempotency-Key': key }
    const { status, body } = await post('/v1/players', undefined, { name: 'A' }, { headers })
    expect(status).toBe(422)
    expect(body.errors[0].pointer).toBe('Idempotency-Key:')
  })

  test.each(['%00', '..%2f..', "'%20or%201=1", '%F0%9F%83%8F', 'x'.repeat(500)])(
    'the game id %s is simply not found',
    async (id) => {
      const { token } = await newPlayer()
      expect((await get(`/v1/games/${id}`, token)).body.code).toBe('game-not-found')
    },
  )
})

describe('HEAD', () => {
  test('answers as GET does, without the body', async () => {
    const { path, tokens } = await newTable()
    for (const at of [
      '/healthz',
      '/',
      '/openapi.json',
      '/v1/rulesets',
      path,
      `${path}/scores`,
      '/v1/nothing',
    ]) {
      const [headed, got] = [
        await call('HEAD', at, { token: tokens[0] }).catch(() => undefined),
        await get(at, tokens[0]),
      ]
      const response = await fetch(inject('apiUrl') + at, {
        method: 'HEAD',
        headers: { Authorization: `Bearer ${tokens[0]}` },
      })
      expect(response.status).toBe(got.status)
      expect(await response.text()).toBe('')
      expect(response.headers.get('etag')).toBe(got.headers.get('etag'))
      if (got.status === 200) expect(headed?.status).toBe(200)
    }
  })
})

describe('CORS', () => {
  test('any page may ask', async () => {
    const { headers } = await get('/v1/rulesets', undefined, { headers: { Origin: 'https://example.org' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(/, ?/)
    expect(exposed).toEqual(
      expect.arrayContaining([
        'etag',
        'location',
        'link',
        'retry-after',
        'x-request-id',
        'idempotency-replayed',
      ]),
    )
  })

  test('a preflight is allowed everything', async () => {
    const response = await fetch(`${inject('apiUrl')}/v1/games/g_1/moves`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://example.org',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,if-match',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type,idempotency-key,if-match',
    )
    expect(response.headers.get('access-control-allow-methods')).toContain('DELETE')
  })

  test('problems can be read from other pages too', async () => {
    const { headers } = await get('/v1/games', undefined, { headers: { Origin: 'https://example.org' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('X-Request-Id', () => {
  test('is fresh, or the caller’s if it is sane', async () => {
    const [a, b] = [await get('/healthz'), await get('/healthz')]
    expect(a.headers.get('x-request-id')).not.toBe(b.headers.get('x-request-id'))
    const mine = await get('/healthz', undefined, { headers: { 'X-Request-Id': 'my-request-17' } })
    expect(mine.headers.get('x-request-id')).toBe('my-request-17')
    for (const odd of ['x'.repeat(65), 'with space', '<b>']) {
      const { headers } = await get('/healthz', undefined, { headers: { 'X-Request-Id': odd } })
      expect(headers.get('x-request-id')).not.toBe(odd)
    }
  })
})

test('each answer has `nosniff`', async () => {
  for (const path of ['/', '/healthz', '/v1/rulesets', '/v1/games', '/nothing']) {
    expect((await get(path)).headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a path that is not quite one is not found, and 405 never names the method that was tried', async () => {
  for (const path of ['/v1/rulesets/', '/v1/rulesets/sidi-barrani/', '/openapiXjson', '/v1/games/']) {
    const headers = { Authorization: `Bearer ${(await newPlayer()).token}` }
    const { status } = await fetch(inject('apiUrl') + path, { headers })
    expect([path, status]).toEqual([path, 404])
  }
  const refused = await fetch(`${inject('apiUrl')}/v1/rulesets`, { method: 'POST' })
  expect(refused.status).toBe(405)
  expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})

test('an unknown value of an enumeration gets the list of values', async () => {
  const { token } = await newPlayer()
  const options = { bidStep: 7, doubling: 'maybe' }
  const { body } = await post('/v1/games', token, { ruleset: 'sidi-barrani', options })
  expect(body.errors).toEqual([
    { pointer: '/options/bidStep', code: 'not-one-of', detail: 'Expected one of 10, 5.' },
    {
      pointer: '/options/doubling',
      code: 'not-one-of',
      detail: 'Expected one of "none", "double", "double-redouble".',
    },
  ])
})

test('a name has something to see in it and does not turn the text around it', async () => {
  for (const name of ['\u200b', '\u00ad\u00ad', '\u3164', '\u202eevil', '\u2066x']) {
    expect((await post('/v1/players', undefined, { name })).status).toBe(422)
  }
  for (const name of ['Zoë', '李', '🃏', '<b>Anna</b>', "'; drop table players; --", 'علي']) {
    expect((await post('/v1/players', undefined, { name })).body).toMatchObject({ name })
  }
})
