import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import type { Sqld } from '../../../tools/stack/sqld.ts'
import { startSqld } from '../../../tools/stack/sqld.ts'

/**
 * Starts a separate database for a test file. `gone` deletes the data folder after the stop of the server.
 * @param alone whether the database lacks the triggers for the previous release
 */
export const newDatabase = async (alone = true): Promise<{ readonly sqld: Sqld; gone(): void }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sidi-test-'))
  const sqld = await startSqld({ dataDir })
  await migrateDatabase(sqld, { alone })
  return { sqld, gone: () => rmSync(dataDir, { recursive: true, force: true }) }
}
