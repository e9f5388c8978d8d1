import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from '../../src/api/context.ts'
import { fixed } from '../../src/api/http/fixed.ts'

test('what is the same for everybody is made once, when it is first asked for', async () => {
  let made = 0
  const send = fixed(() => ({ made: ++made }))
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
