import { readFileSync } from 'node:fs'
import { sleep } from '../../tools/stack/child-process.ts'

/*
 * CPU time of processes: the cost of a request, independent of other load of the machine.
 */

/** Milliseconds of a tick, the unit of CPU times on Linux. */
const TICK = 10

/**
 * CPU time of a process since its start, of all threads, user and system, in milliseconds.
 * @throws without such a process, or without /proc
 */
export const cpuOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name in brackets, with arbitrary characters.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** CPU time of this process since its start, in milliseconds. */
export const ownCpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Calls `work` for a number of seconds of CPU time. Returns the sum of the results of `work` per CPU second. */
export const perSecond = (seconds: number, work: () => number): number => {
  work() // a warm-up, for the compiler
  const begun = ownCpu()
  let done = 0
  while (ownCpu() - begun < 1000 * seconds) done += work()
  return (1000 * done) / (ownCpu() - begun)
}

/** Maximum wait for idle processes, and the interval of the checks, in milliseconds. */
const PATIENCE = 1000
const LOOK = 50

/** Waits until processes are idle, so that deferred work is not counted for the next contestant. */
export const atRest = async (pids: readonly number[]): Promise<void> => {
  const taken = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const until = performance.now() + PATIENCE
  for (let before = Number.NaN, now = taken(); before !== now && performance.now() < until; now = taken()) {
    before = now
    await sleep(LOOK)
  }
}
