import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import type { VaultKeys } from '../../../webhooks/secret-encryption.ts'
import { fileOfUrl } from './database-url.ts'
import { requireKnownFile, requireKnownServer } from './known-database.ts'
import { markDeletedPlayers } from './mark-deleted-players.ts'
import { migrationsIn } from './migration-journal.ts'
import { moveEventLog } from './move-event-log.ts'
import { dropPreviousReleaseTriggers } from './previous-release-triggers.ts'
import { sealSecrets, warningOf } from './webhook-secrets.ts'

/** Options of a database migration. */
export interface MigrationOptions {
  /** Whether no Worker of the previous release runs any more. Triggers for the previous release are dropped then. */
  readonly alone: boolean
  /** The keys of webhook secrets: all stored secrets are sealed with the current key. */
  readonly keys?: VaultKeys
  /** Receives lines about the progress of long migrations. */
  readonly tell?: (line: string) => void
  /** Whether a database of a later release is accepted. */
  readonly allowsLater?: boolean | undefined
}

/** Address and token of a database. */
export interface Database {
  url: string
  /** Empty for a local server. */
  token?: string
}

/**
 * Applies all missing migrations to a database: on a libSQL server, or in a file (`file:`). Long migrations run in small
 * steps while the service goes on. A run may end at any time; the next run continues.
 * @param folder the folder of the migrations
 * @throws with a sentence for the operator, before any change, when the database is of another program or a later release
 */
export async function applyMigrations(
  folder: string,
  { url, token }: Database,
  { alone, keys, tell, allowsLater }: MigrationOptions,
): Promise<void> {
  const file = fileOfUrl(url)
  const check = { migrations: migrationsIn(folder), allowsLater, tell }
  if (file !== undefined) await requireKnownFile(file, check)
  const client = createClient({ url, ...(token && { authToken: token }) })
  try {
    if (file === undefined) await requireKnownServer(client, url, check)
    // One process changes the journal of a file: SQLite refuses several at the same time.
    if (file !== undefined) await client.execute('pragma journal_mode = wal')
    await migrate(drizzle(client), { migrationsFolder: folder })
    await moveEventLog(client, tell)
    const unreadable = await sealSecrets(client, keys ?? {})
    if (unreadable > 0) tell?.(warningOf(unreadable))
    if (alone) await dropPreviousReleaseTriggers(client)
    await markDeletedPlayers(client)
  } finally {
    client.close()
  }
}
