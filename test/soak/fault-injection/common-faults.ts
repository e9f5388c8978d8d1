import { sleep } from '../../../tools/stack/child-process.ts'
import type { Disk } from './disk.ts'
import type { Faults, Server } from './faulty-host.ts'

/*
 * Faults of every host: a full disk, and a clock that jumps.
 */

/** Maximum wait for a scheduled run, in milliseconds. */
const SCHEDULED_RUN = 60_000

/** The jump of a clock, in milliseconds. */
const JUMP = 600_000

/**
 * Starts the scheduled run of a server. If the server is killed, the next run does the work.
 * @param ahead milliseconds that the clock of the server is set ahead from now on
 */
export const runScheduler = (url: string, ahead = 0): Promise<void> =>
  fetch(`${url}/test/minute?ahead=${ahead}`, { signal: AbortSignal.timeout(SCHEDULED_RUN) }).then(
    async (answer) => void (await answer.text()),
    () => undefined,
  )

/** Sets the clock of a server ten minutes ahead or back for a while. The clock of the database does not change. */
export const clockFaults = (server: () => Server | undefined): Faults => {
  const jump = (ahead: number) => async (seconds: number) => {
    await runScheduler(server()?.url ?? '', ahead)
    await sleep(seconds * 500)
    await runScheduler(server()?.url ?? '', 0)
  }
  return { 'clock set ahead': jump(JUMP), 'clock set back': jump(-JUMP) }
}

/** Fills the disk for a while, where that is possible. */
export const diskFault = (disk: Disk): Faults =>
  disk.fillable
    ? {
        'disk filled': async (seconds) => {
          await disk.fill()
          await sleep(seconds * 500)
          disk.empty()
        },
      }
    : {}
