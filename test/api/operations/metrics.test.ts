import { beforeAll, describe, expect, inject, test } from 'vitest'
import { DATABASE_METRICS, PROCESS_METRICS } from '../../../src/app/metrics/metric-definitions.ts'
import { PROBLEM_CODES } from '../../../src/http/problems/problem-codes.ts'
import { RULESETS } from '../../../src/rules/rulesets/index.ts'
import { TEST_METRICS_TOKEN } from '../../../tools/stack/local-worker.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient, isOnWorkers } from '../../support/host.ts'
import type { ParsedFamily } from '../../support/openmetrics-parser.ts'
import { parseOpenMetrics } from '../../support/openmetrics-parser.ts'
import { call, get, newTable, playOne, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { newDatabase } from '../support/new-database.ts'
import { contract, operatorContract } from '../support/response-validation.ts'
import { openStream } from '../support/stream-readers.ts'

/*
 * Metrics: the text, the access, and the values after requests, moves and open connections.
 */

const scrape = async (base = inject('apiUrl')): Promise<ReadonlyMap<string, ParsedFamily>> => {
  const { text } = await get('/metrics', TEST_METRICS_TOKEN, { base })
  return new Map(parseOpenMetrics(text).map((family) => [family.name, family]))
}

/** The value of the sample with some labels; 0 where the family has no such sample. */
const valueIn = (
  families: ReadonlyMap<string, ParsedFamily>,
  name: string,
  labels: Readonly<Record<string, string>> = {},
  suffix = '',
): number =>
  families
    .get(name)
    ?.samples.find(
      (sample) =>
        sample.name === name + suffix &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )?.value ?? 0

/** The numbers of open streams, WebSockets and waiting requests. */
const listeners = async (base: string): Promise<readonly number[]> => {
  const families = await scrape(base)
  return ['stream', 'socket', 'wait'].map((kind) => valueIn(families, 'sidi_listeners', { kind }))
}

const DEFINITIONS = isOnWorkers ? DATABASE_METRICS : { ...DATABASE_METRICS, ...PROCESS_METRICS }

describe('access', () => {
  test('a wrong token is 401, and so is a missing one', async () => {
    for (const token of [undefined, `${TEST_METRICS_TOKEN}x`, TEST_METRICS_TOKEN.slice(0, -1)]) {
      const { status, body, headers } = await get('/metrics', token)
      expect([status, body.code]).toEqual([401, 'unauthorized'])
      expect(headers.get('www-authenticate')).toContain('Bearer')
    }
    const { status } = await get(`/metrics?ticket=${TEST_METRICS_TOKEN}`)
    expect(status).toBe(401)
  })

  test.each([
    ['without the setting', ''],
    ['with a setting that is too short', 'short'],
  ])('%s the path does not exist', async (_, token) => {
    const worker = await anotherWorker({ variables: { METRICS_TOKEN: token } })
    const answers = [
      await fetch(`${worker.url}/metrics`, { headers: { Authorization: `Bearer ${token || 'x'}` } }),
      await fetch(`${worker.url}/metrics`),
    ]
    await worker.stop()
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not-found' })
    }
  })

  test('the answer is text of OpenMetrics that nobody may keep', async () => {
    const { status, headers } = await get('/metrics', TEST_METRICS_TOKEN)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    // As Prometheus asks.
    const accept = 'application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.2,*/*;q=0.1'
    const asked = await get('/metrics', TEST_METRICS_TOKEN, { headers: { Accept: accept } })
    expect(asked.status).toBe(200)
    const head = await call('HEAD', '/metrics', { token: TEST_METRICS_TOKEN })
    expect([head.status, head.text]).toEqual([200, ''])
  })
})

describe('families', () => {
  let families: ReadonlyMap<string, ParsedFamily>
  beforeAll(async () => {
    const { path, tokens } = await newTable()
    await get(`${path}?for=nobody`, tokens[0])
    await get('/v1/nowhere')
    families = await scrape()
  })

  test('are families of the table of metrics, with its types and labels', () => {
    const table: Readonly<Record<string, { type: string; labels: readonly string[] }>> = DEFINITIONS
    expect([...families.keys()].filter((name) => table[name] === undefined)).toEqual([])
    for (const { name, type, samples } of families.values()) {
      expect(type, name).toBe(table[name]?.type)
      for (const { labels } of samples) {
        const { le: _, ...named } = labels
        expect(Object.keys(named), name).toEqual(table[name]?.labels)
      }
    }
  })

  test('have label values of closed lists', () => {
    const operations = [...Object.values(contract.paths), ...Object.values(operatorContract.paths)]
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId)
    const closed: Readonly<Record<string, readonly string[]>> = {
      operation: [...operations, 'none'],
      status: ['1xx', '2xx', '3xx', '4xx', '5xx', 'open', 'playing'],
      code: PROBLEM_CODES,
      ruleset: RULESETS.map(({ id }) => id),
      mode: ['read', 'write'],
      state: ['due', 'later'],
      file: ['data', 'wal'],
      kind: ['stream', 'socket', 'wait'],
      share: ['bots', 'unattended', 'draws', 'requests'],
      quantile: ['0.5', '0.99', '1'],
      result: ['finished', 'abandoned', '2xx', '3xx', '4xx', '5xx', 'late', 'unreachable', 'unsigned'],
    }
    const values = [...families.values()]
      .filter(({ type }) => type !== 'info')
      .flatMap(({ samples }) => samples.flatMap(({ labels }) => Object.entries(labels)))
      .filter(([label]) => label !== 'le')
    expect(values.length).toBeGreaterThan(2)
    expect(values.filter(([label, value]) => !closed[label]?.includes(value))).toEqual([])
  })

  test('tell the build, the host and the migrations', async () => {
    const build = families.get('sidi_build')?.samples[0]?.labels
    expect(build).toMatchObject({ host: inject('host'), version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    const client = databaseClient(inject('databaseUrl'))
    const { rows } = await client.execute('select count(*) as count from __drizzle_migrations')
    client.close()
    expect(valueIn(families, 'sidi_database_migrations')).toBe(Number(rows[0]?.['count']))
    expect(valueIn(families, 'sidi_database_up')).toBe(1)
  })
})

describe('values of the database', () => {
  test('count open and running games, waiting messages and late wake-ups', async () => {
    const database = await newDatabase()
    const worker = await anotherWorker({ databaseUrl: database.url })
    const base = worker.url
    try {
      const before = await scrape(base)
      expect(before.get('sidi_games')).toBeUndefined()
      expect(valueIn(before, 'sidi_outbox_messages', { state: 'due' })).toBe(0)
      expect(valueIn(before, 'sidi_outbox_due_age_seconds')).toBe(0)

      const { token } = (await post('/v1/players', undefined, { name: 'Anna' }, { base })).body
      const bots = Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'beginner' }))
      const playing = { ruleset: 'schieber', seats: [{ kind: 'me' }, ...bots] }
      const open = { ruleset: 'differenzler' }
      for (const wanted of [playing, open, open]) {
        const { status } = await post('/v1/games', token, wanted, { base })
        expect(status).toBe(201)
      }
      const client = databaseClient(database.url)
      const addMessage = (id: string, due: string) =>
        client.execute({
          sql: `insert into outbox (host, tenant, due, id, webhook, type, first, last, seat, at)
            values ('a.example', '', ?, ?, 'wh_none', 'game.moved', 1, 1, 0, ?)`,
          args: [due, id, due],
        })
      await addMessage('m_1', '2026-01-01T00:00:00.000Z')
      await addMessage('m_2', '2099-01-01T00:00:00.000Z')
      await client.execute("update games set due = '2026-01-01T00:00:00.000Z' where ruleset = 'differenzler'")
      client.close()

      const after = await scrape(base)
      expect(valueIn(after, 'sidi_games', { status: 'playing', ruleset: 'schieber' })).toBe(1)
      expect(valueIn(after, 'sidi_games', { status: 'open', ruleset: 'differenzler' })).toBe(2)
      expect(after.get('sidi_games')?.samples).toHaveLength(2)
      expect(valueIn(after, 'sidi_outbox_messages', { state: 'due' })).toBe(1)
      expect(valueIn(after, 'sidi_outbox_messages', { state: 'later' })).toBe(1)
      const age = (Date.now() - Date.parse('2026-01-01T00:00:00.000Z')) / 1000
      for (const name of ['sidi_outbox_due_age_seconds', 'sidi_wake_up_due_age_seconds']) {
        expect(valueIn(after, name)).toBeGreaterThan(age - 900)
        expect(valueIn(after, name)).toBeLessThanOrEqual(age)
      }
    } finally {
      await worker.stop()
      await database.stop()
    }
  })
})

describe.skipIf(isOnWorkers)('values of the process', () => {
  test('count requests by operation, status class and problem code', async () => {
    const before = await scrape()
    const { path, tokens } = await newTable()
    expect((await get(path, tokens[0])).status).toBe(200)
    expect((await get(path)).status).toBe(401)
    expect((await get('/v1/nowhere')).status).toBe(404)
    const after = await scrape()
    const grown = (name: string, labels: Readonly<Record<string, string>>, suffix = '_total') =>
      valueIn(after, name, labels, suffix) - valueIn(before, name, labels, suffix)
    const requests = 'sidi_http_requests'
    expect(grown(requests, { operation: 'getGame', status: '2xx' })).toBeGreaterThanOrEqual(1)
    expect(grown(requests, { operation: 'getGame', status: '4xx' })).toBeGreaterThanOrEqual(1)
    expect(grown(requests, { operation: 'none', status: '4xx' })).toBeGreaterThanOrEqual(1)
    expect(grown(requests, { operation: 'getMetrics', status: '2xx' })).toBeGreaterThanOrEqual(1)
    expect(grown('sidi_http_problems', { code: 'unauthorized' })).toBeGreaterThanOrEqual(1)
    const duration = 'sidi_http_request_duration_seconds'
    expect(grown(duration, { operation: 'getGame' }, '_count')).toBeGreaterThanOrEqual(2)
    for (const mode of ['read', 'write'])
      expect(grown('sidi_database_operation_duration_seconds', { mode }, '_count')).toBeGreaterThanOrEqual(1)
    expect(grown('sidi_games_started', { ruleset: 'sidi-barrani' })).toBeGreaterThanOrEqual(1)
  })

  test('count the events of a move', async () => {
    const table = await newTable()
    const before = await scrape()
    const made = await playOne(table)
    expect(made?.status).toBe(201)
    const after = await scrape()
    const events = (families: ReadonlyMap<string, ParsedFamily>) =>
      valueIn(families, 'sidi_game_events', { ruleset: 'sidi-barrani' }, '_total')
    expect(events(after) - events(before)).toBeGreaterThanOrEqual(made?.body.events.length)
  })

  test('count listeners by kind', async () => {
    const worker = await anotherWorker()
    const base = worker.url
    try {
      const { path, tokens } = await newTable()
      const [token = ''] = tokens
      const after = (await get(path, token)).body.version
      const stream = await openStream('sse', { path: `${path}/events`, token, base, after })
      const socket = await openStream('socket', { path: `${path}/events`, token, base, after })
      const waiting = get(`${path}/events?after=${after}&wait=2`, token, { base })
      await eventually(async () => expect(await listeners(base)).toEqual([1, 1, 1]))
      await waiting
      stream.cut()
      socket.cut()
      await eventually(async () => expect(await listeners(base)).toEqual([0, 0, 0]))
    } finally {
      await worker.stop()
    }
  })

  test('have the size of the database and the state of the process', async () => {
    const families = await scrape()
    expect(valueIn(families, 'sidi_database_size_bytes', { file: 'data' })).toBeGreaterThan(4096)
    expect(valueIn(families, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(valueIn(families, 'process_cpu_seconds', {}, '_total')).toBeGreaterThan(0)
    expect(valueIn(families, 'process_start_time_seconds')).toBeLessThan(Date.now() / 1000)
    expect(valueIn(families, 'sidi_cpu_share_seconds', { share: 'bots' }, '_total')).toBeGreaterThanOrEqual(0)
    expect(families.get('sidi_backup_last_success_timestamp_seconds')).toBeUndefined()
  })
})
