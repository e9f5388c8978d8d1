import { createHash } from 'node:crypto'
import { createClient } from '@libsql/client/web'
import { describe, expect, inject, test } from 'vitest'
import { call, get, newPlayer, post } from './support/client.ts'

test('a new player gets an id, a name and a token, once', async () => {
  const { status, headers, body } = await post('/v1/players', undefined, { name: 'Anna' })
  expect(status).toBe(201)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(Object.keys(body).sort()).toEqual(['createdAt', 'id', 'name', 'token'])
  const me = await get('/v1/players/me', body.token)
  expect(me.body).toEqual({ id: body.id, name: 'Anna', createdAt: body.createdAt })
})

test('the database holds the hash of a token and never the token', async () => {
  const idempotencyKey = crypto.randomUUID()
  const { body } = await post(
    '/v1/players',
    undefined,
    { name: 'Secret' },
    { headers: { 'Idempotency-Key': idempotencyKey } },
  )
  const database = createClient({ url: inject('databaseUrl') })
  const hash = createHash('sha256').update(body.token).digest('hex')
  const { rows } = await database.execute({ sql: 'select * from players where token_hash = ?', args: [hash] })
  expect(rows).toHaveLength(1)
  const tables = await database.execute(
    'select group_concat(body || headers || key || request) as everything from receipts union all select group_concat(name || token_hash) from players',
  )
  const everything = JSON.stringify(tables.rows)
  expect(everything).not.toContain(body.token)
  expect(everything).not.toContain(idempotencyKey)
})

describe('names come back exactly as given', () => {
  test.each([
    "Robert'); DROP TABLE players;--",
    '<script>alert(1)</script>',
    'Zoë 🃏 ÄÖÜ',
    '  spaces  ',
    '%00 \\u0000 {{name}}',
    'x'.repeat(64),
  ])('%s', async (name) => {
    const player = await newPlayer(name)
    expect(player.name).toBe(name)
    expect((await get('/v1/players/me', player.token)).body.name).toBe(name)
  })
})

describe('a name that is none is refused', () => {
  test.each([
    ['', '/name'],
    ['   ', '/name'],
    ['x'.repeat(65), '/name'],
    ['a\u0000b', '/name'],
    ['line\nbreak', '/name'],
    [17, '/name'],
    [null, '/name'],
  ])('%j', async (name, pointer) => {
    const { status, body } = await post('/v1/players', undefined, { name })
    expect(status).toBe(422)
    expect(body.code).toBe('invalid-request')
    expect(body.errors.map((fault: { pointer: string }) => fault.pointer)).toContain(pointer)
  })

  test('a lone surrogate', async () => {
    const { status } = await call('POST', '/v1/players', { raw: '{"name":"\\ud83c"}' })
    expect(status).toBe(422)
  })
})

describe('who brings no token that is known is turned away', () => {
  test.each([
    ['no header', {}],
    ['another scheme', { Authorization: 'Basic YTpi' }],
    ['an empty token', { Authorization: 'Bearer ' }],
    ['an unknown token', { Authorization: 'Bearer sidi_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['nonsense', { Authorization: "Bearer ' or 1=1 --" }],
  ])('%s', async (_, headers) => {
    for (const path of [
      '/v1/players/me',
      '/v1/players/me/games',
      '/v1/games',
      '/v1/games/g_x',
      '/v1/games/g_x/events',
    ]) {
      const {
        status,
        body,
        headers: answered,
      } = await get(path, undefined, { headers: headers as Record<string, string> })
      expect(status, path).toBe(401)
      expect(body.code).toBe('unauthorized')
      expect(answered.get('www-authenticate')).toMatch(/^Bearer/)
    }
  })
})
