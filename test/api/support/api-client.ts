import { afterAll, beforeAll, inject } from 'vitest'
import { sendKeepAlive } from './keep-alive-request.ts'
import { expectMatchesContract } from './response-validation.ts'

/*
 * HTTP client of the API tests. Each answer is validated against the published contract.
 */

// biome-ignore lint/suspicious/noExplicitAny: bodies are checked against the document, tests look at what they need
export type Body = any

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
  /** The body as received. */
  readonly text: string
}

export interface Options {
  readonly token?: string | undefined
  readonly body?: unknown
  /** A body that is sent as given, in place of `body`. */
  readonly raw?: string | Uint8Array | ReadableStream
  readonly headers?: Readonly<Record<string, string>>
  readonly base?: string
  readonly signal?: AbortSignal
}

/** The target of the calls of this test file. */
let home: 'apiUrl' | 'directUrl' = 'apiUrl'

/**
 * Sends the calls of this test file directly to a Worker, without the local emulation of the platform (proxy, static
 * files, rate limits). The emulation takes as much time as the Worker. For files with thousands of calls.
 */
export const callDirectly = (): void => {
  beforeAll(() => {
    home = 'directUrl'
  })
  afterAll(() => {
    home = 'apiUrl'
  })
}

/** Headers of a request from an IP address: of the platform for a Worker, of a trusted proxy for a process. */
export const fromAddress = (address: string): Readonly<Record<string, string>> => ({
  'CF-Connecting-IP': address,
  'X-Forwarded-For': address,
})

/** Sends a request with the usual headers. */
const send = async (
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Options['raw'],
  signal: AbortSignal | undefined,
): Promise<Omit<Answer, 'body'>> => {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body, duplex: 'half' as const }),
    ...(signal && { signal }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Sends a request to the service, and validates the answer against the contract. */
export const call = async (method: string, path: string, options: Options = {}): Promise<Answer> => {
  const { token, body, raw = JSON.stringify(body), base = inject(home), signal } = options
  const url = base + path
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(raw !== undefined && { 'Content-Type': 'application/json' }),
    ...options.headers,
  }
  const isLight = home === 'directUrl' && typeof (raw ?? '') === 'string' && signal === undefined
  const answer = isLight
    ? await sendKeepAlive(method, url, headers, raw as string | undefined)
    : await send(method, url, headers, raw, signal)
  const { status, text } = answer
  const isJson = answer.headers.get('content-type')?.includes('json') && text !== ''
  const parsed: unknown = isJson ? JSON.parse(text) : text === '' ? undefined : text
  expectMatchesContract(method, new URL(url).pathname, status, answer.headers, parsed)
  return { ...answer, body: parsed }
}

export const get = (path: string, token?: string, options: Options = {}) =>
  call('GET', path, { token, ...options })
export const post = (path: string, token: string | undefined, body: unknown, options: Options = {}) =>
  call('POST', path, { token, body, ...options })

export interface Player {
  readonly id: string
  readonly name: string
  readonly token: string
}

/** Changes the name of a player. */
export const rename = (token: string | undefined, name: unknown, options: Options = {}) =>
  call('PATCH', '/v1/players/me', { token, body: { name }, ...options })

/** Signs up a player. */
export const newPlayer = async (name = 'Anna'): Promise<Player> =>
  (await post('/v1/players', undefined, { name })).body

/** Signs up four players. */
export const fourPlayers = (): Promise<Player[]> =>
  Promise.all(['Anna', 'Beat', 'Claudia', 'Dario'].map((name) => newPlayer(name)))

export interface Table {
  readonly game: string
  readonly path: string
  /** By seat. */
  readonly players: readonly Player[]
  readonly tokens: readonly string[]
}

/** Creates and starts a game of four new players, who take the seats in order. */
export const newTable = async (wanted: object = {}): Promise<Table> => {
  const players = await fourPlayers()
  const tokens = players.map(({ token }) => token)
  const created = await post('/v1/games', tokens[0], { ruleset: 'sidi-barrani', ...wanted })
  if (created.status !== 201) throw new Error(created.text)
  const { id, invite } = created.body
  const path = `/v1/games/${id}`
  for (const [seat, token] of tokens.entries()) {
    if (seat === 0) continue
    const taken = await post(`${path}/seats`, token, { seat, invite })
    if (taken.status !== 201) throw new Error(taken.text)
  }
  return { game: id, path, players, tokens }
}

/** Gets the view of a seat. */
export const getView = async ({ path, tokens }: Table, seat = 0, options: Options = {}): Promise<Body> =>
  (await get(path, tokens[seat], options)).body

/** Move of the tests: a bid at first and then passes, and the first playable card. */
export const chooseTestMove = (view: Body): Body => {
  const { legalMoves } = view.you
  const passes = view.deal.phase !== 'play' && view.deal.calls.length > 0
  return legalMoves.find(({ type }: Body) => passes && type === 'pass') ?? legalMoves[0]
}

/** Makes a move for a seat to act. Returns the answer, or undefined if no seat is to act. */
export const playOne = async (table: Table, options: Options = {}): Promise<Answer | undefined> => {
  const seat = (await getView(table, 0, options)).deal?.toAct[0]
  if (seat === undefined) return undefined
  const view = await getView(table, seat, options)
  return post(`${table.path}/moves`, table.tokens[seat], chooseTestMove(view), options)
}

/** Plays until a condition on the view of seat 0 holds, and returns the view. */
export const playUntil = async (table: Table, until: (view: Body) => boolean): Promise<Body> => {
  for (;;) {
    const view = await getView(table)
    const seat = view.deal?.toAct[0]
    if (until(view) || seat === undefined) return view
    const mine = seat === 0 ? view : await getView(table, seat)
    const made = await post(`${table.path}/moves`, table.tokens[seat], chooseTestMove(mine))
    if (made.status !== 201) throw new Error(made.text)
  }
}
