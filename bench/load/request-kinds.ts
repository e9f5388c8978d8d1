import { randomUUID } from 'node:crypto'
import { sendKeepAlive } from '../../test/api/support/keep-alive-request.ts'

/*
 * Kinds of measured requests, and requests in HTTP form.
 */

interface Measure {
  readonly says: string
  /** Number of requests of a round, as a multiple of the option `--requests`. Cheap requests are sent more often. */
  readonly share: number
}

/** All kinds of requests with their descriptions. */
export const KINDS = {
  move: { says: 'POST …/moves', share: 1 },
  'keyed-move': { says: 'the same with an Idempotency-Key', share: 1 },
  view: { says: 'GET of a game', share: 2 },
  unchanged: { says: 'the same with If-None-Match: 304', share: 2 },
  'legal-moves': { says: 'GET …/legal-moves', share: 2 },
  events: { says: 'GET …/events, the first page', share: 2 },
  awaiting: { says: 'GET /v1/players/me/games?awaiting=me', share: 2 },
  public: { says: 'GET /v1/games, the first page', share: 2 },
  ruleset: { says: 'GET /v1/rulesets/schieber', share: 2 },
  document: { says: 'GET /openapi.json', share: 0.5 },
} as const satisfies Readonly<Record<string, Measure>>
export type Kind = keyof typeof KINDS
export const EVERY_KIND = Object.keys(KINDS) as readonly Kind[]

/** Kinds that make a move. Each request is different. */
export type MoveKind = Extract<Kind, 'move' | 'keyed-move'>
/** Kinds that read a table, a list, or a constant answer. */
export type ReadKind = Exclude<Kind, MoveKind>
export const isMove = (kind: Kind): kind is MoveKind => kind === 'move' || kind === 'keyed-move'

/** An answer as the client reads it. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Sends a request in another way than over a kept HTTP connection of its own. */
export type Sender = (request: HttpRequest) => Promise<Answered>

/** An HTTP request with the expected status. */
export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly status: number
  /** Sends the request, in place of a kept HTTP connection. */
  readonly sender?: Sender
}

/**
 * Sends a request and reads the answer.
 * @throws for another status than expected
 */
export const send = async (request: HttpRequest): Promise<Answered> => {
  const { method, url, headers, body, status, sender } = request
  const answer = await (sender?.(request) ?? sendKeepAlive(method, url, headers, body))
  if (answer.status !== status)
    throw new Error(`${method} ${url}: ${answer.status} ${answer.text.slice(0, 500)}`)
  return answer
}

/** A client that sends its next request with each call. The call resolves to false after the last request. */
export const client = (wires: readonly HttpRequest[]): (() => Promise<boolean>) => {
  const rest = wires.values()
  return async () => {
    const { value: wire } = rest.next()
    if (wire === undefined) return false
    await send(wire)
    return true
  }
}

const JSON_BODY = { 'Content-Type': 'application/json' }

/** A POST request with a JSON body. */
export const postRequest = (
  url: string,
  body: unknown,
  status: number,
  headers: HttpRequest['headers'] = {},
): HttpRequest => ({
  method: 'POST',
  url,
  headers: { ...JSON_BODY, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
  status,
})

const bearing = (token: string) => ({ Authorization: `Bearer ${token}` })

/** The request of a move to the service. */
export const moveRequest = (
  url: string,
  kind: MoveKind,
  game: string,
  token: string,
  move: unknown,
): HttpRequest =>
  postRequest(`${url}/v1/games/${game}/moves`, move, 201, {
    ...bearing(token),
    ...(kind === 'keyed-move' && { 'Idempotency-Key': randomUUID() }),
  })

const PATHS: Readonly<Record<ReadKind, (game: string) => string>> = {
  view: (game) => `/v1/games/${game}`,
  unchanged: (game) => `/v1/games/${game}`,
  'legal-moves': (game) => `/v1/games/${game}/legal-moves`,
  events: (game) => `/v1/games/${game}/events`,
  awaiting: () => '/v1/players/me/games?awaiting=me',
  public: () => '/v1/games',
  ruleset: () => '/v1/rulesets/schieber',
  document: () => '/openapi.json',
}

/** The read request of a kind to the service. For `unchanged` the view is read first, for its ETag. */
export const readRequest = async (
  url: string,
  kind: ReadKind,
  { game, token }: { readonly game: string; readonly token: string },
): Promise<HttpRequest> => {
  const wire: HttpRequest = {
    method: 'GET',
    url: url + PATHS[kind](game),
    headers: bearing(token),
    status: 200,
  }
  if (kind !== 'unchanged') return wire
  const { headers } = await send(wire)
  return { ...wire, headers: { ...wire.headers, 'If-None-Match': headers.get('etag') ?? '' }, status: 304 }
}
