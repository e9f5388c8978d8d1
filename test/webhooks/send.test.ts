import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test } from 'vitest'
import { payloadBody } from '../../src/webhooks/payload-formats.ts'
import { responseVerdict } from '../../src/webhooks/retry-schedule.ts'
import { sendWebhook } from '../../src/webhooks/send.ts'
import { newSecret, signatureHeaders } from '../../src/webhooks/sign.ts'

/*
 * Sending of webhook messages to local HTTP servers: headers, redirects, timeouts and response limits.
 */

const ABOUT = 'https://sidi.example.org/docs'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Starts a local HTTP server; returns its URL. */
const target = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

const bodyOfRequest = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

/** A short timeout for tests of the timeout, in milliseconds. */
const SHORT_TIMEOUT = 3000

const post = (url: string, patience?: number) =>
  sendWebhook({ url, headers: {}, body: '{}' }, ABOUT, patience)

/** Sends a response body of a number of bytes until the reader stops. Returns whether the whole body was sent. */
const sendBytes = (response: ServerResponse, bytes: number): Promise<boolean> =>
  new Promise((resolve) => {
    const chunk = Buffer.alloc(16 * 1024, 'x')
    let left = bytes
    const more = () => {
      while (left > 0 && !response.destroyed) {
        left -= chunk.length
        if (!response.write(chunk)) {
          response.once('drain', more)
          return
        }
      }
      response.end()
    }
    response.on('close', () => resolve(response.writableFinished))
    more()
  })

test('a message arrives with its signature, and its User-Agent names the service', async () => {
  const secret = newSecret((bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
  const received: unknown[] = []
  const url = await target(async (request, response) => {
    const body = await bodyOfRequest(request)
    const headers = request.headers as Record<string, string>
    received.push(new Webhook(secret).verify(body, headers))
    expect(request.method).toBe('POST')
    expect(request.url).toBe('/hook')
    expect(headers).toMatchObject({
      host: new URL(url).host,
      'content-type': 'application/json',
      'user-agent': `Sidi-Webhooks/1 (+${ABOUT})`,
    })
    response.writeHead(202).end('thanks')
  })
  const telling = {
    type: 'turn.started',
    timestamp: '2026-11-22T17:00:00.000Z',
    data: { text: 'Änneli, it is your turn 🂡' },
  }
  const body = payloadBody('standard', telling)
  const headers = await signatureHeaders([secret], { id: 'msg_1', at: new Date().toISOString(), body })
  const outcome = await sendWebhook({ url, headers, body }, ABOUT)
  expect(outcome).toEqual({ status: 202, answer: 'thanks', duration: expect.any(Number) })
  expect(outcome.duration).toBeGreaterThanOrEqual(0)
  expect(received).toEqual([telling])
})

test('a response without a body is valid', async () => {
  const url = await target((_, response) => response.writeHead(204).end())
  expect(await post(url)).toMatchObject({ status: 204, answer: '' })
})

test.each([301, 302, 303, 307, 308])('a redirect (%s) is not followed', async (status) => {
  let asked = 0
  const elsewhere = await target((_, response) => {
    asked += 1
    response.end()
  })
  const url = await target((_, response) => response.writeHead(status, { Location: elsewhere }).end('there'))
  const outcome = await post(url)
  expect(outcome).toMatchObject({ status, answer: 'there' })
  expect(responseVerdict(outcome.status)).toBe('retry')
  expect(asked).toBe(0)
})

test('Retry-After of a response is returned unchanged', async () => {
  const url = await target((_, response) => response.writeHead(503, { 'Retry-After': '120' }).end())
  expect(await post(url)).toMatchObject({ status: 503, retryAfter: '120' })
})

describe('the response body', () => {
  test('the first 200 bytes are kept, without a cut character', async () => {
    const url = await target((_, response) => response.end(`${'a'.repeat(199)}ä${'b'.repeat(1000)}`))
    expect((await post(url)).answer).toBe('a'.repeat(199))
  })

  test('also when bytes arrive one by one', async () => {
    const url = await target(async (_, response) => {
      for (const sign of 'Grüezi') {
        response.write(sign)
        await sleep(1)
      }
      response.end()
    })
    expect((await post(url)).answer).toBe('Grüezi')
  })

  test('binary content becomes printable text', async () => {
    const url = await target((_, response) => response.end(Buffer.from([0x00, 0x41, 0xff, 0x1b, 0x0a, 0xc3])))
    expect((await post(url)).answer).toBe('\ufffdA\ufffd\ufffd\n')
  })

  test('10 MB are not read to the end', async () => {
    const url = await target((_, response) => void sendBytes(response, 10 * 1024 * 1024))
    expect(await post(url)).toMatchObject({ status: 200, answer: 'x'.repeat(200) })
  })

  test('an endless body is cut off', async () => {
    let sent: Promise<boolean> | undefined
    const url = await target((_, response) => {
      sent = sendBytes(response, Number.POSITIVE_INFINITY)
    })
    expect(await post(url)).toMatchObject({ status: 200, answer: 'x'.repeat(200) })
    // The server sees that the reader stopped.
    expect(await sent).toBe(false)
  })
})

describe('a slow target', () => {
  test('without a response: no status after the timeout of five seconds', async () => {
    const url = await target(() => {})
    const outcome = await post(url)
    expect(outcome).toMatchObject({ failure: 'late', answer: '' })
    expect(outcome).not.toHaveProperty('status')
    expect(outcome.duration).toBeGreaterThanOrEqual(4900)
    expect(responseVerdict(outcome.status)).toBe('retry')
  })

  test('with a slow body: the status counts, and the body is cut off', async () => {
    let closed: Promise<unknown> | undefined
    const url = await target((_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('.'), 10)
      closed = once(response, 'close').then(() => clearInterval(drip))
    })
    const outcome = await post(url, SHORT_TIMEOUT)
    expect(outcome).toMatchObject({ status: 200, answer: expect.stringMatching(/^\.*$/) })
    expect(outcome.duration).toBeGreaterThanOrEqual(SHORT_TIMEOUT - 10)
    await closed
  })

  test('with headers and no body: the status counts', async () => {
    const url = await target((_, response) => response.writeHead(200).flushHeaders())
    expect(await post(url, SHORT_TIMEOUT)).toMatchObject({ status: 200, answer: '' })
  })
})

describe('a broken target', () => {
  test('the connection is refused', async () => {
    const url = await target(() => {})
    for (const close of closing.splice(0)) close()
    const refused = () =>
      new Promise<boolean>((resolve) => {
        const { hostname, port } = new URL(url)
        const socket = connect(Number(port), hostname)
        socket.on('connect', () => resolve(false)).on('error', () => resolve(true))
      })
    expect(await refused()).toBe(true)
    expect(await post(url)).toEqual({ failure: 'unreachable', answer: '', duration: expect.any(Number) })
  })

  test('the target closes the connection', async () => {
    const url = await target((request) => request.socket.destroy())
    expect(await post(url)).toMatchObject({ failure: 'unreachable' })
  })

  test('the target does not speak HTTP', async () => {
    const url = await target((request) => {
      request.socket.end('220 smtp.example.org ESMTP\r\n')
    })
    expect(await post(url)).toMatchObject({ failure: 'unreachable' })
  })

  test('the response is truncated: the status counts', async () => {
    const url = await target((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('half')
      setTimeout(() => response.destroy(), 50)
    })
    expect(await post(url)).toMatchObject({ status: 200, answer: 'half' })
  })

  test.each(['no URL', 'http://[', 'nonsense://example.org', 'http://127.0.0.1:1/'])(
    'an invalid URL (%s) does not throw',
    async (url) => {
      expect(await post(url)).toMatchObject({ failure: 'unreachable' })
    },
  )
})
