import { randomUUID } from 'node:crypto'
import { awaitedSeats } from '../../src/app/queries/stored-game-facts.ts'
import { WRITE_TIME } from '../../src/db/port/change.ts'
import { GAME_SCHEMA_VERSION } from '../../src/rules/schema-version.ts'
import { shardOf } from '../workers/sharded-store.ts'
import type { BenchClients, Played, ReadingClient } from './game-clients.ts'
import { batch, PIPELINE, transaction } from './hrana-client.ts'
import type { MeasuredWorker, Service, Serving } from './measured-service.ts'
import type { MoveRows } from './minimal-sql.ts'
import { bareMove, READS } from './minimal-sql.ts'
import { hashOf } from './open-table.ts'
import type { HttpRequest, Kind, MoveKind, ReadKind, Sender } from './request-kinds.ts'
import { isMove, moveRequest, postRequest, readRequest, send } from './request-kinds.ts'
import type { ScriptedMove } from './scripted-games.ts'

/*
 * Contestants of the benchmark: the service, and baselines that do the minimum for the same request.
 */

/** The processes whose CPU time a contestant uses. */
export interface Processes {
  /** The id of the database process; several ids for a sharded database. */
  readonly sqld: readonly number[]
  readonly worker?: number
}

export interface Contestant {
  readonly name: string
  readonly processes: Processes
  /** The requests of a round for each client; undefined for a kind that the contestant does not measure. */
  prepare(kind: Kind, round: number, count: number): Promise<readonly (readonly HttpRequest[])[] | undefined>
}

/** The requests of a contestant, by kind. */
interface Ways {
  move(kind: MoveKind, game: Played, line: ScriptedMove): HttpRequest
  /** Undefined for a kind that the contestant does not measure. */
  look(kind: ReadKind, reader: ReadingClient): Promise<HttpRequest | undefined>
}

const contestant = (
  name: string,
  processes: Processes,
  lobby: BenchClients,
  { move, look }: Ways,
): Contestant => ({
  name,
  processes,
  prepare: async (kind, round, count) => {
    const each = Math.ceil(count / lobby.readers.length)
    if (isMove(kind)) {
      const games = await lobby.games(round, each)
      return games.map((played) => played.flatMap((game) => game.lines.map((line) => move(kind, game, line))))
    }
    const wires = await Promise.all(lobby.readers.map((reader) => look(kind, reader)))
    if (wires.includes(undefined)) return undefined
    return wires.map((wire) => Array.from({ length: each }, () => wire as HttpRequest))
  },
})

const pidsOf = ({ sqlds }: Pick<Serving, 'sqlds'>): readonly number[] => sqlds.map(({ pid }) => pid)

/** The service as a contestant, over HTTP. */
export const serviceContestant = (name: string, serving: Serving, lobby: BenchClients): Contestant => {
  const { worker } = serving
  return contestant(name, { worker: worker.pid, sqld: pidsOf(serving) }, lobby, {
    move: (kind, { game, tokens }, { seat, move }) =>
      moveRequest(worker.url, kind, game, tokens[seat] ?? '', move),
    look: (kind, reader) => readRequest(worker.url, kind, reader),
  })
}

const SOME_MOMENT = '2026-08-01T19:30:00.000Z'

/** The rows that the service writes for a move. */
const rowOf = (kind: MoveKind, game: string, { change }: ScriptedMove): MoveRows => {
  const { stored, before, events, summary } = change
  const { version, upcoming } = stored.game
  const since = stored.since.map((at) => (at === WRITE_TIME ? SOME_MOMENT : at))
  return {
    ...{ game, before, version, upcoming, shape: GAME_SCHEMA_VERSION, at: SOME_MOMENT },
    toAct: awaitedSeats(stored).reduce((mask, seat) => mask | (1 << seat), 0),
    snapshot: JSON.stringify(stored.game),
    summary: JSON.stringify(summary),
    since: JSON.stringify(since),
    events: JSON.stringify(events),
    key: kind === 'keyed-move' ? hashOf(randomUUID()) : undefined,
  }
}

const asks = (kind: ReadKind): kind is ReadKind & keyof typeof READS => Object.hasOwn(READS, kind)

/**
 * The database alone as a contestant: the minimal SQL over persistent connections.
 * @param sender sends the requests in another way
 */
export const bareDatabase = (
  name: string,
  serving: Pick<Serving, 'sqlds'>,
  lobby: BenchClients,
  sender?: Sender,
): Contestant => {
  const { sqlds } = serving
  const urlOf = (game: string) => `${sqlds[shardOf(game, sqlds.length)]?.url}${PIPELINE}`
  const post = (game: string, body: string): HttpRequest => ({
    ...postRequest(urlOf(game), body, 200),
    ...(sender && { sender }),
  })
  return contestant(name, { sqld: pidsOf(serving) }, lobby, {
    move: (kind, { game }, line) => post(game, transaction(bareMove(rowOf(kind, game, line)))),
    look: async (kind, { game, token }) =>
      asks(kind) ? post(game, batch(READS[kind]({ game, tokenHash: hashOf(token) }))) : undefined,
  })
}

/**
 * The minimal Worker as a contestant: the minimal SQL and no rules. A request without SQL gets an answer as long as the
 * answer of the service.
 */
export const minimalWorker = (
  floor: MeasuredWorker,
  { worker, sqld }: Service,
  lobby: BenchClients,
): Contestant =>
  contestant('floor', { worker: floor.pid, sqld: [sqld.pid] }, lobby, {
    move: (kind, { game, tokens }, line) => {
      const tokenHash = hashOf(tokens[line.seat] ?? '')
      return postRequest(floor.url, { kind: 'move', tokenHash, row: rowOf(kind, game, line) }, 201)
    },
    look: async (kind, reader) => {
      const status = kind === 'unchanged' ? 304 : 200
      if (asks(kind)) {
        const deed = { kind, game: reader.game, tokenHash: hashOf(reader.token) }
        return postRequest(floor.url, deed, status)
      }
      const { text } = await send(await readRequest(worker.url, kind, reader))
      return { method: 'GET', url: `${floor.url}/${Buffer.byteLength(text)}`, headers: {}, status }
    },
  })
