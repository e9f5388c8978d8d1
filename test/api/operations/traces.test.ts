import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { isOnWorkers } from '../../support/host.ts'
import type { Collector } from '../../support/otlp-collector.ts'
import { attributesOf, startCollector, treeOf } from '../../support/otlp-collector.ts'
import { chooseTestMove, get, getView, playOne, post } from '../support/api-client.ts'
import type { FaultyDatabase } from '../support/faulty-database.ts'
import { faultyDatabase } from '../support/faulty-database.ts'
import { openStream } from '../support/stream-readers.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, startGameAt, startWebhookWorker } from '../support/webhook-worker.ts'

/*
 * Traces: the trace of a client goes on in webhook messages and database requests, and a service with a collector exports
 * the spans of a move.
 */

const newTrace = () => {
  const traceId = crypto.randomUUID().replaceAll('-', '')
  const spanId = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-01` }
}

/** A game with a webhook of the first player for each move. */
const hookedGame = async (worker: RunningWorker) => {
  const [table, target] = await Promise.all([startGameAt(worker), newWebhookTarget()])
  await newActiveWebhook(worker, table.tokens[0] ?? '', target, { types: ['game.moved'], game: table.game })
  return { table, target }
}

/** Makes a move with further headers. */
const move = async (
  worker: RunningWorker,
  table: Awaited<ReturnType<typeof startGameAt>>,
  headers: Readonly<Record<string, string>>,
) => {
  const base = worker.url
  const seat = (await getView(table, 0, { base })).deal.toAct[0]
  const view = await getView(table, seat, { base })
  const made = await post(`${table.path}/moves`, table.tokens[seat], chooseTestMove(view), { base, headers })
  expect(made.status).toBe(201)
}

describe('a service without a collector', () => {
  let database: FaultyDatabase
  let worker: RunningWorker
  beforeAll(async () => {
    database = await faultyDatabase(inject('databaseUrl'))
    worker = await startWebhookWorker(database.url)
  })
  afterAll(async () => {
    await worker.stop()
    await database.stop()
  })

  test('passes the trace of a move on, and no vendor data', async () => {
    const { table, target } = await hookedGame(worker)
    const { traceparent } = newTrace()
    const before = database.traceparents.length
    await move(worker, table, { traceparent, tracestate: 'vendor=secret' })
    const [message] = await target.until(1)
    expect(message?.headers['traceparent']).toBe(traceparent)
    expect(message?.headers['tracestate']).toBeUndefined()
    const asked = database.traceparents.slice(before)
    if (isOnWorkers) expect(asked.filter((header) => header === traceparent).length).toBeGreaterThan(0)
    expect(asked.filter((header) => header !== undefined && header !== traceparent)).toEqual([])
  })

  test('sends no header without a valid trace', async () => {
    const { table, target } = await hookedGame(worker)
    await move(worker, table, {})
    await move(worker, table, { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` })
    const messages = await target.until(2)
    expect(messages.map(({ headers }) => headers['traceparent'])).toEqual([undefined, undefined])
  })
})

describe.skipIf(isOnWorkers)('a service with a collector', () => {
  let collector: Collector
  const start = (environment: Readonly<Record<string, string>> = {}) =>
    startWebhookWorker(inject('databaseUrl'), {
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...environment },
    })
  beforeAll(async () => {
    collector = await startCollector()
  })
  afterAll(() => collector.stop())

  test('exports a move as a tree of spans, with a webhook and a stream', async () => {
    const worker = await start({ OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test' })
    const { table, target } = await hookedGame(worker)
    const { path, tokens } = table
    // A service that does not know the game reads the game first.
    await worker.stop()
    const fresh = await start({ OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test' })
    const listener = await openStream('sse', {
      ...{ path: `${path}/events`, token: tokens[0] ?? '', base: fresh.url, after: 1 },
    })
    const { traceId, spanId, traceparent } = newTrace()
    await move(fresh, table, { traceparent, 'X-Request-Id': 'the-move' })
    const [message] = await target.until(1)
    await listener.until((items) => items.length > 0)
    listener.cut()
    await fresh.stop()

    const ofMove = collector.spans.filter((span) => span.traceId === traceId)
    const request = ofMove.find(({ parentSpanId }) => parentSpanId === spanId)
    if (request === undefined) throw new Error('no span of the request')
    const webhook = ofMove.find(({ name }) => name === 'webhook')
    expect(message?.headers['traceparent']).toBe(`00-${traceId}-${webhook?.spanId}-01`)
    expect(attributesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/v1/games/{game}/moves',
      'http.response.status_code': 201,
      'sidi.operation': 'makeMove',
      'sidi.request_id': 'the-move',
    })
    const [root, ...inner] = treeOf(collector.spans, traceId)
    expect(root).toBe('POST /v1/games/{game}/moves')
    expect(inner.map((line) => line.trim())).toEqual(
      expect.arrayContaining(['authenticate', 'decide', 'write', 'broadcast', 'webhook']),
    )
    expect(ofMove.map(({ name }) => name)).toContain('read')
    expect(collector.resource()).toMatchObject({
      'service.name': 'sidi',
      'deployment.environment': 'test',
    })
    const exported = collector.bodies.join('')
    for (const secret of [...tokens, ...table.players.map(({ name }) => name), table.game])
      expect(exported).not.toContain(secret)
  })

  test('a refused request and a path without an operation are spans, too', async () => {
    const worker = await start()
    const base = worker.url
    const [known, strange] = [newTrace(), newTrace()]
    await get('/v1/players/me', undefined, { base, headers: { traceparent: known.traceparent } })
    await get('/v1/nowhere', undefined, { base, headers: { traceparent: strange.traceparent } })
    await worker.stop()
    expect(treeOf(collector.spans, known.traceId)).toEqual(['GET /v1/players/me'])
    expect(treeOf(collector.spans, strange.traceId)).toEqual(['GET'])
  })

  test('the share of traces holds, also against the flag of a client', async () => {
    const worker = await start({ OTEL_TRACES_SAMPLER_ARG: '0' })
    const { table, target } = await hookedGame(worker)
    const { traceId, traceparent } = newTrace()
    const before = collector.spans.length
    await move(worker, table, { traceparent })
    const [message] = await target.until(1)
    await worker.stop()
    expect(collector.spans).toHaveLength(before)
    // The webhook has the trace, with the flag of a trace that is not exported.
    expect(message?.headers['traceparent']).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`))
  })

  test('a collector that refuses does not disturb the service', async () => {
    collector.status = 500
    const worker = await start()
    const { table, target } = await hookedGame(worker)
    expect((await playOne(table, { base: worker.url }))?.status).toBe(201)
    await target.until(1)
    await worker.stop()
    collector.status = 200
  })
})
