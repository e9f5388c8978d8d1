import { randomUUID } from 'node:crypto'
import { sendLightly } from '../../test/api/support/keep-alive-request.ts'

/*
 * The kinds of request that are measured, and requests as they go over the wire.
 */

interface Measure {
  readonly says: string
  /** How many of them a round has, as a multiple of what was asked for: what costs less is sent more often. */
  readonly share: number
}

/** Every kind, and what it is. */
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

/** Kinds that play: each of their requests is another one. */
export type Move = Extract<Kind, 'move' | 'keyed-move'>
/** Kinds that look at a table, at a list, or at what is always the same. */
export type Look = Exclude<Kind, Move>
export const isMove = (kind: Kind): kind is Move => kind === 'move' || kind === 'keyed-move'

/** A request as it goes over the wire, and the status that it has to be answered with. */
export interface Wire {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly status: number
}

/**
 * Sends a request and reads the answer.
 * @throws when it was answered with another status
 */
export const send = async ({ method, url, headers, body, status }: Wire) => {
  const answer = await sendLightly(method, url, headers, body)
  if (answer.status !== status)
    throw new Error(`${method} ${url}: ${answer.status} ${answer.text.slice(0, 500)}`)
  return answer
}

/** A client that sends one request after the other, one each time it is called; false at the end. */
export const client = (wires: readonly Wire[]): (() => Promise<boolean>) => {
  const rest = wires.values()
  return async () => {
    const { value: wire } = rest.next()
    if (wire === undefined) return false
    await send(wire)
    return true
  }
}

const JSON_BODY = { 'Content-Type': 'application/json' }

/** A POST of something in JSON. */
export const posted = (url: string, body: unknown, status: number, headers: Wire['headers'] = {}): Wire => ({
  method: 'POST',
  url,
  headers: { ...JSON_BODY, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
  status,
})

const bearing = (token: string) => ({ Authorization: `Bearer ${token}` })

/** A move, sent to the service. */
export const moveTo = (url: string, kind: Move, game: string, token: string, move: unknown): Wire =>
  posted(`${url}/v1/games/${game}/moves`, move, 201, {
    ...bearing(token),
    ...(kind === 'keyed-move' && { 'Idempotency-Key': randomUUID() }),
  })

const PATHS: Readonly<Record<Look, (game: string) => string>> = {
  view: (game) => `/v1/games/${game}`,
  unchanged: (game) => `/v1/games/${game}`,
  'legal-moves': (game) => `/v1/games/${game}/legal-moves`,
  events: (game) => `/v1/games/${game}/events`,
  awaiting: () => '/v1/players/me/games?awaiting=me',
  public: () => '/v1/games',
  ruleset: () => '/v1/rulesets/schieber',
  document: () => '/openapi.json',
}

/** What somebody asks the service to look at. What is unchanged has been looked at before. */
export const lookAt = async (
  url: string,
  kind: Look,
  { game, token }: { readonly game: string; readonly token: string },
): Promise<Wire> => {
  const wire: Wire = { method: 'GET', url: url + PATHS[kind](game), headers: bearing(token), status: 200 }
  if (kind !== 'unchanged') return wire
  const { headers } = await send(wire)
  return { ...wire, headers: { ...wire.headers, 'If-None-Match': headers.get('etag') ?? '' }, status: 304 }
}
