import type { ServiceGauges } from '../../db/port/service-gauges.ts'
import type { Store } from '../../db/port/store.ts'
import { StoreUnavailable } from '../../db/port/store.ts'
import { RULESETS } from '../../rules/rulesets/index.ts'
import { GAME_SCHEMA_VERSION } from '../../rules/schema-version.ts'
import { DATABASE_METRICS } from './metric-definitions.ts'
import type { MetricFamily } from './openmetrics-text.ts'
import { familiesOf } from './openmetrics-text.ts'

/*
 * Metrics that are read from the database at each scrape. Each process and each isolate has the same values.
 */

/** The release and the host of the service. */
export interface BuildFacts {
  readonly version: string
  readonly build: string
  readonly host: 'node' | 'workers'
}

const family = familiesOf(DATABASE_METRICS)

/** Seconds from a time to another, at least 0; 0 for a missing time. */
const ageOf = (moment: string | null, now: string): number =>
  moment === null ? 0 : Math.max(0, Date.parse(now) - Date.parse(moment)) / 1000

/** The values of the database. Games of rulesets of a newer release are left out: the label has a closed list. */
const gaugesOf = (gauges: ServiceGauges, now: string): readonly MetricFamily[] => {
  const { games, outbox, wakeUpDue, beat, migrations } = gauges
  return [
    family('sidi_database_migrations', [[{}, migrations]]),
    family(
      'sidi_games',
      games
        .filter(({ ruleset }) => RULESETS.some(({ id }) => id === ruleset))
        .map(({ status, ruleset, count }) => [{ status, ruleset }, count]),
    ),
    family('sidi_outbox_messages', [
      [{ state: 'due' }, outbox.due],
      [{ state: 'later' }, outbox.count - outbox.due],
    ]),
    family('sidi_outbox_due_age_seconds', [[{}, ageOf(outbox.first, now)]]),
    family('sidi_wake_up_due_age_seconds', [[{}, ageOf(wakeUpDue, now)]]),
    family('sidi_cron_last_run_timestamp_seconds', beat === null ? [] : [[{}, Date.parse(beat) / 1000]]),
  ]
}

/** Reads the metrics of the database, in one round trip. Without an answer of the database the gauges are missing. */
export const readDatabaseMetrics = async (
  { gauges }: Pick<Store, 'gauges'>,
  { version, build, host }: BuildFacts,
  now: string,
): Promise<readonly MetricFamily[]> => {
  const found = await gauges(now).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return undefined
    throw error
  })
  return [
    family('sidi_build', [[{ version, build, host, schema: `${GAME_SCHEMA_VERSION}` }, 1]]),
    family('sidi_database_up', [[{}, found === undefined ? 0 : 1]]),
    ...(found === undefined ? [] : gaugesOf(found, now)),
  ]
}
