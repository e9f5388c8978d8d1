import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import type { VaultKeys } from '../../../webhooks/secret-encryption.ts'
import { fileOfUrl } from './database-url.ts'
import { markDeletedPlayers } from './mark-deleted-players.ts'
import { moveEventLog } from './move-event-log.ts'
import { dropPreviousReleaseTriggers } from './previous-release-triggers.ts'
import { sealSecrets, warningOf } from './webhook-secrets.ts'

/** Options of a database migration: whether the previous release has ended, keys of webhook secrets, progress output. */
export interface MigrationOptions {
  /** Whether no Worker of the previous release runs any more. Triggers for the previous release are dropped then. */
  readonly alone: boolean
  /** The keys of webhook secrets: all stored secrets are sealed with the current key. */
  readonly keys?: VaultKeys
  /** Receives lines about the progress of long migrations. */
  readonly tell?: (line: string) => void
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
 */
export async function applyMigrations(
  folder: string,
  { url, token }: Database,
  { alone, keys, tell }: MigrationOptions,
): Promise<void> {
  const client = createClient({ url, ...(token && { authToken: token }) })
  try {
    // One process changes the journal of a file: SQLite refuses several at the same time.
    if (fileOfUrl(url) !== undefined) await client.execute('pragma journal_mode = wal')
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
