import type { ProblemCode } from '../../src/http/problems/problem-codes.ts'
import { codesOf, titleOf } from '../../src/http/problems/problem-codes.ts'
import type { Named } from './fixture.ts'
import type { Exchange } from './recorded-session.ts'

type Json = Record<string, unknown>

interface Media {
  schema: Json
  example?: unknown
  examples?: Json
}
interface Operation {
  operationId: string
  parameters?: { name: string; in: string; examples?: Json }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media>; headers?: Json }>
}
/** The `paths` object of an OpenAPI document: operations by path and method, with the fields that hold examples. */
export type Paths = Record<string, Record<string, Operation>>

/** A JSON document. Streams have no examples. */
const isJson = (type: string): boolean => type.endsWith('json') && type !== 'application/x-ndjson'

const matcher = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)

/** Exchanges of an operation with a status; the path without its query decides. */
const recorded = (exchanges: readonly Exchange[], path: string, method: string, status: string) => {
  const pattern = matcher(path)
  return exchanges.filter(
    (exchange) =>
      exchange.method.toLowerCase() === method &&
      `${exchange.status}` === status &&
      pattern.test(exchange.path.split('?')[0] ?? ''),
  )
}

/** The usual problem of a status whose last code is rare. */
const USUAL: Readonly<Record<string, ProblemCode>> = {
  400: 'malformed-request',
  401: 'unauthorized',
  403: 'insufficient-scope',
  404: 'not-found',
  409: 'game-over',
  429: 'too-many-requests',
  503: 'store-unavailable',
}

/** Returns the problem code of the default example of a status. */
export const usualCode = (status: string): string => USUAL[status] ?? codesOf(Number(status)).at(-1) ?? ''

/** A problem for a status that the scenario does not meet. The text is the same for all operations. */
const problemExample = (status: string) => {
  const code = usualCode(status) as ProblemCode
  const title = titleOf(code)
  return {
    type: `https://sidi.example/problems/${code}`,
    title,
    status: Number(status),
    detail: `${title}.`,
    code,
    instance: '/v1/games/g_Zk3tYV9mC1nQe5wBq0s8Tg',
    requestId: 'example-1',
  }
}

/**
 * The best of several exchanges: the shortest answer is easiest to read, but an empty list or no choice shows little.
 */
const best = (exchanges: readonly Exchange[]): Exchange | undefined => {
  const said = ({ response }: Exchange) => JSON.stringify(response) ?? ''
  return (
    exchanges
      .filter((exchange) => !/"(items|moves)":\[\]/.test(said(exchange)))
      .sort((a, b) => said(a).length - said(b).length)
      .at(0) ?? exchanges[0]
  )
}

/** Maximum lengths of lists in examples, since the full catalogue would bury the document. */
const FEW: Readonly<Record<string, number>> = {
  ...{ rules: 3, words: 3, items: 2, presets: 1 },
  ...{ events: 1, entries: 1, present: 1 },
}
const abridged = (example: unknown): unknown =>
  JSON.parse(JSON.stringify(example ?? null), (key, value) =>
    Array.isArray(value) ? value.slice(0, FEW[key]) : value,
  )

/** The fields of a refused move. */
const OF_REFUSALS = ['rule', 'legalMoves', 'understood', 'candidates', 'hint']

/**
 * One example for each code, of any operation: equal answers have equal texts.
 * @param own the recorded problem of the operation, if any
 */
const problemShown = (own: unknown, status: string, exchanges: readonly Exchange[]): unknown => {
  const isOfMove = (problem: object) => OF_REFUSALS.some((field) => field in problem)
  if (typeof own === 'object' && own !== null && isOfMove(own)) return own
  const code = (own as { code?: string } | undefined)?.code ?? usualCode(status)
  const recordings = exchanges.flatMap(({ status: met, response }) =>
    `${met}` === status && (response as { code?: string } | null)?.code === code ? [response as object] : [],
  )
  return recordings.find((problem) => !isOfMove(problem)) ?? problemExample(status)
}

/** Answers that the scenario cannot record, by operation: sealed deals need whole games at several tables. */
const UNRECORDED: Readonly<Record<string, unknown>> = {
  compareSeriesDeal: {
    items: [
      {
        ...{
          table: 1,
          game: 'g_Zk3tYV9mC1nQe5wBq0s8Tg',
          sides: [
            ['e_1', 'e_3'],
            ['e_2', 'e_4'],
          ],
        },
        ...{ points: [98, 59], contract: null, tricks: [3, 2, 2, 2] },
        plays: [{ seat: 0, card: 'Ur' }],
      },
    ],
    next: null,
  },
}

/** An example for every body in JSON of one operation. */
const illustrateOne = (
  operation: Operation,
  path: string,
  method: string,
  exchanges: readonly Exchange[],
) => {
  for (const media of Object.values(operation.requestBody?.content ?? {})) {
    // Request and answer of one exchange belong together.
    media.example = best(
      ['201', '200'].flatMap((status) => recorded(exchanges, path, method, status)),
    )?.request
  }
  for (const [status, { content }] of Object.entries(operation.responses)) {
    const found = best(recorded(exchanges, path, method, status))
    for (const [type, media] of Object.entries(content ?? {})) {
      if (!isJson(type)) continue
      media.example ??=
        type === 'application/problem+json'
          ? problemShown(found?.response, status, exchanges)
          : found === undefined
            ? (UNRECORDED[operation.operationId] ?? problemExample(status))
            : abridged(found.response)
    }
  }
}

/** Gives every operation examples for its bodies: recorded exchanges, otherwise generated values. */
export const illustrate = (paths: Paths, exchanges: readonly Exchange[]): void => {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      illustrateOne(operation, path, method, exchanges)
    }
  }
}

/** A pair of a request and its answer, under the same name. */
export interface Pair {
  readonly named: Named
  readonly exchange: Exchange
}

/** Adds to an operation the pairs that test tools can replay after loading the fixture. */
const pairUp = (operation: Operation, pairs: readonly Pair[]): void => {
  const told = (value: (pair: Pair) => unknown): Json =>
    Object.fromEntries(
      pairs.map((pair) => [pair.named.name, { summary: pair.named.summary, value: value(pair) }]),
    )
  for (const parameter of operation.parameters ?? []) {
    const given = ({ named }: Pair) => named[parameter.in === 'path' ? 'params' : 'query']?.[parameter.name]
    if (pairs.some((pair) => given(pair) !== undefined)) parameter.examples = told(given)
  }
  const inJson = (content: Record<string, Media> = {}, value: (pair: Pair) => unknown) => {
    for (const [type, media] of Object.entries(content)) {
      if (!isJson(type)) continue
      delete media.example
      media.examples = told(value)
    }
  }
  inJson(operation.requestBody?.content, ({ named }) => named.body)
  const [first] = pairs
  const answer = operation.responses[`${first?.exchange.status}`]
  if (answer?.content?.['application/json'] !== undefined) {
    inJson(answer.content, ({ exchange }) => abridged(exchange.response))
  }
}

/** Replaces the examples of named requests by their pairs. */
export const pair = (paths: Paths, pairs: readonly Pair[]): void => {
  for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations))) {
    const own = pairs.filter(({ named }) => named.operationId === operation.operationId)
    if (own.length > 0) pairUp(operation, own)
  }
}
