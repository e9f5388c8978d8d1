import { join, resolve } from 'node:path'
import { parseTrustedProxies } from './client-address.ts'
import { AlreadyRunning, databaseFile, deleteRunFile, lockDataFolder, recordUrl } from './data-folder.ts'
import { urlOfFile } from './database/database-url.ts'
import { applyMigrations } from './database/migrations.ts'
import { keyFile, keysFor } from './database/webhook-secrets.ts'
import { onFreePort, PortTaken, parsePort } from './free-ports.ts'
import { endLeftoverProcesses, leftoverSentence } from './leftover-processes.ts'
import type { Host } from './listen-addresses.ts'
import { parseHost, sharedUrls, urlAt } from './listen-addresses.ts'
import type { ProcessHost } from './process.ts'
import { startProcess } from './process.ts'
import { copyFromSqld, sentenceAboutSqld } from './sqld-data.ts'

/*
 * `npm start`: the service and its database in one process, until Ctrl-C. Settings: SIDI_DATA (data folder), PORT, HOST
 * (an address for other machines), TRUST_PROXY, and the limits of wrangler.toml.
 */

/** The addresses of the service for other machines of the network, as printed text. */
const forFriends = (host: Host, port: number): string => {
  const urls = sharedUrls(host, port)
  if (!host.isShared) return ''
  if (urls.length === 0) return '\n\nThis machine has no address in a network, so nobody else can reach Sidi.'
  return ['\n\nFor friends in the same network:', '', ...urls.map((url) => `  ${url}/play`)].join('\n')
}

/** Ends the process gracefully on a signal. */
const endOnSignal = (service: ProcessHost, folder: string): void => {
  let isEnding = false
  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    console.log('\nStopping…')
    await service.stop()
    deleteRunFile(folder)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  // A killed parent cannot pass the signal on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void end(), 1000).unref()
}

/**
 * Runs the service.
 * @param root the folder with `migrations` and `.build/assets`
 */
const main = async (root: string): Promise<void> => {
  const { env } = process
  const wanted = parsePort('PORT', env['PORT'] ?? '8787')
  const host = await parseHost(env['HOST'])
  const isTrusted = parseTrustedProxies(env['TRUST_PROXY'])
  const metricsPort = env['METRICS_PORT'] ? parsePort('METRICS_PORT', env['METRICS_PORT']) : undefined
  const folder = resolve(root, env['SIDI_DATA'] ?? '.data')
  await lockDataFolder(folder, console.log)
  const left = await endLeftoverProcesses(folder)
  if (left.length > 0) console.log(leftoverSentence(left))
  if (await copyFromSqld(folder))
    console.log(`The database of sqld is copied to ${databaseFile(folder)}. The original stays as a backup.`)
  keyFile(folder)
  const { current, previous } = keysFor(folder)
  const database = databaseFile(folder)
  await applyMigrations(
    join(root, 'migrations'),
    { url: urlOfFile(database) },
    { alone: true, keys: { current, previous }, tell: console.log },
  )
  const service = await onFreePort(wanted, host.listen, (port) =>
    startProcess({
      database,
      assets: join(root, '.build/assets'),
      host: host.listen,
      port,
      settings: {
        // Other machines must not reach programs of this one by a webhook.
        LOCAL_WEBHOOKS: host.isShared ? '' : '1',
        ...env,
        ...(current !== undefined && { WEBHOOK_KEY: current }),
        ...(previous !== undefined && { WEBHOOK_KEY_PREVIOUS: previous }),
      },
      isTrusted,
      metricsPort,
      log: (entry) => console.error(JSON.stringify(entry)),
    }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? new PortTaken(port, error) : error
    }),
  )
  const { port } = service
  const url = urlAt(host.own, port)
  recordUrl(folder, url)
  endOnSignal(service, folder)
  const sentence = sentenceAboutSqld(folder)
  if (port !== wanted) console.log(`Port ${wanted} is taken by something else, so Sidi takes ${port}.`)
  console.log(`
  Play       ${url}/play
  Sidi       ${url}
  Reference  ${url}/docs
  Database   ${database}${sentence ? `\n\n${sentence}` : ''}${forFriends(host, port)}

For the game in the README, paste this into another terminal first:

  URL=${url}

Ctrl-C stops the service.
`)
}

/** Runs {@link main}. A failure ends the process with a sentence. */
export const run = async (root: string): Promise<void> => {
  try {
    await main(root)
  } catch (error) {
    if (error instanceof AlreadyRunning) {
      console.error(`Sidi runs already: ${error.message}.`)
      console.error('Stop it first, or give this one a folder of its own: SIDI_DATA=.data/second npm start')
    } else console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
