import { createClient } from '@libsql/client/http'
import { StoreUnavailable } from '../port.ts'
import { storeErrorOf } from './failures.ts'
import type { BoundStatement } from './prepared-statement.ts'

/** Where the database is; the token is empty for a server that asks for none. */
export interface DatabaseAddress {
  readonly url: string
  readonly token?: string
}

/** When a trip to the database is given up. */
export type Deadline = () => AbortSignal

/** A database that has not answered by then is as good as down, in milliseconds. */
const TIMEOUT_MS = 10_000

/** Each trip has its own time. */
export const deadlinePerTrip: Deadline = () => AbortSignal.timeout(TIMEOUT_MS)

/** All trips share one span of time, which begins with the first. */
export const sharedDeadline = (): Deadline => {
  let signal: AbortSignal | undefined
  return () => {
    signal ??= AbortSignal.timeout(TIMEOUT_MS)
    return signal
  }
}

/**
 * Asks within a span of time. A server can still fail, or fall silent, in the middle of an answer, which the client reads as
 * JSON. SQL that fails comes with status 200; any other status says that the server, or what stands before it, is unwell.
 */
const fetchBefore =
  (deadline: Deadline) =>
  async (request: Request): Promise<Response> => {
    const signal = deadline()
    const unwell = (cause: unknown): never => {
      // The answer came, and is no JSON.
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

/** What comes of some statements, in their order. */
type Results<Some extends readonly BoundStatement<unknown>[]> = {
  [At in keyof Some]: Some[At] extends BoundStatement<infer T> ? T : never
}

/** For one operation. Each of its ways is one round trip; a failure is thrown as it is {@link storeErrorOf}. */
export interface Connection {
  one<T>(statement: BoundStatement<T>): Promise<T>
  /** All in one transaction, or nothing. */
  batch<const Some extends readonly BoundStatement<unknown>[]>(statements: Some): Promise<Results<Some>>
}

/**
 * A connection for one operation; it is only as much as a URL, the round trips come later. A client that is kept for
 * the lifetime of an isolate hangs after a burst of requests.
 * @param mode how a transaction begins: `write` is IMMEDIATE, of two that were deferred one would have to fail half way;
 * `read` is READONLY
 */
export const connect = (
  { url, token }: DatabaseAddress,
  mode: 'read' | 'write',
  deadline: Deadline,
): Connection => {
  const client = createClient({ url, ...(token && { authToken: token }), fetch: fetchBefore(deadline) })
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
