import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Client, InValue } from '@libsql/client/web'
import { createClient } from '@libsql/client/web'
import type { Database, MigrationOptions } from '../../src/hosts/node/database/migrations.ts'
import { keysFor } from '../../src/hosts/node/database/webhook-secrets.ts'
import { isMain } from '../paths.ts'
import { migrateDatabase } from '../stack/migrate.ts'
import { withDatabase } from '../stack/select-database.ts'
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

/**
 * Fills an empty database from a backup, runs the migrations, and raises the epoch.
 * @throws when the backup is incomplete or the database is not empty; nothing was written then
 */
export async function restore(
  file: string,
  { url, token }: Database,
  ways: Pick<MigrationOptions, 'keys' | 'tell'> = {},
): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const backup = new DatabaseSync(file, { readOnly: true })
  const client = createClient({ url, ...(token && { authToken: token }) })
  try {
    const { games, events, faults } = inspect(backup)
    if (faults.length > 0)
      throw new Error(`${file} is not whole, so nothing was restored:\n${faults.join('\n')}`)
    const { rows: found } = await client.execute(
      "select name from sqlite_schema where name not like 'sqlite~_%' escape '~' and name not like 'libsql~_%' escape '~'",
    )
    if (found.length > 0) throw new Error(`${url} is not empty. Restore into a new database.`)
    const tables = schemaOf(backup, 'table')
    await writeAll(
      client,
      tables.map(({ sql }) => ({ sql, args: [] })),
    )
    let rows = 0
    for (const { name } of tables) {
      const wanted = Number(
        Object.values(backup.prepare(`select count(*) from ${quoted(name)}`).get() ?? {})[0],
      )
      const written = await writeAll(client, rowsOf(backup, name))
      const { rows: counted } = await client.execute(`select count(*) as n from ${quoted(name)}`)
      if (written !== wanted || counted[0]?.['n'] !== wanted)
        throw new Error(`${name}: not every row arrived.`)
      rows += written
    }
    // Triggers come last: the backup already holds the rows that triggers would write.
    for (const type of ['index', 'view', 'trigger'] as const) {
      await writeAll(
        client,
        schemaOf(backup, type).map(({ sql }) => ({ sql, args: [] })),
      )
    }
    await migrateDatabase({ url, ...(token && { token }) }, { ...ways, alone: false })
    return { games, events, rows, epoch: await raiseEpoch(client) }
  } finally {
    client.close()
    backup.close()
  }
}

if (isMain(import.meta.filename)) {
  const [file] = process.argv.slice(2)
  if (!file) {
    console.error('npm run restore -- <backup>; with DATABASE_URL (and DATABASE_TOKEN) of an empty database,')
    console.error('or with SIDI_DATA, a new data folder for npm start')
    process.exit(2)
  }
  await withDatabase(async (database, name, dataDir) => {
    const ways = { keys: keysFor(dataDir), tell: console.error }
    const { games, events, epoch } = await restore(resolve(file), database, ways)
    console.log(
      `${name} is restored from ${file}: ${games} games with ${events} events. Its epoch is now ${epoch}.`,
    )
  })
}
