import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { Env } from '../../src/http/context.ts'
import { staticJson } from '../../src/http/wire/static-json-response.ts'

/*
 * Static JSON responses: created at the first request and sent byte for byte after.
 */

test('a static response is created once, at the first request', async () => {
  let made = 0
  const send = staticJson(() => ({ made: ++made }))
  const app = new Hono<Env>().get('/', send)
  expect(made).toBe(0)
  const first = await app.request('/')
  const second = await app.request('/')
  expect(await first.json()).toEqual({ made: 1 })
  expect(await second.json()).toEqual({ made: 1 })
  const etag = first.headers.get('etag') ?? ''
  expect(second.headers.get('etag')).toBe(etag)
  expect((await app.request('/', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect(made).toBe(1)
})

test('a created response is sent byte for byte to each request', async () => {
  const bytes = new TextEncoder().encode('{"as": "it is"}')
  const app = new Hono<Env>().get(
    '/',
    staticJson(() => bytes),
  )
  const encoded = vi.spyOn(TextEncoder.prototype, 'encode')
  const [first, second] = [await app.request('/'), await app.request('/')]
  expect(await first.text()).toBe('{"as": "it is"}')
  expect(await second.text()).toBe('{"as": "it is"}')
  expect(first.headers.get('content-type')).toBe('application/json')
  expect(encoded).not.toHaveBeenCalled()
  encoded.mockRestore()
})

test('a failed creation is repeated at the next request', async () => {
  let tries = 0
  const app = new Hono<Env>().get(
    '/',
    staticJson(() => {
      tries += 1
      return tries === 1 ? Promise.reject(new Error('not there')) : { tries }
    }),
  )
  expect((await app.request('/')).status).toBe(500)
  expect(await (await app.request('/')).json()).toEqual({ tries: 2 })
})
