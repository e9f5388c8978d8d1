import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sleep } from './process.ts'

/** Who holds a data folder. */
interface Holder {
  pid: number
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether an sqld answers at this address. */
export function answers(url: string): Promise<boolean> {
  return fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Whether the holder serves, or is about to: a server that is just starting gets three seconds. After a
 * crash its process id may belong to somebody else, so being alive is not enough.
 */
async function serves({ pid, url }: Holder): Promise<boolean> {
  for (let attempt = 0; attempt < 30 && isAlive(pid); attempt += 1) {
    if (await answers(url)) return true
    await sleep(100)
  }
  return false
}

/**
 * Takes the data folder for a server that is about to start.
 * @throws {DataInUse} when another server answers there, or is just starting
 */
export async function lockData(dataDir: string, url: string): Promise<void> {
  const mine = JSON.stringify({ pid: process.pid, url } satisfies Holder)
  const holder = readHolder(dataDir)
  if (holder && (await serves(holder))) throw new DataInUse(dataDir, holder)
  if (holder) rmSync(lockFile(dataDir), { force: true })
  try {
    writeFileSync(lockFile(dataDir), mine, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new DataInUse(dataDir, readHolder(dataDir) ?? { pid: process.pid, url })
  }
}

/** Hands the lock over to the server's own process. */
export function setHolder(dataDir: string, holder: Holder): void {
  writeFileSync(lockFile(dataDir), JSON.stringify(holder))
}

/** Gives the data folder free. */
export function unlockData(dataDir: string): void {
  rmSync(lockFile(dataDir), { force: true })
}
