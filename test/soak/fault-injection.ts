import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Client } from '@libsql/client'
import { createClient } from '@libsql/client'
import { groupBy } from '../../src/lib/group-by.ts'
import { backUp } from '../../tools/backup/backup.ts'
import { endOnSignal, sleep } from '../../tools/stack/child-process.ts'
import { random } from '../support/random.ts'
import { runScheduler } from './fault-injection/common-faults.ts'
import type { ReceivedEvent } from './fault-injection/move-ledger.ts'
import { MoveLedger } from './fault-injection/move-ledger.ts'
import { findLostMessages } from './fault-injection/no-lost-webhook-messages.ts'
import { startNodeHost } from './fault-injection/node-host.ts'
import type { Table } from './fault-injection/racing-clients.ts'
import { Clients } from './fault-injection/racing-clients.ts'
import { StreamListeners } from './fault-injection/stream-listeners.ts'
import { WebhookOwners } from './fault-injection/webhook-owners.ts'
import { Receivers } from './fault-injection/webhook-receivers.ts'
import { startWorkersStack } from './fault-injection/workers-stack.ts'

/*
 * npm run soak:faults [-- minutes clients seed --workers]: games of nine rulesets on the Node host, or with `--workers` on three
 * Workers and one sqld. Meanwhile processes are killed and stopped, the disk is filled, the database is busy, and clocks jump. The
 * end of the run proves:
 * - No acknowledged move is lost, doubled, reordered or half done.
 * - Each Idempotency-Key has one answer. Each log leads to the stored game. No answer is 500.
 * - Each stream had each event once and in order, across all lost connections.
 * - Webhooks of every kind of caller got each message at least once, from the right owner, with one body for each `webhook-id`.
 */

const { values, positionals } = parseArgs({
  options: { workers: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [minutes = 10, clientCount = 30, seed = Date.now() % 1_000_000] = positionals.map(Number)
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

/** Every table whose number is a multiple of six has webhooks. */
const HOOKED_EACH = 6
const RECEIVERS = 60
/** Time between two scheduled runs in this test, in milliseconds. The platform starts one each minute. */
const SCHEDULE = 15_000
const MINUTE = 60_000
/** Maximum number of scheduled runs until every message is delivered. */
const DRAINING = 400

endOnSignal()
const chance = random(seed)
const ledger = new MoveLedger()
const report = (fault: string) => void ledger.faults.push(fault)
const host = await (values.workers ? startWorkersStack(report) : startNodeHost(report))
const clients = new Clients(host, ledger, seed + 1)
const receivers = new Receivers(random(seed + 2))
await receivers.open(RECEIVERS)
const hooks = new WebhookOwners(clients, receivers, random(seed + 3))
const listeners = new StreamListeners(host)
if (!host.disk.fillable) console.log('The disk is not filled: that takes root on Linux.')
console.log(
  `${values.workers ? 'Workers' : 'Node'}, ${clientCount} clients, ${minutes} minutes, seed ${seed}`,
)

// Two games of each ruleset run at a time; a new game follows a finished one.
const tables: Table[] = []
const openAt = async (ruleset: string, at: number): Promise<Table> => {
  const isHooked = at % HOOKED_EACH === 0
  const table = await clients.open(ruleset, isHooked ? 'public' : 'private')
  if (isHooked) hooks.attach(table)
  listeners.attach(table, at)
  return table
}
const running: Table[] = await Promise.all([...RULESETS, ...RULESETS].map(openAt))
tables.push(...running)
let over = false

const client = async () => {
  while (!over) {
    const at = chance.below(running.length)
    const table = running[at]
    if (table && !(await clients.turn(table)) && running[at] === table && !over) {
      const next = await openAt(table.ruleset, at)
      tables.push(next)
      if (running[at] === table) running[at] = next
    }
  }
}

/** Waits until every server answers again. @returns the time in milliseconds */
const recovery = async (): Promise<number> => {
  const begun = performance.now()
  for (;;) {
    const well = await Promise.all(
      host.servers.map(({ url }) =>
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
const injected: Record<string, number> = {}
const trouble = async () => {
  let rest: string[] = []
  while (!over) {
    await sleep(2000 + chance.below(4000))
    if (over) return
    // Each fault occurs once before any is repeated, so that a short run has all faults.
    if (rest.length === 0) rest = chance.shuffled(Object.keys(host.faults))
    const name = rest.pop() ?? ''
    injected[name] = (injected[name] ?? 0) + 1
    await host.faults[name]?.(2 + chance.below(11))
    recoveries.push(await recovery())
  }
}

const schedule = async () => {
  while (!over) {
    await sleep(SCHEDULE)
    await runScheduler(chance.pick(host.servers).url)
  }
}

/** Delivers all messages by scheduled runs with the clock set ahead. */
const drain = async (database: Client): Promise<void> => {
  const waiting = async () =>
    (await database.execute('select count(*) as count, min(due) as due from outbox')).rows[0]
  const [server] = host.servers
  for (let runs = 0, ahead = 0; runs < DRAINING && server; runs += 1) {
    const row = await waiting()
    if (Number(row?.['count']) === 0) return
    ahead = Math.max(ahead + MINUTE, Date.parse(String(row?.['due'])) - Date.now())
    await runScheduler(server.url, ahead)
  }
  ledger.faults.push(`messages still wait: ${JSON.stringify(await waiting())}`)
}

const playing = [
  ...Array.from({ length: clientCount }, client),
  trouble(),
  schedule(),
  hooks.flood(() => over),
]
await Promise.race([sleep(minutes * 60_000), ...playing])
over = true
await Promise.all(playing)

// A last kill of the database, before all checks.
await host.killDatabase()
receivers.mend()
await hooks.settled()
const logs = new Map<string, readonly ReceivedEvent[]>()
for (const table of tables) {
  const log = await clients.logOf(table)
  logs.set(table.game, log)
  ledger.check(table.game, table.begun, log)
}
ledger.faults.push(...(await listeners.findFaults((game) => logs.get(game) ?? [])))
for (const wish of ledger.acknowledged.filter(({ key }) => key !== undefined)) {
  if (chance.chance(0.2)) await clients.repeat(wish)
}
const database = createClient({ url: host.databaseUrl })
await drain(database)
const proof = findLostMessages(await hooks.evidence(database))
ledger.faults.push(...proof.faults)
try {
  await backUp({ url: host.databaseUrl }, join(host.disk.folder, 'checked.db'))
} catch (error) {
  ledger.faults.push((error as Error).message)
}
database.close()
await host.stop()
receivers.close()

const sorted = ledger.latencies.sort((a, b) => a - b)
const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`
const keys = ledger.wishes.filter(({ key }) => key !== undefined)
console.log('faults   ', injected)
console.log('streams  ', listeners.counts)
console.log('answers  ', ledger.statuses, `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`)
console.log(
  `moves     ${ledger.acknowledged.length} acknowledged in ${tables.length} games, ${ledger.wishes.filter((wish) => wish.unknown && !wish.answer).length} of unknown fate`,
)
console.log(`keys      ${keys.length}, repeated after the first answer ${ledger.repeats} times`)
const kinds = [...groupBy(hooks.made, ({ by }) => by)].map(([by, some]) => `${some.length} ${by}`)
console.log(`webhooks  ${hooks.made.length}: ${kinds.join('; ')}`)
console.log(
  `messages  ${proof.messages} signed, ${proof.repeated} repeated, ${proof.merged} merged; requests:`,
  receivers.faults,
)
console.log(`recovery  ${Math.max(0, ...recoveries).toFixed(0)} ms at most`)
if (ledger.faults.length > 0) {
  console.log(`\n${ledger.faults.length} faults:\n${ledger.faults.slice(0, 30).join('\n')}`)
  process.exit(1)
}
console.log(
  'Nothing lost, doubled, reordered or half done; one answer for each key; no 500; every event of every stream and every message of every webhook came.',
)
process.exit(0)
