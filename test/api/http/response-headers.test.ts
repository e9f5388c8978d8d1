import { describe, expect, inject, test } from 'vitest'
import { call, get, newPlayer, newTable, post } from '../support/api-client.ts'
import { contract } from '../support/response-validation.ts'

/*
 * Response headers by RFC: RFC 9110 (HTTP), RFC 6750 (bearer tokens), Fetch (CORS).
 */

const listOf = (header: string | null): readonly string[] => header?.toLowerCase().split(/\s*,\s*/) ?? []

describe('OPTIONS', () => {
  const options = (path: string, headers: Record<string, string> = {}) =>
    fetch(inject('apiUrl') + path, { method: 'OPTIONS', headers })

  test.each([
    ['/v1/games', 'POST, GET, HEAD, OPTIONS'],
    ['/v1/games/g_1/moves', 'POST, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['/mcp', 'POST, OPTIONS'],
  ])('of %s is 204 with Allow, without a token', async (path, allow) => {
    const { status, headers } = await options(path)
    expect(status).toBe(204)
    expect(listOf(headers.get('allow')).toSorted()).toEqual(listOf(allow).toSorted())
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test('of a path that no route has is 404', async () => {
    const response = await options('/v1/nope')
    expect([response.status, response.headers.get('allow')]).toEqual([404, null])
    expect(await response.json()).toMatchObject({ code: 'not-found' })
  })

  test('as a preflight is 204 for every path, so that a page can read the 404', async () => {
    const asked = { Origin: 'https://example.org', 'Access-Control-Request-Method': 'GET' }
    const { status, headers } = await options('/v1/nope', asked)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })
})

describe('HEAD of a stream', () => {
  const head = (path: string, token: string | undefined, accept: string) =>
    fetch(inject('apiUrl') + path, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${token}`, Accept: accept },
    })

  test.each([
    ['text/event-stream', 'text/event-stream; charset=utf-8'],
    ['application/x-ndjson', 'application/x-ndjson'],
  ])('%s has the headers of the stream', async (accept, type) => {
    const { path, tokens } = await newTable()
    for (const at of [`${path}/events`, '/v1/players/me/events']) {
      const { status, headers } = await head(at, tokens[0], accept)
      expect([at, status, headers.get('content-type')]).toEqual([at, 200, type])
      expect(headers.get('cache-control')).toBe('no-store, no-transform')
      expect(headers.get('x-accel-buffering')).toBe('no')
    }
  })

  test('takes no place among the eight streams of a caller', async () => {
    const { path, tokens } = await newTable()
    for (let count = 0; count < 9; count++)
      expect((await head(`${path}/events`, tokens[0], 'text/event-stream')).status).toBe(200)
  })
})

describe('an error', () => {
  test.each([
    ['GET', '/v1/nothing', 404],
    ['GET', '/nothing', 404],
    ['DELETE', '/v1/rulesets', 405],
    ['GET', '/v1/games', 401],
    ['GET', '/v1/rulesets?limit=1', 422],
  ] as const)('%s %s is %i and not kept by any cache', async (method, path, status) => {
    const answer = await call(method, path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
  })

  test('as a page is not kept either', async () => {
    const { status, headers } = await fetch(`${inject('apiUrl')}/nothing`, {
      headers: { Accept: 'text/html' },
    })
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('406 depends on `Accept`, as in `Vary`', async () => {
    const { status, headers } = await get('/v1/rulesets', undefined, { headers: { Accept: 'image/png' } })
    expect([status, headers.get('cache-control')]).toEqual([406, 'no-store'])
    expect(listOf(headers.get('vary'))).toContain('accept')
  })

  test.each(['text/html', 'application/json'])('at /mcp is a problem document for %s', async (accept) => {
    const headers = { Accept: accept }
    const { status, headers: told, body } = await post('/mcp', undefined, {}, { headers })
    expect([status, body.code]).toEqual([401, 'unauthorized'])
    expect(told.get('content-type')).toBe('application/problem+json')
  })
})

describe('WWW-Authenticate', () => {
  test('without a token has no error', async () => {
    const { status, headers } = await get('/v1/players/me')
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="sidi"'])
  })

  test('with an unknown token is invalid_token', async () => {
    const { status, headers } = await get('/v1/players/me', 'sidi_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    const told = 'Bearer realm="sidi", error="invalid_token"'
    expect([status, headers.get('www-authenticate')]).toEqual([401, told])
  })

  test('with a token that may only read is insufficient_scope; a 403 for another reason has no challenge', async () => {
    const { path, tokens } = await newTable({ visibility: 'public' })
    const made = await post('/v1/players/me/tokens', tokens[0], { label: 'eyes', scopes: ['read'] })
    const { status, headers } = await call('DELETE', `${path}/seats/me`, { token: made.body.token })
    const told = 'Bearer realm="sidi", error="insufficient_scope"'
    expect([status, headers.get('www-authenticate')]).toEqual([403, told])
    const other = await call('POST', `${path}/invite`, { token: tokens[1] })
    expect([other.status, other.headers.get('www-authenticate')]).toEqual([403, null])
  })
})

describe('Access-Control-Expose-Headers', () => {
  test('names Date, so that a page finds the error of its clock, and what announces an end', async () => {
    const { headers } = await get('/v1/rulesets', undefined, { headers: { Origin: 'https://example.org' } })
    const exposed = listOf(headers.get('access-control-expose-headers'))
    expect(exposed).toEqual(expect.arrayContaining(['date', 'deprecation', 'sunset']))
    // Within a day: the answer has the moment of the server.
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(86_400_000)
  })

  test('names every header of the contract that fetch() hides', async () => {
    const safe = ['cache-control', 'content-language', 'content-length', 'content-type', 'expires']
    const { headers } = await get('/v1/rulesets')
    const exposed = listOf(headers.get('access-control-expose-headers'))
    const documented = Object.values(contract.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) =>
        Object.values(responses).flatMap((response) => Object.keys(response.headers ?? {})),
      )
    // Of no use to a page.
    const others = ['vary', 'accept-encoding', 'x-accel-buffering']
    const hidden = [...new Set(documented.map((name) => name.toLowerCase()))].filter(
      (name) => ![...safe, ...others, ...exposed].includes(name),
    )
    expect(hidden).toEqual([])
  })
})

test('an operation without content ignores `Accept`', async () => {
  const { token } = await newPlayer()
  const { status } = await call('DELETE', '/v1/players/me', { token, headers: { Accept: 'text/html' } })
  expect(status).toBe(204)
})
