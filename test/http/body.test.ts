import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from '../../src/api/context.ts'
import { body } from '../../src/api/middleware/body.ts'
import { Problem } from '../../src/api/problem.ts'

test('a body that breaks off is a fault of the request, not of the house', async () => {
  const thrown: Error[] = []
  const app = new Hono<Env>()
  app.use(body)
  app.post('/', (c) => c.text('taken'))
  app.onError((error, c) => {
    thrown.push(error)
    return c.text('refused', 400)
  })
  const cut = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"type":')),
    pull: (controller) => controller.error(new Error('the client has gone')),
  })
  const headers = { 'Content-Type': 'application/json' }
  await app.request('/', { method: 'POST', headers, body: cut, duplex: 'half' } as RequestInit)
  expect(thrown).toEqual([expect.any(Problem)])
  expect(thrown[0]).toMatchObject({
    code: 'malformed-json',
    told: { reason: 'broke-off' },
  })
})
