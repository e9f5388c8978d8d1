/*
 * The table of all metrics. Code, reference page, dashboard and alert rules are checked against the table. The value of
 * each label comes from a closed list: no id, name, address or path of a client is a label.
 */

/** Definition of a metric family of OpenMetrics. The name ends with the unit, if any. */
export interface MetricDefinition {
  readonly type: 'counter' | 'gauge' | 'histogram' | 'info'
  readonly help: string
  readonly labels: readonly string[]
}

/** Metrics of the database and the release: the same on each host, and in each isolate. */
export const DATABASE_METRICS = {
  sidi_build: {
    type: 'info',
    help: 'Version and build of the service, the host, and the schema version of stored games.',
    labels: ['version', 'build', 'host', 'schema'],
  },
  sidi_database_up: { type: 'gauge', help: 'Whether the database answered this scrape.', labels: [] },
  sidi_database_migrations: { type: 'gauge', help: 'Applied migrations of the database.', labels: [] },
  sidi_games: { type: 'gauge', help: 'Games that have not ended.', labels: ['status', 'ruleset'] },
  sidi_outbox_messages: {
    type: 'gauge',
    help: 'Webhook messages in the outbox, at most 10000: due now, or leased or postponed.',
    labels: ['state'],
  },
  sidi_outbox_due_age_seconds: {
    type: 'gauge',
    help: 'Delay of the webhook message that is due the longest.',
    labels: [],
  },
  sidi_wake_up_due_age_seconds: {
    type: 'gauge',
    help: 'Delay of the wake-up of a game that is due the longest.',
    labels: [],
  },
  sidi_cron_last_run_timestamp_seconds: {
    type: 'gauge',
    help: 'Time of the last run of the cron job; missing before the first run.',
    labels: [],
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>

/** Metrics of a process. An isolate of Workers has none: see docs/adr/metrics.md. */
export const PROCESS_METRICS = {
  sidi_http_requests: {
    type: 'counter',
    help: 'Answered requests of the API, by operation and status class.',
    labels: ['operation', 'status'],
  },
  sidi_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time from a request to its response headers, without the wait of long polling.',
    labels: ['operation'],
  },
  sidi_http_problems: { type: 'counter', help: 'Refused requests, by problem code.', labels: ['code'] },
  sidi_database_operation_duration_seconds: {
    type: 'histogram',
    help: 'Time of an operation of the store, with its retries and the wait for the commit.',
    labels: ['mode'],
  },
  sidi_database_failures: {
    type: 'counter',
    help: 'Failed operations of the store.',
    labels: ['mode'],
  },
  sidi_database_size_bytes: {
    type: 'gauge',
    help: 'Size of the database file and of its write-ahead log.',
    labels: ['file'],
  },
  sidi_game_events: { type: 'counter', help: 'Events added to the log of games.', labels: ['ruleset'] },
  sidi_games_started: { type: 'counter', help: 'Started games.', labels: ['ruleset'] },
  sidi_games_ended: { type: 'counter', help: 'Ended games, by result.', labels: ['ruleset', 'result'] },
  sidi_webhook_attempt_duration_seconds: {
    type: 'histogram',
    help: 'Time of an attempt to send a webhook message, by result.',
    labels: ['result'],
  },
  sidi_listeners: {
    type: 'gauge',
    help: 'Open connections of listeners: streams (SSE, NDJSON), WebSockets, waiting requests.',
    labels: ['kind'],
  },
  sidi_cpu_share_seconds: {
    type: 'counter',
    help: 'Time of metered computations: decisions of bots, moves of unattended games, hints, pictures, analyses, draws.',
    labels: ['share'],
  },
  sidi_cpu_share_waiting: {
    type: 'gauge',
    help: 'Computations that wait for a turn of a CPU share.',
    labels: ['share'],
  },
  sidi_errors_logged: { type: 'counter', help: 'Log lines of level error.', labels: [] },
  sidi_backup_last_success_timestamp_seconds: {
    type: 'gauge',
    help: 'Time of the last successful backup; missing before the first backup.',
    labels: [],
  },
  sidi_backup_failures: { type: 'counter', help: 'Failed backups of the schedule.', labels: [] },
  sidi_event_loop_delay_seconds: {
    type: 'gauge',
    help: 'Delay of the event loop since the last scrape, by quantile; 1 is the maximum.',
    labels: ['quantile'],
  },
  process_cpu_seconds: { type: 'counter', help: 'CPU time of the process.', labels: [] },
  process_resident_memory_bytes: { type: 'gauge', help: 'Resident memory of the process.', labels: [] },
  process_start_time_seconds: { type: 'gauge', help: 'Start of the process since 1970.', labels: [] },
} as const satisfies Readonly<Record<string, MetricDefinition>>

/** All metrics by the name of the family. */
export type MetricTable = typeof DATABASE_METRICS & typeof PROCESS_METRICS

export type MetricName = keyof MetricTable

/** Names of the metrics of a type. */
export type MetricNameOf<Type extends MetricDefinition['type']> = {
  [Name in MetricName]: MetricTable[Name]['type'] extends Type ? Name : never
}[MetricName]

/** Label values of a metric. */
export type LabelsOf<Name extends MetricName> = {
  readonly [Label in MetricTable[Name]['labels'][number]]: string
}
