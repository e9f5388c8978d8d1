import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createClient } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import type { VaultKeys } from '../../src/webhooks/secret-encryption.ts'
import { inProject, isMain } from '../paths.ts'
import { moveLog } from './move-event-log.ts'
import { beAlone } from './previous-release-triggers.ts'
import { keysSet, sealSecrets, warningOf } from './webhook-secrets.ts'

/** How a database is brought up to date. */
export interface Ways {
  /** Nothing of the release before serves any more, nor will: what is there for it alone goes. */
  readonly alone: boolean
  /** The keys of webhook secrets: all stored secrets are sealed with the current key. */
  readonly keys?: VaultKeys
  /** Is told now and then how far what takes long is. */
  readonly tell?: (line: string) => void
}

/** Where a database is. */
export interface Database {
  url: string
  /** Empty for a local server. */
  token?: string
}

/**
 * Brings a database up to date: sqld and Turso alike, what is applied already is left alone. What takes long goes on in small
 * steps beside those who play; it can be ended at any moment, and the next run takes it up.
 * @returns false when there is no migration yet
 */
export async function migrateDatabase(
  { url, token }: Database,
  { alone, keys, tell }: Ways,
): Promise<boolean> {
  const migrationsFolder = inProject('migrations')
  if (!existsSync(`${migrationsFolder}/meta/_journal.json`)) return false
  const client = createClient({ url, ...(token && { authToken: token }) })
  try {
    await migrate(drizzle(client), { migrationsFolder })
    await moveLog(client, tell)
    const unreadable = await sealSecrets(client, keys ?? {})
    if (unreadable > 0) tell?.(warningOf(unreadable))
    if (alone) await beAlone(client)
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
  const found = await migrateDatabase({ url, token }, { ...ways, keys: keysSet(), tell: console.log })
  console.log(found ? `${url} is up to date.` : 'There are no migrations yet.')
}
