import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { signalGroup } from '../../src/hosts/node/process-group.ts'

export { signalGroup }

/** Exit status of a process. */
export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

const running = new Set<ChildProcess>()

// A detached child outlives its parent. So each end of this process ends its children, except after a SIGKILL.
process.on('exit', () => {
  for (const child of running) signalGroup(child.pid, 'SIGKILL')
})

/** Tracks a child that was spawned with `detached`. Resolves at the end of the child. */
export function supervise(child: ChildProcess): Promise<Exit> {
  running.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      // A dead leader may leave children behind.
      signalGroup(child.pid, 'SIGKILL')
      running.delete(child)
      resolve({ code, signal })
    })
  })
}

/** Ends a supervised child: SIGTERM first, then SIGKILL after `patience` milliseconds. */
export async function stopChild(child: ChildProcess, exited: Promise<Exit>, patience = 5000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  signalGroup(child.pid, 'SIGTERM')
  const insist = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), patience)
  await exited
  clearTimeout(insist)
}

/** A time as printed by `ps`, in milliseconds: `[[days-]hours:]minutes:seconds`. */
const printedTime = (printed: string): number => {
  const [clock = '', days = '0'] = printed.split('-').reverse()
  const seconds = clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
  return 1000 * (86_400 * Number(days) + seconds)
}

/** The CPU time of all running processes of a group, in milliseconds; undefined on a system without `ps`. */
export function cpuOfGroup(group: number): number | undefined {
  try {
    const lines = execFileSync('ps', ['-eo', 'pgid=,time='], { encoding: 'utf8' }).trim().split('\n')
    return lines
      .map((line) => line.trim().split(/\s+/))
      .filter(([of]) => Number(of) === group)
      .reduce((sum, [, time = '']) => sum + printedTime(time), 0)
  } catch {
    return undefined
  }
}

/** Resolves after a time in milliseconds. */
export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

let endsOnSignal = false

/** Ends this process and all supervised children on SIGHUP, SIGINT or SIGTERM. For scripts without a cleanup of their own. */
export function endOnSignal(): void {
  if (endsOnSignal) return
  endsOnSignal = true
  const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
  for (const [signal, code] of Object.entries(codes)) process.once(signal, () => process.exit(code))
}
