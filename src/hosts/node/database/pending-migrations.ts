import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'

/*
 * Migrations that a database file lacks. drizzle applies each migration that is later than the last applied one.
 */

/** The part of the journal of the migrations that is read here. */
interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}

/** The time of the last applied migration, in milliseconds since 1970; undefined for a database without migrations. */
const lastAppliedIn = (file: string): number | undefined => {
  const database = new Database(file, { readonly: true } as Database.Options)
  try {
    const known = "select 1 from sqlite_schema where name = '__drizzle_migrations'"
    if (database.prepare(known).get() === undefined) return undefined
    const row = database.prepare('select max(created_at) as at from __drizzle_migrations').get()
    return Number((row as { at: number | null }).at ?? 0)
  } finally {
    database.close()
  }
}

/**
 * Returns the names of the migrations that a start would apply to a database with data; none for a missing or empty file.
 * @param folder the folder of the migrations
 */
export const pendingMigrations = (file: string, folder: string): readonly string[] => {
  if (!existsSync(file)) return []
  const last = lastAppliedIn(file)
  if (last === undefined) return []
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  return entries.filter(({ when }) => when > last).map(({ tag }) => tag)
}
