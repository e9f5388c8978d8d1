import { RELEASE, VERSION } from '#release'
import type { Deps } from '../../../app/deps.ts'
import { readDatabaseMetrics } from '../../../app/metrics/database-metrics.ts'
import { openMetricsText } from '../../../app/metrics/openmetrics-text.ts'
import type { AroundOperation } from '../../../db/libsql/run-operation.ts'
import type { GameChange } from '../../../db/port/change.ts'
import type { Store } from '../../../db/port/store.ts'
import { StoreUnavailable } from '../../../db/port/store.ts'
import { now } from '../../settings.ts'
import type { GaugeSources } from './process-gauges.ts'
import { newProcessGauges } from './process-gauges.ts'
import type { Registry } from './registry.ts'
import { newRegistry } from './registry.ts'

/*
 * Metrics of the Node host: measurements of store, game changes, webhooks and log, and the text of a scrape.
 */

/** Wrappers that measure the dependencies of the application. */
export interface Measures {
  readonly registry: Registry
  readonly aroundOperation: AroundOperation
  /** Counts the events of a written change. */
  countChange(change: GameChange): void
  measuredSend(send: Deps['delivery']['send']): Deps['delivery']['send']
  measuredLog(log: Deps['log']): Deps['log']
}

export const newMeasures = (): Measures => {
  const registry = newRegistry()
  return {
    registry,
    aroundOperation: async (mode, work) => {
      const start = performance.now()
      try {
        return await work()
      } catch (error) {
        if (error instanceof StoreUnavailable) registry.add('sidi_database_failures', { mode })
        throw error
      } finally {
        const seconds = (performance.now() - start) / 1000
        registry.observe('sidi_database_operation_duration_seconds', { mode }, seconds)
      }
    },
    countChange: ({ stored, events }) => {
      const { ruleset } = stored.game
      registry.add('sidi_game_events', { ruleset }, events.length)
      for (const { type } of events) {
        if (type === 'gameStarted') registry.add('sidi_games_started', { ruleset })
        if (type === 'gameFinished') registry.add('sidi_games_ended', { ruleset, result: 'finished' })
        if (type === 'gameAbandoned') registry.add('sidi_games_ended', { ruleset, result: 'abandoned' })
      }
    },
    measuredSend: (send) => async (delivery, about) => {
      const outcome = await send(delivery, about)
      const { status, failure, duration } = outcome
      const result = failure ?? `${Math.floor((status ?? 0) / 100)}xx`
      registry.observe('sidi_webhook_attempt_duration_seconds', { result }, duration / 1000)
      return outcome
    },
    measuredLog: (log) => (entry) => {
      if (entry['level'] === 'error') registry.add('sidi_errors_logged', {})
      log(entry)
    },
  }
}

/** Metrics of a running process. */
export interface ProcessMetrics {
  /** Returns all metrics as text of OpenMetrics. */
  read(): Promise<string>
  stop(): void
}

export const newProcessMetrics = (
  { registry }: Measures,
  store: Pick<Store, 'gauges'>,
  sources: GaugeSources,
): ProcessMetrics => {
  const gauges = newProcessGauges(sources)
  const build = { version: VERSION, build: RELEASE, host: 'node' } as const
  return {
    read: async () => {
      const stored = await readDatabaseMetrics(store, build, now())
      return openMetricsText([...stored, ...registry.families(), ...gauges.families()])
    },
    stop: gauges.stop,
  }
}
