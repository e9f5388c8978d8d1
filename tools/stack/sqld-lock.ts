import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Identity } from './identity.ts'
import { identify, isAlive } from './identity.ts'

/** Who holds a data folder. */
interface Holder extends Identity {
  url: string
}

/** Two servers on one data folder would destroy it, and sqld itself does not look. */
export class DataInUse extends Error {
  readonly holder: Holder

  constructor(dataDir: string, holder: Holder) {
    super(`${dataDir} is in use: sqld runs on it as process ${holder.pid} at ${holder.url}`)
    this.holder = holder
  }
}

const lockFile = (dataDir: string) => join(dataDir, 'sqld.lock')

function readHolder(dataDir: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** The server that runs on a data folder, if there is one. One that is stopped or slow still holds it. */
export function holderOf(dataDir: string): Holder | undefined {
  const holder = readHolder(dataDir)
  return holder && isAlive(holder) ? holder : undefined
}

/** Whether an sqld answers at this address. */
export function answers(url: string): Promise<boolean> {
  return fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

const me = (url: string): Holder => ({ pid: process.pid, started: identify(process.pid)?.started ?? '', url })

/**
 * Takes the data folder for a server that is about to start.
 * @throws {DataInUse} when another server runs there, or is just starting
 */
export function lockData(dataDir: string, url: string): void {
  const holder = holderOf(dataDir)
  if (holder) throw new DataInUse(dataDir, holder)
  rmSync(lockFile(dataDir), { force: true })
  try {
    writeFileSync(lockFile(dataDir), JSON.stringify(me(url)), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new DataInUse(dataDir, readHolder(dataDir) ?? me(url))
  }
}

/** Hands the lock over to the server's own process. */
export function setHolder(dataDir: string, pid: number, url: string): void {
  const identity = identify(pid)
  if (identity) writeFileSync(lockFile(dataDir), JSON.stringify({ ...identity, url } satisfies Holder))
}

/** Gives the data folder free. */
export function unlockData(dataDir: string): void {
  rmSync(lockFile(dataDir), { force: true })
}
