import { hasOperators, parseOperatorTokens } from '../../app/operator/operator-tokens.ts'
import { runCron } from '../../app/scheduler/cron-job.ts'
import { scheduleWakeUps } from '../../app/scheduler/game-wake-ups.ts'
import { storeOver } from '../../db/libsql/store.ts'
import { createLimitedApp } from '../../http/app.ts'
import type { Services } from '../../http/context.ts'
import { createAdminApp, isAdminPath } from '../../http/operator/admin/app.ts'
import { repeatingNotModified } from '../../http/wire/repeated-not-modified.ts'
import type { Settings } from '../settings.ts'
import { metricsTokenOf } from '../settings.ts'
import type { TrustedProxies } from './client-address.ts'
import { openDatabase } from './database/embedded-database.ts'
import { startMetricsServer } from './metrics/metrics-server.ts'
import type { GaugeSources } from './metrics/process-gauges.ts'
import { newMeasures, newProcessMetrics } from './metrics/process-metrics.ts'
import { newProbes } from './probes.ts'
import type { Respond } from './server.ts'
import { startServer } from './server.ts'
import type { ProcessServices } from './services.ts'
import { processServices } from './services.ts'
import { staticFilesIn } from './static-files.ts'

/*
 * Node host: the service and its database in one process.
 */

/** Interval of the cron job, in milliseconds. */
const CRON_MS = 60_000

/**
 * Span in which each cron run schedules the wake-ups of games, in milliseconds. Channels are memory, and a restart loses their
 * alarms. The span overlaps the next run.
 */
const WAKE_UP_SPAN_MS = 2 * CRON_MS

/** Maximum wait for background work at the stop, in milliseconds. */
const BACKGROUND_PATIENCE_MS = 10_000

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())

/** Options of {@link startProcess}. */
export interface ProcessHostOptions {
  /** The database file. The schema must be up to date. */
  readonly database: string
  /** The folder of the static files. */
  readonly assets: string
  /** The folder of the page for operators, which only a deployment with operators serves. */
  readonly operatorAssets: string
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  readonly settings: Settings
  readonly isTrusted: TrustedProxies
  /** The origin of absolute URLs behind a proxy; missing where the origin of the request counts. */
  readonly publicOrigin?: string | undefined
  readonly log: Services['log']
  /** The loopback port of the metrics; 0 for any free port. Without a port only `METRICS_TOKEN` gives access. */
  readonly metricsPort?: number | undefined
  /** The backups on a schedule, for the metrics. */
  readonly backups?: GaugeSources['backups']
  readonly withoutChannels?: boolean | undefined
  /** Whether the cron job runs only once, at the start, or never by itself. For tests. */
  readonly cron?: 'once' | 'never' | undefined
  /** Returns the function that answers requests; by default the application. For tests. */
  readonly respond?: ((services: ProcessServices) => Respond) | undefined
}

/** The running service. */
export interface ProcessHost {
  readonly port: number
  /** The port of the metrics, if any. */
  readonly metricsPort?: number | undefined
  /** Lets the readiness fail from now on. All requests are still answered. */
  beginStop(): void
  /** Accepts no more connections, ends streams and running requests, and closes the database. */
  stop(): Promise<void>
}

/** Starts the service on an embedded database, with timers in place of the cron job of the platform. */
export const startProcess = async (options: ProcessHostOptions): Promise<ProcessHost> => {
  const { database, assets, operatorAssets, settings } = options
  const token = metricsTokenOf(settings, options.log)
  const measures = token === undefined && options.metricsPort === undefined ? undefined : newMeasures()
  const log = measures?.measuredLog(options.log) ?? options.log
  const embedded = openDatabase(database)
  const isModerated = hasOperators(parseOperatorTokens(settings.ADMIN_TOKENS))
  const files = staticFilesIn(assets, ...(isModerated ? [operatorAssets] : []))
  const background = new Set<Promise<unknown>>()
  const track = (work: Promise<unknown>): void => {
    const tracked = work.catch((error: Error) =>
      log({ level: 'error', what: 'background work failed', error: error.name }),
    )
    background.add(tracked)
    void tracked.then(() => background.delete(tracked))
  }
  const metrics =
    measures &&
    newProcessMetrics(measures, storeOver(embedded.connect), {
      database,
      countOf: (kind) => services.channels.countOf(kind),
      backups: options.backups,
    })
  const tracer = process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
    ? (await import('./tracing/otlp-tracer.ts')).startOtlpTracer(log)
    : undefined
  const services = processServices({
    connect: embedded.connect,
    annex: files.annex,
    measures,
    tracer,
    ...(token !== undefined && metrics && { metricsAccess: { token, read: metrics.read } }),
    withoutChannels: options.withoutChannels,
    publicOrigin: options.publicOrigin,
    settings,
    log,
    track,
  })
  const probes = newProbes()
  const respond = (options.respond ?? applicationOf)(services)
  const server = await startServer({
    respond: async (request, facts) =>
      probes.answer(request) ?? (await files.serve(request)) ?? respond(request, facts),
    isTrusted: options.isTrusted,
    host: options.host,
    port: options.port,
  })
  const metricsServer =
    metrics && options.metricsPort !== undefined
      ? await startMetricsServer(options.metricsPort, metrics.read).catch(async (cause) => {
          await server.stop(0)
          embedded.close()
          throw new Error(`METRICS_PORT ${options.metricsPort} cannot be used.`, { cause })
        })
      : undefined
  let running: Promise<unknown> = Promise.resolve()
  const cron = (): void => {
    const jobs = [runCron(services.system), scheduleWakeUps(services.system, WAKE_UP_SPAN_MS)]
    running = Promise.all(jobs).catch((error: Error) =>
      log({ level: 'error', what: 'the cron job failed', error: error.name }),
    )
  }
  if (options.cron !== 'never') cron()
  const timer = options.cron === undefined ? setInterval(cron, CRON_MS) : undefined
  return {
    port: server.port,
    metricsPort: metricsServer?.port,
    beginStop: probes.beginStop,
    stop: async () => {
      probes.beginStop()
      clearInterval(timer)
      metrics?.stop()
      const stopped = server.stop()
      // No client comes back to this process: the server no longer listens.
      services.channels.close()
      await stopped
      // Work that a client does not wait for is repeated after the next start.
      await Promise.race([Promise.all([running, ...background]), wait(BACKGROUND_PATIENCE_MS)])
      await metricsServer?.stop()
      embedded.close()
      await tracer?.stop()
    },
  }
}

/** The application over the services of a process. */
const applicationOf = (services: ProcessServices): Respond => {
  const { app, limiter } = createLimitedApp()
  const fetch = repeatingNotModified(app, limiter, services.readUnchanged)
  const operatorApp = createAdminApp()
  return (request, facts) => {
    const requestServices = services.forRequest(facts)
    return isAdminPath(new URL(request.url).pathname)
      ? operatorApp.fetch(request, requestServices)
      : fetch(request, requestServices, facts.fingerprint)
  }
}
