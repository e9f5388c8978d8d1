import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { afterAll } from 'vitest'
import type { Body } from './api-client.ts'
import { eventually } from './eventually.ts'

/*
 * Webhook receiver: a real HTTP server at a separate loopback address, so the limit per host counts its messages only.
 */

/** A received webhook message. */
export interface ReceivedMessage {
  readonly path: string
  readonly id: string
  readonly headers: IncomingHttpHeaders
  /** The body as received. */
  readonly text: string
  readonly body: Body
}

export interface WebhookTarget {
  /** The URL of the server, without a path. */
  readonly url: string
  readonly received: ReceivedMessage[]
  /** Responds to each further message. */
  answers: (response: ServerResponse, message: ReceivedMessage) => void
  /** The received messages except test messages. */
  delivered(): ReceivedMessage[]
  /** Waits for a number of messages, without test messages. */
  until(count: number): Promise<ReceivedMessage[]>
  close(): void
  open(): Promise<void>
}

const closing: WebhookTarget[] = []
afterAll(() => {
  for (const target of closing.splice(0)) target.close()
})

/** The last used loopback address. Each test process starts at another address. */
let last = (process.pid % 200) * 250
export const nextAddress = (): string => {
  last += 1
  return `127.77.${Math.floor(last / 250) % 250}.${(last % 250) + 1}`
}

/**
 * A port below the range of automatic ports. A service never has such a port, and webhooks to the port of a service are
 * refused.
 */
export const somePort = (): number => 10_000 + Math.floor(Math.random() * 20_000)

/** Starts a webhook receiver that responds with 200. */
export const newWebhookTarget = async (): Promise<WebhookTarget> => {
  const address = nextAddress()
  const received: ReceivedMessage[] = []
  const listener: RequestListener = async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const { headers, url: path = '' } = request
    const message = { path, id: String(headers['webhook-id']), headers, text, body: JSON.parse(text) }
    received.push(message)
    target.answers(response, message)
  }
  let server = createServer(listener)
  const port = somePort()
  const open = async () => {
    server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(port, address, resolve))
  }
  await open()
  const delivered = () => received.filter(({ body }) => body.type !== 'webhook.test')
  const target: WebhookTarget = {
    url: `http://${address}:${port}`,
    received,
    answers: (response) => response.writeHead(200).end('ok'),
    delivered,
    until: (count) =>
      eventually(() => {
        if (delivered().length < count) throw new Error(`${delivered().length} of ${count} messages`)
        return delivered()
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
    open,
  }
  closing.push(target)
  return target
}
