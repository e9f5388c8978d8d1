import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { deleteRunFile, recordUrl } from './data-folder.ts'
import type { Level, Log } from './json-log.ts'
import { newJsonLog } from './json-log.ts'
import { urlAt } from './listen-addresses.ts'
import { openData } from './open-data.ts'
import { startProcess } from './process.ts'
import { scheduleBackups } from './scheduled-backups.ts'
import type { CommonSettings } from './settings/common-settings.ts'
import { pagesForFriends } from './settings/common-settings.ts'
import { sentencesOf } from './settings/invalid-settings.ts'
import { isBehindProxy } from './settings/public-url.ts'
import type { ServeSettings } from './settings/serve-settings.ts'
import { parseServeSettings } from './settings/serve-settings.ts'
import { sentenceAboutSqld } from './sqld-data.ts'

/*
 * `npm run serve`: the service for other people, in one process. The log is JSON lines on the standard output. Beside the settings
 * of `npm start`: LOG_LEVEL, BACKUP_EVERY, BACKUP_KEEP, STOP_DELAY.
 */

/** Address of a client of a proxy on the same machine. */
const LOOPBACK = '127.0.0.1'

/** Ends the process gracefully on a signal: readiness fails, then requests and streams end. */
const endOnSignal = (stop: (signal: NodeJS.Signals) => Promise<void>, log: Log): void => {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      void stop(signal).then(
        () => process.exit(0),
        (error: Error) => {
          log({ level: 'error', what: 'the stop failed', error: error.message })
          process.exit(1)
        },
      )
    })
  }
}

/** Logs settings that are likely mistakes. */
const warnAbout = ({ publicOrigin, isTrusted, host }: CommonSettings, log: Log): void => {
  if (isBehindProxy(publicOrigin) && !host.isShared && !isTrusted(LOOPBACK))
    log({
      level: 'warn',
      what: 'TRUST_PROXY lacks 127.0.0.1: all clients of the proxy share the address and the limits of the proxy',
    })
  if (publicOrigin === undefined && !host.isShared)
    log({
      level: 'warn',
      what: 'only this machine reaches the service: set HOST, or PUBLIC_URL with a proxy',
    })
}

const main = async (
  root: string,
  { common: settings, schedule, stopDelay }: ServeSettings,
  log: Log,
): Promise<void> => {
  const { host, folder, publicOrigin, isTrusted, metricsPort, deployment } = settings
  const { database, secrets } = await openData(root, settings, (what) => log({ what }))
  const backups = scheduleBackups({ ...schedule, dataDir: folder, database, log })
  const service = await startProcess({
    database,
    assets: join(root, '.build/assets'),
    operatorAssets: join(root, '.build/operator-assets'),
    host: host.listen,
    port: settings.port,
    settings: { ...deployment, LOCAL_WEBHOOKS: '', ...secrets },
    isTrusted,
    publicOrigin,
    metricsPort,
    backups,
    log,
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Another program listens on port ${settings.port}. Set PORT to a free port.`)
      : error
  })
  const url = urlAt(host.own, service.port)
  recordUrl(folder, url)
  endOnSignal(async (signal) => {
    log({ what: 'stopping', signal })
    service.beginStop()
    await setTimeout(stopDelay * 1000)
    await Promise.all([service.stop(), backups.stop()])
    deleteRunFile(folder)
    log({ what: 'stopped' })
  }, log)
  warnAbout(settings, log)
  const sentence = sentenceAboutSqld(folder)
  if (sentence) log({ level: 'warn', what: sentence })
  log({ what: 'serving', url, friends: pagesForFriends(settings, service.port), database })
}

/** Runs the service for other people. A failure ends the process with a line in the log. */
export const serve = async (root: string): Promise<void> => {
  const logOf = (level: Level): Log => newJsonLog(level, (line) => process.stdout.write(line))
  try {
    const settings = await parseServeSettings(root, process.env)
    await main(root, settings, logOf(settings.level))
  } catch (error) {
    for (const what of sentencesOf(error)) logOf('error')({ level: 'error', what })
    process.exit(1)
  }
}
