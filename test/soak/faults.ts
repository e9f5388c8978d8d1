import { join } from 'node:path'
import { backUp } from '../../tools/backup/backup.ts'
import { endOnSignal, sleep } from '../../tools/stack/process.ts'
import { sharedBundle } from '../../tools/stack/worker.ts'
import { random } from '../support/random.ts'
import type { Table } from './faults/clients.ts'
import { Clients } from './faults/clients.ts'
import { Ledger } from './faults/ledger.ts'
import { Machine } from './faults/machine.ts'

/*
 * npm run soak:faults [-- minutes clients seed]: games of nine rulesets on three Workers and one database while all of it is
 * killed and stopped and the disk is filled. In the end nothing that was acknowledged may be lost, doubled, reordered or
 * half done, each Idempotency-Key has one answer, every log leads to what is stored, and nobody was told 500.
 */

const [minutes = 10, clientCount = 30, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const RULESETS = [
  'sidi-barrani',
  'sidi-swissjass',
  'staekske-rape',
  'coiffeur-three',
  'schieber',
  'differenzler',
  'handjass',
  'zweier-sidi',
  'bieterjass',
] as const

endOnSignal()
const chance = random(seed)
const ledger = new Ledger()
const machine = new Machine()
await machine.start(await sharedBundle())
const clients = new Clients(machine, ledger, seed + 1)
if (!machine.disk.fillable) console.log('The disk is not filled: that takes root on Linux.')
console.log(`${clientCount} clients, ${minutes} minutes, seed ${seed}`)

// Two games of each ruleset at a time; one that ends makes room for another.
const tables: Table[] = []
const running: Table[] = await Promise.all([...RULESETS, ...RULESETS].map((ruleset) => clients.open(ruleset)))
tables.push(...running)
let over = false

const client = async () => {
  while (!over) {
    const at = chance.below(running.length)
    const table = running[at]
    if (table && !(await clients.turn(table)) && running[at] === table && !over) {
      const next = await clients.open(table.ruleset)
      tables.push(next)
      if (running[at] === table) running[at] = next
    }
  }
}

/** Until everything answers again, in milliseconds. */
const recovery = async (): Promise<number> => {
  const begun = performance.now()
  for (;;) {
    const well = await Promise.all(
      machine.workers.map(({ url }) =>
        fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE) }).then(
          async (answer) => {
            await answer.text()
            ledger.count(answer.status)
            if (answer.status >= 500 && answer.status !== 503)
              ledger.faults.push(`/healthz: ${answer.status}`)
            return answer.ok
          },
          () => false,
        ),
      ),
    )
    if (well.every((ok) => ok)) return performance.now() - begun
    await sleep(100)
  }
}
const PATIENCE = 16_000

const recoveries: number[] = []
const trouble = async () => {
  let rest: string[] = []
  while (!over) {
    await sleep(2000 + chance.below(4000))
    if (over) return
    // Each once before any comes again, so that a short run sees all of them.
    if (rest.length === 0) rest = chance.shuffled(Object.keys(machine.deeds))
    const name = rest.pop() ?? ''
    machine.faults[name] = (machine.faults[name] ?? 0) + 1
    await machine.deeds[name]?.(2 + chance.below(11))
    recoveries.push(await recovery())
  }
}

const playing = [...Array.from({ length: clientCount }, client), trouble()]
await Promise.race([sleep(minutes * 60_000), ...playing])
over = true
await Promise.all(playing)

// Once more killed, and then everything is looked at.
await machine.killSqld()
for (const table of tables) ledger.check(table.game, table.begun, await clients.logOf(table))
for (const wish of ledger.acknowledged.filter(({ key }) => key !== undefined)) {
  if (chance.chance(0.2)) await clients.repeat(wish)
}
try {
  await backUp({ url: machine.databaseUrl }, join(machine.disk.folder, 'checked.db'))
} catch (error) {
  ledger.faults.push((error as Error).message)
}
await machine.stop()

const sorted = ledger.latencies.sort((a, b) => a - b)
const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`
const keys = ledger.wishes.filter(({ key }) => key !== undefined)
console.log('faults   ', machine.faults)
console.log('answers  ', ledger.statuses, `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`)
console.log(
  `moves     ${ledger.acknowledged.length} acknowledged in ${tables.length} games, ${ledger.wishes.filter((wish) => wish.unknown && !wish.answer).length} of unknown fate`,
)
console.log(`keys      ${keys.length}, repeated after the first answer ${ledger.repeats} times`)
console.log(`recovery  ${Math.max(0, ...recoveries).toFixed(0)} ms at most`)
if (ledger.faults.length > 0) {
  console.log(`\n${ledger.faults.length} faults:\n${ledger.faults.slice(0, 30).join('\n')}`)
  process.exit(1)
}
console.log('Nothing lost, doubled, reordered or half done; one answer for each key; no 500.')
process.exit(0)
