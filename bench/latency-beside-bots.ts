import { loadavg } from 'node:os'
import { createClient } from '@libsql/client/web'
import { bundleWorker } from '../tools/stack/bundle-worker.ts'
import { endOnSignal, sleep } from '../tools/stack/child-process.ts'
import { startWorker } from '../tools/stack/local-worker.ts'
import type { Round } from './load/latency-statistics.ts'
import { percentile } from './load/latency-statistics.ts'
import { startDatabase } from './load/measured-service.ts'
import { cpuOf } from './load/process-cpu-time.ts'
import { table } from './result-tables.ts'

/*
 * npm run bench:beside [-- seconds rounds]: latency of a table beside other load on the same service: no load, games of
 * master bots alone up to the limit of the service, and hints. The loads alternate. Only ratios within a run count,
 * since other programs use the machine too.
 */

const [seconds = 8, rounds = 4] = process.argv.slice(2).map(Number)

/** Limits of wrangler.toml. Workers of tests and benchmarks have no limits by default. */
const LIMITS = { BOT_GAMES_AN_ADDRESS: 1000, BOT_GAMES_IN_ALL: 60, BOT_PACE_MS: 500, BOT_GAMES: 3 }
const GAMES_A_PLAYER = 3

/** The time between two requests of the measured table, and before a round counts, in milliseconds. */
const THINKING = 15
const WARM_UP = 2000
/** The time that busy players take before each move, in milliseconds. */
const PAUSE = 250
/** A move without an open choice. */
const OPENERS: readonly string[] = ['play', 'choose', 'pass', 'decline']

type Body = Record<string, never> & { readonly id: string; readonly token: string }

endOnSignal()
const sqld = await startDatabase()
const database = createClient({ url: sqld.url })
const worker = await startWorker({
  databaseUrl: sqld.url,
  bundle: await bundleWorker(),
  direct: true,
  rateLimits: 'none',
  variables: LIMITS,
})

const send = async (method: string, path: string, token?: string, body?: unknown) => {
  const response = await fetch(`${worker.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
  // biome-ignore lint/suspicious/noExplicitAny: the answers of a service under measurement
  return (text === '' ? {} : JSON.parse(text)) as any
}

const newPlayer = async (): Promise<Body> => send('POST', '/v1/players', undefined, { name: 'Anna' })

/** A table of a player and bots. The table plays while the player has a bot as substitute, and waits otherwise. */
interface Hog {
  readonly game: string
  readonly token: string
}

const MASTER = { kind: 'bot', level: 'master' } as const
const ENDLESS = { target: 10_000 }

const hogs: Hog[] = []
const hogsOf = async (count: number): Promise<readonly Hog[]> => {
  while (hogs.length < count) {
    const { token } = await newPlayer()
    for (let nth = 0; nth < GAMES_A_PLAYER; nth += 1) {
      const { id } = await send('POST', '/v1/games', token, {
        ...{ ruleset: 'schieber', options: ENDLESS, pace: 'instant' },
        seats: [{ kind: 'me' }, MASTER, MASTER, MASTER],
      })
      hogs.push({ game: id, token })
    }
  }
  return hogs.slice(0, count)
}

/** Starts a number of games of bots alone, until stopped. */
const games = async (count: number): Promise<() => Promise<unknown>> => {
  const those = await hogsOf(count)
  const path = ({ game }: Hog) => `/v1/games/${game}/seats/me/stand-in`
  for (const hog of those) await send('PUT', path(hog), hog.token, { level: 'master' })
  return async () => {
    for (const hog of those) await send('DELETE', path(hog), hog.token)
  }
}

/** Players who move at once; with hints, each player asks for all allowed hints before each move. */
const busy = (count: number, each: number): (() => Promise<unknown>) => {
  let over = false
  const play = async (): Promise<void> => {
    const { token } = await newPlayer()
    const bot = { kind: 'bot', level: 'beginner' }
    const { id } = await send('POST', '/v1/games', token, {
      ...{ ruleset: 'schieber', options: ENDLESS, pace: 'instant', hints: true },
      seats: [{ kind: 'me' }, bot, bot, bot],
    })
    while (!over) {
      const view = await send('GET', `/v1/games/${id}?notation=true`, token)
      await sleep(PAUSE)
      if (!view.you.mustAct) continue
      for (let nth = 0; nth < each; nth += 1) await send('POST', `/v1/games/${id}/hints`, token)
      const { notation } = view.you.legalMoves.find(({ type }: { type: string }) => OPENERS.includes(type))
      await send('POST', `/v1/games/${id}/moves`, token, { notation })
    }
  }
  const playing = Array.from({ length: count }, play)
  return () => {
    over = true
    return Promise.allSettled(playing)
  }
}

const CONTESTANTS: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  alone: () => games(0),
  '1 game of bots': () => games(1),
  '3 games of bots': () => games(3),
  '20 games of bots': () => games(20),
  '60 games of bots': () => games(60),
  '10 players': () => Promise.resolve(busy(10, 0)),
  '10 players with hints': () => Promise.resolve(busy(10, 3)),
}

/** The measured table of four players. */
const people = await Promise.all(Array.from({ length: 4 }, newPlayer))
const opened = await send('POST', '/v1/games', people[0]?.token, { ruleset: 'schieber', options: ENDLESS })
for (const { token } of people.slice(1)) {
  await send('POST', `/v1/games/${opened.id}/seats`, token, { invite: opened.invite })
}
const path = `/v1/games/${opened.id}`

interface Measured {
  readonly views: number[]
  readonly moves: number[]
  worker: number
  database: number
  /** Number of events in the games of bots. */
  moved: number
}

const measured = new Map<string, Measured>()

/** The sum of the versions of all games except the measured table. */
const versions = async (): Promise<number> => {
  const { rows } = await database.execute({
    sql: 'select coalesce(sum(version), 0) as sum from games where id <> ?',
    args: [opened.id],
  })
  return Number(rows[0]?.['sum'] ?? 0)
}

/** Waits until no bot is to act in any game. */
const atRest = async (): Promise<void> => {
  for (let before = -1, now = await versions(); before !== now; now = await versions()) {
    before = now
    await sleep(WARM_UP)
  }
}

/** A round: a view for each player in turn, and a move at each turn. */
const measure = async (into: Measured): Promise<void> => {
  const pids = [worker.pid, sqld.pid] as const
  const beforeVersions = await versions()
  const [before, beforeDatabase] = pids.map((pid) => cpuOf(pid ?? 0)) as [number, number]
  const end = performance.now() + 1000 * seconds
  while (performance.now() < end) {
    for (const { token } of people) {
      const asked = performance.now()
      const view = await send('GET', path, token)
      into.views.push(performance.now() - asked)
      await sleep(THINKING)
      if (!view.you?.mustAct) continue
      const { type, ...rest } = view.you.legalMoves.find(
        (move: { type: string }) => move.type === 'play',
      ) ?? {
        ...view.you.legalMoves.find((move: { type: string }) => move.type === 'choose'),
      }
      const moved = performance.now()
      await send('POST', `${path}/moves`, token, { type, ...rest })
      into.moves.push(performance.now() - moved)
      await sleep(THINKING)
    }
  }
  const [after, afterDatabase] = pids.map((pid) => cpuOf(pid ?? 0)) as [number, number]
  into.worker += after - before
  into.moved += (await versions()) - beforeVersions
  into.database += afterDatabase - beforeDatabase
}

const roundOf = (latencies: readonly number[]): Round => ({
  ...{ requests: latencies.length, seconds },
  latencies: [...latencies].sort((a, b) => a - b),
})

const load: number[] = []
await hogsOf(LIMITS.BOT_GAMES_IN_ALL)
await atRest()
for (let round = 0; round < rounds; round += 1) {
  for (const [name, begin] of Object.entries(CONTESTANTS)) {
    const into = measured.get(name) ?? { views: [], moves: [], worker: 0, database: 0, moved: 0 }
    measured.set(name, into)
    const stop = await begin()
    await sleep(WARM_UP)
    await measure(into)
    load.push(loadavg()[0] ?? 0)
    await stop()
    await atRest()
  }
}

const first = measured.get('alone')
const shown = (latencies: readonly number[], base: readonly number[]): string[] =>
  [0.5, 0.95].map((share) => {
    const value = percentile(roundOf(latencies), share)
    return `${value.toFixed(1)} (${(value / percentile(roundOf(base), share)).toFixed(2)})`
  })
const cpu = (ms: number) => `${Math.round(ms / (seconds * rounds))} ms`
console.log(
  `load ${Math.min(...load).toFixed(1)} to ${Math.max(...load).toFixed(1)}; in brackets: over alone`,
)
console.log(
  table([
    ['beside', 'view p50', 'p95', 'move p50', 'p95', 'CPU a second: Worker', 'sqld', 'events of bots'],
    ...[...measured].map(([name, { views, moves, worker: ofWorker, database: ofDatabase, moved }]) => [
      name,
      ...shown(views, first?.views ?? []),
      ...shown(moves, first?.moves ?? []),
      cpu(ofWorker),
      cpu(ofDatabase),
      (moved / (seconds * rounds)).toFixed(1),
    ]),
  ]),
)
await worker.stop()
await sqld.stop()
process.exit(0)
