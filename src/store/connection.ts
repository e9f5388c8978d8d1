import { createClient } from '@libsql/client/web'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/web'
import { StoreUnavailable } from './store.ts'

/** Where the database is; the token is empty for a server that asks for none. */
export interface Address {
  readonly url: string
  readonly token?: string
}

/** A database that has not answered by then is as good as down. */
const PATIENCE = 10_000

const patiently = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
  } catch (cause) {
    throw new StoreUnavailable('no answer', { cause })
  }
}

/**
 * A connection for one operation; it is only as much as a URL, the round trips come later. A client that is kept for
 * the lifetime of an isolate hangs after a burst of requests.
 *
 * drizzle names no transaction mode and would get a deferred one, in which two writers can both begin and one has to
 * fail half way. So the mode is settled here: `write` begins IMMEDIATE, `read` READONLY.
 */
export const connect = ({ url, token }: Address, mode: 'read' | 'write'): LibSQLDatabase => {
  const client = createClient({ url, ...(token && { authToken: token }), fetch: patiently })
  const batch = client.batch.bind(client)
  client.batch = (statements) => batch(statements, mode)
  return drizzle(client)
}
