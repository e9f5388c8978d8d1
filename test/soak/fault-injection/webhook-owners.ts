import type { Client } from '@libsql/client'
import type { LoggedEvent } from '../../../src/rules/events.ts'
import { sleep } from '../../../tools/stack/child-process.ts'
import type { Random } from '../../support/random.ts'
import type { Caller } from './move-ledger.ts'
import type { Delivered, Evidence, RunWebhook } from './no-lost-webhook-messages.ts'
import type { Clients, Table } from './racing-clients.ts'
import type { Receivers } from './webhook-receivers.ts'

/*
 * Webhooks of every kind of caller: sign-up tokens, further tokens, players of an integration, and a spectator.
 */

const NOTICES = ['turn.started', 'seat.taken', 'game.started', 'deal.finished', 'game.finished']
const MOVED = 'game.moved'

/** Paths of targets that several owners share, and of the players of the integration. */
const SHARED = '/shared'
const INTEGRATION = '/integration'

/** Number of changes of a flood, above the maximum of waiting messages for one webhook. */
const FLOOD = 1500
/** The pause between later changes, in milliseconds. */
const LATER = 1000

interface Wanted {
  readonly by: string
  readonly tenant: string
  readonly path: string
  readonly types: readonly string[]
  /** Whether the webhook is of one game, or of all games of the owner. */
  readonly isOfGame: boolean
  readonly seat: number
  readonly format?: 'discord'
}

export class WebhookOwners {
  readonly made: RunWebhook[] = []
  readonly #clients: Clients
  readonly #receivers: Receivers
  readonly #chance: Random
  readonly #shared: string
  readonly #integration: string
  readonly #pending: Promise<void>[] = []
  #count = 0

  constructor(clients: Clients, receivers: Receivers, chance: Random) {
    this.#clients = clients
    this.#receivers = receivers
    this.#chance = chance
    this.#shared = receivers.url + SHARED
    this.#integration = receivers.url + INTEGRATION
  }

  /** Creates the webhooks of a table during the game. */
  attach(table: Table): void {
    const { game, callers } = table
    const chance = this.#chance
    for (const [seat, caller] of callers.entries()) {
      const isOfIntegration = caller['Act-As'] !== undefined
      const base = { seat, ...(isOfIntegration ? { tenant: 'integration' } : { tenant: `${game} ${seat}` }) }
      const by = isOfIntegration ? 'player of an integration' : 'player'
      const own = this.#path()
      const wanted: Wanted = chance.pick([
        { ...base, by, path: own, types: [MOVED], isOfGame: true },
        { ...base, by, path: own, types: NOTICES, isOfGame: false },
        { ...base, by, path: own, types: [MOVED, 'turn.started'], isOfGame: true },
        { ...base, by: `${by}, for Discord`, path: own, types: [MOVED], isOfGame: true, format: 'discord' },
      ])
      this.#make(game, caller, wanted)
      const path = isOfIntegration ? this.#integration : this.#shared
      this.#make(game, caller, { ...base, by: `${by}, shared URL`, path, types: NOTICES, isOfGame: false })
    }
    this.#pending.push(
      this.#clients.newPlayer('Mallory').then((stranger) => {
        const wanted = { by: 'spectator', tenant: `${game} spectator`, path: this.#path(), seat: -1 }
        this.#make(game, stranger, { ...wanted, types: [MOVED, 'deal.finished'], isOfGame: true })
      }),
    )
  }

  /** Changes an open table at full speed while its webhook fails, then slowly until the end of the run. */
  async flood(isOver: () => boolean): Promise<void> {
    const clients = this.#clients
    const owner = await clients.newPlayer('Flood')
    const { body } = await clients.insist('POST', '/v1/games', owner, { ruleset: 'schieber' })
    const path = `${await this.#receivers.openDown()}/flood`
    const wanted = { by: 'flood', tenant: `${body.id} flood`, path, types: [MOVED], seat: 0 }
    await this.#making(body.id, owner, { ...wanted, isOfGame: true })
    let changes = 0
    const change = async (at: number): Promise<void> => {
      const seat = `/v1/games/${body.id}/seats/${at}`
      while (changes < FLOOD || !isOver()) {
        await clients.insist('PUT', `${seat}/bot`, owner, { level: 'beginner' })
        await clients.insist('DELETE', seat, owner)
        changes += 2
        if (changes > FLOOD) await sleep(LATER)
      }
    }
    // A free seat keeps the game from starting.
    await Promise.all([1, 2].map(change))
  }

  /** Waits until every webhook is created. */
  async settled(): Promise<void> {
    for (let done = 0; done < this.#pending.length; ) {
      const some = this.#pending.slice(done)
      done = this.#pending.length
      await Promise.all(some)
    }
  }

  /** Reads the logs and deliveries for the check at the end of the run. */
  async evidence(database: Client): Promise<Evidence> {
    const logs = new Map<string, readonly LoggedEvent[]>()
    for (const game of new Set(this.made.map((hook) => hook.game))) {
      const { rows } = await database.execute({
        sql: 'select seq, at, body from events where game = ? order by seq',
        args: [game],
      })
      logs.set(
        game,
        rows.map(({ seq, at, body }) => ({ ...JSON.parse(String(body)), seq: Number(seq), at: String(at) })),
      )
    }
    const { rows } = await database.execute(
      `select webhook, first, last from deliveries where outcome = 'delivered' and type = '${MOVED}'`,
    )
    return {
      ...{ hooks: this.made, arrivals: this.#receivers.arrivals, logs },
      delivered: rows as unknown as readonly Delivered[],
    }
  }

  /** A fresh path for a target URL. */
  #path(): string {
    this.#count += 1
    return `${this.#receivers.url}/hook/${this.#count}`
  }

  #make(game: string, caller: Caller, wanted: Wanted): void {
    this.#pending.push(this.#making(game, caller, wanted))
  }

  async #making(game: string, caller: Caller, wanted: Wanted): Promise<void> {
    const { by, tenant, path: url, types, isOfGame, seat, format = 'standard' } = wanted
    const clients = this.#clients
    const body = { url, types, format, ...(isOfGame && { game }) }
    const made = await clients.insist('POST', '/v1/webhooks', caller, body)
    if (made.status !== 201) throw new Error(`POST /v1/webhooks (${by}): ${JSON.stringify(made.body)}`)
    const { id, secret } = made.body
    const isSigned = format === 'standard'
    const hook: RunWebhook = { ...{ id, by, url, tenant, secret, isSigned, types, game, seat } }
    this.made.push(hook)
    const path = `/v1/webhooks/${id}`
    for (let tries = 1; ; tries += 1) {
      await sleep(1000)
      const { body: seen } = await clients.insist('GET', path, caller)
      if (seen.status === 'active') break
      if (tries % 10 === 0) await clients.insist('POST', `${path}/test`, caller)
    }
    hook.active = (await clients.insist('GET', `/v1/games/${game}`, caller)).body.version
  }
}
