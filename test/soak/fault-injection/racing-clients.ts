import type { Offer } from '../../../src/rules/model/moves.ts'
import { sleep } from '../../../tools/stack/child-process.ts'
import { random } from '../../support/random.ts'
import { completeOffer } from '../../support/random-game.ts'
import type { Answered, Caller, MoveLedger, MoveRequest } from './move-ledger.ts'

/*
 * Clients of the fault run: they race each other, repeat requests, hang up, and retry without an answer.
 */

export interface Table {
  readonly ruleset: string
  readonly game: string
  /** Callers, by seat. */
  readonly callers: readonly Caller[]
  /** Version of the game at the start of play. */
  readonly begun: number
}

// biome-ignore lint/suspicious/noExplicitAny: bodies as they come
type Body = any

interface Reply {
  readonly status: number
  readonly body: Body
  readonly replayed: boolean
}

/** Current addresses of the servers on one database. */
interface Service {
  readonly servers: readonly { readonly url: string }[]
}

const bearer = (token: string): Caller => ({ Authorization: `Bearer ${token}` })

/** Timeout of a request in milliseconds, above the longest answer of the service. */
const PATIENCE = 16_000

export class Clients {
  readonly #service: Service
  readonly #ledger: MoveLedger
  readonly #chance
  #bot: Promise<Caller> | undefined

  constructor(service: Service, ledger: MoveLedger, seed: number) {
    this.#service = service
    this.#ledger = ledger
    this.#chance = random(seed)
  }

  /** Sends one request to a random server; undefined without an answer. */
  async #send(
    method: string,
    path: string,
    caller: Caller,
    options: { body?: unknown; headers?: Record<string, string>; hangUpAfter?: number } = {},
  ): Promise<Reply | undefined> {
    const { url } = this.#chance.pick(this.#service.servers)
    const begun = performance.now()
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...caller,
          ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
          ...options.headers,
        },
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
        signal: AbortSignal.timeout(options.hangUpAfter ?? PATIENCE),
      })
      const text = await response.text()
      const { status, headers } = response
      this.#ledger.count(status)
      this.#ledger.took(method, performance.now() - begun)
      if (status === 503 && headers.get('retry-after') === null) {
        this.#ledger.faults.push(`${method} ${path}: 503 without Retry-After`)
      }
      if (status >= 500 && status !== 503) {
        this.#ledger.faults.push(`${method} ${path}: ${status} ${text.slice(0, 300)}`)
      }
      return {
        status,
        body: text === '' ? undefined : JSON.parse(text),
        replayed: headers.get('idempotency-replayed') === 'true',
      }
    } catch {
      this.#ledger.count('no answer')
      return undefined
    }
  }

  /** Repeats a request until the service gives a definite answer. */
  async insist(method: string, path: string, caller: Caller = {}, body?: unknown): Promise<Reply> {
    const headers = method === 'POST' ? { 'Idempotency-Key': crypto.randomUUID() } : {}
    for (;;) {
      const reply = await this.#send(method, path, caller, { body, headers })
      if (reply && reply.status < 500) return reply
      await sleep(200 + this.#chance.below(800))
    }
  }

  /** Creates a player who uses the sign-up token, a further token, or an integration with either id of the player. */
  async newPlayer(name: string): Promise<Caller> {
    const by = this.#chance.pick(['sign-up token', 'further token', 'external id', 'player id'] as const)
    if (by === 'external id' || by === 'player id') {
      const bot = await this.#integration()
      const external = crypto.randomUUID()
      const { body } = await this.insist('PUT', `/v1/integrations/me/players/${external}`, bot, { name })
      return { ...bot, 'Act-As': by === 'player id' ? body.id : `external:${external}` }
    }
    const { body } = await this.insist('POST', '/v1/players', {}, { name })
    const first = bearer(body.token)
    if (by === 'sign-up token') return first
    const later = await this.insist('POST', '/v1/players/me/tokens', first, {
      label: 'Faults',
      scopes: ['play', 'webhooks'],
    })
    return bearer(later.body.token)
  }

  /** The single integration of the run, created at the first call. */
  #integration(): Promise<Caller> {
    this.#bot ??= this.insist('POST', '/v1/integrations', {}, { name: 'Faults' }).then(({ body }) =>
      bearer(body.token),
    )
    return this.#bot
  }

  /** Opens a table. Spectators may see a public table. */
  async open(ruleset: string, visibility: 'private' | 'public' = 'private'): Promise<Table> {
    const callers: Caller[] = []
    const join = async (name: string): Promise<Caller> => {
      const caller = await this.newPlayer(name)
      callers.push(caller)
      return caller
    }
    const { body: game } = await this.insist('POST', '/v1/games', await join('Anna'), {
      ruleset,
      visibility,
    })
    for (const _ of game.seats.slice(1)) {
      const caller = await join('Guest')
      await this.insist('POST', `/v1/games/${game.id}/seats`, caller, { invite: game.invite })
    }
    const { body } = await this.insist('GET', `/v1/games/${game.id}`, callers[0])
    return { ruleset, game: game.id, callers, begun: body.version }
  }

  /** Attempts a move once, with random races, repetitions and hang-ups. */
  async #attempt(wish: MoveRequest, headers: Record<string, string>): Promise<void> {
    const chance = this.#chance
    const raced = wish.key !== undefined && chance.chance(0.4) ? 2 + chance.below(2) : 1
    const replies = await Promise.all(
      Array.from({ length: raced }, () =>
        this.#send('POST', wish.path, wish.caller, {
          body: wish.body,
          headers,
          ...(chance.chance(0.05) && { hangUpAfter: 5 + chance.below(40) }),
        }),
      ),
    )
    for (const reply of replies) this.#note(wish, reply)
  }

  #note(wish: MoveRequest, reply: Reply | undefined): void {
    const undecided = reply === undefined || reply.status === 503
    if (undecided) {
      // The service began nothing for an overloaded answer.
      if (reply?.body?.code !== 'overloaded') wish.unknown = true
      return
    }
    const { status, body } = reply
    const answer: Answered = {
      at: performance.now(),
      status,
      code: body?.code,
      version: body?.version,
      events: status === 201 ? body.events : [],
    }
    this.#ledger.take(wish, answer)
  }

  /** Plays one move at a table, in or out of turn. @returns whether the game goes on */
  async turn({ game, callers }: Table): Promise<boolean> {
    const chance = this.#chance
    const caller = chance.pick(callers)
    const path = `/v1/games/${game}`
    const seen = await this.#send('GET', path, caller)
    if (seen?.status !== 200) {
      await sleep(300 + chance.below(700))
      return true
    }
    if (seen.body.status !== 'playing') return false
    const offers = (seen.body.you.legalMoves as Offer[]).filter((offer) => !('risk' in offer))
    if (offers.length === 0) return true
    const key = chance.chance(0.6) ? crypto.randomUUID() : undefined
    const wish: MoveRequest = {
      game,
      caller,
      path: `${path}/moves`,
      body: completeOffer(chance.pick(offers), chance),
      key,
      sent: performance.now(),
      unknown: false,
    }
    this.#ledger.wishes.push(wish)
    const headers = {
      ...(key && { 'Idempotency-Key': key }),
      ...(chance.chance(0.3) && { 'If-Match': `${seen.body.etag ?? '*'}` }),
    }
    await this.#attempt(wish, headers)
    // With an Idempotency-Key a client retries until the result is known; without a key the client reads the game and
    // goes on.
    for (let again = 0; key && wish.answer === undefined && again < 60; again += 1) {
      await sleep(300 + chance.below(700))
      await this.#attempt(wish, headers)
    }
    // Sometimes a client repeats a request with a known result.
    if (key && wish.answer && chance.chance(0.2)) await this.#attempt(wish, headers)
    return true
  }

  /** Reads the whole log as the first seat. */
  async logOf({ game, callers }: Table): Promise<Body[]> {
    const log: Body[] = []
    for (let after = 0; ; after = log.length) {
      const { body } = await this.insist(
        'GET',
        `/v1/games/${game}/events?after=${after}&limit=100`,
        callers[0],
      )
      log.push(...body.items)
      if (body.items.length === 0 || body.next === null) return log
    }
  }

  /** Repeats an acknowledged request with its Idempotency-Key, and expects a replay of the first answer. */
  async repeat(wish: MoveRequest): Promise<void> {
    for (;;) {
      const reply = await this.#send('POST', wish.path, wish.caller, {
        body: wish.body,
        headers: { 'Idempotency-Key': wish.key ?? '' },
      })
      this.#note(wish, reply)
      if (reply && reply.status !== 503) {
        if (!reply.replayed) this.#ledger.faults.push(`${wish.game}: a repeated key was not replayed`)
        return
      }
      await sleep(300)
    }
  }
}
