import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { afterAll } from 'vitest'
import type { Body } from './api-client.ts'
import { eventually } from './eventually.ts'

/*
 * Where messages are sent to: a real server, at an address of its own, so that nobody else's messages count against it.
 */

/** A message as it came. */
export interface Received {
  readonly path: string
  readonly id: string
  readonly headers: IncomingHttpHeaders
  /** As it came, and what it says. */
  readonly text: string
  readonly body: Body
}

export interface Target {
  /** Without a path. */
  readonly url: string
  readonly received: Received[]
  /** How it answers from now on. */
  answers: (response: ServerResponse, message: Received) => void
  /** The messages that are no tests. */
  told(): Received[]
  /** Waits until so many messages, tests not counted, have come. */
  until(count: number): Promise<Received[]>
  close(): void
  open(): Promise<void>
}

const closing: Target[] = []
afterAll(() => {
  for (const target of closing.splice(0)) target.close()
})

/** Addresses of this machine: each file begins somewhere else. */
let last = (process.pid % 200) * 250
const nextAddress = (): string => {
  last += 1
  return `127.77.${Math.floor(last / 250) % 250}.${(last % 250) + 1}`
}

/** Lower than those that a system gives away by itself: a service has none of these, and what has its port is refused. */
const somePort = (): number => 10_000 + Math.floor(Math.random() * 20_000)

/** Starts a target that answers 200. */
export const newTarget = async (): Promise<Target> => {
  const address = nextAddress()
  const received: Received[] = []
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
  const told = () => received.filter(({ body }) => body.type !== 'webhook.test')
  const target: Target = {
    url: `http://${address}:${port}`,
    received,
    answers: (response) => response.writeHead(200).end('ok'),
    told,
    until: (count) =>
      eventually(() => {
        if (told().length < count) throw new Error(`${told().length} of ${count} messages`)
        return told()
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
