import { describe, expect, test } from 'vitest'
import { call, get, newTable, post } from '../support/api-client.ts'

/*
 * Compression of answers. The platform compresses each answer without `no-transform`, and makes its ETag weak.
 */

const mayBeCompressed = (headers: Headers): boolean =>
  !(headers.get('cache-control') ?? '').includes('no-transform')
const weak = (headers: Headers): string => `W/${headers.get('etag')}`

test('answers for decisions forbid compression, so the ETag stays strong', async () => {
  const { path, tokens } = await newTable()
  for (const at of [path, `${path}/legal-moves`, `${path}/scores`]) {
    expect([at, (await get(at, tokens[0])).headers.get('cache-control')]).toEqual([
      at,
      'private, no-cache, no-transform',
    ])
  }
  const made = await post('/v1/games', tokens[0], { ruleset: 'sidi-barrani' })
  expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'private, no-cache, no-transform'])
})

describe('answers that may be compressed', () => {
  test('lists, and what everybody may see', async () => {
    const { tokens } = await newTable()
    for (const at of ['/v1/games', '/v1/players/me/games']) {
      const { status, headers } = await get(at, tokens[0])
      expect([at, status, headers.get('cache-control')]).toEqual([at, 200, 'private, no-cache'])
    }
    for (const at of ['/', '/problems', '/openapi.json', '/v1/rulesets', '/v1/rulesets/schieber']) {
      const { headers } = await call('GET', at)
      expect([at, headers.get('cache-control')]).toEqual([at, 'public, max-age=300'])
    }
  })

  test('logs and finished deals; a request with a weak tag gets 304', async () => {
    const { path, tokens } = await newTable()
    for (const at of [`${path}/events`, `${path}/deals`]) {
      const { status, headers } = await get(at, tokens[0])
      expect([at, status, mayBeCompressed(headers)]).toEqual([at, 200, true])
      const again = await get(at, tokens[0], { headers: { 'If-None-Match': weak(headers) } })
      expect([at, again.status, again.headers.get('cache-control')]).toEqual([at, 304, 'private, no-cache'])
    }
  })

  test.each(['/openapi.json', '/v1/rulesets', '/v1/rulesets/schieber'])(
    '%s is not sent again to who has it with a weak tag',
    async (at) => {
      const { headers } = await get(at)
      const again = await get(at, undefined, { headers: { 'If-None-Match': weak(headers) } })
      expect([again.status, again.text]).toEqual([304, ''])
    },
  )
})
