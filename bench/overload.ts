import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sidiBarrani } from '../src/rules/rulesets/sidi-barrani.ts'
import { endOnSignal, sleep } from '../tools/stack/child-process.ts'
import { startWorker } from '../tools/stack/local-worker.ts'
import { migrateDatabase } from '../tools/stack/migrate.ts'
import { startSqld } from '../tools/stack/sqld.ts'
import type { Round } from './load/latency-statistics.ts'
import { combineRounds, median, percentile, perSecond } from './load/latency-statistics.ts'
import type { Table } from './load/open-table.ts'
import { openTable } from './load/open-table.ts'
import type { GameScript } from './load/scripted-games.ts'
import { scriptGame } from './load/scripted-games.ts'

/*
 * npm run bench:overload [-- seconds rounds]: many more clients than the service can serve concurrently. Each client
 * plays its own game and sends the next move right after the answer. After a 503 the client waits for `Retry-After` and
 * up to a second more, as docs/concepts/idempotency.md asks. Rounds with a small number of clients alternate, for
 * comparison.
 */

const [seconds = 10, rounds = 3] = process.argv.slice(2).map(Number)
/**
 * Number of seconds before the count starts. All clients start in the same moment, and the first burst is not the
 * steady state.
 */
const WARM_UP = 2
const FEW = 64
const MANY = 256
const SCRIPTS = 16
/** Number of arranged deals: enough moves for a round. */
const DEALS = 8

/** Answers to the clients of a round. */
interface Load {
  readonly served: Round
  readonly refused: Round
}

const scripts: GameScript[] = []
for (let seed = 1; seed <= SCRIPTS; seed += 1) scripts.push(await scriptGame(sidiBarrani, seed, DEALS))

/** Sends the moves of a script until the end of the round. */
const play = async (
  url: string,
  { game, tokens }: Table,
  { lines }: GameScript,
  until: number,
  tell: (status: number, took: number) => void,
): Promise<void> => {
  for (const { seat, move } of lines) {
    for (let done = false; !done; ) {
      if (performance.now() >= until) return
      const sent = performance.now()
      const response = await fetch(`${url}/v1/games/${game}/moves`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens[seat]}` },
        body: JSON.stringify(move),
      })
      const text = await response.text()
      tell(response.status, performance.now() - sent)
      done = response.status === 201
      if (response.status !== 201 && response.status !== 503) throw new Error(`${response.status} ${text}`)
      if (!done) await sleep(1000 * (Number(response.headers.get('retry-after')) + Math.random()))
    }
  }
}

const load = async (url: string, clients: number): Promise<Load> => {
  const tables: Table[] = []
  while (tables.length < clients) {
    const some = Array.from({ length: 8 }, (_, at) =>
      openTable(url, scripts[(tables.length + at) % SCRIPTS] as GameScript),
    )
    tables.push(...(await Promise.all(some)))
  }
  const latencies: Record<201 | 503, number[]> = { 201: [], 503: [] }
  const from = performance.now() + WARM_UP * 1000
  const until = from + seconds * 1000
  await Promise.all(
    tables.map((table, at) =>
      play(url, table, scripts[at % SCRIPTS] as GameScript, until, (status, took) => {
        // An answer after the end of the round was made under less load, so it does not count.
        const at = performance.now()
        if (at >= from && at < until) latencies[status as 201 | 503].push(took)
      }),
    ),
  )
  const round = (found: number[]): Round => ({
    requests: found.length,
    seconds,
    latencies: found.sort((a, b) => a - b),
  })
  return { served: round(latencies[201]), refused: round(latencies[503]) }
}

endOnSignal()
const dataDir = mkdtempSync(join(tmpdir(), 'sidi-overload-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const sqld = await startSqld({ dataDir })
await migrateDatabase(sqld, { alone: true })
const service = await startWorker({ databaseUrl: sqld.url, direct: true, rateLimits: 'none' })

await load(service.url, FEW)
const own = monitorEventLoopDelay({ resolution: 5 })
own.enable()
const few: Load[] = []
const many: Load[] = []
for (let at = 0; at < rounds; at++) {
  few.push(await load(service.url, FEW))
  many.push(await load(service.url, MANY))
}
const ratios = many.map(({ served }, at) => perSecond(served) / perSecond(few[at]?.served ?? served))
const line = (clients: number, loads: readonly Load[]) => {
  const served = combineRounds(loads.map((load) => load.served))
  const refused = combineRounds(loads.map((load) => load.refused))
  const shares = (round: Round) =>
    round.requests === 0
      ? '–'
      : [0.5, 0.95, 0.99].map((share) => `${percentile(round, share).toFixed(0)}`).join(' / ')
  return `${clients} clients: served ${perSecond(served).toFixed(0)} a second, p50 / p95 / p99 ${shares(served)} ms; told 503 ${perSecond(refused).toFixed(0)} a second, ${shares(refused)} ms`
}
console.log(line(FEW, few))
console.log(line(MANY, many))
console.log(`served at ${MANY} / at ${FEW}, median of ${rounds} pairs: ${median(ratios).toFixed(2)}`)
const late = [0.5, 0.95].map((share) => `${(own.percentile(share * 100) / 1e6).toFixed(0)}`).join(' / ')
console.log(`of all this, the clients' own process came late by p50 / p95 ${late} ms`)
await service.stop()
await sqld.stop()
