import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fault of the database for a request. Gets the response of the real database. */
export type Fault = (answer: { readonly status: number; readonly body: Buffer }, to: Reply) => void

/** Faulty responses. */
export interface Reply {
  /** Sends another status and another body. */
  send(status: number, type: string, body: string): void
  /** Sends a number of bytes of the real response, then closes the connection. */
  cut(bytes: number): void
  /** Sends a number of bytes of the real response, and never ends. */
  hang(bytes: number): void
  /** Sends the real response after a delay in milliseconds. */
  late(milliseconds: number): void
}

export interface FaultyDatabase {
  readonly url: string
  /** The fault of all further requests; undefined for a healthy database. */
  fault: Fault | undefined
  /** Number of further requests that are refused before the database sees the request, as by an overloaded server. */
  busyFor: number
  /** The header `traceparent` of each request so far. */
  readonly traceparents: readonly (string | undefined)[]
  /** The response to each request so far. */
  readonly answered: readonly string[]
  stop(): Promise<void>
}

/**
 * Starts a proxy in front of a libSQL server that can replace responses by faults. In front of a file no proxy is
 * possible: the database itself is returned, without faults.
 */
export const faultyDatabase = async (behind: string): Promise<FaultyDatabase> => {
  if (behind.startsWith('file:'))
    return {
      url: behind,
      fault: undefined,
      busyFor: 0,
      answered: [],
      traceparents: [],
      stop: () => Promise.resolve(),
    }
  const answered: string[] = []
  const traceparents: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    traceparents.push([request.headers['traceparent'] ?? []].flat()[0])
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (database.busyFor > 0) {
      database.busyFor -= 1
      answered.push('')
      response.writeHead(429).end()
      return
    }
    const true_ = await fetch(behind + request.url, {
      method: request.method ?? 'GET',
      headers: { 'Content-Type': request.headers['content-type'] ?? '' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const status = true_.status
    const body = Buffer.from(await true_.arrayBuffer())
    answered.push(body.toString())
    const type = true_.headers.get('content-type') ?? ''
    const begin = (bytes: number) => {
      response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length })
      response.write(body.subarray(0, bytes))
    }
    const reply: Reply = {
      send: (other, otherType, text) => {
        response.writeHead(other, { 'Content-Type': otherType })
        response.end(text)
      },
      cut: (bytes) => {
        begin(bytes)
        setTimeout(() => response.destroy(), 20)
      },
      hang: begin,
      late: (milliseconds) =>
        setTimeout(() => {
          begin(0)
          response.end(body)
        }, milliseconds),
    }
    if (database.fault) database.fault({ status, body }, reply)
    else reply.late(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const database: FaultyDatabase = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: undefined,
    busyFor: 0,
    answered,
    traceparents,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return database
}
