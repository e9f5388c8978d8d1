import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import type { Sqld } from '../../../tools/stack/sqld.ts'
import { startSqld } from '../../../tools/stack/sqld.ts'

/**
 * A database of a test's own. Whoever has stopped it has it `gone`.
 * @param alone whether there is nothing in it for the release before only
 */
export const newDatabase = async (alone = true): Promise<{ readonly sqld: Sqld; gone(): void }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sidi-test-'))
  const sqld = await startSqld({ dataDir })
  await migrateDatabase(sqld, { alone })
  return { sqld, gone: () => rmSync(dataDir, { recursive: true, force: true }) }
}
