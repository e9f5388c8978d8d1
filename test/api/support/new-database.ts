import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import type { Sqld } from '../../../tools/stack/sqld.ts'
import { startSqld } from '../../../tools/stack/sqld.ts'

/** A separate database for a test file. */
export interface OwnDatabase {
  readonly url: string
  /** The server of the database. @throws on Node, where a database is a file */
  readonly sqld: Sqld
  /** Stops the server, if any, and deletes the data. */
  stop(): Promise<void>
}

/**
 * Creates a separate database on the host of the tests: a libSQL server, or a file.
 * @param alone whether the database lacks the triggers for the previous release
 */
export const newDatabase = async (alone = true, host = inject('host')): Promise<OwnDatabase> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sidi-test-'))
  const gone = () => rmSync(dataDir, { recursive: true, force: true })
  if (host === 'node') {
    const url = `file:${join(dataDir, 'sidi.db')}`
    await migrateDatabase({ url }, { alone })
    return {
      url,
      get sqld(): Sqld {
        throw new Error('a database in a file has no server')
      },
      stop: () => Promise.resolve(gone()),
    }
  }
  const sqld = await startSqld({ dataDir })
  await migrateDatabase(sqld, { alone })
  return {
    ...{ url: sqld.url, sqld },
    stop: async () => {
      await sqld.stop()
      gone()
    },
  }
}
