import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { sleep } from '../../../tools/stack/child-process.ts'
import type { Random } from '../../support/random.ts'

/*
 * Receivers of webhook messages: one HTTP server for each host. Most hosts have a fault: answers of 500 or 503, a closed
 * connection, no answer, or a late answer.
 */

/** A request to a receiver. */
export interface ReceivedRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** Whether the receiver answered 2xx in time. */
  isAnswered: boolean
}

const FAULTS = ['none', 'fails', 'hangs', 'late', 'every'] as const
/** Fault of a receiver. A receiver that is down answers only test messages. */
type Fault = (typeof FAULTS)[number] | 'down'

/** The probability of a fault, for each request to a host with a fault. */
const PROBABILITY = 0.25

const isTest = ({ text }: ReceivedRequest): boolean => text.includes('"webhook.test"')

/** Longest delay of an answer in time, and delay of a late answer, in milliseconds. The service waits 5 seconds. */
const IN_TIME = 2500
const TOO_LATE = 7000

/** A random port below the range of the operating system. The service refuses targets with its own port. */
const portOf = (chance: Random): number => 10_000 + chance.below(20_000)

const headersOf = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

export class Receivers {
  readonly arrivals: ReceivedRequest[] = []
  /** Number of requests with each fault. */
  readonly faults: Record<string, number> = {}
  readonly #chance: Random
  readonly #servers: Server[] = []
  readonly #urls: string[] = []
  #count = 0
  #isMended = false

  constructor(chance: Random) {
    this.#chance = chance
  }

  /** Starts receivers that webhooks share. @param hosts number of receivers */
  async open(hosts: number): Promise<void> {
    for (let nth = 0; nth < hosts; nth += 1)
      this.#urls.push(await this.#open(FAULTS[nth % FAULTS.length] ?? 'none'))
  }

  /** Starts a receiver that fails until {@link mend}. @returns the URL */
  openDown(): Promise<string> {
    return this.#open('down')
  }

  async #open(fault: Fault): Promise<string> {
    this.#count += 1
    const [address, port] = [`127.88.${this.#chance.below(250)}.${this.#count}`, portOf(this.#chance)]
    const base = `http://${address}:${port}`
    const server = createServer(async (request, response) => {
      let text = ''
      for await (const chunk of request.setEncoding('utf8')) text += chunk
      const headers = headersOf(request.headers)
      const arrival = { url: base + request.url, headers, text, isAnswered: false }
      this.arrivals.push(arrival)
      await this.#answer(arrival, response, fault)
    })
    await new Promise<void>((resolve) => server.listen(port, address, resolve))
    this.#servers.push(server)
    return base
  }

  /** Base URL of a random receiver for a new webhook. */
  get url(): string {
    return this.#chance.pick(this.#urls)
  }

  /** Ends all faults, so that every message can arrive. */
  mend(): void {
    this.#isMended = true
  }

  close(): void {
    for (const server of this.#servers) {
      server.closeAllConnections()
      server.close()
    }
  }

  async #answer(arrival: ReceivedRequest, response: ServerResponse, fault: Fault): Promise<void> {
    const chance = this.#chance
    const kind = this.#faultOf(arrival, fault)
    this.faults[kind] = (this.faults[kind] ?? 0) + 1
    if (kind === 'fails' || kind === 'down') return this.#fail(response)
    if (kind === 'hangs') {
      await sleep(2 * TOO_LATE)
      response.destroy()
      return
    }
    const isLate = kind === 'late' && chance.chance(0.5)
    if (kind === 'late') await sleep(isLate ? TOO_LATE : chance.below(IN_TIME))
    if (response.destroyed) return
    arrival.isAnswered = !isLate
    response.writeHead(chance.pick([200, 202, 204])).end()
  }

  /** Draws the fault of one request to a receiver. */
  #faultOf(arrival: ReceivedRequest, fault: Fault): Fault {
    const chance = this.#chance
    if (this.#isMended || fault === 'none') return 'none'
    if (fault === 'down') return isTest(arrival) ? 'none' : fault
    if (!chance.chance(PROBABILITY)) return 'none'
    return fault === 'every' ? chance.pick(['fails', 'hangs', 'late']) : fault
  }

  #fail(response: ServerResponse): void {
    const chance = this.#chance
    const status = chance.pick([0, 302, 404, 500, 503])
    if (status === 0) response.destroy()
    else if (status === 503) response.writeHead(status, { 'Retry-After': `${1 + chance.below(5)}` }).end()
    else response.writeHead(status).end('no')
  }
}
