import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { urlOfFile } from '../../../src/hosts/node/database/database-url.ts'
import { inProject } from '../../../tools/paths.ts'

/*
 * Databases of earlier and later releases.
 */

const DAY = 86_400_000

/**
 * Copies migrations of this release into a new folder, and adds migrations of a later release.
 * @param count the number of migrations of this release, from the first
 * @param further SQL of the further migrations
 */
export const copyMigrations = (folder: string, count: number, further: readonly string[] = []): void => {
  cpSync(inProject('migrations'), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  const entries = journal.entries.slice(0, count)
  for (const [at, sql] of further.entries()) {
    const tag = `9${at}_later`
    writeFileSync(join(folder, `${tag}.sql`), sql)
    entries.push({ ...last, idx: last.idx + at + 1, when: last.when + DAY * (at + 1), tag })
  }
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
}

/** Applies the migrations of a folder to a database file, without the further steps of this release. */
export const migrateByFolder = async (file: string, folder: string): Promise<void> => {
  const client = createClient({ url: urlOfFile(file) })
  try {
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    client.close()
  }
}
