import { existsSync, renameSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { takeLock } from '../../src/hosts/node/file-lock.ts'

/** Pause between two attempts to take the lock of a file, in milliseconds. */
const POLL_MS = 50

/**
 * Makes a file that the processes of a test run share. The first caller makes the file; other processes wait.
 * @param make writes the content to the given path
 */
export const madeOnce = async (file: string, make: (unfinished: string) => Promise<void>): Promise<void> => {
  while (!existsSync(file)) {
    const release = takeLock(`${file}.lock`)
    if (release === undefined) {
      await setTimeout(POLL_MS)
      continue
    }
    try {
      await make(`${file}.new`)
      renameSync(`${file}.new`, file)
    } finally {
      release()
    }
  }
}
