import { expect, inject, test } from 'vitest'
import { smallerDocuments } from '../../../tools/contract/smaller-documents.mjs'
import { get } from '../support/api-client.ts'
import { contract, faultsOfItem, published } from '../support/response-validation.ts'

test('the service serves it', async () => {
  const { body, headers } = await get('/openapi.json')
  expect(body).toEqual(published)
  const again = await get('/openapi.json', undefined, {
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('byte for byte as it was published, without the spaces', async () => {
  const { text, headers } = await get('/openapi.json')
  expect(text).toBe(JSON.stringify(published))
  expect(headers.get('content-type')).toBe('application/json')
})

test.each(['/openapi/play/schieber.json', '/openapi/play/sidi-barrani.json', '/openapi/tags/webhooks.json'])(
  '%s is served beside it, and any page may read it',
  async (path) => {
    const answer = await fetch(`${inject('apiUrl')}${path}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('etag')).toMatch(/^"/)
    expect(await answer.json()).toEqual(smallerDocuments(published as never).get(path))
  },
)

test('there is no smaller document of what does not exist', async () => {
  for (const path of ['/openapi/play/poker.json', '/openapi/tags/nothing.json']) {
    const { status, body } = await get(path)
    expect([status, body.code]).toEqual([404, 'not-found'])
  }
})

/** Schemas of stream items by the beginning of the path. */
const STREAMS = [
  ['/v1/games/events', 'LobbyStreamItem'],
  ['/v1/integrations', 'IntegrationStreamItem'],
  ['/v1/players', 'PlayerStreamItem'],
  ['/v1/sheets', 'SheetStreamItem'],
  ['/v1/series', 'SeriesStreamItem'],
  ['', 'GameStreamItem'],
] as const

test('every form of a stream names the schema of its items', () => {
  const streams = Object.entries(contract.paths).flatMap(([path, methods]) => {
    const { responses = {} } = methods['get'] ?? {}
    const forms = [
      responses['101'],
      ...['text/event-stream', 'application/x-ndjson'].map((type) => responses['200']?.content?.[type]),
    ]
    return forms.flatMap((form) => (form === undefined ? [] : [[path, JSON.stringify(form)] as const]))
  })
  expect(streams.length).toBe(17)
  for (const [path, form] of streams) {
    const [, schema] = STREAMS.find(([start]) => path.startsWith(start)) ?? []
    expect(form).toContain(`"x-itemSchema":{"$ref":"#/components/schemas/${schema}"}`)
  }
})

test('the schema of an item knows what no stream sends', () => {
  const game = '/v1/games/g_0/events'
  const now = { type: 'now', version: 3, status: 'playing', toAct: [1], totals: [] }
  expect(faultsOfItem(game, now)).toBeUndefined()
  expect(faultsOfItem(game, { ...now, unknown: 1 })).toBeDefined()
  expect(faultsOfItem('/v1/players/me/events', now)).toBeDefined()
  expect(faultsOfItem('/v1/players/me/events', { type: 'now', cursor: '0.a.b' })).toBeUndefined()
})

test('the document stays small enough to read: at most 1.230 MB, and no text of an answer twice', () => {
  expect(Buffer.byteLength(JSON.stringify(published))).toBeLessThanOrEqual(1_230_000)
  const headers = Object.values(published.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) =>
      Object.values(responses).flatMap((answer) => Object.values(answer.headers ?? {})),
    )
  expect(headers.filter((header) => !('$ref' in (header as object)))).toEqual([])
})

test.each(['/annex/openapi.json', '/annex/rules.en.json'])('%s is for the service itself', async (path) => {
  const { status, body, headers } = await get(path)
  expect([status, body.code]).toEqual([404, 'not-found'])
  expect(headers.get('x-request-id')).not.toBeNull()
})

test('every operation has an id, a tag, a summary, a description, and an example of each of its bodies', () => {
  const faults = Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const { operationId, tags, summary, description, responses, requestBody } = operation as unknown as {
        operationId?: string
        tags?: string[]
        summary?: string
        description?: string
        responses: Record<string, { content?: Record<string, { example?: unknown; examples?: unknown }> }>
        requestBody?: { content: Record<string, { example?: unknown; examples?: unknown }> }
      }
      const bodies = [requestBody, ...Object.values(responses)].flatMap((body) =>
        Object.entries(body?.content ?? {}).filter(([type]) => type.endsWith('json')),
      )
      const fine = operationId && tags?.length === 1 && summary && description
      const bare = bodies.filter(([, { example, examples }]) => (example ?? examples) === undefined)
      return fine && bare.length === 0 ? [] : [`${method} ${path}`]
    }),
  )
  expect(faults).toEqual([])
})

test('the example of a move and the example of its answer belong together', () => {
  type Media<T> = { content: Record<string, { examples: Record<string, { value: T }> }> }
  interface Examples {
    requestBody: Media<{ type: string }>
    responses: Record<string, Media<{ events: { type: string }[] }>>
  }
  const operation = contract.paths['/v1/games/{game}/moves']?.['post'] as unknown as Examples | undefined
  const sent = operation?.requestBody.content['application/json']?.examples['fixture']?.value
  const answered = operation?.responses['201']?.content['application/json']?.examples['fixture']?.value
  expect([sent?.type, answered?.events[0]?.type]).toEqual(['pass', 'passed'])
})

test('a value that is one of a few numbers is an enum, and seats are as many as the ruleset has', () => {
  const { schemas } = (published as unknown as { components: { schemas: Record<string, Schema> } }).components
  interface Schema {
    readonly properties: Record<
      string,
      { type?: string; enum?: unknown[]; minItems?: number; maxItems?: number }
    >
  }
  expect(JSON.stringify(schemas)).not.toMatch(/"anyOf":\[(\{"type":"(\w+)","const":[^{}]*\},?)+\]/)
  expect(schemas['BieterjassOptions']?.properties['players']).toMatchObject({
    type: 'integer',
    enum: [3, 4, 5],
  })
  for (const name of ['SchieberGame', 'NewSchieber']) {
    expect(schemas[name]?.properties['seats']).toMatchObject({ minItems: 4, maxItems: 4 })
  }
})
