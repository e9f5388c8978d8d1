import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { vacuumInto, writeWholeFile } from '../../src/hosts/node/database/copy-database.ts'
import { fileOfUrl } from '../../src/hosts/node/database/database-url.ts'
import type { Database } from '../../src/hosts/node/database/migrations.ts'
import { isMain } from '../paths.ts'
import { databaseArguments, withDatabase } from '../stack/select-database.ts'
import type { Inspection } from './inspect-database.ts'
import { inspect } from './inspect-database.ts'

// npm run backup -- <file>: consistent copy of the database while the service runs. The log of each game is replayed as a check.

const TRIGGER = /^\s*CREATE\s+TRIGGER/i

/**
 * Statements of a dump as a stream, in constant memory. A dump escapes line breaks in values. A statement ends at a line
 * end with a semicolon outside of quotes. A trigger holds statements and ends at a line `END;`.
 */
async function* statementsIn(dump: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let statement = ''
  let rest = ''
  for await (const chunk of dump) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      statement += `${line}\n`
      const isOpen = statement.split("'").length % 2 === 0
      const ends = TRIGGER.test(statement) ? line.trim() === 'END;' : line.endsWith(';')
      if (isOpen || !ends) continue
      yield statement
      statement = ''
    }
  }
  if ((statement + rest).trim() !== '') yield statement + rest
}

/** Writes the dump of the server into an empty file. The server reads the whole dump in a single transaction. */
async function fill(copy: DatabaseSync, { url, token }: Database): Promise<void> {
  const address = `${url.replace(/^libsql:/, 'https:').replace(/\/$/, '')}/dump`
  const answer = await fetch(address, { headers: token ? { Authorization: `Bearer ${token}` } : {} })
  if (!answer.ok || answer.body === null) throw new Error(`${address} answers ${answer.status}.`)
  let last = ''
  for await (const statement of statementsIn(answer.body as ReadableStream<Uint8Array>)) {
    copy.exec(statement)
    last = statement.trim()
  }
  if (last !== 'COMMIT;') throw new Error('The dump ended before its end. Nothing was kept; try again.')
}

/** Copies the database of a libSQL server into an empty file. */
async function copyFromServer(database: Database, file: string): Promise<void> {
  const copy = new DatabaseSync(file)
  try {
    copy.exec('pragma journal_mode = off; pragma synchronous = off')
    await fill(copy, database)
  } finally {
    copy.close()
  }
}

/** Replays each game of a copy. @throws for a game that the log does not lead to */
function requireWhole(file: string): Inspection {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const inspection = inspect(copy)
    if (inspection.faults.length > 0)
      throw new Error(`The copy is not whole:\n${inspection.faults.join('\n')}`)
    return inspection
  } finally {
    copy.close()
  }
}

/**
 * Copies a snapshot of a database in use into a new SQLite file, and replays each game of the copy. The database is on a libSQL
 * server, or in a file (`file:`).
 * @throws when the copy is incomplete; no file is left then
 */
export function backUp(database: Database, file: string): Promise<Inspection> {
  const source = fileOfUrl(database.url)
  return writeWholeFile(file, async (partial) => {
    await (source === undefined ? copyFromServer(database, partial) : vacuumInto(source, partial))
    return requireWhole(partial)
  })
}

if (isMain(import.meta.filename)) {
  const { file, isForWorkers } = databaseArguments()
  if (!file) {
    console.error('npm run backup -- <new file>; with DATABASE_URL (and DATABASE_TOKEN) of that database,')
    console.error('or with --workers for the database of npm run start:workers')
    process.exit(2)
  }
  await withDatabase(
    async (database, name) => {
      const { games, events } = await backUp(database, resolve(file))
      console.log(`${name} is backed up in ${file}: ${games} games with ${events} events, each replayed.`)
    },
    { isForWorkers },
  )
}
