import { createClient } from '@libsql/client/http'
import { StoreUnavailable } from '../port/store.ts'
import type { Connect, Results } from './connection.ts'
import { storeErrorOf } from './database-errors.ts'
import type { BoundStatement } from './prepared-statement.ts'

/** Address of the database; the token is missing for a server without authentication. */
export interface DatabaseAddress {
  readonly url: string
  readonly token?: string
}

/** Creates the abort signal of a round trip, which ends the round trip after the time limit. */
export type Deadline = () => AbortSignal

/** Returns further headers of a round trip. */
export type HeadersOfTrip = () => Readonly<Record<string, string>>

/** Time limit of a round trip, in milliseconds. A slower database counts as unavailable. */
const TIMEOUT_MS = 10_000

/** Deadline with a new time limit for each round trip, for background work. */
export const deadlinePerTrip: Deadline = () => AbortSignal.timeout(TIMEOUT_MS)

/** Returns a deadline with one time limit for all round trips of a request, from the first round trip on. */
export const sharedDeadline = (): Deadline => {
  let signal: AbortSignal | undefined
  return () => {
    signal ??= AbortSignal.timeout(TIMEOUT_MS)
    return signal
  }
}

/**
 * Fetch with a deadline. A server can fail, or fall silent, in the middle of a JSON response. Failed SQL has status
 * 200; any other status means an unhealthy server or proxy.
 */
const fetchBefore =
  (deadline: Deadline, headers: HeadersOfTrip | undefined) =>
  async (request: Request): Promise<Response> => {
    const signal = deadline()
    for (const [name, value] of Object.entries(headers?.() ?? {})) request.headers.set(name, value)
    const unwell = (cause: unknown): never => {
      // The response arrived and is no JSON.
      if (cause instanceof SyntaxError) throw cause
      throw new StoreUnavailable(signal.aborted ? 'out of time' : 'no answer', { cause })
    }
    const response = await fetch(request, { signal }).catch(unwell)
    if (!response.ok) {
      await response.body?.cancel().catch(() => {})
      throw new StoreUnavailable(`status ${response.status}`)
    }
    const json = response.json.bind(response)
    return Object.assign(response, { json: async <T>() => (await json().catch(unwell)) as T })
  }

/**
 * Returns a function that creates a connection to a libSQL server over HTTP, without a round trip: only the address is
 * set. A client for the lifetime of an isolate would hang after a burst of requests.
 */
export const hranaConnect =
  ({ url, token }: DatabaseAddress, deadline: Deadline = deadlinePerTrip, headers?: HeadersOfTrip): Connect =>
  (mode) => {
    const client = createClient({
      url,
      ...(token && { authToken: token }),
      fetch: fetchBefore(deadline, headers),
    })
    const fail = (error: unknown) => {
      throw storeErrorOf(error)
    }
    return {
      one: async (statement) => statement.read(await client.execute(statement).catch(fail)),
      batch: async <const Some extends readonly BoundStatement<unknown>[]>(statements: Some) => {
        const results = await client.batch([...statements], mode).catch(fail)
        return results.map((result, at) => statements[at]?.read(result)) as Results<Some>
      },
    }
  }
