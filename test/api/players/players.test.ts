import { createHash } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { databaseClient } from '../../support/host.ts'
import { call, get, newPlayer, post } from '../support/api-client.ts'
import { contract } from '../support/response-validation.ts'

test('a new player gets an id, a name and a token, once', async () => {
  const { status, headers, body } = await post('/v1/players', undefined, { name: 'Anna' })
  expect(status).toBe(201)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(Object.keys(body).sort()).toEqual(['createdAt', 'id', 'kind', 'name', 'token'])
  const me = await get('/v1/players/me', body.token)
  expect(me.body).toEqual({
    id: body.id,
    name: 'Anna',
    kind: 'person',
    createdAt: body.createdAt,
    vacation: null,
  })
})

test('the database holds the hash of a token and never the token', async () => {
  const idempotencyKey = crypto.randomUUID()
  const { body } = await post(
    '/v1/players',
    undefined,
    { name: 'Secret' },
    { headers: { 'Idempotency-Key': idempotencyKey } },
  )
  const database = databaseClient(inject('databaseUrl'))
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

describe('common names are kept as given', () => {
  test.each([
    "Robert'); DROP TABLE players;--",
    '<script>alert(1)</script>',
    'Zoë 🃏 ÄÖÜ',
    '%00 \\u0000 {{name}}',
    'x'.repeat(64),
    '🃏'.repeat(64),
    '👩‍👩‍👧‍👦 🏳️‍🌈 🇨🇭 1️⃣ ❤️',
    'Žofie Łęcka Ἀλέξανδρος Ольга 花子 דנה',
  ])('%s', async (name) => {
    const player = await newPlayer(name)
    expect(player.name).toBe(name)
    expect((await get('/v1/players/me', player.token)).body.name).toBe(name)
  })
})

describe('names are normalized', () => {
  test.each([
    ['  spaces  ', 'spaces'],
    ['\u00a0\u3000Anna\u2003', 'Anna'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['\u212bsa', '\u00c5sa'],
  ])('%j', async (given, kept) => {
    const player = await newPlayer(given)
    expect(player.name).toBe(kept)
    expect((await get('/v1/players/me', player.token)).body.name).toBe(kept)
  })
})

describe('an invalid name is refused', () => {
  test.each([
    ['', '/name'],
    ['   ', '/name'],
    ['x'.repeat(65), '/name'],
    // Its normal form has three characters for each of these.
    ['\u{1d160}'.repeat(40), '/name'],
    ['a\u0000b', '/name'],
    ['line\nbreak', '/name'],
    ['line\u2028break', '/name'],
    ['line\u2029break', '/name'],
    ['left\u200eright', '/name'],
    ['left\u200fright', '/name'],
    ['arabic\u061cmark', '/name'],
    ['turned\u202eround', '/name'],
    ['isolated\u2066', '/name'],
    ['\u200bAnna', '/name'],
    ['An\u200dna', '/name'],
    ['An\u00adna', '/name'],
    ['An\ufe0fna', '/name'],
    ['\ufeffAnna\u2060', '/name'],
    ['\u3164', '/name'],
    ['An\u3164na', '/name'],
    ['\uffa0\u3164', '/name'],
    ['\u115f', '/name'],
    ['\u1160', '/name'],
    ['\u2800', '/name'],
    ['An\u2800na', '/name'],
    ['\u0301\u0302', '/name'],
    ['\ufffeAnna', '/name'],
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

describe('an unknown token is refused', () => {
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

describe('a repeated sign-up', () => {
  const signUp = (key: string) =>
    post('/v1/players', undefined, { name: 'Reto' }, { headers: { 'Idempotency-Key': key } })

  test.each(['1', 'signup-1', 'x'.repeat(19)])(
    'hands its token to nobody who came upon the same short key: %s',
    async (key) => {
      const { status, body } = await signUp(key)
      expect([status, body.code]).toEqual([422, 'invalid-request'])
      expect(body.errors).toEqual([
        {
          pointer: 'Idempotency-Key:',
          code: 'easily-guessed',
          detail: expect.stringContaining('20 characters'),
        },
      ])
    },
  )

  test('without a key it makes another player; with one of 20 characters it is the same', async () => {
    const [first, second] = [await newPlayer('Reto'), await newPlayer('Reto')]
    expect(first.id).not.toBe(second.id)
    const key = crypto.randomUUID().slice(0, 20)
    const [one, again] = [await signUp(key), await signUp(key)]
    expect(again.body).toEqual(one.body)
  })
})

test('the published form of a name is one that every generator understands', () => {
  const { NewPlayer, Me, SignedUp, Player } = (
    contract as unknown as { components: { schemas: Record<string, { properties: Record<string, object> }> } }
  ).components.schemas
  for (const schema of [NewPlayer, Me, SignedUp]) {
    expect(schema?.properties['name']).toMatchObject({ type: 'string', minLength: 1, maxLength: 64 })
  }
  for (const schema of [NewPlayer, Me, SignedUp, Player]) {
    expect(schema?.properties['name']).not.toHaveProperty('pattern')
  }
})
