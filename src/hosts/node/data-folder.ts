import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { takeLock } from './file-lock.ts'
import type { Identity } from './process-identity.ts'
import { isAlive } from './process-identity.ts'

/*
 * Data folder of the service: the database file, the lock, and the list of the running processes.
 */

/** The database file of a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'sidi.db')

/**
 * Creates an empty database file, which only its owner can read, in a folder without one. The files of SQLite beside the database
 * get the same rights.
 */
export const createDatabaseFile = (folder: string): void =>
  closeSync(openSync(databaseFile(folder), 'a', 0o600))

/** The list of a run: the process of the service, its address, and its child processes. */
const runFile = (folder: string): string => join(folder, 'start.json')

/** A child process of a run. */
export interface Child extends Identity {
  what: string
}

/** A run of the service on a data folder, and its child processes. A single process has none. */
export interface Run {
  self: Identity
  /** The address of the service, once the service answers. */
  url?: string
  children: Child[]
}

export const readRun = (folder: string): Run | undefined => {
  try {
    return JSON.parse(readFileSync(runFile(folder), 'utf8')) as Run
  } catch {
    return undefined
  }
}

export const writeRun = (folder: string, run: Run): void =>
  writeFileSync(runFile(folder), JSON.stringify(run))

/** Maximum wait for the address of an earlier run, in milliseconds. */
const PATIENCE = 60_000

/**
 * Locks the data folder for this run of the service, until the process ends.
 * @param tell receives a line when another run is still starting
 * @throws {AlreadyRunning} when another run has the folder, after a wait for the address of the other run
 */
export async function lockDataFolder(dataDir: string, tell: (line: string) => void): Promise<void> {
  // The data has hidden cards, and the folder has the key of the webhook secrets.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const deadline = Date.now() + PATIENCE
  for (let told = false; !takeLock(join(dataDir, 'start.guard')); ) {
    const run = readRun(dataDir)
    const holder = run && isAlive(run.self) ? run : undefined
    if (holder?.url !== undefined || Date.now() > deadline) throw new AlreadyRunning(dataDir, holder)
    if (!told && holder) {
      tell(`Sidi is being started already, by process ${holder.self.pid}. Waiting for its address…`)
      told = true
    }
    await setTimeout(100)
  }
}

/** Writes the address of the service into the list. */
export const recordUrl = (folder: string, url: string): void => {
  const run = readRun(folder)
  if (run) writeRun(folder, { ...run, url })
}

/** Deletes the list: all processes have ended. */
export const deleteRunFile = (folder: string): void => rmSync(runFile(folder), { force: true })

/** Error: another run of the service has the data folder. */
export class AlreadyRunning extends Error {
  constructor(dataDir: string, run: Run | undefined) {
    const at = run?.url === undefined ? '' : ` at ${run.url}`
    super(`process ${run?.self.pid ?? 'unknown'} serves the data in ${dataDir}${at}`)
  }
}
