import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleWorker } from '../tools/stack/bundle.ts'
import { migrateDatabase } from '../tools/stack/migrate.ts'
import { endOnSignal } from '../tools/stack/process.ts'
import { startSqld } from '../tools/stack/sqld.ts'
import { startWorker } from '../tools/stack/worker.ts'
import { floorPlayer, openTable, player } from './clients.ts'
import type { Round } from './figures.ts'
import { load, median, percentile, perSecond, together } from './figures.ts'
import { measureKernel } from './kernel.ts'
import { writeScript } from './script.ts'

/*
 * npm run bench [-- clients seconds rounds]: the kernel alone, and moves over HTTP next to the floor, in turns.
 */

const [clients = 16, seconds = 4, rounds = 5] = process.argv.slice(2).map(Number)

const whole = (value: number) => Math.round(value).toLocaleString('en')
const table = (rows: readonly (readonly string[])[]) => {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  ')
  return rows.map(line).join('\n')
}

const httpRow = (name: string, round: Round) => [
  name,
  whole(perSecond(round)),
  ...[0.5, 0.95, 0.99].map((share) => `${percentile(round, share).toFixed(1)} ms`),
]

endOnSignal()
console.log(`Node ${process.version}, ${availableParallelism()} cores\n\nThe kernel alone, one core:`)
console.log(
  table([
    ['ruleset', 'legal-move queries/s', 'whole random deals/s'],
    ...measureKernel().map((row) => [row.ruleset, whole(row.legalMovesPerSecond), whole(row.dealsPerSecond)]),
  ]),
)

const dataDir = mkdtempSync(join(tmpdir(), 'sidi-bench-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const sqld = await startSqld({ dataDir })
await migrateDatabase(sqld)
// The platform counts rate limits outside the Worker; their local stand-in is a Worker of its own on the same cores.
const service = await startWorker({ databaseUrl: sqld.url, direct: true, rateLimits: 'none' })
const floor = await startWorker({
  databaseUrl: sqld.url,
  direct: true,
  rateLimits: 'none',
  bundle: await bundleWorker('bench/floor.ts'),
})
const scripts = Array.from({ length: clients }, (_, at) => writeScript(at + 1))

/** Every client plays a fresh game; the floor writes the rows of the same games into games of its own. */
const round = async (kind: 'moves' | 'floor'): Promise<Round> => {
  const play = kind === 'moves' ? player : floorPlayer
  const target = kind === 'moves' ? service.url : floor.url
  const ready = []
  for (const script of scripts) ready.push(play(target, await openTable(service.url, script), script))
  return load(ready, seconds)
}

console.log(
  `\nMoves over HTTP, ${clients} clients, ${rounds} rounds of ${seconds} s in turns with the floor:`,
)
await round('moves')
await round('floor')
const moves: Round[] = []
const bare: Round[] = []
for (let at = 0; at < rounds; at++) {
  // Whoever goes first changes, so that a machine that slows down is fair to both.
  for (const kind of at % 2 === 0 ? (['floor', 'moves'] as const) : (['moves', 'floor'] as const)) {
    const measured = await round(kind)
    ;(kind === 'moves' ? moves : bare).push(measured)
  }
}
const ratios = moves.map((round, at) => perSecond(round) / perSecond(bare[at] ?? round))
console.log(
  table([
    ['', 'per second', 'p50', 'p95', 'p99'],
    httpRow('moves', together(moves)),
    httpRow('floor', together(bare)),
  ]),
)
console.log(`moves / floor, median of ${rounds} pairs: ${median(ratios).toFixed(2)}`)
await Promise.all([service.stop(), floor.stop()])
await sqld.stop()
