import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { createDatabaseFile, databaseFile, lockDataFolder } from './data-folder.ts'
import { urlOfFile } from './database/database-url.ts'
import { requireKnownFile } from './database/known-database.ts'
import { migrationsIn, pendingMigrations } from './database/migration-journal.ts'
import { applyMigrations } from './database/migrations.ts'
import { keyFile, keysFor } from './database/webhook-secrets.ts'
import { endLeftoverProcesses, leftoverSentence } from './leftover-processes.ts'
import { backUpInto, backupFolder } from './scheduled-backups.ts'
import type { CommonSettings } from './settings/common-settings.ts'
import { copyFromSqld, sqldFile } from './sqld-data.ts'

/** The data of a run of the service. */
export interface OpenedData {
  /** The database file, with the schema of this release. */
  readonly database: string
  /** The keys of the webhook secrets, as settings. */
  readonly secrets: Pick<Settings, 'WEBHOOK_KEY' | 'WEBHOOK_KEY_PREVIOUS'>
}

/**
 * Prepares a data folder for this process: lock, remains of killed runs, check of the database, copy of the data of sqld,
 * webhook key, migrations. A database with data is backed up before migrations.
 * @param root the folder with `migrations`
 * @param tell receives lines for the operator
 * @throws {AlreadyRunning} when another run has the folder
 * @throws with a sentence for the operator, before any change, when this release does not know the database
 */
export const openData = async (
  root: string,
  { folder, allowsLaterDatabase: allowsLater }: Pick<CommonSettings, 'folder' | 'allowsLaterDatabase'>,
  tell: (line: string) => void,
): Promise<OpenedData> => {
  await lockDataFolder(folder, tell)
  const left = await endLeftoverProcesses(folder)
  if (left.length > 0) tell(leftoverSentence(left))
  const database = databaseFile(folder)
  const migrations = join(root, 'migrations')
  const check = { migrations: migrationsIn(migrations), allowsLater }
  if (!existsSync(database)) await requireKnownFile(sqldFile(folder), check)
  if (await copyFromSqld(folder))
    tell(`The database of sqld is copied to ${database}. The original stays as a backup.`)
  const content = await requireKnownFile(database, check)
  keyFile(folder)
  const keys = keysFor(folder)
  const pending = pendingMigrations(content, check.migrations)
  if (pending.length > 0) {
    const name = `before-${pending.at(-1)}-${Date.now()}.db`
    const file = await backUpInto(backupFolder(folder), database, name)
    tell(`Migrations change the database. The backup before is ${file}.`)
  }
  createDatabaseFile(folder)
  await applyMigrations(migrations, { url: urlOfFile(database) }, { alone: true, keys, tell, allowsLater })
  const { current, previous } = keys
  return {
    database,
    secrets: {
      ...(current !== undefined && { WEBHOOK_KEY: current }),
      ...(previous !== undefined && { WEBHOOK_KEY_PREVIOUS: previous }),
    },
  }
}
