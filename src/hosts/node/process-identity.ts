import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Process id and start time: a later process may get the same id, but has another start time. */
export interface Identity {
  pid: number
  /** The start time in the format of the operating system. */
  started: string
}

/** Start time on Linux: clock ticks since the boot, and the id of the boot. */
function startedOnLinux(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name in brackets, with arbitrary characters.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  if (state === 'Z' || state === 'X') return undefined
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
}

/** The identity of a running process; undefined after the end of the process. */
export function identityOf(pid: number): Identity | undefined {
  try {
    const started =
      process.platform === 'linux'
        ? startedOnLinux(pid)
        : execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).trim()
    return started ? { pid, started } : undefined
  } catch {
    return undefined
  }
}

/** Whether this very process still runs, and no later process with the same id. */
export const isAlive = ({ pid, started }: Identity): boolean => identityOf(pid)?.started === started

/** The command line of a process on Linux; undefined after the end of the process. */
function commandOnLinux(pid: number): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return undefined
  }
}

/**
 * The running processes with an argument that satisfies a test. Empty on systems without `/proc`, which join all
 * arguments of a process.
 */
export function processesWith(isIt: (argument: string) => boolean): readonly Identity[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandOnLinux(pid)?.some(isIt))
    .flatMap((pid) => identityOf(pid) ?? [])
}
