import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseContent } from './database-content.ts'

/*
 * Migrations of this release. drizzle applies each migration that is later than the last applied one.
 */

/** A migration of this release. */
export interface Migration {
  readonly tag: string
  /** The time of the migration, in milliseconds since 1970. A database records this time. */
  readonly when: number
}

/** Returns the migrations of a folder, the earliest first. */
export const migrationsIn = (folder: string): readonly Migration[] =>
  (JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: readonly Migration[] })
    .entries

/** Returns the names of the migrations that a start would apply to a database with data; none without data. */
export const pendingMigrations = (
  { applied }: DatabaseContent,
  migrations: readonly Migration[],
): readonly string[] => {
  if (applied === undefined) return []
  const last = Math.max(0, ...applied)
  return migrations.filter(({ when }) => when > last).map(({ tag }) => tag)
}
