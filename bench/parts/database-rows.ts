import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { VISIBILITIES } from '../../src/db/port/stored-game.ts'
import { sendKeepAlive } from '../../test/api/support/keep-alive-request.ts'
import { statementsIn, totalCost } from '../../test/api/support/sql-recorder.ts'
import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import type { BenchClients, Played } from '../load/game-clients.ts'
import { startMeasured } from '../load/measured-service.ts'
import type { HttpRequest, Kind, MoveKind } from '../load/request-kinds.ts'
import { isMove, moveRequest, readRequest, send } from '../load/request-kinds.ts'
import { addReceivers } from './webhooks-and-streams.ts'

/*
 * Database cost of a request: round trips, bytes, and rows as counted by sqld. A proxy between Worker and database
 * counts, apart from all time measurements.
 */

/** Database cost in total, or the mean of a request. */
export interface Rows {
  readonly trips: number
  readonly read: number
  readonly written: number
  /** Milliseconds of work of the database, by its own clock. The database processes a single request at a time. */
  readonly took: number
  /** Bytes to and from the database, without HTTP headers. */
  readonly sent: number
  readonly received: number
}

const NOTHING: Rows = { trips: 0, read: 0, written: 0, took: 0, sent: 0, received: 0 }

const each = (one: Rows, what: (name: keyof Rows) => number): Rows =>
  Object.fromEntries(Object.keys(one).map((name) => [name, what(name as keyof Rows)])) as unknown as Rows

const sum = (one: Rows, other: Rows): Rows => each(one, (name) => one[name] + other[name])

/** The cost of a round trip. An empty answer counts no rows. */
const tripOf = (asked: string, answered: string): Rows => {
  const statements = answered === '' ? [] : statementsIn(asked, answered)
  return {
    trips: 1,
    read: totalCost(statements, 'read'),
    written: totalCost(statements, 'written'),
    took: totalCost(statements, 'took'),
    sent: Buffer.byteLength(asked),
    received: Buffer.byteLength(answered),
  }
}

/** Starts a counting proxy in front of a database. */
const countingBefore = async (behind: string) => {
  let counted = NOTHING
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const asked = Buffer.concat(chunks).toString()
    const type = { 'Content-Type': request.headers['content-type'] ?? '' }
    const answer = await sendKeepAlive(request.method ?? 'GET', behind + request.url, type, asked)
    counted = sum(counted, tripOf(asked, answer.status === 200 ? answer.text : ''))
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
    response.end(answer.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counted: () => counted,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Number of counted requests of each client. */
const EACH = 12

/** Move requests of games whose view every player has read before. */
const movesIn = async (
  played: readonly (readonly Played[])[],
  url: string,
  kind: MoveKind,
): Promise<readonly HttpRequest[]> => {
  const games = played.flat()
  for (const { game, tokens } of games)
    for (const token of tokens) await send(await readRequest(url, 'view', { game, token }))
  return games.flatMap(({ game, tokens, lines }) =>
    lines.map(({ seat, move }) => moveRequest(url, kind, game, tokens[seat] ?? '', move)),
  )
}

/** A Worker with counted trips to the database. */
export interface CountedWorker {
  readonly url: string
  /** The mean cost of a number of requests, which `send` sends. */
  count(requests: number, send: () => Promise<void>): Promise<Rows>
  stop(): Promise<void>
}

/** Starts a Worker with a counting proxy on a running database. */
export const startCounted = async (bundle: Bundle, databaseUrl: string): Promise<CountedWorker> => {
  const between = await countingBefore(databaseUrl)
  const worker = await startMeasured(bundle, between.url)
  return {
    url: worker.url,
    count: async (requests, work) => {
      const before = between.counted()
      await work()
      const after = between.counted()
      return each(after, (part) => (after[part] - before[part]) / requests)
    },
    stop: async () => {
      await worker.stop()
      await between.stop()
    },
  }
}

const sendAll = async (wires: readonly HttpRequest[]): Promise<void> => {
  for (const wire of wires) await send(wire)
}

/** The mean cost of each kind of request, separately for moves in public and in private games. */
export type Counted = Readonly<Record<string, Rows>>

/**
 * Counts the database cost of kinds of requests with a separate Worker on a running database.
 * @param open opens tables through the Worker
 */
export const countRows = async (
  bundle: Bundle,
  databaseUrl: string,
  kinds: readonly Kind[],
  open: (url: string) => Promise<BenchClients>,
): Promise<Counted> => {
  const worker = await startCounted(bundle, databaseUrl)
  const lobby = await open(worker.url)
  const told: Record<string, Rows> = {}
  const count = async (name: string, wires: readonly HttpRequest[]): Promise<void> => {
    if (wires.length > 0) told[name] = await worker.count(wires.length, () => sendAll(wires))
  }
  for (const kind of kinds) {
    if (isMove(kind)) {
      for (const visibility of VISIBILITIES)
        await count(
          `${kind}, ${visibility}`,
          await movesIn(await lobby.games(0, EACH, visibility), worker.url, kind),
        )
    } else {
      const wires = await Promise.all(lobby.readers.map((reader) => readRequest(worker.url, kind, reader)))
      for (const wire of wires) await send(wire)
      await count(kind, wires)
    }
  }
  await worker.stop()
  return told
}

/**
 * Counts the database cost of moves in games with a clock, and in games with a webhook, including the delivery of the
 * message.
 */
export const countWithReceivers = async (
  bundle: Bundle,
  databaseUrl: string,
  open: (url: string) => Promise<BenchClients>,
): Promise<Counted> => {
  const worker = await startCounted(bundle, databaseUrl)
  const lobby = await open(worker.url)
  const timed = (await lobby.games(0, EACH, 'private', { clock: { perTurn: 'P1D' } })).flat()
  const ofTimed = await movesIn([timed], worker.url, 'move')
  const withClock = await worker.count(ofTimed.length, () => sendAll(ofTimed))
  const heard = (await lobby.games(0, EACH, 'private')).flat()
  const audiences = await Promise.all(heard.map((table) => addReceivers(worker.url, table, false)))
  const ofHeard = await movesIn([heard], worker.url, 'move')
  const told = () => audiences.reduce((sum, { told: { messages } }) => sum + messages(), 0)
  const withWebhook = await worker.count(ofHeard.length, async () => {
    await sendAll(ofHeard)
    while (told() < ofHeard.length) await wait(10)
    // The results of the last deliveries are stored a little later.
    await wait(1000)
  })
  await Promise.all(audiences.map(({ leave }) => leave()))
  await worker.stop()
  return { 'move, with a clock': withClock, 'move, and its message to a webhook': withWebhook }
}

/** Counts the database cost of requests that go to the database directly. */
export const countDatabaseAlone = async (wires: readonly HttpRequest[]): Promise<Rows> => {
  let counted = NOTHING
  for (const wire of wires) {
    const { text } = await send(wire)
    counted = sum(counted, tripOf(wire.body ?? '', text))
  }
  return each(counted, (part) => counted[part] / wires.length)
}
