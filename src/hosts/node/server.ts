import { hash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { createServer, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import type { TrustedProxies } from './client-address.ts'
import { clientAddressOf } from './client-address.ts'
import type { PendingTransport } from './listener-socket.ts'
import { TRY_AGAIN } from './listener-socket.ts'
import type { RequestFacts } from './services.ts'

/*
 * HTTP server of the Node host: static files, the application, and WebSockets.
 */

/** Interval of the WebSocket pings, in milliseconds. A client that answers no ping has gone. */
const PING_MS = 30_000

/** The largest message of a WebSocket client, in bytes. Clients send `ping` only. */
const MAX_MESSAGE = 1024

/** Time limits of requests, in milliseconds: for the headers, and for the whole request. */
const HEADERS_TIMEOUT = 15_000
const REQUEST_TIMEOUT = 60_000

/**
 * Time of an idle connection, in milliseconds: longer than a proxy keeps one (Caddy: two minutes, nginx: one). Otherwise a proxy
 * sends a request into a connection that is about to close, and answers 502.
 */
const KEEP_ALIVE_TIMEOUT = 150_000

/** Interval of the search for idle connections during a stop, in milliseconds. */
const IDLE_CHECK_MS = 50

/** Answers a request. */
export type Respond = (request: Request, facts: RequestFacts) => Response | Promise<Response>

/** A URL with a path that cannot be decoded. */
const UNDECODABLE = 'http://localhost/%'

/** A hash of URL and all headers of a conditional GET request; undefined for other requests. */
const fingerprintOf = ({ method, url, headers, rawHeaders }: IncomingMessage): string | undefined =>
  method === 'GET' && headers['if-none-match'] !== undefined && headers.upgrade === undefined
    ? hash('sha256', JSON.stringify([url, rawHeaders]), 'base64')
    : undefined

const internalError = (): Response => new Response(null, { status: 500 })

/** Options of {@link startServer}. */
export interface ServerOptions {
  readonly respond: Respond
  readonly isTrusted: TrustedProxies
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
}

/** A listening server. */
export interface ListeningServer {
  readonly port: number
  /** Closes WebSockets, waits for running requests, and stops to listen. @param patience milliseconds */
  stop(patience?: number): Promise<void>
}

export const startServer = async (options: ServerOptions): Promise<ListeningServer> => {
  const { isTrusted, host, port } = options
  const respond = async (request: Request, incoming: IncomingMessage, accept?: RequestFacts['accept']) =>
    options.respond(request, {
      clientAddress: clientAddressOf(incoming, isTrusted),
      fingerprint: fingerprintOf(incoming),
      traceparent: [incoming.headers['traceparent'] ?? ''].flat()[0],
      accept,
    })

  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    },
    getRequestListener((request, { incoming }) => respond(request, incoming as IncomingMessage), {
      overrideGlobalObjects: false,
      // The request has no valid URL: the application refuses a path that cannot be decoded in the same way.
      errorHandler: (error) =>
        error instanceof RequestError ? options.respond(new Request(UNDECODABLE), {}) : internalError(),
    }),
  )
  const sockets = webSocketsOf(server, respond)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: async (patience = 10_000) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      sockets.stop()
      // A connection is idle as soon as its request or stream has ended, and would stay open.
      const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
      const forced = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      clearInterval(closing)
      clearTimeout(forced)
    },
  }
}

/** Upgrades requests to WebSockets after the application has agreed. */
const webSocketsOf = (
  server: Server,
  respond: (
    request: Request,
    incoming: IncomingMessage,
    accept: (transport: PendingTransport) => void,
  ) => Promise<Response>,
) => {
  const upgrades = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, clientTracking: true })
  const answering = new WeakSet<WebSocket>()
  const beating = setInterval(() => {
    for (const socket of upgrades.clients) {
      if (!answering.has(socket)) socket.terminate()
      answering.delete(socket)
      socket.ping()
    }
  }, PING_MS).unref()

  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    let pending: PendingTransport | undefined
    socket.on('error', () => pending?.fail())
    const accept = (transport: PendingTransport) => {
      pending = transport
    }
    const refuse = async (response: Response): Promise<void> => {
      const body = new Uint8Array(await response.arrayBuffer())
      const headers = [...response.headers, ['content-length', `${body.byteLength}`], ['connection', 'close']]
      const head = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')
      socket.write(`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\n${head}\r\n\r\n`)
      socket.end(body)
    }
    respond(requestOf(incoming), incoming, accept).then(
      (response) => {
        if (pending === undefined) return refuse(response)
        const transport = pending
        const addHeaders = (lines: string[]) => {
          for (const [name, value] of response.headers) lines.push(`${name}: ${value}`)
        }
        upgrades.once('headers', addHeaders)
        upgrades.handleUpgrade(incoming, socket, head, (connected) => {
          answering.add(connected)
          connected.on('pong', () => answering.add(connected))
          transport.connect(connected)
        })
        upgrades.off('headers', addHeaders)
        return undefined
      },
      () => socket.destroy(),
    )
  })
  return {
    stop: () => {
      clearInterval(beating)
      for (const socket of upgrades.clients) socket.close(TRY_AGAIN, 'again')
    },
  }
}

/** The request of an upgrade, without a body. The application refuses a request without a valid URL or method. */
const requestOf = (incoming: IncomingMessage): Request => {
  const { headers, method = 'GET', url = '/' } = incoming
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  try {
    return new Request(`http://${headers.host ?? 'localhost'}${url}`, { method, headers: pairs })
  } catch {
    return new Request(UNDECODABLE)
  }
}
