import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from './data-folder.ts'
import { AlreadyRunning, readRun, writeRun } from './data-folder.ts'
import { signalGroup } from './process-group.ts'
import { identityOf, isAlive, processesWith } from './process-identity.ts'

/*
 * Cleanup after a killed run of the Workers stack. The run writes a list of its child processes into the data folder. After a
 * SIGKILL, or out of memory, the next run of any host on the same data ends these processes. The process id and the start
 * time identify a process, so no other process is ended.
 */

async function endChild(child: Child): Promise<void> {
  // A stopped process receives no signal but SIGKILL before SIGCONT.
  signalGroup(child.pid, 'SIGCONT')
  signalGroup(child.pid, 'SIGTERM')
  for (let waited = 0; waited < 5000 && isAlive(child); waited += 50) await sleep(50)
  // Ends processes that ignored SIGTERM, and children of leaders that ended.
  signalGroup(child.pid, 'SIGKILL')
  while (isAlive(child)) await sleep(50)
}

/** The folders of a data folder that a server of a database opens. */
const DATABASES = ['sqld', 'moving/sqld']

/** Servers of databases in the folder without an entry in the list: the run was killed right after their start. */
const unlisted = (dataDir: string, listed: readonly Child[]): readonly Child[] => {
  const folders = DATABASES.map((folder) => join(dataDir, folder))
  return processesWith((argument) => folders.includes(argument))
    .filter(({ pid }) => !listed.some((child) => child.pid === pid))
    .map((identity) => ({ what: 'sqld', ...identity }))
}

/**
 * Ends the child processes of an earlier run on this data, and starts the list of this run.
 * @returns the ended processes
 * @throws {AlreadyRunning} when the earlier run still goes on, by a release without a lock
 */
export async function endLeftoverProcesses(dataDir: string): Promise<Child[]> {
  const earlier = readRun(dataDir)
  if (earlier && isAlive(earlier.self)) throw new AlreadyRunning(dataDir, earlier)
  const listed = earlier?.children.filter(isAlive) ?? []
  const left = [...listed, ...unlisted(dataDir, listed)]
  for (const child of left.toReversed()) await endChild(child)
  const self = identityOf(process.pid)
  if (self) writeRun(dataDir, { self, children: [] })
  return left
}

/** A sentence about ended processes. */
export const leftoverSentence = (left: readonly Child[]): string =>
  `An earlier start was killed and left ${left.map(({ what, pid }) => `${what} (process ${pid})`).join(' and ')} running. Ended now.`

/** Adds a process to the list of this run. The process is the leader of its own process group. */
export function recordChild(dataDir: string, what: string, pid: number | undefined): void {
  const run = readRun(dataDir)
  const child = pid === undefined ? undefined : identityOf(pid)
  if (run && child)
    writeRun(dataDir, { ...run, children: [...run.children.filter(isAlive), { what, ...child }] })
}
