import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { backUp } from '../../tools/backup/backup.ts'
import { bundleWorker } from '../../tools/stack/bundle-worker.ts'
import { endOnSignal, sleep } from '../../tools/stack/child-process.ts'
import { random } from '../support/random.ts'
import { MoveLedger } from './fault-injection/move-ledger.ts'
import { findLostMessages } from './fault-injection/no-lost-webhook-messages.ts'
import type { Table } from './fault-injection/racing-clients.ts'
import { Clients } from './fault-injection/racing-clients.ts'
import { ServerProcesses } from './fault-injection/server-processes.ts'
import { WebhookOwners } from './fault-injection/webhook-owners.ts'
import { Receivers } from './fault-injection/webhook-receivers.ts'

/*
 * npm run soak:faults [-- minutes clients seed]: games of nine rulesets on three Workers and one database. Meanwhile processes are
 * killed and stopped, and the disk is filled. The end of the run proves:
 * - No acknowledged move is lost, doubled, reordered or half done.
 * - Each Idempotency-Key has one answer. Each log leads to the stored game. No answer is 500.
 * - Webhooks of every kind of caller got each message at least once, from the right owner, with one body for each `webhook-id`.
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
const machine = new ServerProcesses()
// This Worker has a route to the scheduled run, and a clock that the end of the run sets ahead.
await machine.start(await bundleWorker('test/support/workers/clock-offset.ts'))
const clients = new Clients(machine, ledger, seed + 1)
const receivers = new Receivers(random(seed + 2))
await receivers.open(RECEIVERS)
const hooks = new WebhookOwners(clients, receivers, random(seed + 3))
const database = createClient({ url: machine.databaseUrl })
if (!machine.disk.fillable) console.log('The disk is not filled: that takes root on Linux.')
console.log(`${clientCount} clients, ${minutes} minutes, seed ${seed}`)

// Two games of each ruleset run at a time; a new game follows a finished one.
const tables: Table[] = []
const openAt = async (ruleset: string, at: number): Promise<Table> => {
  const isHooked = at % HOOKED_EACH === 0
  const table = await clients.open(ruleset, isHooked ? 'public' : 'private')
  if (isHooked) hooks.attach(table)
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

/** Waits until every Worker answers again. @returns the time in milliseconds */
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
    // Each fault occurs once before any is repeated, so that a short run has all faults.
    if (rest.length === 0) rest = chance.shuffled(Object.keys(machine.deeds))
    const name = rest.pop() ?? ''
    machine.faults[name] = (machine.faults[name] ?? 0) + 1
    await machine.deeds[name]?.(2 + chance.below(11))
    recoveries.push(await recovery())
  }
}

/** Starts the scheduled run of a Worker. If the Worker is killed, the next run does the work. */
const minute = (url: string, ahead = 0): Promise<void> =>
  fetch(`${url}/test/minute?ahead=${ahead}`, { signal: AbortSignal.timeout(MINUTE) }).then(
    async (answer) => void (await answer.text()),
    () => undefined,
  )
const schedule = async () => {
  while (!over) {
    await sleep(SCHEDULE)
    await minute(chance.pick(machine.workers).url)
  }
}

/** Delivers all messages by scheduled runs with the clock set ahead. */
const drain = async (): Promise<void> => {
  const waiting = async () =>
    (await database.execute('select count(*) as count, min(due) as due from outbox')).rows[0]
  const [worker] = machine.workers
  for (let runs = 0, ahead = 0; runs < DRAINING && worker; runs += 1) {
    const row = await waiting()
    if (Number(row?.['count']) === 0) return
    ahead = Math.max(ahead + MINUTE, Date.parse(String(row?.['due'])) - Date.now())
    await minute(worker.url, ahead)
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
await machine.killSqld()
receivers.mend()
await hooks.settled()
for (const table of tables) ledger.check(table.game, table.begun, await clients.logOf(table))
for (const wish of ledger.acknowledged.filter(({ key }) => key !== undefined)) {
  if (chance.chance(0.2)) await clients.repeat(wish)
}
await drain()
const proof = findLostMessages(await hooks.evidence(database))
ledger.faults.push(...proof.faults)
try {
  await backUp({ url: machine.databaseUrl }, join(machine.disk.folder, 'checked.db'))
} catch (error) {
  ledger.faults.push((error as Error).message)
}
await machine.stop()
receivers.close()

const sorted = ledger.latencies.sort((a, b) => a - b)
const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`
const keys = ledger.wishes.filter(({ key }) => key !== undefined)
console.log('faults   ', machine.faults)
console.log('answers  ', ledger.statuses, `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`)
console.log(
  `moves     ${ledger.acknowledged.length} acknowledged in ${tables.length} games, ${ledger.wishes.filter((wish) => wish.unknown && !wish.answer).length} of unknown fate`,
)
console.log(`keys      ${keys.length}, repeated after the first answer ${ledger.repeats} times`)
const kinds = Object.entries(Object.groupBy(hooks.made, ({ by }) => by)).map(
  ([by, some]) => `${some?.length} ${by}`,
)
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
  'Nothing lost, doubled, reordered or half done; one answer for each key; no 500; every message of every webhook came.',
)
process.exit(0)
