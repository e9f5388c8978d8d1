import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InValue } from '@libsql/client'
import { createClient } from '@libsql/client'
import { RULESETS } from '../../src/rules/rulesets/index.ts'
import { inProject } from '../../tools/paths.ts'
import { bundleWorker } from '../../tools/stack/bundle-worker.ts'
import { endOnSignal, sleep, supervise } from '../../tools/stack/child-process.ts'
import { startWorker } from '../../tools/stack/local-worker.ts'
import { startSqld } from '../../tools/stack/sqld.ts'
import { checkout } from '../support/checkout-release.ts'
import { random } from '../support/random.ts'
import { MoveLedger } from './fault-injection/move-ledger.ts'
import type { Table } from './fault-injection/racing-clients.ts'
import { Clients } from './fault-injection/racing-clients.ts'

/*
 * npm run soak:log -- <commit> [events clients seconds]: migrates the database of an earlier release with a million
 * events while both releases serve the database. The new release starts as soon as the schema allows. Clients play,
 * race, repeat and hang up. The migration is killed and restarted, and for a while two migrations run. No event may be
 * lost, doubled or changed. The run prints move durations before, during and after the migration.
 */

const [commit, ...figures] = process.argv.slice(2)
if (commit === undefined) throw new Error('which commit? npm run soak:log -- <commit>')
const [events = 1_000_000, clientCount = 8, seconds = 60] = figures.map(Number)

/** Approximate number of events of a copied game, and number of copies with interleaved events. */
const LENGTH = 300
const AT_ONCE = 300
/** Approximate number of rows that one statement copies. */
const CHUNK = 5000
/** Pause of a client between two moves, in milliseconds. */
const PAUSE = 40
/** Time until a migration is killed, in milliseconds. */
const KILLED_AFTER = 5000
/** Maximum duration of a move, in milliseconds. */
const BOUND = 250

endOnSignal()
const dataDir = mkdtempSync(join(tmpdir(), 'sidi-move-log-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const sqld = await startSqld({ dataDir })
const database = createClient({ url: sqld.url })
const chance = random(1)

const run = (sql: string, ...args: InValue[]) => database.execute({ sql, args })
const number = async (sql: string, ...args: InValue[]): Promise<number> => {
  const { rows } = await run(sql, ...args)
  return Number(rows[0]?.[0])
}
const whole = (value: number) => Math.round(value).toLocaleString('en')

/** Runs `npm run migrate` of a release. @param folder checkout of the release */
const migrate = (folder: string, told: 'inherit' | 'ignore' = 'ignore') => {
  const child = spawn('npm', ['run', '--silent', 'migrate'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: sqld.url },
    detached: true,
    stdio: ['ignore', told, 'inherit'],
  })
  const ended = supervise(child)
  const done = ended.then(({ code, signal }) => {
    if (code !== 0) throw new Error(`the migration ended with ${signal ?? code}`)
  })
  return { done, kill: () => child.kill('SIGKILL') && done.catch(() => {}) }
}

const theirs = checkout(commit)
await migrate(theirs).done
const start = async (folder: string) =>
  startWorker({
    databaseUrl: sqld.url,
    bundle: await bundleWorker(undefined, folder),
    direct: true,
    rateLimits: 'none',
  })
const older = await start(theirs)
const servers = [older]
const ledger = new MoveLedger()
const clients = new Clients({ servers }, ledger, 2)

/** Plays a model game of a ruleset with the earlier release. */
const playModel = async (ruleset: string): Promise<Table & { readonly version: number }> => {
  const table = await clients.open(ruleset)
  for (;;) {
    const version = await number('select version from games where id = ?', table.game)
    if (version >= LENGTH || !(await clients.turn(table))) return { ...table, version }
  }
}

/** Copies one row of each model game for every copy in a wave, with the id of the copy. */
const copyRows = async (table: string, wave: number, { key = 'game', where = '' } = {}): Promise<void> => {
  const { rows } = await run(
    'select name from pragma_table_xinfo(?) where hidden = 0 and name <> ?',
    table,
    key,
  )
  const columns = rows.map(({ name }) => String(name))
  await run(
    `insert into ${table} (${[key, ...columns].join(', ')})
     select copy.id, ${columns.map((name) => `model.${name}`).join(', ')}
     from soak_copies as copy join ${table} as model on model.${key} = copy.model where copy.wave = ? ${where}
     ${table === 'events' ? 'order by model.seq, copy.id' : ''}`,
    wave,
  )
}

type Model = Awaited<ReturnType<typeof playModel>>

/** Fills the log with interleaved copies of the model games. @returns the unfinished copies */
const fill = async (models: readonly Model[]): Promise<Table[]> => {
  await run('create table soak_copies (id text primary key, model text not null, wave integer not null)')
  const copies: Table[] = []
  let wave = 0
  for (let count = 0; count < events; wave += 1) {
    const made = Array.from({ length: AT_ONCE }, (_, at) => {
      const model = models[at % models.length] as Model
      return { ...model, begun: model.version, game: `g_${randomBytes(16).toString('base64url')}`, model }
    })
    count += made.reduce((sum, { model }) => sum + model.version, 0)
    await run(
      `insert into soak_copies (id, model, wave) select item.value ->> 'id', item.value ->> 'model', ${wave} from json_each(?) as item`,
      JSON.stringify(made.map(({ game, model }) => ({ id: game, model: model.game }))),
    )
    await copyRows('games', wave, { key: 'id' })
    await copyRows('seats', wave, { where: 'and seat >= 0' })
    await copyRows('deals', wave)
    for (let from = 1; from <= 2 * LENGTH; from += CHUNK / AT_ONCE)
      await copyRows('events', wave, { where: `and seq >= ${from} and seq < ${from + CHUNK / AT_ONCE}` })
    copies.push(...made)
  }
  console.log(
    `${whole(await number('select count(*) from events'))} events of ${whole(copies.length)} games, in ${wave} waves`,
  )
  const over = await run("select id from games where status <> 'playing'")
  const ids = new Set(over.rows.map(({ id }) => id))
  return copies.filter(({ game }) => !ids.has(game))
}

/** Copies whose log differs from the model, and games whose log length differs from their version. */
const faultsInLog = async (): Promise<string[]> => {
  const faults: string[] = []
  const waves = await number('select max(wave) from soak_copies')
  for (let wave = 0; wave <= waves; wave += 1) {
    const count = (join: string) =>
      number(
        `select count(*) from soak_copies as copy join events as model on model.game = copy.model ${join} where copy.wave = ?`,
        wave,
      )
    const wanted = await count('')
    const found = await count(
      'join events as own on own.game = copy.id and own.seq = model.seq and own.at = model.at and own.body = model.body',
    )
    if (wanted !== found)
      faults.push(`wave ${wave}: ${wanted - found} of ${wanted} events are not as they were`)
  }
  const odd = await run(
    `select id, version, (select count(*) from events where game = id) as events, (select max(seq) from events where game = id) as last
     from games where version <> events or version <> last limit 10`,
  )
  faults.push(...odd.rows.map((row) => `a log that is not whole: ${JSON.stringify(row)}`))
  return faults
}

const tables: Table[] = []

/** Lets clients play until `during` resolves, and prints the move durations. */
const play = async (title: string, during: Promise<unknown>, rest: Table[]): Promise<void> => {
  const begun = performance.now()
  let going = true
  ledger.changes.length = 0
  const client = async () => {
    const mine = [...rest.splice(0, 4), await clients.open(chance.pick(RULESETS).id)]
    tables.push(...mine)
    while (going && mine.length > 0) {
      const table = chance.pick(mine)
      if (!(await clients.turn(table))) mine.splice(mine.indexOf(table), 1)
      await sleep(PAUSE)
    }
  }
  const playing = Array.from({ length: clientCount }, client)
  await during
  going = false
  await Promise.all(playing)
  const sorted = ledger.changes.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
  console.log(
    `${title}: ${whole(sorted.length)} moves in ${((performance.now() - begun) / 1000).toFixed(0)} s, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)} ms; ${sorted.filter((took) => took > BOUND).length} above ${BOUND} ms`,
  )
}

const models = await Promise.all(RULESETS.map(({ id }) => playModel(id)))
const rest = chance.shuffled(await fill(models))
await play('before', sleep(seconds * 1000), rest)

/** Whether the schema allows this release to start. The log is still being moved at that time. */
const isReady = async () => {
  const { entries } = JSON.parse(readFileSync(inProject('migrations/meta/_journal.json'), 'utf8'))
  while ((await number('select count(*) from __drizzle_migrations')) < entries.length) await sleep(100)
}

const moveAll = async () => {
  const kill = async (run: ReturnType<typeof migrate>) => {
    await sleep(KILLED_AFTER)
    await run.kill()
  }
  await kill(migrate(inProject()))
  const serveBoth = async () => {
    await isReady()
    servers.push(await start(inProject()))
  }
  await Promise.all([migrate(inProject(), 'inherit').done, kill(migrate(inProject())), serveBoth()])
}
await play('during', moveAll(), rest)
await play('after ', sleep(seconds * 1000), rest)

const left = await run(
  "select name from sqlite_schema where name like 'log%' or name like 'events%' or type = 'view'",
)
const faults = [
  ...ledger.faults,
  ...left.rows.filter(({ name }) => name !== 'events').map(({ name }) => `${name} is still there`),
  ...(await faultsInLog()),
]
for (const table of tables) ledger.check(table.game, table.begun, await clients.logOf(table))
console.log(
  `${whole(await number('select count(*) from events'))} events, ${whole(ledger.acknowledged.length)} moves acknowledged in ${tables.length} games; answers:`,
  ledger.statuses,
)
await Promise.all(servers.map((worker) => worker.stop()))
await sqld.stop()
faults.push(...ledger.faults.filter((fault) => !faults.includes(fault)))
if (faults.length > 0) {
  console.log(`\n${faults.length} faults:\n${faults.slice(0, 30).join('\n')}`)
  process.exit(1)
}
console.log('Nothing lost, doubled or changed.')
process.exit(0)
