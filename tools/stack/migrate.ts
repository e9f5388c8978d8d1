import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createClient } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import type { VaultKeys } from '../../src/webhooks/secret-encryption.ts'
import { inProject, isMain } from '../paths.ts'
import { moveEventLog } from './move-event-log.ts'
import { dropPreviousReleaseTriggers } from './previous-release-triggers.ts'
import { keysFromEnvironment, sealSecrets, warningOf } from './webhook-secrets.ts'

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
 * Applies all missing migrations to a database of sqld or Turso. Long migrations run in small steps while the service
 * goes on. A run may end at any time; the next run continues.
 * @returns false when there is no migration yet
 */
export async function migrateDatabase(
  { url, token }: Database,
  { alone, keys, tell }: MigrationOptions,
): Promise<boolean> {
  const migrationsFolder = inProject('migrations')
  if (!existsSync(`${migrationsFolder}/meta/_journal.json`)) return false
  const client = createClient({ url, ...(token && { authToken: token }) })
  try {
    await migrate(drizzle(client), { migrationsFolder })
    await moveEventLog(client, tell)
    const unreadable = await sealSecrets(client, keys ?? {})
    if (unreadable > 0) tell?.(warningOf(unreadable))
    if (alone) await dropPreviousReleaseTriggers(client)
  } finally {
    client.close()
  }
  return true
}

if (isMain(import.meta.filename)) {
  const { DATABASE_URL: url, DATABASE_TOKEN: token = '' } = process.env
  if (!url) {
    console.error('Set DATABASE_URL, and DATABASE_TOKEN if the database asks for one.')
    process.exit(1)
  }
  const { values: ways } = parseArgs({ options: { alone: { type: 'boolean', default: false } } })
  const found = await migrateDatabase(
    { url, token },
    { ...ways, keys: keysFromEnvironment(), tell: console.log },
  )
  console.log(found ? `${url} is up to date.` : 'There are no migrations yet.')
}
