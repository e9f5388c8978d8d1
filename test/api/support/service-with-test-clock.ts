import type { Client } from '@libsql/client'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import type { Sqld } from '../../../tools/stack/sqld.ts'
import type { AnotherService } from '../../support/another-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient } from '../../support/host.ts'
import type { Answer, Body, Options, Player } from './api-client.ts'
import { call, chooseTestMove } from './api-client.ts'
import { newDatabase } from './new-database.ts'

/*
 * Service with a separate database and a clock set by the test. The database uses the real time, so turns start now.
 * The scheduler gets a time ahead.
 */

export interface ClockedGame {
  readonly id: string
  readonly path: string
  readonly invite: string
  readonly players: readonly Player[]
  /** The view of a seat, or of a spectator. */
  see(seat?: number): Promise<Body>
  /** The event log as visible to a seat, or to a spectator. */
  log(seat?: number): Promise<Body[]>
  /** Makes a move for a seat to act. */
  playOne(): Promise<Answer>
}

export interface ClockedService {
  readonly databaseUrl: string
  /** The server of the database. @throws on Node */
  readonly sqld: Sqld
  readonly database: Client
  readonly worker: RunningWorker
  /** Starts another Worker on the same database. */
  another(options?: AnotherService): Promise<RunningWorker>
  /** Sends a request at a time, or a number of seconds ahead of now. */
  call(
    method: string,
    path: string,
    options?: Options & { readonly ahead?: number | string },
  ): Promise<Answer>
  /** Runs the scheduler at a time, or a number of seconds ahead of now; with `base` in another Worker. */
  sweep(ahead: number | string, base?: string): Promise<Body>
  /** Runs the clock check of a single game. */
  due(game: string, ahead: number | string, base?: string): Promise<number>
  /** Stops the clocks of all games, so that later runs of the scheduler have no work with games of earlier tests. */
  stopClocks(): Promise<void>
  /** Creates and starts a game of new players. */
  table(wanted: object): Promise<ClockedGame>
  stop(): Promise<void>
}

/** A time: the given text, or a number of seconds ahead of now. */
const momentOf = (ahead: number | string): string =>
  typeof ahead === 'string' ? ahead : new Date(Date.now() + ahead * 1000).toISOString()

/**
 * Starts a service whose clock the test sets.
 * @param withoutChannels whether only the scheduler checks clocks, without alarms of Durable Objects
 */
export const startServiceWithTestClock = async ({
  withoutChannels = false,
} = {}): Promise<ClockedService> => {
  const own = await newDatabase()
  const another = (options: AnotherService = {}) =>
    anotherWorker({
      ...{ databaseUrl: own.url, kind: 'settable-clock', rateLimits: 'none', withoutChannels },
      ...options,
    })
  const worker = await another()
  const database = databaseClient(own.url)
  const others: RunningWorker[] = []
  const timedCall: ClockedService['call'] = (method, path, { ahead, ...options } = {}) =>
    call(method, path, {
      base: worker.url,
      ...options,
      headers: { ...options.headers, ...(ahead !== undefined && { 'test-now': momentOf(ahead) }) },
    })
  return {
    databaseUrl: own.url,
    get sqld() {
      return own.sqld
    },
    database,
    worker,
    another: async (options) => {
      const other = await another(options)
      others.push(other)
      return other
    },
    call: timedCall,
    sweep: async (ahead, base = worker.url) =>
      (await fetch(`${base}/test/sweep`, { headers: { 'test-now': momentOf(ahead) } })).json(),
    due: async (game, ahead, base = worker.url) =>
      (await fetch(`${base}/test/due?game=${game}`, { headers: { 'test-now': momentOf(ahead) } })).status,
    stopClocks: async () => {
      await database.execute('update games set due = null')
    },
    table: async (wanted) => {
      const join = async (token: string, path: string, invite: string) => {
        const { status, text } = await timedCall('POST', `${path}/seats`, { token, body: { invite } })
        if (status !== 201) throw new Error(text)
      }
      const players: Player[] = []
      const sit = async (name: string): Promise<Player> => {
        const { body } = await timedCall('POST', '/v1/players', { body: { name } })
        players.push(body)
        return body
      }
      const { token } = await sit('Anna')
      const created = await timedCall('POST', '/v1/games', {
        token,
        body: { ruleset: 'schieber', ...wanted },
      })
      if (created.status !== 201) throw new Error(created.text)
      const { id, invite, seats } = created.body
      const path = `/v1/games/${id}`
      for (let seat = 1; seat < seats.length; seat += 1) {
        const player = await sit(
          ['Beat', 'Carla', 'Dario', 'Eva', 'Franz', 'Gina', 'Hans'][seat - 1] ?? 'Ida',
        )
        await join(player.token, path, invite)
      }
      const see = async (seat = 0) => (await timedCall('GET', path, { token: players[seat]?.token })).body
      return {
        ...{ id, path, invite, players, see },
        log: async (seat = 0) => {
          const { body } = await timedCall('GET', `${path}/events?limit=500`, { token: players[seat]?.token })
          return body.items
        },
        playOne: async () => {
          const seat = (await see()).deal.toAct[0] as number
          const body = chooseTestMove(await see(seat))
          return timedCall('POST', `${path}/moves`, { token: players[seat]?.token, body })
        },
      }
    },
    stop: async () => {
      await Promise.all([worker.stop(), ...others.map((other) => other.stop())])
      await own.stop()
    },
  }
}
