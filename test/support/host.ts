import type { Client } from '@libsql/client'
import { createClient } from '@libsql/client'
import { inject } from 'vitest'

/** Wait for the lock of a database file, in milliseconds. The service and other tests write at the same time. */
const LOCK_TIMEOUT = 10_000

/** Client of a database of the tests: a libSQL server, or a file. */
export const databaseClient = (url: string): Client => createClient({ url, timeout: LOCK_TIMEOUT })

/** Whether the service runs on Workers and sqld. For tests of a part that a Node process with a file does not have. */
export const isOnWorkers: boolean = inject('host') === 'workers'
