import { expect, test } from 'vitest'
import { anotherWorker } from '../../support/another-worker.ts'
import { usualOrNightly } from '../../support/random.ts'
import type { Answer } from '../support/api-client.ts'
import {
  call,
  callDirectly,
  get,
  newPlayer,
  newTable,
  playOne,
  playUntil,
  post,
} from '../support/api-client.ts'
import type { Operation, Parameter } from '../support/contract-operations.ts'
import { fillPath, OPERATIONS, resolveReference } from '../support/contract-operations.ts'

/*
 * Law of cached answers, over every GET of the contract, every documented request header and query parameter, and two callers. The
 * answer depends on the request alone: not on earlier answers of the isolate. The same address and the same strong tag mean the
 * same bytes. `Vary` names every request header that changes the answer.
 */

callDirectly()

interface Request {
  readonly operation: Operation
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly token: string | undefined
}

/** Paths of static files, and of open connections. */
const LEFT_OUT = /^\/(docs|rules|openapi\/)|\/live$/

/** Media types of answers that stay open. */
const STREAMS = ['text/event-stream', 'application/x-ndjson']

/** Conditional headers. A 304 stands for the same bytes, so `Vary` does not name these headers. */
const CONDITIONAL = ['if-none-match']

/** What every answer under /v1 names in `Vary`, or names for itself only: the id of the request and the rate limit. */
const OF_THE_MOMENT = [
  ...['x-request-id', 'date', 'ratelimit', 'ratelimit-policy', 'connection', 'keep-alive'],
  ...['content-length', 'transfer-encoding'],
]

/** Values of parameters that are text. */
type Values = Readonly<Record<string, readonly string[]>>

const valuesOf = ({ name, schema, example }: Parameter, values: Values): readonly string[] => {
  const known = values[name]
  if (known !== undefined) return known
  const { enum: several, minimum, maximum, type, anyOf = [] } = resolveReference(schema)
  if (several !== undefined) return several.map(String)
  const constants = anyOf.flatMap(
    (branch) => resolveReference(branch).const ?? resolveReference(branch).enum ?? [],
  )
  if (constants.length > 0) return constants.map(String)
  if (type === 'integer') return [minimum ?? 0, Math.min((minimum ?? 0) + 3, maximum ?? 3)].map(String)
  if (example !== undefined) return [String(example)]
  throw new Error(`no values for the parameter ${name}`)
}

/** A usual run requests every twelfth pair of a header and a query parameter, the nightly run all pairs. */
const SHARE = usualOrNightly(12, 1)

/** Every combination of parameters: none, a single parameter, and a header with a query parameter. */
const waysToAsk = (operation: Operation, values: Values): readonly Omit<Request, 'token'>[] => {
  const wordsOf = (where: string) =>
    operation.parameters
      .filter((parameter) => parameter.in === where)
      .flatMap((parameter) => valuesOf(parameter, values).map((value) => [parameter.name, value] as const))
  const accepted = operation.types
    .filter((type) => operation.types.length > 1 && !STREAMS.includes(type))
    .map((type) => ['Accept', type] as const)
  const headers = [...wordsOf('header'), ...accepted]
  const queries = wordsOf('query')
  const path = fillPath(
    operation.path,
    Object.fromEntries(Object.entries(values).map(([name, [first = '']]) => [name, first])),
  )
  const ask = (
    query: readonly (readonly [string, string])[],
    header: readonly (readonly [string, string])[],
  ) => ({
    operation,
    address: query.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(query))}`,
    headers: Object.fromEntries(header),
  })
  return [
    ask([], []),
    ...queries.map((query) => ask([query], [])),
    ...headers.map((header) => ask([], [header])),
    // A wait takes a second, and what is waited for has the same form.
    ...queries
      .filter(([name]) => name !== 'wait')
      .flatMap((query) => headers.map((header) => ask([query], [header])))
      .filter((_, at) => at % SHARE === 0),
    ...accepted.flatMap((accept) => wordsOf('header').map((header) => ask([], [accept, header]))),
  ]
}

/** The cursor of a player's news moves on with the time. */
const OF_TIME = /(?<="cursor":")[\w.-]+(?=")/g

/** The lists of public games and series and the feed of the lobby change with other tests. The tag of a list is a digest of the bytes. */
const OF_OTHERS = /^\/v1\/(games(\/events)?|series)(\?|$)/

/** A host for each number. For a new host the isolate has no earlier answer. The length counts in wrapped lines. */
const hostFor = (number: number): string => `s${number.toString(36).padStart(3, '0')}.example`

/** The host of most requests. */
const HOST = hostFor(0)

/** What a cache keeps of an answer, without the headers in `out`. */
const keptOf = (address: string, answer: Answer, out: readonly string[] = []): string => {
  const ofOthers = OF_OTHERS.test(address)
  const { status, headers, text } = ofOthers ? { ...answer, text: '' } : answer
  const left = [...OF_THE_MOMENT, ...out, ...(ofOthers ? ['etag', 'link'] : [])]
  const told = [...headers]
    .filter(([name]) => !left.includes(name))
    .map(([name, value]) => `${name}: ${value}`)
  return [status, ...told.sort(), '', text.replaceAll(OF_TIME, '')].join('\n')
}

const nameOf = ({ address, headers, token }: Request): string => JSON.stringify([address, headers, token])

test('every answer depends on the request alone, and the same tag means the same bytes', async () => {
  const table = await newTable({ visibility: 'public' })
  await playUntil(table, ({ deal }) => deal.number === 2)
  await playOne(table)
  const [seat = ''] = table.tokens
  const { token: spectator } = await newPlayer('Erika')
  const integration = (await post('/v1/integrations', undefined, { name: 'Chat' })).body.token
  await call('PUT', '/v1/integrations/me/players/anna', { token: integration, body: { name: 'Anna' } })
  const webhook = (
    await post('/v1/webhooks', seat, { url: 'https://example.org/jass', types: ['game.finished'] })
  ).body
  const ticket = (await post('/v1/players/me/tickets', seat, { for: 'read' })).body.ticket
  const link = (await get(`${table.path}/picture/link`, seat)).body
  const page = (await get(`${table.path}/events?limit=3`, seat)).body
  const { body: view, headers } = await get(table.path, seat)
  const news = (await get('/v1/players/me/events?limit=2', seat)).body
  const lobby = (await get('/v1/games/events', seat)).body
  const players = ['Anna', 'Beat', 'Carla', 'Dario'].map((name) => ({ name }))
  const sheet = (await post('/v1/sheets', seat, { ruleset: 'schieber', players })).body
  const entry = { id: crypto.randomUUID(), deal: 1, figures: { points: [100, 57] } }
  await post(`/v1/sheets/${sheet.id}/entries`, seat, { entries: [entry] })
  const { id: series } = (await post('/v1/series', seat, { name: 'Abend', games: [{ preset: 'turnier-8' }] }))
    .body
  const evening = `/v1/series/${series}`
  const guests = ['Emil', 'Fritz', 'Gerda', 'Hanna'].map((guest) => ({ guest }))
  await post(`${evening}/entries`, seat, { entries: guests })
  await post(`${evening}/rounds`, seat, {})
  await post(`${evening}/rounds/1/start`, seat, undefined)
  const known: Values = {
    ...{ series: [series], entry: ['e_1'], round: ['1'], table: ['1'], q: ['Emil'] },
    ...{ revision: ['1'], session: ['1'] },
    organiser: [table.players[0]?.id ?? ''],
    game: [table.game],
    sheet: [sheet.id],
    dealSet: ['ds_nothing'],
    number: ['1'],
    seat: ['0'],
    code: ['not-found'],
    webhook: [webhook.id],
    picture: [link.url.split('/').at(-1)],
    externalId: ['anna'],
    cursor: [page.next],
    changedSince: [news.cursor],
    ticket: [ticket],
    'If-None-Match': [headers.get('etag') ?? '', '"nothing"'],
    'Last-Event-ID': ['2', '5', `${view.version}`],
    'Accept-Language': ['de-CH', 'fr'],
    'Sidi-Invite': ['nonsense'],
  }
  const valuesFor = (operation: Operation): Values => ({
    ...known,
    ruleset: operation.path.includes('{ruleset}') ? ['sidi-barrani'] : ['sidi-barrani', 'coiffeur'],
    wait: ['1'],
    after: operation.path.includes('/me/')
      ? [news.cursor]
      : operation.path === '/v1/games/events'
        ? [lobby.cursor]
        : ['0', '4'],
  })
  const asked = OPERATIONS.filter(({ method, path }) => method === 'GET' && !LEFT_OUT.test(path)).flatMap(
    (operation): Request[] => {
      const callers = operation.path.startsWith('/v1/integrations')
        ? [integration]
        : operation.secured
          ? [seat, spectator]
          : [undefined]
      return waysToAsk(operation, valuesFor(operation)).flatMap((way) =>
        callers.map((token) => ({ ...way, token })),
      )
    },
  )
  expect(asked.length).toBeGreaterThan(usualOrNightly(200, 500))
  const send = ({ address, headers: more, token }: Request, base?: string, host = HOST) =>
    get(address, token, {
      headers: { Host: host, 'X-Request-Id': 'law', ...more },
      ...(base !== undefined && { base }),
    })

  const fresh = await anotherWorker({ direct: true })
  try {
    const first = new Map<string, Answer>()
    const byTag = new Map<string, string>()
    for (const one of asked) {
      const answer = await send(one)
      first.set(nameOf(one), answer)
      const tag = answer.headers.get('etag')
      if (tag === null || answer.status !== 200) continue
      const name = `${one.address} ${tag}`
      expect(byTag.get(name) ?? answer.text, `${name} ${JSON.stringify(one.headers)}`).toBe(answer.text)
      byTag.set(name, answer.text)
    }
    for (const [order, base] of [
      [asked.toReversed(), fresh.url],
      [asked, undefined],
    ] as const) {
      for (const one of order) {
        const kept = first.get(nameOf(one))
        expect(keptOf(one.address, await send(one, base)), nameOf(one)).toBe(
          kept && keptOf(one.address, kept),
        )
      }
    }
    // Each request with a header once more, as the first request to its address.
    for (const [number, one] of asked.filter(({ headers: sent }) => Object.keys(sent).length > 0).entries()) {
      const host = hostFor(number + 1)
      const kept = first.get(nameOf(one))
      const answer = await send(one, undefined, host)
      // The tag of a list is a digest of the bytes, and the bytes name the host.
      const out = answer.text.includes(host) ? ['etag'] : []
      expect(keptOf(one.address, answer, out).replaceAll(host, HOST), nameOf(one)).toBe(
        kept && keptOf(one.address, kept, out),
      )
    }
    const unsaid = asked.flatMap((one) => {
      const [name, ...others] = Object.keys(one.headers)
      if (name === undefined || others.length > 0 || CONDITIONAL.includes(name.toLowerCase())) return []
      const [plain, answer] = [first.get(nameOf({ ...one, headers: {} })), first.get(nameOf(one))]
      if (plain === undefined || answer === undefined || plain.text === answer.text) return []
      const vary = (answer.headers.get('vary') ?? '').toLowerCase().split(/\s*,\s*/)
      return vary.includes(name.toLowerCase()) ? [] : [`${one.address} ${name}: ${vary.join()}`]
    })
    expect(unsaid).toEqual([])
  } finally {
    await fresh.stop()
  }
})
