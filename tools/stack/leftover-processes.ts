import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signalGroup, sleep } from './child-process.ts'
import { takeLock } from './file-lock.ts'
import type { Identity } from './process-identity.ts'
import { identify, isAlive } from './process-identity.ts'

/*
 * `npm start` ends what it started, unless it is itself killed without a word (SIGKILL, out of memory). So it writes
 * down what it started, and the next one on the same data ends that. A process is known by its number and its start, so
 * no stranger is ever ended.
 */

interface Child extends Identity {
  what: string
}

/** One `npm start`, and what it started. */
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
  // A stopped process hears nothing but SIGKILL until it goes on.
  signalGroup(child.pid, 'SIGCONT')
  signalGroup(child.pid, 'SIGTERM')
  for (let waited = 0; waited < 5000 && isAlive(child); waited += 50) await sleep(50)
  // Whatever did not listen, and what a leader that did has left behind.
  signalGroup(child.pid, 'SIGKILL')
  while (isAlive(child)) await sleep(50)
}

/** How long a start waits for the address of an earlier start, in milliseconds. */
const PATIENCE = 60_000

/**
 * Takes the data folder for this start, until its process ends.
 * @throws {StartRuns} when another start has the folder, after a wait for the address of the other start
 */
export async function claim(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const deadline = Date.now() + PATIENCE
  for (let told = false; !takeLock(join(dataDir, 'start.guard')); ) {
    const run = readRun(dataDir)
    const holder = run && isAlive(run.self) ? run : undefined
    if (holder?.url !== undefined || Date.now() > deadline) throw new StartRuns(dataDir, holder)
    if (!told && holder) {
      console.log(`Sidi is being started already, by process ${holder.self.pid}. Waiting for its address…`)
      told = true
    }
    await sleep(100)
  }
}

/**
 * Ends what an earlier start on this data left running, and begins this one's own list.
 * @returns what was ended
 * @throws {StartRuns} when the earlier start still runs itself, of a release that took no lock
 */
export async function takeOver(dataDir: string): Promise<Child[]> {
  const earlier = readRun(dataDir)
  if (earlier && isAlive(earlier.self)) throw new StartRuns(dataDir, earlier)
  const left = earlier?.children.filter(isAlive) ?? []
  for (const child of left.toReversed()) await endChild(child)
  const self = identify(process.pid)
  if (self) writeRun(dataDir, { self, children: [] })
  return left
}

/** Writes down something that was started, the leader of its own process group. */
export function remember(dataDir: string, what: string, pid: number | undefined): void {
  const run = readRun(dataDir)
  const child = pid === undefined ? undefined : identify(pid)
  if (run && child)
    writeRun(dataDir, { ...run, children: [...run.children.filter(isAlive), { what, ...child }] })
}

/** Writes down the address of the service. */
export function announce(dataDir: string, url: string): void {
  const run = readRun(dataDir)
  if (run) writeRun(dataDir, { ...run, url })
}

/** Everything has ended in good order. */
export const forget = (dataDir: string): void => rmSync(runFile(dataDir), { force: true })

/** Another start has the data folder. */
export class StartRuns extends Error {
  constructor(dataDir: string, run: Run | undefined) {
    const at = run?.url === undefined ? '' : ` at ${run.url}`
    super(`process ${run?.self.pid ?? 'unknown'} serves the data in ${dataDir}${at}`)
  }
}
