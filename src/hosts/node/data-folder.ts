import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { takeLock } from './file-lock.ts'

/*
 * Data folder of a process: the database file, the lock, and the file that names the running process.
 */

/** The database file of a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'sidi.db')

/** The database of sqld in a data folder of `npm run start:workers`. */
const sqldFile = (folder: string): string => join(folder, 'sqld/dbs/default/data')

const runFile = (folder: string): string => join(folder, 'start.json')

/** A run of the service on a data folder. */
interface Run {
  readonly self: { readonly pid: number }
  readonly url?: string
}

const readRun = (folder: string): Run | undefined => {
  try {
    return JSON.parse(readFileSync(runFile(folder), 'utf8')) as Run
  } catch {
    return undefined
  }
}

/** Error: another process serves the data folder. */
export class DataFolderInUse extends Error {}

/**
 * Locks a data folder until the end of the process; a missing folder is created. `npm run start:workers` takes the same
 * lock.
 * @throws {DataFolderInUse} when another process has the lock
 */
export const lockDataFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  if (takeLock(join(folder, 'start.guard'))) return
  const run = readRun(folder)
  const at = run?.url === undefined ? '' : ` at ${run.url}`
  throw new DataFolderInUse(`process ${run?.self.pid ?? 'unknown'} serves the data in ${folder}${at}`)
}

/** Notes the URL of this process, for the message of a second start. */
export const noteUrl = (folder: string, url: string): void =>
  writeFileSync(runFile(folder), JSON.stringify({ self: { pid: process.pid }, url } satisfies Run))

export const forgetUrl = (folder: string): void => rmSync(runFile(folder), { force: true })

/**
 * Copies the database of sqld into the database file of a data folder, if the folder has the first and lacks the second.
 * The database of sqld stays as a backup.
 * @returns whether a database was copied
 */
export const copyFromSqld = async (folder: string): Promise<boolean> => {
  const [from, to] = [sqldFile(folder), databaseFile(folder)]
  if (existsSync(to) || !existsSync(from)) return false
  const partial = `${to}.partial`
  rmSync(partial, { force: true })
  const client = createClient({ url: `file:${from}` })
  try {
    await client.execute({ sql: 'vacuum into ?', args: [partial] })
  } finally {
    client.close()
  }
  renameSync(partial, to)
  return true
}
