import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile, deleteRunFile, lockDataFolder } from '../../src/hosts/node/data-folder.ts'
import { BESIDE } from '../../src/hosts/node/database/copy-database.ts'
import { urlOfFile } from '../../src/hosts/node/database/database-url.ts'
import type { Database } from '../../src/hosts/node/database/migrations.ts'
import { keysFor } from '../../src/hosts/node/database/webhook-secrets.ts'
import { endLeftoverProcesses, recordChild } from '../../src/hosts/node/leftover-processes.ts'
import { isMain } from '../paths.ts'
import { endOnSignal } from '../stack/child-process.ts'
import { dataFolder } from '../stack/select-database.ts'
import { startSqld } from '../stack/sqld.ts'
import { backUp } from './backup.ts'
import type { Restored } from './restore.ts'
import { restore } from './restore.ts'

/*
 * npm run move:database -- node|workers: moves the database of a data folder between the file of the Node host and the sqld of the
 * Workers stack. Each game is replayed. Earlier databases are renamed, never deleted. The source keeps its name until the new
 * database is complete, so an interrupted move can be repeated.
 */

const HOSTS = ['node', 'workers'] as const
type Host = (typeof HOSTS)[number]

/** The files or the folder of a database: the part of the name before `-wal` and `-shm`. */
const placeOf = (dataDir: string, host: Host): string =>
  host === 'node' ? databaseFile(dataDir) : join(dataDir, 'sqld')

/** Renames an earlier database, if any. Returns the new name. */
const setAside = (place: string, stamp: string): string | undefined => {
  // The log of a killed process has commits that the file lacks, so both move, the log first.
  const ends = [...BESIDE, ''].filter((end) => existsSync(place + end))
  if (ends.length === 0) return undefined
  const aside = `${place}.before-${stamp}`
  for (const end of ends) renameSync(place + end, aside + end)
  return aside
}

/**
 * Runs work on the database of a host.
 * @param dataDir the data folder of this run
 * @param folder the folder of the database: the data folder, or a folder in it
 */
const withHost = async <T>(
  dataDir: string,
  folder: string,
  host: Host,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  if (host === 'node') return work({ url: urlOfFile(databaseFile(folder)) })
  const sqld = await startSqld({
    dataDir: folder,
    spawned: (pid) => recordChild(dataDir, 'sqld', pid),
  })
  try {
    return await work(sqld)
  } finally {
    await sqld.stop()
  }
}

/** Fills a new database in a folder of its own, then moves the database to its place. */
const build = async (dataDir: string, host: Host, backup: string): Promise<Restored> => {
  const folder = join(dataDir, 'moving')
  rmSync(folder, { recursive: true, force: true })
  try {
    const options = { keys: keysFor(dataDir), tell: console.error }
    const restored = await withHost(dataDir, folder, host, (database) => restore(backup, database, options))
    renameSync(placeOf(folder, host), placeOf(dataDir, host))
    return restored
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Result of a move. */
interface Moved extends Restored {
  /** The checked backup of the source. */
  readonly backup: string
  /** The new names of the source and of an earlier database at the place of the new one. */
  readonly aside: readonly string[]
}

/**
 * Moves the database of a data folder to a host. No service may run on the folder.
 * @throws when the folder has no database of the other host, or a game cannot be replayed; the source is unchanged then
 */
export const moveDatabase = async (dataDir: string, to: Host): Promise<Moved> => {
  const from = to === 'node' ? 'workers' : 'node'
  if (!existsSync(placeOf(dataDir, from)))
    throw new Error(`${dataDir} has no database of the host \`${from}\`.`)
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const backups = join(dataDir, 'backups')
  mkdirSync(backups, { recursive: true })
  const backup = join(backups, `moved-${stamp}.db`)
  await withHost(dataDir, dataDir, from, (database) => backUp(database, backup))
  const earlier = setAside(placeOf(dataDir, to), stamp)
  const restored = await build(dataDir, to, backup)
  const source = setAside(placeOf(dataDir, from), stamp)
  return { ...restored, backup, aside: [earlier, source].filter((name) => name !== undefined) }
}

if (isMain(import.meta.filename)) {
  endOnSignal()
  const to = HOSTS.find((host) => host === process.argv[2])
  if (to === undefined) {
    console.error('npm run move:database -- node      from the Workers stack to the file of the Node host')
    console.error(
      'npm run move:database -- workers   back. The service must be stopped. SIDI_DATA names the data folder',
    )
    process.exit(2)
  }
  try {
    const dataDir = dataFolder()
    await lockDataFolder(dataDir, console.error)
    await endLeftoverProcesses(dataDir)
    const { games, events, rows, backup, aside } = await moveDatabase(dataDir, to)
    deleteRunFile(dataDir)
    console.log(`${games} games with ${events} events moved, ${rows} rows in all, each game replayed.`)
    console.log(`The backup is ${backup}. Renamed: ${aside.join(', ')}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
