import { readFileSync } from 'node:fs'
import { sleep } from '../../tools/stack/child-process.ts'

/*
 * CPU time: what a request costs, however busy the machine is with other things.
 */

/** Linux counts the CPU time of a process in ticks of so many milliseconds. */
const TICK = 10

/**
 * CPU time that a process has taken since it began, all its threads, user and system, in milliseconds.
 * @throws when there is no such process, or no /proc
 */
export const cpuOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name in brackets, in which anything may stand.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** CPU time that this process has taken, in milliseconds. */
export const ownCpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Calls `work` for so many seconds of CPU time, since other work on the machine does not count; gives how much was done per
 * second, by what `work` counts.
 */
export const perSecond = (seconds: number, work: () => number): number => {
  work() // a warm-up, for the compiler
  const begun = ownCpu()
  let done = 0
  while (ownCpu() - begun < 1000 * seconds) done += work()
  return (1000 * done) / (ownCpu() - begun)
}

/** How long to wait at most for processes to come to rest, and how often to look, in milliseconds. */
const PATIENCE = 1000
const LOOK = 50

/** Waits until processes have done what they were left with, so that it is not counted to whoever comes next. */
export const atRest = async (pids: readonly number[]): Promise<void> => {
  const taken = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const until = performance.now() + PATIENCE
  for (let before = Number.NaN, now = taken(); before !== now && performance.now() < until; now = taken()) {
    before = now
    await sleep(LOOK)
  }
}
