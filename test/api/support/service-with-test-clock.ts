import type { Client } from '@libsql/client/web'
import { createClient } from '@libsql/client/web'
import type { Bundle } from '../../../tools/stack/bundle-worker.ts'
import type { RunningWorker, WorkerOptions } from '../../../tools/stack/local-worker.ts'
import { startWorker } from '../../../tools/stack/local-worker.ts'
import type { Sqld } from '../../../tools/stack/sqld.ts'
import { testBundle } from '../../support/test-bundle.ts'
import type { Answer, Body, Options, Player } from './api-client.ts'
import { call, pick } from './api-client.ts'
import { newDatabase } from './new-database.ts'

/*
 * A service of its own whose clock the test sets. Moments in the database are those of its own clock, so turns begin now, and the
 * house looks at them from a time that is ahead.
 */

let bundle: Promise<Bundle> | undefined

export interface TimedGame {
  readonly id: string
  readonly path: string
  readonly invite: string
  readonly players: readonly Player[]
  /** What somebody sees of it. */
  see(seat?: number): Promise<Body>
  /** Its log, as somebody may see it. */
  log(seat?: number): Promise<Body[]>
  /** Makes a move for whoever the game waits for. */
  playOne(): Promise<Answer>
}

export interface Timed {
  readonly sqld: Sqld
  readonly database: Client
  readonly worker: RunningWorker
  /** Another Worker on the same database. */
  another(options?: Partial<WorkerOptions>): Promise<RunningWorker>
  /** Sends a request at a moment, or so many seconds ahead of now. */
  call(
    method: string,
    path: string,
    options?: Options & { readonly ahead?: number | string },
  ): Promise<Answer>
  /** Has the house look at everything so many seconds ahead of now; through another Worker if wanted. */
  sweep(ahead: number | string, base?: string): Promise<Body>
  /** Has the house look at one game. */
  due(game: string, ahead: number | string, base?: string): Promise<number>
  /** A game that has started, of new players. */
  table(wanted: object): Promise<TimedGame>
  stop(): Promise<void>
}

/** A moment: itself, or so many seconds ahead of now. */
const momentOf = (ahead: number | string): string =>
  typeof ahead === 'string' ? ahead : new Date(Date.now() + ahead * 1000).toISOString()

/** @param withoutChannels whether nothing but a sweep looks at clocks */
export const startTimed = async ({ withoutChannels = false } = {}): Promise<Timed> => {
  bundle ??= testBundle('test/support/workers/settable-clock.ts')
  const [{ sqld, gone }, made] = await Promise.all([newDatabase(), bundle])
  const another = (options: Partial<WorkerOptions> = {}) =>
    startWorker({
      ...{ databaseUrl: sqld.url, bundle: made, direct: true, rateLimits: 'none', withoutChannels },
      ...options,
    })
  const worker = await another()
  const others: RunningWorker[] = []
  const timedCall: Timed['call'] = (method, path, { ahead, ...options } = {}) =>
    call(method, path, {
      base: worker.url,
      ...options,
      headers: { ...options.headers, ...(ahead !== undefined && { 'test-now': momentOf(ahead) }) },
    })
  return {
    sqld,
    database: createClient({ url: sqld.url }),
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
          const body = pick(await see(seat))
          return timedCall('POST', `${path}/moves`, { token: players[seat]?.token, body })
        },
      }
    },
    stop: async () => {
      await Promise.all([worker.stop(), ...others.map((other) => other.stop())])
      await sqld.stop()
      gone()
    },
  }
}
