import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process that cannot be mistaken for a later one that got the same number. */
export interface Identity {
  pid: number
  /** When it started, in whatever words the system has for it. */
  started: string
}

/** On Linux: the start in clock ticks since the machine was booted, and which boot that was. */
function startedOnLinux(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name in brackets, in which anything may stand.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  if (state === 'Z' || state === 'X') return undefined
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
}

/** Who a process is; nothing when it has ended. */
export function identify(pid: number): Identity | undefined {
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

/** Whether a process still runs: this one, and no other with its number. */
export const isAlive = ({ pid, started }: Identity): boolean => identify(pid)?.started === started
