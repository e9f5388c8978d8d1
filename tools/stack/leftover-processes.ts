import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '../../src/hosts/node/file-lock.ts'
import { signalGroup, sleep } from './child-process.ts'
import type { Identity } from './process-identity.ts'
import { identityOf, isAlive } from './process-identity.ts'

/*
 * Cleanup after a killed `npm start`. A run of `npm start` writes a list of its child processes into the data folder.
 * After a SIGKILL, or out of memory, the next run on the same data ends these processes. The process id and the start
 * time identify a process, so no other process is ended.
 */

interface Child extends Identity {
  what: string
}

/** A run of `npm start` and its child processes. */
interface Run {
  self: Identity
  /** The address of the service, once the service answers. */
  url?: string
  children: Child[]
}

const runFile = (dataDir: string) => join(dataDir, 'start.json')

function readRun(dataDir: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(runFile(dataDir), 'utf8')) as Run
  } catch {
    return undefined
  }
}

const writeRun = (dataDir: string, run: Run) => writeFileSync(runFile(dataDir), JSON.stringify(run))

async function endChild(child: Child): Promise<void> {
  // A stopped process receives no signal but SIGKILL before SIGCONT.
  signalGroup(child.pid, 'SIGCONT')
  signalGroup(child.pid, 'SIGTERM')
  for (let waited = 0; waited < 5000 && isAlive(child); waited += 50) await sleep(50)
  // Ends processes that ignored SIGTERM, and children of leaders that ended.
  signalGroup(child.pid, 'SIGKILL')
  while (isAlive(child)) await sleep(50)
}

/** Maximum wait for the address of an earlier run of `npm start`, in milliseconds. */
const PATIENCE = 60_000

/**
 * Locks the data folder for this run of `npm start`, until the process ends.
 * @throws {AlreadyRunning} when another run has the folder, after a wait for the address of the other run
 */
export async function lockDataFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const deadline = Date.now() + PATIENCE
  for (let told = false; !takeLock(join(dataDir, 'start.guard')); ) {
    const run = readRun(dataDir)
    const holder = run && isAlive(run.self) ? run : undefined
    if (holder?.url !== undefined || Date.now() > deadline) throw new AlreadyRunning(dataDir, holder)
    if (!told && holder) {
      console.log(`Sidi is being started already, by process ${holder.self.pid}. Waiting for its address…`)
      told = true
    }
    await sleep(100)
  }
}

/**
 * Ends the child processes of an earlier run on this data, and starts the list of this run.
 * @returns the ended processes
 * @throws {AlreadyRunning} when the earlier run still goes on, by a release without a lock
 */
export async function endLeftoverProcesses(dataDir: string): Promise<Child[]> {
  const earlier = readRun(dataDir)
  if (earlier && isAlive(earlier.self)) throw new AlreadyRunning(dataDir, earlier)
  const left = earlier?.children.filter(isAlive) ?? []
  for (const child of left.toReversed()) await endChild(child)
  const self = identityOf(process.pid)
  if (self) writeRun(dataDir, { self, children: [] })
  return left
}

/** Adds a process to the list of this run. The process is the leader of its own process group. */
export function recordChild(dataDir: string, what: string, pid: number | undefined): void {
  const run = readRun(dataDir)
  const child = pid === undefined ? undefined : identityOf(pid)
  if (run && child)
    writeRun(dataDir, { ...run, children: [...run.children.filter(isAlive), { what, ...child }] })
}

/** Writes the address of the service into the list. */
export function recordUrl(dataDir: string, url: string): void {
  const run = readRun(dataDir)
  if (run) writeRun(dataDir, { ...run, url })
}

/** Deletes the list: all processes have ended. */
export const deleteRunFile = (dataDir: string): void => rmSync(runFile(dataDir), { force: true })

/** Error: another run of `npm start` has the data folder. */
export class AlreadyRunning extends Error {
  constructor(dataDir: string, run: Run | undefined) {
    const at = run?.url === undefined ? '' : ` at ${run.url}`
    super(`process ${run?.self.pid ?? 'unknown'} serves the data in ${dataDir}${at}`)
  }
}
