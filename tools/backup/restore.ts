import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Client, InValue } from '@libsql/client/web'
import { createClient } from '@libsql/client/web'
import { isMain } from '../paths.ts'
import type { Database, Ways } from '../stack/migrate.ts'
import { migrateDatabase } from '../stack/migrate.ts'
import { keysFor } from '../stack/webhook-secrets.ts'
import { withDatabase } from '../stack/which-database.ts'
import { inspect } from './whole.ts'

// npm run restore -- <file>: fills an empty database from a backup.

/** Rows in one transaction, and characters of them: what a server takes in one request. */
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

/** The columns of a table that are written; what is generated from them is not. */
const columnsOf = (backup: DatabaseSync, table: string): string[] =>
  backup
    .prepare('select name from pragma_table_xinfo(?) where hidden = 0')
    .all(table)
    .map(({ name }) => String(name))

/** Every row of a table as the statement that writes it. */
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

/** Writes many statements, so many at a time, parents and children in whatever order. */
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
 * From now on nothing counts as known that somebody got before the restore: moves that were made after the backup are
 * gone, and the same versions will be given again to other moves. The clock is in it so that a second restore of the same
 * backup gets another number.
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
 * Fills an empty database from a backup, brings it up to date, and raises its epoch.
 * @throws when the backup is not whole, or the database not empty: then nothing was written
 */
export async function restore(
  file: string,
  { url, token }: Database,
  ways: Pick<Ways, 'keys' | 'tell'> = {},
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
    // Triggers come last: what they would do for these rows is among them.
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
