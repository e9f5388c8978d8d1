import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a database that is unwell does with one request, given what the real one would have answered. */
export type Fault = (answer: { readonly status: number; readonly body: Buffer }, to: Reply) => void

/** The ways to answer badly. */
export interface Reply {
  /** Another status, and another body. */
  send(status: number, type: string, body: string): void
  /** So many bytes of the true answer, then the connection is cut. */
  cut(bytes: number): void
  /** So many bytes of the true answer, and then nothing, for ever. */
  hang(bytes: number): void
  /** The true answer after so many milliseconds. */
  late(milliseconds: number): void
}

export interface FaultyDatabase {
  readonly url: string
  /** What is wrong from now on; nothing when it is undefined. */
  fault: Fault | undefined
  /** How many of the next requests are turned away unheard, as by a server that has too much to do. */
  busyFor: number
  /** What it answered, to each request that came. */
  readonly answered: readonly string[]
  stop(): Promise<void>
}

/** Stands before a database, passes on what it is asked, and spoils the answers. */
export const faultyDatabase = async (behind: string): Promise<FaultyDatabase> => {
  const answered: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
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
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return database
}
