import { statSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { PROCESS_METRICS } from '../../../app/metrics/metric-definitions.ts'
import type { MetricFamily } from '../../../app/metrics/openmetrics-text.ts'
import { familiesOf } from '../../../app/metrics/openmetrics-text.ts'
import type { CpuShare, Urgency } from '../../../app/quotas/cpu-share.ts'
import { computingShare, drawShare, unattendedShare } from '../../../app/quotas/cpu-share.ts'
import type { ListenerKind } from '../../../realtime/channel-port.ts'
import type { ScheduledBackups } from '../scheduled-backups.ts'

/*
 * Values of the process that are read at each scrape.
 */

/** The CPU shares by label, with the urgencies of their computations. */
const SHARES: Readonly<Record<string, { readonly of: CpuShare; readonly urgencies: readonly Urgency[] }>> = {
  bots: { of: computingShare, urgencies: ['table', 'unattended'] },
  unattended: { of: unattendedShare, urgencies: ['unattended'] },
  draws: { of: drawShare, urgencies: ['request', 'table'] },
  requests: { of: computingShare, urgencies: ['request', 'analysis'] },
}

const KINDS: readonly ListenerKind[] = ['stream', 'socket', 'wait']

/** Interval of the samples of the event loop delay, in milliseconds. */
const RESOLUTION = 20

const QUANTILES = [0.5, 0.99, 1] as const

/** Sources of the values. */
export interface GaugeSources {
  /** The database file. */
  readonly database: string
  /** The number of open connections of a kind. */
  countOf(kind: ListenerKind): number
  /** The backups on a schedule; missing in a service without a schedule. */
  readonly backups?: Pick<ScheduledBackups, 'lastBackup' | 'failures'> | undefined
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const family = familiesOf(PROCESS_METRICS)

/** Gauges of a process. */
export interface ProcessGauges {
  families(): readonly MetricFamily[]
  stop(): void
}

/** Starts the measurement of the event loop delay, and returns the gauges. */
export const newProcessGauges = ({ database, countOf, backups }: GaugeSources): ProcessGauges => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  const start = Date.now() / 1000 - process.uptime()
  const delays = (): MetricFamily => {
    // The histogram holds the intervals between samples.
    const values = QUANTILES.map(
      (quantile) =>
        [
          { quantile: `${quantile}` },
          delay.count === 0 ? 0 : Math.max(0, delay.percentile(quantile * 100) / 1e9 - RESOLUTION / 1000),
        ] as const,
    )
    delay.reset()
    return family('sidi_event_loop_delay_seconds', values)
  }
  return {
    families: () => {
      const { user, system } = process.cpuUsage()
      const backup = backups?.lastBackup()
      return [
        family(
          'sidi_listeners',
          KINDS.map((kind) => [{ kind }, countOf(kind)]),
        ),
        family(
          'sidi_cpu_share_seconds',
          Object.entries(SHARES).map(([share, { of, urgencies }]) => [
            { share },
            of.spentOn(...urgencies) / 1000,
          ]),
        ),
        family(
          'sidi_cpu_share_waiting',
          Object.entries(SHARES).map(([share, { of, urgencies }]) => [{ share }, of.waitingOn(...urgencies)]),
        ),
        family('sidi_database_size_bytes', [
          [{ file: 'data' }, sizeOf(database)],
          [{ file: 'wal' }, sizeOf(`${database}-wal`)],
        ]),
        family(
          'sidi_backup_last_success_timestamp_seconds',
          backup === undefined ? [] : [[{}, backup / 1000]],
        ),
        family('sidi_backup_failures', backups === undefined ? [] : [[{}, backups.failures()]]),
        delays(),
        family('process_cpu_seconds', [[{}, (user + system) / 1e6]]),
        family('process_resident_memory_bytes', [[{}, process.memoryUsage.rss()]]),
        family('process_start_time_seconds', [[{}, start]]),
      ]
    },
    stop: () => delay.disable(),
  }
}
