import type { Client } from '@libsql/client'
import type { DatabaseContent } from './database-content.ts'
import { contentOfFile, contentOfServer, UnreadableDatabase } from './database-content.ts'
import type { Migration } from './migration-journal.ts'

/*
 * Check before the first write: a database is empty, or of this release or an earlier one. Releases that serve a database
 * already do not check again, so two neighbouring releases can serve one database during an upgrade.
 */

/** Options of the check. */
export interface KnownDatabaseOptions {
  /** The migrations of this release. */
  readonly migrations: readonly Migration[]
  /** Whether a database of a later release is accepted. */
  readonly allowsLater?: boolean | undefined
  /** Receives a line about an accepted database of a later release. */
  readonly tell?: ((line: string) => void) | undefined
}

/** Maximum number of tables in a sentence. */
const SHOWN = 3

const listOf = (tables: readonly string[]): string =>
  tables
    .slice(0, SHOWN)
    .map((name) => JSON.stringify(name))
    .join(', ') + (tables.length > SHOWN ? ` and ${tables.length - SHOWN} more` : '')

/** A place for the database of this release, for a sentence. */
const ELSEWHERE = {
  file: 'choose another data folder (SIDI_DATA), or move the file away',
  server: 'choose another database (DATABASE_URL)',
} as const

const RESTORE = 'restore a backup into an empty data folder by npm run restore (docs/reference/backups.md)'

/** @throws with a sentence for the operator unless a database is empty or has migrations of this release only */
const requireKnown = (
  name: string,
  kind: keyof typeof ELSEWHERE,
  { tables, applied }: DatabaseContent,
  { migrations, allowsLater, tell }: KnownDatabaseOptions,
): void => {
  const known = new Set(migrations.map(({ when }) => when))
  // A killed first start leaves an empty table of migrations, and no other table.
  const isEmpty = tables.length === 0 || (tables.length === 1 && applied?.length === 0)
  if (!isEmpty && !applied?.some((when) => known.has(when)))
    throw new Error(
      `${name} is the database of another program, with the tables ${listOf(tables)}, and was not changed: ${ELSEWHERE[kind]}.`,
    )
  const last = Math.max(...known)
  const later = (applied ?? []).filter((when) => when > last)
  if (later.length === 0) return
  const fact = `${name} is the database of a later release of Sidi, with ${later.length} unknown ${later.length === 1 ? 'migration' : 'migrations'} (${new Date(Math.max(...later)).toISOString().slice(0, 10)})`
  if (!allowsLater)
    throw new Error(
      `${fact}, and was not changed: start that release or a newer one, ${ELSEWHERE[kind]}, or ${RESTORE}. ` +
        'ALLOW_LATER_DATABASE=true starts this release nevertheless: see "Going back" in docs/reference/operations.md.',
    )
  tell?.(`${fact}. ALLOW_LATER_DATABASE is set, so this release starts nevertheless.`)
}

/**
 * Checks a database file. No byte of the file changes.
 * @returns the content of the database
 * @throws with a sentence for the operator when the file is no database, or the database is of another program or a later release
 */
export const requireKnownFile = async (
  file: string,
  options: KnownDatabaseOptions,
): Promise<DatabaseContent> => {
  const content = await contentOfFile(file).catch((error: unknown) => {
    if (!(error instanceof UnreadableDatabase)) throw error
    throw new Error(`${error.message} The file was not changed: ${ELSEWHERE.file}, or ${RESTORE}.`, {
      cause: error,
    })
  })
  requireKnown(file, 'file', content, options)
  return content
}

/**
 * Checks a database on a libSQL server.
 * @param url the name of the database in sentences
 * @throws with a sentence for the operator when the database is of another program or a later release
 */
export const requireKnownServer = async (
  client: Client,
  url: string,
  options: KnownDatabaseOptions,
): Promise<void> => requireKnown(url, 'server', await contentOfServer(client), options)
