import { existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isMain } from '../paths.ts'
import type { Database } from '../stack/migrate.ts'
import { withDatabase } from '../stack/which-database.ts'
import type { Inspection } from './whole.ts'
import { inspect } from './whole.ts'

// npm run backup -- <file>: a consistent copy of the database, taken while moves go on, and replayed before it is
// called a backup.

const TRIGGER = /^\s*CREATE\s+TRIGGER/i

/**
 * The statements of a dump, one by one, without holding it whole. Line breaks inside of values are escaped in a dump; a
 * statement ends where a line ends with a semicolon outside of quotes, and a trigger, which holds statements itself, where
 * a line says `END;`.
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

/** Fills an empty file with what the server dumps. The server reads it all in one transaction of its own. */
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

/**
 * Copies a database into a new SQLite file, at one moment, while it is written to, and replays every game of the copy.
 * @throws when the copy is not whole; there is no file then
 */
export async function backUp(database: Database, file: string): Promise<Inspection> {
  if (existsSync(file)) throw new Error(`${file} is there already.`)
  const partial = `${file}.partial`
  rmSync(partial, { force: true })
  const copy = new DatabaseSync(partial)
  try {
    copy.exec('pragma journal_mode = off; pragma synchronous = off')
    await fill(copy, database)
    const inspection = inspect(copy)
    if (inspection.faults.length > 0)
      throw new Error(`The copy is not whole:\n${inspection.faults.join('\n')}`)
    copy.close()
    renameSync(partial, file)
    return inspection
  } catch (error) {
    if (copy.isOpen) copy.close()
    rmSync(partial, { force: true })
    throw error
  }
}

if (isMain(import.meta.filename)) {
  const [file] = process.argv.slice(2)
  if (!file) {
    console.error('npm run backup -- <new file>; with DATABASE_URL (and DATABASE_TOKEN) of that database')
    process.exit(2)
  }
  await withDatabase(async (database, name) => {
    const { games, events } = await backUp(database, resolve(file))
    console.log(`${name} is backed up in ${file}: ${games} games with ${events} events, each replayed.`)
  })
}
