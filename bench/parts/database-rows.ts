import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { VISIBILITIES } from '../../src/db/port/stored-game.ts'
import { sendLightly } from '../../test/api/support/keep-alive-request.ts'
import { cost, statementsIn } from '../../test/api/support/sql-recorder.ts'
import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import type { Lobby, Played } from '../load/game-clients.ts'
import { startMeasured } from '../load/measured-service.ts'
import type { Kind, Move, Wire } from '../load/request-kinds.ts'
import { isMove, lookAt, moveTo, send } from '../load/request-kinds.ts'
import { audienceOf } from './webhooks-and-streams.ts'

/*
 * What a request asks of the database: round trips, bytes, and rows as sqld counts them. Counted by somebody who stands
 * between the two, so apart from everything that takes time.
 */

/** What so much came to, or what one request takes on average. */
export interface Rows {
  readonly trips: number
  readonly read: number
  readonly written: number
  /** Milliseconds in which the database was at it, by its own clock: it is at one request at a time. */
  readonly took: number
  /** Bytes to the database and back, without the heads. */
  readonly sent: number
  readonly received: number
}

const NOTHING: Rows = { trips: 0, read: 0, written: 0, took: 0, sent: 0, received: 0 }

const each = (one: Rows, what: (name: keyof Rows) => number): Rows =>
  Object.fromEntries(Object.keys(one).map((name) => [name, what(name as keyof Rows)])) as unknown as Rows

const sum = (one: Rows, other: Rows): Rows => each(one, (name) => one[name] + other[name])

/** One request to the database, with its answer; an empty one tells nothing. */
const tripOf = (asked: string, answered: string): Rows => {
  const statements = answered === '' ? [] : statementsIn(asked, answered)
  return {
    trips: 1,
    read: cost(statements, 'read'),
    written: cost(statements, 'written'),
    took: cost(statements, 'took'),
    sent: Buffer.byteLength(asked),
    received: Buffer.byteLength(answered),
  }
}

/** Stands before a database and counts what goes by. */
const countingBefore = async (behind: string) => {
  let counted = NOTHING
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const asked = Buffer.concat(chunks).toString()
    const type = { 'Content-Type': request.headers['content-type'] ?? '' }
    const answer = await sendLightly(request.method ?? 'GET', behind + request.url, type, asked)
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

/** So many requests of each client are counted. */
const EACH = 12

/** Moves of games that everybody at the table has looked at before. */
const movesIn = async (
  played: readonly (readonly Played[])[],
  url: string,
  kind: Move,
): Promise<readonly Wire[]> => {
  const games = played.flat()
  for (const { game, tokens } of games)
    for (const token of tokens) await send(await lookAt(url, 'view', { game, token }))
  return games.flatMap(({ game, tokens, lines }) =>
    lines.map(({ seat, move }) => moveTo(url, kind, game, tokens[seat] ?? '', move)),
  )
}

/** A Worker whose trips to the database are counted. */
export interface CountedWorker {
  readonly url: string
  /** What each of so many requests takes on average, while something sends them. */
  count(requests: number, send: () => Promise<void>): Promise<Rows>
  stop(): Promise<void>
}

/** Starts a Worker of its own on a database that runs. */
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

const sendAll = async (wires: readonly Wire[]): Promise<void> => {
  for (const wire of wires) await send(wire)
}

/** What each kind of request takes on average, moves in public and in private games apart. */
export type Counted = Readonly<Record<string, Rows>>

/**
 * Counts with a Worker of its own on a database that runs.
 * @param open opens tables by way of that Worker
 */
export const countRows = async (
  bundle: Bundle,
  databaseUrl: string,
  kinds: readonly Kind[],
  open: (url: string) => Promise<Lobby>,
): Promise<Counted> => {
  const worker = await startCounted(bundle, databaseUrl)
  const lobby = await open(worker.url)
  const told: Record<string, Rows> = {}
  const count = async (name: string, wires: readonly Wire[]): Promise<void> => {
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
      const wires = await Promise.all(lobby.readers.map((reader) => lookAt(worker.url, kind, reader)))
      for (const wire of wires) await send(wire)
      await count(kind, wires)
    }
  }
  await worker.stop()
  return told
}

/** The same for moves in games with a clock, and in games that a webhook hears of, which is told with them. */
export const countTold = async (
  bundle: Bundle,
  databaseUrl: string,
  open: (url: string) => Promise<Lobby>,
): Promise<Counted> => {
  const worker = await startCounted(bundle, databaseUrl)
  const lobby = await open(worker.url)
  const timed = (await lobby.games(0, EACH, 'private', { clock: { perTurn: 'P1D' } })).flat()
  const ofTimed = await movesIn([timed], worker.url, 'move')
  const withClock = await worker.count(ofTimed.length, () => sendAll(ofTimed))
  const heard = (await lobby.games(0, EACH, 'private')).flat()
  const audiences = await Promise.all(heard.map((table) => audienceOf(worker.url, table, false)))
  const ofHeard = await movesIn([heard], worker.url, 'move')
  const told = () => audiences.reduce((sum, { told: { messages } }) => sum + messages(), 0)
  const withWebhook = await worker.count(ofHeard.length, async () => {
    await sendAll(ofHeard)
    while (told() < ofHeard.length) await wait(10)
    // What came of the last ones is noted a little later.
    await wait(1000)
  })
  await Promise.all(audiences.map(({ leave }) => leave()))
  await worker.stop()
  return { 'move, with a clock': withClock, 'move, and its message to a webhook': withWebhook }
}

/** The same of requests that go to the database itself. */
export const countAlone = async (wires: readonly Wire[]): Promise<Rows> => {
  let counted = NOTHING
  for (const wire of wires) {
    const { text } = await send(wire)
    counted = sum(counted, tripOf(wire.body ?? '', text))
  }
  return each(counted, (part) => counted[part] / wires.length)
}
