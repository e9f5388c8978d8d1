import { existsSync } from 'node:fs'
import { createClient } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { inProject, isMain } from '../paths.ts'
import { moveLog } from './move-log.ts'

/** Where a database is. */
export interface Database {
  url: string
  /** Empty for a local server. */
  token?: string
}

/**
 * Brings a database up to date: sqld and Turso alike, what is applied already is left alone. What takes long goes on in small
 * steps beside those who play; it can be ended at any moment, and the next run takes it up.
 * @param tell is told now and then how far that is
 * @returns false when there is no migration yet
 */
export async function migrateDatabase(
  { url, token }: Database,
  tell?: (line: string) => void,
): Promise<boolean> {
  const migrationsFolder = inProject('migrations')
  if (!existsSync(`${migrationsFolder}/meta/_journal.json`)) return false
  const client = createClient({ url, ...(token && { authToken: token }) })
  try {
    await migrate(drizzle(client), { migrationsFolder })
    await moveLog(client, tell)
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
  const found = await migrateDatabase({ url, token }, console.log)
  console.log(found ? `${url} is up to date.` : 'There are no migrations yet.')
}
