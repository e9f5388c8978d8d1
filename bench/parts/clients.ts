import { sidiBarrani } from '../../src/rules/rulesets/sidi-barrani.ts'
import { sendKeepAlive } from '../../test/api/support/keep-alive-request.ts'
import { sleep } from '../../tools/stack/child-process.ts'
import { sharedBundle } from '../../tools/stack/local-worker.ts'
import type { Options } from '../command-line-options.ts'
import type { Processes } from '../load/baselines.ts'
import type { Round } from '../load/latency-statistics.ts'
import { percentile, perSecond } from '../load/latency-statistics.ts'
import type { Serving } from '../load/measured-service.ts'
import { startService } from '../load/measured-service.ts'
import { startNodeService } from '../load/node-host.ts'
import type { Table } from '../load/open-table.ts'
import { openTable } from '../load/open-table.ts'
import { cpuOf, ownCpu } from '../load/process-cpu-time.ts'
import type { HttpRequest } from '../load/request-kinds.ts'
import { moveRequest } from '../load/request-kinds.ts'
import type { GameScript } from '../load/scripted-games.ts'
import { scriptGame } from '../load/scripted-games.ts'

/*
 * Moves a second of many tables that play as fast as the service answers, on both hosts. After each move the three others
 * look at the game (lean); eager clients also poll three times each in vain.
 */

/** Numbers of tables that play at once. */
const TABLES = [64, 512] as const

/** Polls without news after each move. */
const POLLS = { lean: 0, eager: 9 } as const
export type Manner = keyof typeof POLLS

/** Seconds of a measurement, after a warm-up in which all tables start at once. */
const SECONDS = 15
const WARM_UP = 3

const SCRIPTS = 16
/** Number of arranged deals: enough moves for a measurement. */
const DEALS = 8

/** The figures of a number of tables on a host. */
export interface Load {
  readonly host: 'workers' | 'node'
  readonly manner: Manner
  readonly tables: number
  readonly moves: Round
  readonly requests: number
  /** Requests that were answered with 503, and sent again after `Retry-After`. */
  readonly refused: number
  /** Share of a core that the service and its database took, and the clients. */
  readonly cores: { readonly service: number; readonly clients: number }
}

/** Counters of a measurement. */
interface Tally {
  readonly moves: number[]
  requests: number
  refused: number
}

const busy = ({ worker, sqld }: Processes): number =>
  [...(worker === undefined ? [] : [worker]), ...sqld].reduce((sum, pid) => sum + cpuOf(pid), 0)

/** Sends a request until the service takes the request, or the time is over. Returns the ETag of the answer. */
const insist = async (wire: HttpRequest, isOver: () => boolean, tally: Tally): Promise<string | null> => {
  for (;;) {
    const { status, headers, text } = await sendKeepAlive(wire.method, wire.url, wire.headers, wire.body)
    tally.requests += 1
    if (status === wire.status) return headers.get('etag')
    if (status !== 503) throw new Error(`${wire.method} ${wire.url}: ${status} ${text.slice(0, 300)}`)
    tally.refused += 1
    if (isOver()) return null
    await sleep(1000 * (Number(headers.get('retry-after')) + Math.random()))
  }
}

const play = async (
  url: string,
  { game, tokens }: Table,
  { lines }: GameScript,
  polls: number,
  isOver: () => boolean,
  tally: () => Tally,
): Promise<void> => {
  const look = (token: string, etag?: string): HttpRequest => ({
    method: 'GET',
    url: `${url}/v1/games/${game}`,
    headers: { Authorization: `Bearer ${token}`, ...(etag !== undefined && { 'If-None-Match': etag }) },
    status: etag === undefined ? 200 : 304,
  })
  for (const { seat, move } of lines) {
    if (isOver()) return
    const sent = performance.now()
    await insist(moveRequest(url, 'move', game, tokens[seat] ?? '', move), isOver, tally())
    tally().moves.push(performance.now() - sent)
    const others = tokens.filter((_, other) => other !== seat)
    await Promise.all(
      others.map(async (token) => {
        const etag = await insist(look(token), isOver, tally())
        for (let poll = 0; poll < polls / others.length && etag !== null && !isOver(); poll += 1)
          await insist(look(token, etag), isOver, tally())
      }),
    )
  }
}

const openTables = async (url: string, scripts: readonly GameScript[], count: number) => {
  const tables: Table[] = []
  while (tables.length < count) {
    const some = Array.from({ length: 16 }, (_, at) =>
      openTable(url, scripts[(tables.length + at) % scripts.length] as GameScript),
    )
    tables.push(...(await Promise.all(some)))
  }
  return tables
}

const measureLoad = async (
  host: Load['host'],
  { worker, sqlds }: Serving,
  scripts: readonly GameScript[],
  manner: Manner,
  count: number,
  seconds: number,
): Promise<Load> => {
  const processes: Processes = { worker: worker.pid, sqld: sqlds.map(({ pid }) => pid) }
  const tables = await openTables(worker.url, scripts, count)
  const newTally = (): Tally => ({ moves: [], requests: 0, refused: 0 })
  const warmUp = newTally()
  const counted = newTally()
  const late = newTally()
  const from = performance.now() + WARM_UP * 1000
  const until = from + seconds * 1000
  const isOver = () => performance.now() >= until
  const tally = () => (performance.now() < from ? warmUp : isOver() ? late : counted)
  const playing = Promise.all(
    tables.map((table, at) =>
      play(worker.url, table, scripts[at % scripts.length] as GameScript, POLLS[manner], isOver, tally),
    ),
  )
  await sleep(from - performance.now())
  const before = { service: busy(processes), clients: ownCpu() }
  await sleep(until - performance.now())
  const share = (after: number, start: number) => (after - start) / (1000 * seconds)
  const cores = {
    service: share(busy(processes), before.service),
    clients: share(ownCpu(), before.clients),
  }
  await playing
  const { moves, requests, refused } = counted
  const round = { requests: moves.length, seconds, latencies: moves.sort((a, b) => a - b) }
  return { host, manner, tables: count, moves: round, requests, refused, cores }
}

/** Measures both hosts in turns, with 64 and 512 tables. */
export const measureClients = async ({ quick }: Options): Promise<readonly Load[]> => {
  const scripts: GameScript[] = []
  for (let seed = 1; seed <= (quick ? 1 : SCRIPTS); seed += 1)
    scripts.push(await scriptGame(sidiBarrani, seed, DEALS))
  const workers = await startService(await sharedBundle())
  const node = await startNodeService()
  const loads: Load[] = []
  for (const tables of quick ? [16] : TABLES)
    for (const manner of Object.keys(POLLS) as Manner[])
      for (const [host, serving] of [
        ['workers', workers],
        ['node', node],
      ] as const) {
        loads.push(await measureLoad(host, serving, scripts, manner, tables, quick ? 3 : SECONDS))
        console.error(`  ${host}, ${tables} tables, ${manner}: measured`)
      }
  await node.stop()
  await workers.stop()
  return loads
}

/** The figures as rows of a table. */
export const loadRows = (loads: readonly Load[]): readonly (readonly string[])[] => [
  [
    'host',
    'clients',
    'tables',
    'moves/s',
    'requests/s',
    'move p50 ms',
    'p95',
    '503/s',
    'cores: service',
    'clients',
  ],
  ...loads.map(({ host, manner, tables, moves, requests, refused, cores }) => [
    ...[host, manner, `${tables}`],
    ...[perSecond(moves), requests / moves.seconds].map((value) => value.toFixed(0)),
    ...[0.5, 0.95].map((part) => percentile(moves, part).toFixed(0)),
    (refused / moves.seconds).toFixed(1),
    ...[cores.service, cores.clients].map((value) => value.toFixed(2)),
  ]),
]
