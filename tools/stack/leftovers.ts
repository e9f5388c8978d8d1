import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Identity } from './identity.ts'
import { identify, isAlive } from './identity.ts'
import { signalGroup, sleep } from './process.ts'

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

/**
 * Ends what an earlier start on this data left running, and begins this one's own list.
 * @returns what was ended
 * @throws when the earlier start still runs itself
 */
export async function takeOver(dataDir: string): Promise<Child[]> {
  mkdirSync(dataDir, { recursive: true })
  const earlier = readRun(dataDir)
  if (earlier && isAlive(earlier.self)) throw new StartRuns(dataDir, earlier.self.pid)
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

/** Everything has ended in good order. */
export const forget = (dataDir: string): void => rmSync(runFile(dataDir), { force: true })

/** There is one already. */
export class StartRuns extends Error {
  constructor(dataDir: string, pid: number) {
    super(`${dataDir} is in use by process ${pid}`)
  }
}
