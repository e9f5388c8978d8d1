import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { Env } from '../../src/http/context.ts'
import { requestBodyReader } from '../../src/http/middleware/request-body.ts'
import { Problem } from '../../src/http/problems/problem.ts'
import { session } from '../../tools/contract/recorded-session.ts'

/*
 * Request bodies: truncated bodies, and a single read and parse of each body.
 */

/** The error of the service for a truncated request body. */
const thrownAt = async (
  cut: ReadableStream<Uint8Array>,
  more: Readonly<Record<string, string>> = {},
): Promise<readonly Error[]> => {
  const thrown: Error[] = []
  const app = new Hono<Env>()
  app.use(requestBodyReader(() => 'required'))
  app.post('/', (c) => c.text('taken'))
  app.onError((error, c) => {
    thrown.push(error)
    return c.text('refused', 400)
  })
  const headers = { 'Content-Type': 'application/json', ...more }
  await app.request('/', { method: 'POST', headers, body: cut, duplex: 'half' } as RequestInit)
  return thrown
}

test('a truncated body is a client error, not a server error', async () => {
  const cut = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"type":')),
    pull: (controller) => controller.error(new Error('the client has gone')),
  })
  const thrown = await thrownAt(cut)
  expect(thrown).toEqual([expect.any(Problem)])
  expect(thrown[0]).toMatchObject({
    code: 'malformed-json',
    detailSource: { reason: 'broke-off' },
  })
})

test('a body is read once and parsed once, also with an Idempotency-Key, without a second Request object', async () => {
  const { call, exchanges } = session()
  const { token } = (await call('POST', '/v1/players', { body: { name: 'Anna' } })) as { token: string }
  const body = { ruleset: 'sidi-barrani', options: { target: 1500 } }
  const parse = vi.spyOn(JSON, 'parse')
  const again = (['json', 'text', 'blob', 'formData', 'clone'] as const).map((way) =>
    vi.spyOn(Request.prototype, way),
  )
  await call('POST', '/v1/games', { token, body, headers: { 'Idempotency-Key': 'once' } })
  const parsed = parse.mock.calls.filter(([text]) => text === JSON.stringify(body))
  const ways = again.map((spied) => spied.mock.calls.length)
  vi.restoreAllMocks()
  expect(exchanges.at(-1)?.status).toBe(201)
  expect(parsed.length).toBe(1)
  expect(ways).toEqual([0, 0, 0, 0, 0])
})

test('a body shorter than its Content-Length is a client error too', async () => {
  const cut = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('the client has gone')),
  })
  const thrown = await thrownAt(cut, { 'Content-Length': '20' })
  expect(thrown).toEqual([expect.any(Problem)])
  expect(thrown[0]).toMatchObject({ code: 'malformed-json', detailSource: { reason: 'broke-off' } })
})
