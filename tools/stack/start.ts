import { join } from 'node:path'
import { AlreadyRunning, deleteRunFile, lockDataFolder, recordUrl } from '../../src/hosts/node/data-folder.ts'
import { keyFile, keysFor } from '../../src/hosts/node/database/webhook-secrets.ts'
import { onFreePort } from '../../src/hosts/node/free-ports.ts'
import {
  endLeftoverProcesses,
  leftoverSentence,
  recordChild,
} from '../../src/hosts/node/leftover-processes.ts'
import type { Host } from '../../src/hosts/node/listen-addresses.ts'
import { parseHost, sharedUrls } from '../../src/hosts/node/listen-addresses.ts'
import { parseAllowance } from '../../src/hosts/node/settings/common-settings.ts'
import { parseAll } from '../../src/hosts/node/settings/invalid-settings.ts'
import { processNumber } from '../../src/hosts/node/settings/process-numbers.ts'
import { sentenceAboutFile } from '../../src/hosts/node/sqld-data.ts'
import { cpuOfGroup } from './child-process.ts'
import { runEveryMinute } from './local-cron.ts'
import { migrateDatabase } from './migrate.ts'
import { dataFolder } from './select-database.ts'
import { watch } from './service-watchdog.ts'
import { startSqld, usualPort } from './sqld.ts'
import { DataInUse } from './sqld-lock.ts'
import { startWrangler } from './wrangler.ts'

// `npm run start:workers`: runs the database server and the Worker on this machine until Ctrl-C. Settings: SIDI_DATA (data folder),
// PORT, HOST (an address for other machines). `npm run dev:debug` (--debug) prints the database trips, the SQL and the
// events of each request.

const dataDir = dataFolder()
const stops: (() => Promise<void>)[] = []
let ending = false

/** Stops all started processes in reverse order, then exits. */
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  for (const stop of stops.reverse()) await stop()
  if (stops.length > 0) deleteRunFile(dataDir)
  process.exit(code)
}

/** Stops everything after the unexpected end of a process. */
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

// A killed parent cannot pass the signal on.
const parent = process.ppid
setInterval(() => process.ppid !== parent && void end(0), 1000).unref()

/** Runs the Worker, and restarts a Worker that no longer answers. wrangler may lose a child process without notice. */
function serve(host: Host, port: number, databaseUrl: string, envFile: string): Promise<string> {
  let stop = async () => {}
  let group = 0
  const run = async (): Promise<string> => {
    const worker = await startWrangler({
      host,
      port,
      databaseUrl,
      envFile,
      debug: process.argv.includes('--debug'),
      state: join(dataDir, 'objects'),
      onStart: (pid, stopIt) => {
        recordChild(dataDir, 'wrangler', pid)
        group = pid ?? 0
        stop = stopIt
      },
    })
    let replaced = false
    const unwatch = watch(`${worker.url}/healthz`, {
      cpu: () => cpuOfGroup(group),
      slow: () => console.error(`\n${worker.url} answers slowly: this machine has too much to do.`),
      dead: async () => {
        replaced = true
        console.error(`\n${worker.url} does not answer any more. Starting the Worker again…`)
        await worker.stop()
        if (ending) return
        run().then(
          (url) => console.error(`${url} answers again.`),
          (error: Error) => fail(`The Worker did not start again: ${error.message}`),
        )
      },
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

/** The addresses of the service for other machines of the network, as printed text. */
function forFriends(host: Host, port: number): string {
  const urls = sharedUrls(host, port)
  if (!host.isShared) return ''
  if (urls.length === 0) return '\n\nThis machine has no address in a network, so nobody else can reach Sidi.'
  const lines = urls.map((url) => `  ${url}/play`)
  return ['\n\nFor friends in the same network:', '', ...lines].join('\n')
}

async function main(): Promise<void> {
  const { wanted, host, allowsLater } = await parseAll<{ wanted: number; host: Host; allowsLater: boolean }>({
    wanted: () => processNumber('PORT', process.env),
    host: () => parseHost(process.env['HOST']),
    allowsLater: () => parseAllowance(process.env),
  })
  console.log('Sidi is starting…')
  await lockDataFolder(dataDir, console.log)
  const left = await endLeftoverProcesses(dataDir)
  if (left.length > 0) console.log(leftoverSentence(left))
  const spawned = (pid: number) => recordChild(dataDir, 'sqld', pid)
  const sqld = await onFreePort(usualPort, '127.0.0.1', (port) => startSqld({ dataDir, port, spawned }))
  stops.push(sqld.stop)
  void sqld.exited.then(({ code, signal }) => fail(`sqld has ended (${signal ?? code}).`))
  const envFile = keyFile(dataDir)
  await migrateDatabase(sqld, { alone: true, keys: keysFor(dataDir), tell: console.log, allowsLater })

  const url = await onFreePort(wanted, host.listen, (port) => serve(host, port, sqld.url, envFile))
  const port = Number(new URL(url).port)
  if (port !== wanted) console.log(`Port ${wanted} is taken by something else, so Sidi takes ${port}.`)
  recordUrl(dataDir, url)
  runEveryMinute(url)

  const sentence = sentenceAboutFile(dataDir)
  console.log(`
  Play       ${url}/play
  Sidi       ${url}
  Reference  ${url}/docs
  Database   ${sqld.url}  (sqld, data in ${join(dataDir, 'sqld')})${sentence ? `\n\n${sentence}` : ''}${forFriends(host, port)}

For the game in the README, paste this into another terminal first:

  URL=${url}

Changes in src/ take effect at once. Ctrl-C stops everything.
`)
}

try {
  await main()
} catch (error) {
  if (error instanceof DataInUse || error instanceof AlreadyRunning) {
    console.error(`Sidi runs already: ${error.message}.`)
    console.error(
      'Stop it first, or give this one a folder of its own: SIDI_DATA=.data/second npm run start:workers',
    )
  } else if (!ending) {
    console.error(error instanceof Error ? error.message : error)
  }
  await end(1)
}
