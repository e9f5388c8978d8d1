import { sleep } from '../../../tools/stack/child-process.ts'
import type { FaultyHost } from './faulty-host.ts'
import type { Caller, ReceivedEvent } from './move-ledger.ts'
import type { Table } from './racing-clients.ts'

/*
 * Listeners of the fault run: a stream of every second table, over NDJSON. A listener connects again after each lost connection,
 * from the last received event.
 */

/** Every table whose number is even has a listener. */
const LISTENED_EACH = 2

/** Pause before a connection, in milliseconds. */
const PAUSE = 500

/** Silence in milliseconds after which a listener gives up a connection. The service sends an empty line each 15 seconds. */
const SILENCE = 40_000

/** Maximum wait for the last events of a game at the end of the run, in milliseconds. */
const LAST_EVENTS = 60_000

/** A listener of a game. */
interface Listener {
  readonly game: string
  readonly received: ReceivedEvent[]
  connections: number
}

/** Lines of a stream. */
async function* linesOf(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    alive()
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter((line) => line !== '')
  }
}

export class StreamListeners {
  readonly #host: FaultyHost
  readonly #listeners: Listener[] = []
  readonly #over = new AbortController()
  /** Aborts the connections of now. */
  #connections = new AbortController()

  constructor(host: FaultyHost) {
    this.#host = host
  }

  /** Starts a listener for some tables. @param at number of the table */
  attach({ game, callers }: Table, at: number): void {
    const caller = callers.find((one) => one['Act-As'] === undefined)
    if (at % LISTENED_EACH !== 0 || caller === undefined) return
    const listener: Listener = { game, received: [], connections: 0 }
    this.#listeners.push(listener)
    void this.#listen(listener, caller)
  }

  /** Number of listeners, connections and received events. */
  get counts() {
    const sum = (of: (listener: Listener) => number) =>
      this.#listeners.reduce((total, listener) => total + of(listener), 0)
    return {
      listeners: this.#listeners.length,
      connections: sum(({ connections }) => connections),
      events: sum(({ received }) => received.length),
    }
  }

  async #listen(listener: Listener, caller: Caller): Promise<void> {
    const { signal } = this.#over
    for (let at = 0; !signal.aborted; at += 1) {
      await this.#connect(listener, caller, at).catch(() => undefined)
      await sleep(PAUSE)
    }
  }

  async #connect(listener: Listener, caller: Caller, at: number): Promise<void> {
    const { servers } = this.#host
    const { url } = servers[at % servers.length] ?? { url: '' }
    const silence = new AbortController()
    const giveUp = () => silence.abort()
    let timer = setTimeout(giveUp, SILENCE)
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, SILENCE)
    }
    try {
      const after = listener.received.at(-1)?.seq ?? 0
      const answer = await fetch(`${url}/v1/games/${listener.game}/events?after=${after}`, {
        headers: { ...caller, Accept: 'application/x-ndjson' },
        signal: AbortSignal.any([this.#over.signal, this.#connections.signal, silence.signal]),
      })
      if (answer.status !== 200 || answer.body === null) return void (await answer.body?.cancel())
      listener.connections += 1
      for await (const line of linesOf(answer.body, alive)) {
        const { seq, type } = JSON.parse(line)
        if (seq !== undefined) listener.received.push({ seq, type })
      }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends all connections, so that each listener connects again. */
  #reconnect(): void {
    const earlier = this.#connections
    this.#connections = new AbortController()
    earlier.abort()
  }

  /**
   * Waits until each listener has the last event of its game, and compares the received events with the log.
   * @returns faults: missing, repeated or reordered events
   */
  async findFaults(logOf: (game: string) => readonly ReceivedEvent[]): Promise<readonly string[]> {
    const end = Date.now() + LAST_EVENTS
    const isComplete = ({ game, received }: Listener) => (received.at(-1)?.seq ?? 0) >= logOf(game).length
    if (!this.#host.sharesChannels) this.#reconnect()
    while (!this.#listeners.every(isComplete) && Date.now() < end) await sleep(100)
    this.#over.abort()
    return this.#listeners.flatMap(({ game, received }) => {
      const [heard, logged] = [received, logOf(game)].map((events) =>
        events.map(({ seq, type }) => `${seq} ${type}`),
      ) as [string[], string[]]
      const at = [...logged, ''].findIndex((event, place) => heard[place] !== (event || undefined))
      return at === -1 ? [] : [`${game}: the stream has ${heard[at]} where the log has ${logged[at]}`]
    })
  }
}
