import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Client, InValue } from '@libsql/client'
import { createClient } from '@libsql/client'
import { hranaConnect } from '../../src/db/libsql/hrana-connection.ts'
import { copyDatabase, requireFreeName, vacuumInto } from '../../src/hosts/node/database/copy-database.ts'
import { fileOfUrl, urlOfFile } from '../../src/hosts/node/database/database-url.ts'
import { openDatabase } from '../../src/hosts/node/database/embedded-database.ts'
import { requireKnownFile } from '../../src/hosts/node/database/known-database.ts'
import { migrationsIn } from '../../src/hosts/node/database/migration-journal.ts'
import type { Database, MigrationOptions } from '../../src/hosts/node/database/migrations.ts'
import { keysFor } from '../../src/hosts/node/database/webhook-secrets.ts'
import { inProject, isMain } from '../paths.ts'
import { migrateDatabase } from '../stack/migrate.ts'
import { databaseArguments, withDatabase } from '../stack/select-database.ts'
import { inspect } from './inspect-database.ts'
import type { LaterDatabase, Repetition } from './later-database.ts'
import { readLaterDatabase, repeatDeletions } from './later-database.ts'

// npm run restore -- <file>: fills an empty database from a backup. With --later <file>, deletions after the backup are repeated.

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
  /** The repeated deletions; missing without a later database. */
  repetition?: Repetition
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

interface RestoreOptions extends Pick<MigrationOptions, 'keys' | 'tell'> {
  /** Deletions in this database are repeated. */
  readonly later?: LaterDatabase | undefined
}

type Finished = Pick<Restored, 'epoch' | 'repetition'>

/** Repeats the deletions of a later database in a restored database. */
async function repeatIn({ url, token = '' }: Database, later: LaterDatabase): Promise<Repetition> {
  const file = fileOfUrl(url)
  if (file === undefined) return repeatDeletions(hranaConnect({ url, token }), later)
  const embedded = openDatabase(file)
  try {
    return await repeatDeletions(embedded.connect, later)
  } finally {
    embedded.close()
  }
}

/** Migrates the restored database, repeats deletions and raises the epoch. */
async function finish(database: Database, { later, ...options }: RestoreOptions): Promise<Finished> {
  await migrateDatabase(database, { ...options, alone: false })
  const repetition = later && (await repeatIn(database, later))
  const client = clientOf(database)
  try {
    return { epoch: await raiseEpoch(client), ...(repetition && { repetition }) }
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
async function restoreToFile(backup: string, target: string, options: RestoreOptions): Promise<Finished> {
  if (existsSync(target))
    throw new Error(`${target} exists already, so it is not empty. Restore into a new database.`)
  requireFreeName(target)
  mkdirSync(dirname(target), { recursive: true })
  const folder = mkdtempSync(join(dirname(target), 'restore-'))
  const copy = join(folder, 'copy.db')
  try {
    await vacuumInto(backup, copy)
    const finished = await finish({ url: urlOfFile(copy) }, options)
    await copyDatabase(copy, target)
    return finished
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Restores into an empty database on a libSQL server. */
async function restoreToServer(
  backup: DatabaseSync,
  database: Database,
  options: RestoreOptions,
): Promise<Finished> {
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
  await requireKnownFile(file, { migrations: migrationsIn(inProject('migrations')) })
  const backup = new DatabaseSync(file, { readOnly: true })
  try {
    const { games, events, faults } = inspect(backup)
    if (faults.length > 0)
      throw new Error(`${file} is not whole, so nothing was restored:\n${faults.join('\n')}`)
    const rows = schemaOf(backup, 'table').reduce((sum, { name }) => sum + rowCount(backup, name), 0)
    const target = fileOfUrl(database.url)
    const finished = await (target === undefined
      ? restoreToServer(backup, database, options)
      : restoreToFile(file, target, options))
    return { games, events, rows, ...finished }
  } finally {
    backup.close()
  }
}

/** Prints the repeated deletions, and the changes that an operator has to repeat. */
function printRepetition({ deleted, missing }: Repetition): void {
  console.log(`Players who were deleted after the backup, and are deleted again: ${deleted}.`)
  if (missing.length === 0) return
  console.log('Changes by operators after the backup, to be repeated where the reason still holds:')
  for (const { at, operator, operation, target, reason, reference = '' } of missing)
    console.log([at, operator, operation, target, reason, reference].join(' ').trim())
}

if (isMain(import.meta.filename)) {
  const { file, isForWorkers, later } = databaseArguments({ later: { type: 'string' } })
  if (!file) {
    console.error('npm run restore -- <backup>; with DATABASE_URL (and DATABASE_TOKEN) of an empty database,')
    console.error('or with SIDI_DATA, a new data folder for npm start; --workers for npm run start:workers.')
    console.error('--later <file> repeats the deletions in a later database or backup')
    process.exit(2)
  }
  await withDatabase(
    async (database, name, dataDir) => {
      const options = {
        ...{ keys: keysFor(dataDir), tell: console.error },
        later: later === undefined ? undefined : await readLaterDatabase(resolve(later)),
      }
      const { games, events, epoch, repetition } = await restore(resolve(file), database, options)
      console.log(
        `${name} is restored from ${file}: ${games} games with ${events} events. Its epoch is now ${epoch}.`,
      )
      if (repetition) printRepetition(repetition)
    },
    { isForWorkers, mayBeMissing: true },
  )
}
