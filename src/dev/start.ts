import { resolve } from 'node:path'
import { runEveryMinute } from './cron.ts'
import { migrateDatabase } from './migrate.ts'
import { root } from './paths.ts'
import { freePort } from './ports.ts'
import { startSqld, usualPort } from './sqld.ts'
import { DataInUse } from './sqld-lock.ts'
import { startWrangler } from './wrangler.ts'

// `npm start`: the database server and the Worker on this machine, together, until Ctrl-C.
// SIDI_DATA names another data folder, PORT another port.

const dataDir = resolve(root, process.env['SIDI_DATA'] ?? '.data')
const stops: (() => Promise<void>)[] = []
let ending = false

/** Stops what was started, the last first, then ends. */
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  for (const stop of stops.reverse()) await stop()
  process.exit(code)
}

/** Ends everything because one part of it has ended by itself. */
function fail(message: string): void {
  if (ending) return
  console.error(`\n${message} Stopping everything.`)
  void end(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!ending) console.log('\nStopping…')
    void end(0)
  })
}

// Whoever started this may be killed without a chance to pass the signal on.
const parent = process.ppid
setInterval(() => process.ppid !== parent && void end(0), 1000).unref()

async function main(): Promise<void> {
  console.log('Sidi is starting…')
  const sqld = await startSqld({ dataDir, port: await freePort(usualPort) })
  stops.push(sqld.stop)
  void sqld.exited.then(({ code, signal }) => fail(`sqld has ended (${signal ?? code}).`))
  const migrated = await migrateDatabase(sqld)

  const worker = await startWrangler({
    port: await freePort(Number(process.env['PORT'] ?? 8787)),
    databaseUrl: sqld.url,
    onStart: (stop) => stops.push(stop),
  })
  void worker.exited.then(({ code, signal }) => fail(`wrangler has ended (${signal ?? code}).`))
  runEveryMinute(worker.url)

  console.log(`
  Sidi       ${worker.url}
  Reference  ${worker.url}/docs
  Database   ${sqld.url}  (sqld, data in ${dataDir}${migrated ? '' : ', no migrations yet'})

Say hello:

  curl -s ${worker.url}/v1/players -H 'content-type: application/json' -d '{"name":"Anna"}'

Changes in src/ take effect at once. Ctrl-C stops everything.
`)
}

try {
  await main()
} catch (error) {
  if (error instanceof DataInUse) {
    console.error(`Sidi runs already: ${error.message}.`)
    console.error('Stop it first, or give this one a folder of its own: SIDI_DATA=.data/second npm start')
  } else if (!ending) {
    console.error(error instanceof Error ? error.message : error)
  }
  await end(1)
}
