import type { Client } from '@libsql/client'
import { createClient } from '@libsql/client'
import { inject } from 'vitest'
import { LOCK_TIMEOUT } from '../../src/hosts/node/database/copy-database.ts'

/** Client of a database of the tests: a libSQL server, or a file. */
export const databaseClient = (url: string): Client => createClient({ url, timeout: LOCK_TIMEOUT })

/** Whether the service runs on Workers and sqld. For tests of a part that a Node process with a file does not have. */
export const isOnWorkers: boolean = inject('host') === 'workers'
