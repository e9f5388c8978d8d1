import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pagesForFriends, parseCommonSettings } from './common-settings.ts'
import { deleteRunFile, recordUrl } from './data-folder.ts'
import type { Log } from './json-log.ts'
import { newJsonLog } from './json-log.ts'
import { urlAt } from './listen-addresses.ts'
import { openData } from './open-data.ts'
import { startProcess } from './process.ts'
import { scheduleBackups } from './scheduled-backups.ts'
import { isBehindProxy, parseBackupSchedule, parseLogLevel, parseStopDelay } from './serve-settings.ts'
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
const warnAbout = (
  { publicOrigin, isTrusted, host }: Awaited<ReturnType<typeof parseCommonSettings>>,
  log: Log,
): void => {
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

const main = async (root: string, log: Log): Promise<void> => {
  const { env } = process
  const settings = await parseCommonSettings(root, env)
  const schedule = parseBackupSchedule(env)
  const stopDelay = parseStopDelay(env['STOP_DELAY'])
  const { host, folder, publicOrigin, isTrusted, metricsPort } = settings
  const { database, secrets } = await openData(root, folder, (what) => log({ what }))
  const backups = scheduleBackups({ ...schedule, dataDir: folder, database, log })
  const service = await startProcess({
    database,
    assets: join(root, '.build/assets'),
    operatorAssets: join(root, '.build/operator-assets'),
    host: host.listen,
    port: settings.port,
    settings: { ...env, LOCAL_WEBHOOKS: '', ...secrets },
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
  let log: Log = newJsonLog('info', (line) => process.stdout.write(line))
  try {
    log = newJsonLog(parseLogLevel(process.env['LOG_LEVEL']), (line) => process.stdout.write(line))
    await main(root, log)
  } catch (error) {
    log({ level: 'error', what: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  }
}
