import { describe, expect, inject, test } from 'vitest'
import { call, callDirectly, get, newPlayer, newTable, post } from '../support/api-client.ts'

/*
 * Pictures over HTTP, from the real Worker with its static files.
 */

callDirectly()

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]

/** The bytes of a picture. */
const bytesOf = async (path: string, token: string, headers: Record<string, string> = {}) => {
  const response = await fetch(inject('apiUrl') + path, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const accept = (type: string) => ({ headers: { Accept: type } })

/** A game with a finished deal: abandoned at once. */
const resigned = async () => {
  const table = await newTable()
  const [first = ''] = table.tokens
  const left = await call('DELETE', `${table.path}/seats/me`, { token: first })
  expect(left.status, left.text).toBe(204)
  return table
}

describe('a picture of a game', () => {
  test('is SVG or PNG, as Accept wants it, and SVG where both are equal', async () => {
    const { path, tokens } = await newTable()
    const [token = ''] = tokens
    for (const type of ['*/*', 'image/*', 'image/svg+xml', 'image/png;q=0.5, image/svg+xml']) {
      const answer = await get(`${path}/picture`, token, accept(type))
      expect([type, answer.status, answer.headers.get('content-type')]).toEqual([type, 200, 'image/svg+xml'])
      expect(answer.text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="800"/)
    }
    for (const type of ['image/png', 'image/png, image/svg+xml;q=0.9', 'image/webp, image/png']) {
      const { status, headers, bytes } = await bytesOf(`${path}/picture`, token, { Accept: type })
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
      expect([...bytes.subarray(0, 8)]).toEqual(SIGNATURE)
      expect(bytes.readUInt32BE(16)).toBe(800)
    }
    const refused = await get(`${path}/picture`, token, accept('image/webp'))
    expect([refused.status, refused.body.code]).toEqual([406, 'not-acceptable'])
  })

  test('follows its URL for clients without own headers', async () => {
    const { path, tokens } = await newTable()
    const [token = ''] = tokens
    const inFrench = { Accept: 'image/png', 'Accept-Language': 'fr' }
    const drawn = await bytesOf(`${path}/picture?w=400`, token, inFrench)
    const named = await bytesOf(`${path}/picture?w=400&format=png&lang=fr`, token, {
      Accept: 'image/svg+xml',
    })
    expect(named.headers.get('content-type')).toBe('image/png')
    expect(named.headers.get('etag')).toBe(drawn.headers.get('etag'))
    expect(named.bytes.equals(drawn.bytes)).toBe(true)
    const { headers } = await bytesOf(`${path}/picture?format=svg&lang=it`, token, inFrench)
    expect([headers.get('content-type'), headers.get('content-language')]).toEqual(['image/svg+xml', 'it'])
    for (const wrong of ['format=webp', 'lang=rm']) {
      expect((await get(`${path}/picture?${wrong}`, token)).status).toBe(422)
    }
  })

  test('has `Vary`, a content security policy and an ETag', async () => {
    const { path, tokens } = await newTable()
    const [token = '', other = ''] = tokens
    const first = await get(`${path}/picture`, token, { headers: { 'Accept-Language': 'de-CH' } })
    const { headers } = first
    expect(headers.get('content-language')).toBe('de')
    expect(headers.get('vary')).toContain('Accept')
    expect(headers.get('vary')).toContain('Accept-Language')
    expect(headers.get('vary')).toContain('Authorization')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(first.text).toContain('Bieten')
    const etag = headers.get('etag') ?? ''
    const again = await get(`${path}/picture`, token, {
      headers: { 'Accept-Language': 'de', 'If-None-Match': etag },
    })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('content-language')).toBe('de')
    // Another form, another language and another viewer each have a tag of their own.
    const others = [
      await get(`${path}/picture`, token, { headers: { 'Accept-Language': 'fr' } }),
      await get(`${path}/picture?theme=dark`, token, { headers: { 'Accept-Language': 'de' } }),
      await get(`${path}/picture?faces=french`, token, { headers: { 'Accept-Language': 'de' } }),
      await get(`${path}/picture?w=400`, token, { headers: { 'Accept-Language': 'de' } }),
      await get(`${path}/picture`, token, { headers: { 'Accept-Language': 'de', Accept: 'image/png' } }),
      await get(`${path}/picture`, other, { headers: { 'Accept-Language': 'de' } }),
    ]
    const tags = [etag, ...others.map((answer) => answer.headers.get('etag'))]
    expect(new Set(tags).size).toBe(tags.length)
    expect(others[0]?.text).toContain('Donne 1')
    // And it is another one once something has happened.
    const turn = (await get(path, token)).body.deal.toAct[0] as number
    await post(`${path}/moves`, tokens[turn], { type: 'pass' })
    const later = await get(`${path}/picture`, token, {
      headers: { 'Accept-Language': 'de', 'If-None-Match': etag },
    })
    expect(later.status).toBe(200)
    expect(later.text).toContain('passe')
  })

  test('shows the own hand only, also in its description for screen readers', async () => {
    const { path, tokens } = await newTable({ visibility: 'public' })
    const [token = ''] = tokens
    const description = async (of: string) => {
      const { text } = await get(`${path}/picture?faces=swiss`, of, { headers: { 'Accept-Language': 'en' } })
      return /<desc id="desc">([^<]*)<\/desc>/.exec(text)?.[1] ?? ''
    }
    const hand = (await get(path, token)).body.you.hand as string[]
    const mine = await description(token)
    expect(mine).toContain('Your hand: ')
    const suits = { a: 'acorns', s: 'shields', r: 'roses', b: 'bells' }
    for (const card of hand) expect(mine.toLowerCase()).toContain(suits[card[1] as keyof typeof suits])
    const spectator = await newPlayer('Somebody')
    expect(await description(spectator.token)).not.toMatch(/acorns|shields|roses|bells/i)
  })

  test('opens by a ticket in its URL, as an <img> asks for it', async () => {
    const { path, tokens, game } = await newTable()
    const { body } = await post('/v1/players/me/tickets', tokens[0], { for: 'read', game })
    const shown = await get(
      `${path}/picture?w=400&ticket=${body.ticket}`,
      undefined,
      accept('image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'),
    )
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(shown.text).toContain('width="400"')
    expect((await get(`${path}/picture`)).status).toBe(401)
  })

  test('is not found by players who may not see the game', async () => {
    const { path } = await newTable()
    const stranger = await newPlayer('Somebody')
    for (const what of ['/picture', '/scores/picture', '/deals/1/picture']) {
      const answer = await get(path + what, stranger.token)
      expect([answer.status, answer.body.code]).toEqual([404, 'game-not-found'])
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
    }
  })

  test.each(['theme=sepia', 'faces=spanish', 'w=401', 'w=', 'size=400', 'w=400&w=800'])(
    'refuses what it has no such form for: %s',
    async (query) => {
      const { path, tokens } = await newTable()
      const answer = await get(`${path}/picture?${query}`, tokens[0])
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid-request'])
      expect(answer.body.errors[0].pointer).toBe(`?${query.split('=')[0]}`)
    },
  )

  test('HEAD returns headers only', async () => {
    const { path, tokens } = await newTable()
    for (const type of ['image/svg+xml', 'image/png']) {
      const [head, whole] = [
        await call('HEAD', `${path}/picture`, { token: tokens[0], ...accept(type) }),
        await get(`${path}/picture`, tokens[0], accept(type)),
      ]
      expect([head.status, head.text]).toEqual([200, ''])
      for (const name of ['content-type', 'etag', 'content-security-policy', 'vary', 'content-language']) {
        expect(head.headers.get(name)).toBe(whole.headers.get(name))
      }
    }
  })
})

describe('pictures of finished deals and games', () => {
  test('a deal that was broken off, and its scores', async () => {
    const { path, tokens } = await resigned()
    const [, token = ''] = tokens
    const shown = await get(`${path}/deals/1/picture`, token, { headers: { 'Accept-Language': 'en' } })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(shown.text).toContain('Deal 1')
    const etag = shown.headers.get('etag') ?? ''
    const known = await get(`${path}/deals/1/picture`, token, {
      headers: { 'Accept-Language': 'en', 'If-None-Match': etag },
    })
    expect(known.status).toBe(304)
    const score = await get(`${path}/scores/picture`, token, { headers: { 'Accept-Language': 'it' } })
    expect(score.headers.get('content-language')).toBe('it')
    expect(score.text).toContain('Traguardo')
    const { bytes } = await bytesOf(`${path}/scores/picture?w=400&theme=dark`, token, { Accept: 'image/png' })
    expect([...bytes.subarray(0, 8)]).toEqual(SIGNATURE)
    expect(bytes.readUInt32BE(16)).toBe(400)
  })

  test('a running deal and an unknown deal have different problems', async () => {
    const { path, tokens } = await newTable()
    const now = await get(`${path}/deals/1/picture`, tokens[0])
    expect([now.status, now.body.code]).toEqual([404, 'deal-not-finished'])
    const never = await get(`${path}/deals/7/picture`, tokens[0])
    expect([never.status, never.body.code]).toEqual([404, 'deal-not-found'])
  })
})

test('a player name is data on a picture', async () => {
  const { path, tokens } = await newTable()
  const named = await call('PATCH', '/v1/players/me', { token: tokens[1], body: { name: '<b>&"x' } })
  expect(named.status, named.text).toBe(200)
  const { text } = await get(`${path}/picture`, tokens[0])
  // Texts put such a name between quotation marks, so a mark in the name is an apostrophe.
  expect(text).toContain('“&lt;b&gt;&amp;&#39;x”')
  expect(text).not.toContain('<b>')
})
