import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { afterAll } from 'vitest'
import { TEST_VAPID } from '../../../tools/stack/local-worker.ts'
import type { TestBrowser } from '../../support/push-browser.ts'
import { newTestBrowser } from '../../support/push-browser.ts'
import type { Body } from './api-client.ts'
import { eventually } from './eventually.ts'
import { nextAddress, somePort } from './webhook-target.ts'

/*
 * Push service and browser for tests: a real HTTP server at a separate loopback address, which decrypts each message with another
 * implementation of RFC 8188 and RFC 8291 (`http_ece`), and checks the sender (RFC 8292) with Node's own cryptography.
 */

/** Keys of a subscription whose messages no test reads. */
export const TEST_SUBSCRIPTION_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** A message at the push service, decrypted. */
export interface PushedMessage {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly raw: Buffer
  readonly body: Body
}

export interface TestPushService {
  readonly url: string
  readonly received: PushedMessage[]
  /** Responds to each further message. */
  answers: (response: ServerResponse, message: PushedMessage) => void
  /** Adds a browser with an endpoint of this push service. */
  browser(): TestBrowser
  /** Waits for a number of messages. */
  until(count: number): Promise<PushedMessage[]>
}

/** Checks the header `Authorization` of a push message. @throws for another sender or audience */
export const checkVapid = (header: string | undefined, audience: string): void => {
  const [, token = '', key] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(header ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== TEST_VAPID.VAPID_PUBLIC_KEY) throw new Error(`another sender: ${header}`)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const left = exp - Date.now() / 1000
  if (!isValid || aud !== audience || !(left > 0) || !/^(mailto|https?):/.test(sub))
    throw new Error(`no valid sender: ${Buffer.from(claims, 'base64url')}`)
}

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing.splice(0)) close()
})

/** Starts a push service that accepts each message with 201. */
export const newTestPushService = async (): Promise<TestPushService> => {
  const [address, port] = [nextAddress(), somePort()]
  const url = `http://${address}:${port}`
  const browsers = new Map<string, TestBrowser>()
  const received: PushedMessage[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const [raw, path = '', headers] = [Buffer.concat(chunks), request.url, request.headers]
    const browser = browsers.get(path)
    try {
      if (browser === undefined) throw new Error('no such browser')
      checkVapid(headers.authorization, url)
      const message = { path, headers, raw, body: browser.read(raw) }
      received.push(message)
      service.answers(response, message)
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(port, address, resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const service: TestPushService = {
    url,
    received,
    answers: (response) => response.writeHead(201).end(),
    browser: () => {
      const path = `/push/${crypto.randomUUID()}`
      const browser = newTestBrowser(url + path)
      browsers.set(path, browser)
      return browser
    },
    until: (count) =>
      eventually(() => {
        if (received.length < count) throw new Error(`${received.length} of ${count} messages`)
        return received
      }),
  }
  return service
}
