import { describe, expect, inject, test } from 'vitest'
import { call, get, newPlayer, newTable, post } from '../support/api-client.ts'
import { contract } from '../support/response-validation.ts'

/*
 * Requests outside of the contract: the problem names the error, and the known alternatives.
 */

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    ...(operation as typeof operation & { parameters?: { name: string; in: string }[] }),
  })),
)

describe('query parameters', () => {
  test('an unknown parameter is refused by each operation', async () => {
    const { path: game, tokens } = await newTable()
    const { body: bot } = await post('/v1/integrations', undefined, { name: 'Jassbot' })
    for (const { path, method, parameters = [] } of operations.filter((operation) =>
      operation.path.startsWith('/v1/'),
    )) {
      const at = path
        .replace('/v1/games/{game}', game)
        .replace('{number}', '1')
        .replace('{ruleset}', 'schieber')
      const token = path.startsWith('/v1/integrations/me') ? bot.token : tokens[0]
      const options = { token, ...(['post', 'put', 'patch'].includes(method) && { body: {} }) }
      const { status, body } = await call(method.toUpperCase(), `${at}?awaitng=me`, options)
      expect([path, status, body.code]).toEqual([path, 422, 'invalid-request'])
      expect(body.errors).toHaveLength(1)
      expect(body.errors[0].pointer).toBe('?awaitng')
      const known = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
      // For `awaitng` the detail names `awaiting`, if the operation has that parameter.
      const told = known.includes('awaiting') ? ['awaiting'] : known
      for (const name of told) expect(body.errors[0].detail).toContain(`"${name}"`)
      if (known.length === 0) expect(body.errors[0].detail).toContain('This path has no query parameters.')
    }
    expect((await get(game, tokens[0])).body.version).toBeGreaterThan(5)
  })

  test('the one that was meant is named, and those there are', async () => {
    const { token } = await newPlayer()
    const [near, far] = [
      await get('/v1/players/me/games?awaitng=me', token),
      await get('/v1/games?since=yesterday', token),
    ]
    expect(near.body.detail).toBe('Unknown query parameter. Did you mean "awaiting"?')
    expect(far.body.detail).toBe(
      'Unknown query parameter. Known parameters: "status", "ruleset", "clock", "seatsWanted", "pace", "hints", "lang", "limit", "cursor".',
    )
  })

  test('a duplicate parameter is refused', async () => {
    const { token } = await newPlayer()
    const { body } = await get('/v1/games?limit=1&limit=2', token)
    expect(body.errors).toEqual([
      { pointer: '?limit', code: 'sent-again', detail: 'Send limit once, not 2 times.' },
    ])
  })

  test.each(['0x5', '1e1', '%2B5', '%201', '5%20', '1.0', '', '５', '0b1', '1_0', 'Infinity'])(
    'limit=%s is no number in digits',
    async (limit) => {
      const { token } = await newPlayer()
      const { status, body } = await get(`/v1/games?limit=${limit}`, token)
      expect(status).toBe(422)
      expect(body.errors).toEqual([
        {
          pointer: '?limit',
          code: 'no-number-in-digits',
          detail: 'Send a whole number from 1 to 100, in digits.',
        },
      ])
    },
  )

  test('pages for people take the query that links bring with them', async () => {
    for (const path of ['/?utm_source=somewhere', '/problems?x=1', '/problems/seat-taken?x=1']) {
      expect((await get(path)).status).toBe(200)
    }
  })
})

test.each(['9', 'x', 'Me'])(
  'a path of one’s own seat with %s in place of `me` is not found',
  async (seat) => {
    const { path, tokens } = await newTable()
    for (const rest of ['orders', 'stand-in']) {
      const { status, body } = await call('DELETE', `${path}/seats/${seat}/${rest}`, { token: tokens[0] })
      expect([status, body.code]).toEqual([404, 'not-found'])
    }
  },
)

test('a deal whose number makes no sense is simply not found', async () => {
  const { path, tokens } = await newTable()
  for (const number of ['0', '-1', '1.5', '01', '1e0', '0x1', 'first', '999999999', '%F0%9F%83%8F']) {
    const { status, body } = await get(`${path}/deals/${number}`, tokens[0])
    expect([number, status, body.code]).toEqual([number, 404, 'deal-not-found'])
  }
  expect((await get(`${path}/deals/1`, tokens[0])).body.code).toBe('deal-not-finished')
})

describe('validation faults', () => {
  test('at most 20 are listed, and how many more there are', async () => {
    const fields = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`field${at}`, at]))
    const { status, body, text } = await post('/v1/players', undefined, { name: 'A', ...fields })
    expect(status).toBe(422)
    expect(body.errors).toHaveLength(20)
    expect(body.moreErrors).toBe(2980)
    expect(text.length).toBeLessThan(4000)
  })

  test('a small answer to a field with a huge name', async () => {
    const { status, text } = await post('/v1/players', undefined, { name: 'A', ['x'.repeat(60_000)]: 1 })
    expect(status).toBe(422)
    expect(text.length).toBeLessThan(1000)
  })

  test('arranged deals that are wrong all over', async () => {
    const { token } = await newPlayer()
    const deals = Array.from({ length: 50 }, () => ({ dealer: 0, hands: [[], [], [], ['Ua', 'Ua', 'Ua']] }))
    const { status, body } = await post('/v1/games', token, { ruleset: 'schieber', deals })
    expect(status).toBe(422)
    expect(body.errors).toHaveLength(20)
    expect(body.moreErrors).toBeGreaterThan(100)
  })

  test('the number of seats comes with what sets it', async () => {
    const { token } = await newPlayer()
    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]
    const of = async (ruleset: string) => (await post('/v1/games', token, { ruleset, seats })).body.detail
    expect(await of('handjass')).toBe(
      'The game has 4 seats, not 3. The option `players` sets the number of seats: 2, 3, 4, 5.',
    )
    expect(await of('schieber')).toBe('This game has 4 seats, not 3.')
  })
})

describe('Accept', () => {
  test.each([
    'text/plain',
    'text/event-stream',
    'image/svg+xml',
    'application/xml',
    '*/*;q=0',
    'application/json;q=0',
  ])('%s cannot be met, and nothing is done', async (accept) => {
    const headers = { Accept: accept }
    const { token } = await newPlayer()
    for (const path of ['/v1/rulesets', '/v1/players/me', '/openapi.json', '/healthz']) {
      const { status, body } = await get(path, token, { headers })
      expect([path, status, body.code]).toEqual([path, 406, 'not-acceptable'])
      expect(body.detail).toContain('application/json')
    }
    const created = await post('/v1/games', token, { ruleset: 'schieber' }, { headers })
    expect(created.status).toBe(406)
    expect((await get('/v1/players/me/games', token)).body.items).toEqual([])
  })

  test.each([
    '*/*',
    'application/*',
    'application/json;q=0.1, text/html',
    'text/html, */*;q=0.1',
    'APPLICATION/JSON',
  ])('%s can', async (accept) => {
    expect((await get('/v1/rulesets', undefined, { headers: { Accept: accept } })).status).toBe(200)
  })

  test('a page is a page', async () => {
    const page = async (accept: string) => (await get('/', undefined, { headers: { Accept: accept } })).status
    expect(await page('text/html')).toBe(200)
    expect(await page('application/json')).toBe(406)
  })

  test('an answer without a body ignores `Accept`, and a problem is sent despite `Accept`', async () => {
    const { path, tokens } = await newTable()
    const headers = { Accept: 'text/plain' }
    expect((await call('DELETE', `${path}/seats/me`, { token: tokens[1], headers })).status).toBe(204)
    expect((await get('/v1/nothing', undefined, { headers })).status).toBe(404)
  })
})

describe('bodies', () => {
  const gzip = async (text: string) =>
    new Uint8Array(
      await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
    )

  test('one that comes encoded is 415, with what can be sent instead', async () => {
    const raw = await gzip('{"name":"Anna"}')
    for (const encoding of ['gzip', 'br', 'deflate', 'gzip, identity']) {
      const headers = { 'Content-Encoding': encoding }
      const { status, body, headers: answered } = await call('POST', '/v1/players', { raw, headers })
      expect([status, body.code]).toEqual([415, 'unsupported-media-type'])
      expect(answered.get('accept-encoding')).toBe('identity')
    }
  })

  test.each([
    ['application/json', 201],
    ['application/json; charset=utf-8', 201],
    ['application/json;charset="UTF-8"', 201],
    ['Application/JSON; profile=x', 201],
    ['application/json; charset=iso-8859-1', 415],
    ['application/json; charset=utf-16', 415],
  ])('%s is %i', async (type, status) => {
    const options = {
      raw: '{"name":"Zoë"}',
      headers: { 'Content-Type': type, 'Content-Encoding': 'identity' },
    }
    expect((await call('POST', '/v1/players', options)).status).toBe(status)
  })
})

test('every operation documents what any of its requests can be refused for', () => {
  for (const { path, operationId, responses } of operations) {
    // The platform serves these, and knows nothing of Accept.
    if (/^\/(docs|rules|openapi\/)/.test(path)) continue
    const hasContent = Object.entries(responses).some(([status, { content }]) => status < '3' && content)
    const documented = Object.keys(responses)
    expect([operationId, documented.includes('406')]).toEqual([operationId, hasContent])
    if (path.startsWith('/v1/')) expect([operationId, ...documented]).toContain('422')
  }
})

test('an impossible bid is answered with a short list of bids', async () => {
  const players = await Promise.all(['Anna', 'Beat', 'Claudia'].map((name) => newPlayer(name)))
  const [anna, ...others] = players
  const { body } = await post('/v1/games', anna?.token, { ruleset: 'bieterjass', visibility: 'public' })
  for (const { token } of others) await post(`/v1/games/${body.id}/seats`, token, {})
  const { deal } = (await get(`/v1/games/${body.id}`, anna?.token)).body
  const moves = `${inject('apiUrl')}/v1/games/${body.id}/moves`
  const refused = await fetch(moves, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${players[deal.toAct[0]]?.token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ type: 'bid', points: 351 }),
  })
  expect(((await refused.json()) as { detail: string }).detail).toBe(
    '351 cannot be bid; the numbers are 350 to 1000 in steps of 10.',
  )
})
