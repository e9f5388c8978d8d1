import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Client } from '@libsql/client'
import Database from 'libsql'

/*
 * Tables and applied migrations of a database, read without a change of the database.
 */

/** What a database holds. */
export interface DatabaseContent {
  /** The names of all tables and views, without those of SQLite and libSQL. */
  readonly tables: readonly string[]
  /** The times of the applied migrations, in milliseconds since 1970; undefined without a table of migrations. */
  readonly applied: readonly number[] | undefined
}

/** The table in which drizzle records migrations. */
const MIGRATIONS = '__drizzle_migrations'

const SELECT_TABLES = `select name from sqlite_schema where type in ('table', 'view')
  and name not like 'sqlite~_%' escape '~' and name not like 'libsql~_%' escape '~' order by name`
const SELECT_APPLIED = `select created_at as at from ${MIGRATIONS}`

type Row = Readonly<Record<string, unknown>>

const contentOf = async (
  rowsOf: (sql: string) => readonly Row[] | Promise<readonly Row[]>,
): Promise<DatabaseContent> => {
  const tables = (await rowsOf(SELECT_TABLES)).map(({ name }) => `${name}`)
  if (!tables.includes(MIGRATIONS)) return { tables, applied: undefined }
  return { tables, applied: (await rowsOf(SELECT_APPLIED)).map(({ at }) => Number(at)) }
}

/** Returns the content of a database on a libSQL server. */
export const contentOfServer = (client: Client): Promise<DatabaseContent> =>
  contentOf(async (sql) => (await client.execute(sql)).rows as unknown as readonly Row[])

/** First bytes of a SQLite file. */
const HEADER = 'SQLite format 3\0'

const headerOf = (file: string): string => {
  const bytes = Buffer.alloc(HEADER.length)
  const handle = openSync(file, 'r')
  try {
    return bytes.toString('latin1', 0, readSync(handle, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(handle)
  }
}

/** Error: a file holds no database that SQLite can read. */
export class UnreadableDatabase extends Error {}

/**
 * Returns the content of a database file; empty for a missing or empty file. No byte of the file changes, also where another
 * process was killed during a write.
 * @throws {UnreadableDatabase} when the file is no database, or damaged
 */
export const contentOfFile = async (file: string): Promise<DatabaseContent> => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined || (found.isFile() && found.size === 0)) return { tables: [], applied: undefined }
  if (!found.isFile() || headerOf(file) !== HEADER)
    throw new UnreadableDatabase(`${file} is no SQLite database.`)
  // SQLite undoes the unfinished write of a rollback journal. Databases of this service have a write-ahead log.
  const mode = existsSync(`${file}-journal`) ? 'rw' : 'ro'
  let database: Database.Database | undefined
  try {
    // The constructor has no option for reading only.
    const opened = new Database(`${pathToFileURL(file).href}?mode=${mode}`, {})
    database = opened
    return await contentOf((sql) => opened.prepare(sql).all([]) as readonly Row[])
  } catch (error) {
    throw new UnreadableDatabase(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  } finally {
    database?.close()
  }
}
