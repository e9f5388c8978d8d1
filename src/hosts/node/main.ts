import { join } from 'node:path'
import { hasOperators, parseOperatorTokens } from '../../app/operator/operator-tokens.ts'
import { AlreadyRunning, deleteRunFile, recordUrl } from './data-folder.ts'
import { onFreePort, PortTaken } from './free-ports.ts'
import { urlAt } from './listen-addresses.ts'
import { openData } from './open-data.ts'
import type { ProcessHost } from './process.ts'
import { startProcess } from './process.ts'
import type { CommonSettings } from './settings/common-settings.ts'
import { pagesForFriends, parseCommonSettings } from './settings/common-settings.ts'
import { sentenceAboutSqld } from './sqld-data.ts'

export { serve } from './serve.ts'

/*
 * `npm start`: the service and its database in one process, until Ctrl-C. Settings: SIDI_DATA (data folder), PORT, HOST
 * (an address for other machines), PUBLIC_URL, TRUST_PROXY, and the limits of wrangler.toml.
 */

/** The addresses of the service for other machines of the network, as printed text. */
const forFriends = (settings: CommonSettings, port: number): string => {
  const pages = pagesForFriends(settings, port)
  if (pages.length > 0) return ['\n\nFor friends:', '', ...pages.map((page) => `  ${page}`)].join('\n')
  return settings.host.isShared
    ? '\n\nThis machine has no address in a network, so nobody else can reach Sidi.'
    : ''
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
 * @param root the folder with `migrations` and the folders of static files in `.build`
 */
const main = async (root: string): Promise<void> => {
  const settings = await parseCommonSettings(root, process.env)
  const { host, folder, publicOrigin, isTrusted, metricsPort, deployment } = settings
  const { database, secrets } = await openData(root, settings, console.log)
  const service = await onFreePort(settings.port, host.listen, (port) =>
    startProcess({
      database,
      assets: join(root, '.build/assets'),
      operatorAssets: join(root, '.build/operator-assets'),
      host: host.listen,
      port,
      settings: {
        // Other machines must not reach programs of this one by a webhook.
        LOCAL_WEBHOOKS: host.isShared || publicOrigin !== undefined ? '' : '1',
        ...deployment,
        ...secrets,
      },
      isTrusted,
      publicOrigin,
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
  const operators = hasOperators(parseOperatorTokens(deployment.ADMIN_TOKENS))
    ? `\n  Operators  ${url}/admin`
    : ''
  if (port !== settings.port)
    console.log(`Port ${settings.port} is taken by something else, so Sidi takes ${port}.`)
  console.log(`
  Play       ${url}/play
  Sidi       ${url}
  Reference  ${url}/docs
  Database   ${database}${operators}${sentence ? `\n\n${sentence}` : ''}${forFriends(settings, port)}

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
