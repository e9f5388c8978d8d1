import { sleep } from '../../../tools/stack/child-process.ts'
import type { FaultyHost } from '../fault-injection/faulty-host.ts'

/*
 * HTTP client of the evening: repeats each request until the service gives a definite answer, and counts requests.
 */

// biome-ignore lint/suspicious/noExplicitAny: bodies as they come
export type Body = any

export interface Reply {
  readonly status: number
  readonly body: Body
  readonly text: string
  readonly etag: string
}

/** Headers that identify the caller. */
export type Caller = Readonly<Record<string, string>>

/** What a request is for: moves and waiting for moves, or everything else. */
export type Purpose = 'play' | 'organize' | 'check'

/** Timeout of a request in milliseconds, above the longest answer of the service. */
const PATIENCE = 45_000

/** Statuses after which the same request is sent again: a busy service, and an answer that the first request still owes. */
const RETRIED = [425, 429, 503]

export class EveningClient {
  readonly faults: string[] = []
  /** Requests by purpose, repetitions after a lost answer not counted. */
  readonly counts: Record<Purpose, number> = { play: 0, organize: 0, check: 0 }
  /** Requests without an answer, or with a temporary refusal. */
  repeated = 0
  readonly #host: FaultyHost

  constructor(host: FaultyHost) {
    this.#host = host
  }

  /** Sends a request until a definite answer. A `POST` has one `Idempotency-Key` for all attempts. */
  async send(
    method: string,
    path: string,
    caller: Caller,
    {
      body,
      headers = {},
      purpose = 'organize',
    }: { body?: unknown; headers?: Caller; purpose?: Purpose } = {},
  ): Promise<Reply> {
    this.counts[purpose] += 1
    const key: Caller = method === 'POST' ? { 'Idempotency-Key': crypto.randomUUID() } : {}
    for (;;) {
      const [server] = this.#host.servers
      const answer = await fetch(`${server?.url}${path}`, {
        method,
        headers: {
          ...caller,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...key,
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE),
      })
        .then(async (response) => ({ response, text: await response.text() }))
        .catch(() => undefined)
      if (answer !== undefined && !RETRIED.includes(answer.response.status)) {
        const { response, text } = answer
        const { status } = response
        if (status >= 500) this.faults.push(`${method} ${path}: ${status} ${text.slice(0, 300)}`)
        const isJson = response.headers.get('content-type')?.includes('json') === true
        return {
          ...{ status, text, etag: response.headers.get('etag') ?? '' },
          body: isJson ? JSON.parse(text) : undefined,
        }
      }
      this.repeated += 1
      await sleep(100 + 200 * Math.random())
    }
  }

  /** Sends a request, and reports a fault if the status is another one. */
  async expect(
    wanted: number,
    method: string,
    path: string,
    caller: Caller,
    options: Parameters<EveningClient['send']>[3] = {},
  ): Promise<Reply> {
    const reply = await this.send(method, path, caller, options)
    if (reply.status !== wanted)
      this.faults.push(`${method} ${path}: ${reply.status}, not ${wanted}: ${reply.text.slice(0, 300)}`)
    return reply
  }
}
