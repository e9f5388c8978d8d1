import { runEveryMinute } from './cron.ts'
import { forget, remember, StartRuns, takeOver } from './leftovers.ts'
import { migrateDatabase } from './migrate.ts'
import { freePortFrom, portIn } from './ports.ts'
import { startSqld, usualPort } from './sqld.ts'
import { DataInUse } from './sqld-lock.ts'
import { watch } from './watch.ts'
import { dataFolder } from './which-database.ts'
import { startWrangler } from './wrangler.ts'

// `npm start`: the database server and the Worker on this machine, together, until Ctrl-C.
// SIDI_DATA names another data folder, PORT another port.

const dataDir = dataFolder()
const stops: (() => Promise<void>)[] = []
let ending = false

/** Stops what was started, the last first, then ends. */
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  for (const stop of stops.reverse()) await stop()
  if (stops.length > 0) forget(dataDir)
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

/** The port to serve on: the one that is wanted, or the next free one, and then says so. */
async function findPort(wanted: number): Promise<number> {
  const port = await freePortFrom(wanted)
  if (port !== wanted) console.log(`Port ${wanted} is taken by something else, so Sidi takes ${port}.`)
  return port
}

/** Runs the Worker, and runs it again when it has fallen silent: a part of wrangler may be gone without its noticing. */
function serve(port: number, databaseUrl: string): Promise<string> {
  let stop = async () => {}
  const run = async (): Promise<string> => {
    const worker = await startWrangler({
      port,
      databaseUrl,
      onStart: (pid, stopIt) => {
        remember(dataDir, 'wrangler', pid)
        stop = stopIt
      },
    })
    let replaced = false
    const unwatch = watch(`${worker.url}/healthz`, async () => {
      replaced = true
      console.error(`\n${worker.url} does not answer any more. Starting the Worker again…`)
      await worker.stop()
      if (ending) return
      run().then(
        (url) => console.error(`${url} answers again.`),
        (error: Error) => fail(`The Worker did not start again: ${error.message}`),
      )
    })
    void worker.exited.then(({ code, signal }) => {
      unwatch()
      if (!replaced) fail(`wrangler has ended (${signal ?? code}).`)
    })
    return worker.url
  }
  stops.push(() => stop())
  return run()
}

async function main(): Promise<void> {
  const wanted = portIn('PORT', process.env['PORT'] ?? '8787')
  console.log('Sidi is starting…')
  const left = await takeOver(dataDir)
  if (left.length > 0) {
    const names = left.map(({ what, pid }) => `${what} (process ${pid})`).join(' and ')
    console.log(`An earlier start was killed and left ${names} running. Ended now.`)
  }
  const sqld = await startSqld({ dataDir, port: await freePortFrom(usualPort) })
  remember(dataDir, 'sqld', sqld.pid)
  stops.push(sqld.stop)
  void sqld.exited.then(({ code, signal }) => fail(`sqld has ended (${signal ?? code}).`))
  const migrated = await migrateDatabase(sqld, { alone: true, tell: console.log })

  const url = await serve(await findPort(wanted), sqld.url)
  runEveryMinute(url)

  console.log(`
  Play       ${url}/play
  Sidi       ${url}
  Reference  ${url}/docs
  Database   ${sqld.url}  (sqld, data in ${dataDir}${migrated ? '' : ', no migrations yet'})

For the game in the README, paste this into another terminal first:

  URL=${url}

Changes in src/ take effect at once. Ctrl-C stops everything.
`)
}

try {
  await main()
} catch (error) {
  if (error instanceof DataInUse || error instanceof StartRuns) {
    console.error(`Sidi runs already: ${error.message}.`)
    console.error('Stop it first, or give this one a folder of its own: SIDI_DATA=.data/second npm start')
  } else if (!ending) {
    console.error(error instanceof Error ? error.message : error)
  }
  await end(1)
}
