import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '../../src/hosts/node/file-lock.ts'
import type { Identity } from '../../src/hosts/node/process-identity.ts'
import { identityOf, isAlive } from '../../src/hosts/node/process-identity.ts'

/** The server process that uses a data folder. */
interface Holder extends Identity {
  url: string
}

/** Error: another server uses the data folder. Two servers would destroy the data, and sqld has no check. */
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

/** The server that uses a data folder, if any. A stopped or slow server counts as well. */
export function holderOf(dataDir: string): Holder | undefined {
  const holder = readHolder(dataDir)
  return holder && isAlive(holder) ? holder : undefined
}

/** The database file of the sqld at an address; undefined without an answer of a sqld. */
export async function fileServedAt(url: string): Promise<string | undefined> {
  try {
    const execute = { type: 'execute', stmt: { sql: 'pragma database_list' } }
    const answer = await fetch(`${url}/v2/pipeline`, {
      method: 'POST',
      body: JSON.stringify({ requests: [execute, { type: 'close' }] }),
      signal: AbortSignal.timeout(2000),
    })
    const { results } = (await answer.json()) as Pipeline
    return results[0]?.response?.result?.rows[0]?.[2]?.value
  } catch {
    return undefined
  }
}

/** The part of an answer of sqld with rows. */
interface Pipeline {
  readonly results: readonly {
    readonly response?: {
      readonly result?: { readonly rows: readonly (readonly { readonly value: string }[])[] }
    }
  }[]
}

/** Maximum wait for the lock, in milliseconds. */
const PATIENCE = 5000

const me = (url: string): Holder => ({
  pid: process.pid,
  started: identityOf(process.pid)?.started ?? '',
  url,
})

/**
 * Reserves the data folder for a server before its start.
 * @throws {DataInUse} when another server uses the folder, or is about to
 */
export function lockData(dataDir: string, url: string): void {
  // No other process may run between the read and the write.
  const release = takeLock(join(dataDir, 'sqld.guard'), PATIENCE)
  if (!release) throw new Error(`Another process holds ${join(dataDir, 'sqld.guard')}. Try again.`)
  try {
    const holder = holderOf(dataDir)
    if (holder) throw new DataInUse(dataDir, holder)
    writeFileSync(lockFile(dataDir), JSON.stringify(me(url)))
  } finally {
    release()
  }
}

/** Passes the reservation on to the process of the server. */
export function setHolder(dataDir: string, pid: number, url: string): void {
  const identity = identityOf(pid)
  if (identity) writeFileSync(lockFile(dataDir), JSON.stringify({ ...identity, url } satisfies Holder))
}

/** Releases the data folder. */
export function unlockData(dataDir: string): void {
  rmSync(lockFile(dataDir), { force: true })
}
