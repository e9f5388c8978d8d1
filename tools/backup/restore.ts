import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Client, InValue } from '@libsql/client'
import { createClient } from '@libsql/client'
import { copyDatabase, vacuumInto } from '../../src/hosts/node/database/copy-database.ts'
import { fileOfUrl, urlOfFile } from '../../src/hosts/node/database/database-url.ts'
import type { Database, MigrationOptions } from '../../src/hosts/node/database/migrations.ts'
import { keysFor } from '../../src/hosts/node/database/webhook-secrets.ts'
import { isMain } from '../paths.ts'
import { migrateDatabase } from '../stack/migrate.ts'
import { databaseArguments, withDatabase } from '../stack/select-database.ts'
import { inspect } from './inspect-database.ts'

// npm run restore -- <file>: fills an empty database from a backup.

/** Limits of a transaction in rows and in characters: the server refuses larger requests. */
const ROWS = 500
const CHARACTERS = 1_000_000

interface Statement {
  sql: string
  args: InValue[]
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const schemaOf = (backup: DatabaseSync, type: 'table' | 'index' | 'view' | 'trigger') =>
  backup
    .prepare(
      "select name, sql from sqlite_schema where type = ? and sql is not null and name not like 'sqlite~_%' escape '~'",
    )
    .all(type) as { name: string; sql: string }[]

/** Columns of a table without generated columns. */
const columnsOf = (backup: DatabaseSync, table: string): string[] =>
  backup
    .prepare('select name from pragma_table_xinfo(?) where hidden = 0')
    .all(table)
    .map(({ name }) => String(name))

/** An insert statement for each row of a table. */
function* rowsOf(backup: DatabaseSync, table: string): Generator<Statement> {
  const columns = columnsOf(backup, table)
  for (const row of backup
    .prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(table)}`)
    .iterate()) {
    const marks = columns.map(() => '?').join(', ')
    const sql = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${marks})`
    yield { sql, args: Object.values(row) as InValue[] }
  }
}

/** Writes statements in batches. `migrate` checks no foreign keys, so parents and children come in any order. */
async function writeAll(client: Client, statements: Iterable<Statement>): Promise<number> {
  let some: Statement[] = []
  let size = 0
  let written = 0
  const flush = async () => {
    if (some.length > 0) await client.migrate(some)
    written += some.length
    some = []
    size = 0
  }
  for (const statement of statements) {
    some.push(statement)
    size += statement.args.reduce<number>((sum, value) => sum + String(value).length, statement.sql.length)
    if (some.length >= ROWS || size >= CHARACTERS) await flush()
  }
  await flush()
  return written
}

/**
 * Raises the epoch, which invalidates all versions and caches from before the restore. Moves after the backup are lost, and
 * new moves get the same versions. The epoch contains the time: a second restore of the same backup gets another epoch.
 */
async function raiseEpoch(client: Client): Promise<number> {
  const { rows } = await client.execute({
    sql: `insert into service (id, epoch) values (1, ?)
      on conflict (id) do update set epoch = max(service.epoch + 1, excluded.epoch) returning epoch`,
    args: [Date.now()],
  })
  return Number(rows[0]?.['epoch'])
}

export interface Restored {
  games: number
  events: number
  rows: number
  epoch: number
}

/** Tables of users, without the tables of SQLite and libSQL. */
const TABLES =
  "select name from sqlite_schema where name not like 'sqlite~_%' escape '~' and name not like 'libsql~_%' escape '~'"

const rowCount = (backup: DatabaseSync, table: string): number =>
  Number(Object.values(backup.prepare(`select count(*) from ${quoted(table)}`).get() ?? {})[0])

/** Copies all tables and rows into an empty database on a server. @throws when the database has tables */
async function copyToServer(backup: DatabaseSync, client: Client, url: string): Promise<void> {
  const { rows: found } = await client.execute(TABLES)
  if (found.length > 0) throw new Error(`${url} is not empty. Restore into a new database.`)
  const tables = schemaOf(backup, 'table')
  await writeAll(
    client,
    tables.map(({ sql }) => ({ sql, args: [] })),
  )
  for (const { name } of tables) {
    const wanted = rowCount(backup, name)
    const written = await writeAll(client, rowsOf(backup, name))
    const { rows: counted } = await client.execute(`select count(*) as n from ${quoted(name)}`)
    if (written !== wanted || counted[0]?.['n'] !== wanted) throw new Error(`${name}: not every row arrived.`)
  }
  // Triggers come last: the backup already holds the rows that triggers would write.
  for (const type of ['index', 'view', 'trigger'] as const) {
    await writeAll(
      client,
      schemaOf(backup, type).map(({ sql }) => ({ sql, args: [] })),
    )
  }
}

type RestoreOptions = Pick<MigrationOptions, 'keys' | 'tell'>

/** Migrates the restored database and raises the epoch. Returns the epoch. */
async function finish(database: Database, options: RestoreOptions): Promise<number> {
  await migrateDatabase(database, { ...options, alone: false })
  const client = clientOf(database)
  try {
    return await raiseEpoch(client)
  } finally {
    client.close()
  }
}

const clientOf = ({ url, token }: Database): Client =>
  createClient({ url, ...(token && { authToken: token }) })

/**
 * Restores into a new file. The file gets its name after the last step. Migrations run on a copy in a folder: a connection that
 * stays open after its use must not belong to the new file.
 */
async function restoreToFile(backup: string, target: string, options: RestoreOptions): Promise<number> {
  if (existsSync(target))
    throw new Error(`${target} exists already, so it is not empty. Restore into a new database.`)
  mkdirSync(dirname(target), { recursive: true })
  const folder = mkdtempSync(join(dirname(target), 'restore-'))
  const copy = join(folder, 'copy.db')
  try {
    await vacuumInto(backup, copy)
    const epoch = await finish({ url: urlOfFile(copy) }, options)
    await copyDatabase(copy, target)
    return epoch
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Restores into an empty database on a libSQL server. */
async function restoreToServer(
  backup: DatabaseSync,
  database: Database,
  options: RestoreOptions,
): Promise<number> {
  const client = clientOf(database)
  try {
    await copyToServer(backup, client, database.url)
  } finally {
    client.close()
  }
  return finish(database, options)
}

/**
 * Fills an empty database from a backup, runs the migrations, and raises the epoch. The database is on a libSQL server, or in a
 * new file (`file:`). The backup may come from either.
 * @throws when the backup is incomplete or the database is not empty; nothing was written then
 */
export async function restore(
  file: string,
  database: Database,
  options: RestoreOptions = {},
): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const backup = new DatabaseSync(file, { readOnly: true })
  try {
    const { games, events, faults } = inspect(backup)
    if (faults.length > 0)
      throw new Error(`${file} is not whole, so nothing was restored:\n${faults.join('\n')}`)
    const rows = schemaOf(backup, 'table').reduce((sum, { name }) => sum + rowCount(backup, name), 0)
    const target = fileOfUrl(database.url)
    const epoch = await (target === undefined
      ? restoreToServer(backup, database, options)
      : restoreToFile(file, target, options))
    return { games, events, rows, epoch }
  } finally {
    backup.close()
  }
}

if (isMain(import.meta.filename)) {
  const { file, isForWorkers } = databaseArguments()
  if (!file) {
    console.error('npm run restore -- <backup>; with DATABASE_URL (and DATABASE_TOKEN) of an empty database,')
    console.error('or with SIDI_DATA, a new data folder for npm start; --workers for npm run start:workers')
    process.exit(2)
  }
  await withDatabase(
    async (database, name, dataDir) => {
      const ways = { keys: keysFor(dataDir), tell: console.error }
      const { games, events, epoch } = await restore(resolve(file), database, ways)
      console.log(
        `${name} is restored from ${file}: ${games} games with ${events} events. Its epoch is now ${epoch}.`,
      )
    },
    { isForWorkers, mayBeMissing: true },
  )
}
