import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'

/** How a process ended. */
export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

const running = new Set<ChildProcess>()

// A detached child outlives its parent. Whatever way this process ends, short of SIGKILL, its children
// end with it.
process.on('exit', () => {
  for (const child of running) signalGroup(child.pid, 'SIGKILL')
})

/** Signals the leader of a process group and everything that it started. That they are gone already is no error. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Watches over a child that was spawned with `detached`; resolves when it has ended. */
export function supervise(child: ChildProcess): Promise<Exit> {
  running.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      // A leader that died may leave its own children behind.
      signalGroup(child.pid, 'SIGKILL')
      running.delete(child)
      resolve({ code, signal })
    })
  })
}

/** Asks a supervised child to end, and insists after `patience` milliseconds. */
export async function stopChild(child: ChildProcess, exited: Promise<Exit>, patience = 5000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  signalGroup(child.pid, 'SIGTERM')
  const insist = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), patience)
  await exited
  clearTimeout(insist)
}

/** A time as `ps` prints it, in milliseconds: `[[days-]hours:]minutes:seconds`. */
const printedTime = (printed: string): number => {
  const [clock = '', days = '0'] = printed.split('-').reverse()
  const seconds = clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
  return 1000 * (86_400 * Number(days) + seconds)
}

/** The CPU time of all processes of a group that run, in milliseconds; missing where there is no `ps`. */
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

/** Waits. */
export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** For scripts that need no farewell: a signal ends this process and, with it, all supervised children. */
export function endOnSignal(): void {
  const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
  for (const [signal, code] of Object.entries(codes)) process.once(signal, () => process.exit(code))
}
