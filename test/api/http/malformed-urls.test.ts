import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src/http/app.ts'
import type { Services } from '../../../src/http/context.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { sendRawRequest } from '../support/raw-socket-request.ts'
import { expectMatchesContract } from '../support/response-validation.ts'

/*
 * Requests whose Host and target form no URL. Cloudflare refuses such requests, other platforms do not. The local proxy
 * fails on some, so the requests go to the Worker directly.
 */

let worker: RunningWorker
beforeAll(async () => {
  worker = await anotherWorker({ direct: true })
})
afterAll(() => worker.stop())

const expectMalformed = async (target: string, host: string, method?: string) => {
  const { status, headers, text } = await sendRawRequest(worker.url, target, host, method)
  expect([status, headers['content-type']]).toEqual([400, 'application/problem+json'])
  expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)
  const problem = JSON.parse(text)
  expect(problem).toMatchObject({
    code: 'malformed-request',
    status: 400,
    requestId: headers['x-request-id'],
  })
  expect(problem.detail).not.toBe('')
}

test.each(['x:abc', '[', '%', 'a b', 'x:99999', 'user@host', 'a*', '<script>'])('Host: %s', async (host) => {
  for (const target of ['/v1/nope', '/', '/v1/games', '/healthz']) await expectMalformed(target, host)
  await expectMalformed('/v1/players', host, 'POST')
})

test.each(['%zz', '%', 'a%2', '%FF', '%ED%A0%80'])(
  'a path with %s, which cannot be decoded',
  async (text) => {
    for (const target of [`/v1/games/${text}`, `/${text}`, `/v1/integrations/me/players/${text}`]) {
      await expectMalformed(target, 'sidi.example')
      await expectMalformed(target, 'sidi.example', 'PUT')
    }
  },
)

test('the target *', async () => {
  await expectMalformed('*', 'sidi.example')
  await expectMalformed('*', 'sidi.example', 'DELETE')
})

test('proper hosts of every kind are served', async () => {
  const { host } = new URL(worker.url)
  for (const good of [
    host,
    'sidi.example',
    'SIDI.example:8443',
    '[::1]:8787',
    'xn--bcher-kva.example',
    'a_b.example',
  ]) {
    const { status, headers, text } = await sendRawRequest(worker.url, '/v1/nope', good)
    expect([good, status]).toEqual([good, 404])
    expectMatchesContract('GET', '/v1/nope', status, new Headers(headers), JSON.parse(text))
  }
})

test('an error whose report fails is still answered with a problem that has a request id', async () => {
  const fail = () => {
    throw new Error('no log')
  }
  const services = { store: { ping: fail }, limits: {}, log: fail } as unknown as Services
  const answer = await createApp().fetch(new Request('http://sidi.example/healthz'), services)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/problem+json'])
  const requestId = answer.headers.get('x-request-id')
  expect(requestId).toMatch(/^[\w-]{8,64}$/)
  const problem = await answer.json()
  expect(problem).toMatchObject({ code: 'internal-error', requestId })
  expectMatchesContract('GET', '/healthz', answer.status, answer.headers, problem)
})
