import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import { bundleWorker } from '../../tools/stack/bundle-worker.ts'

/*
 * Bundles of test Workers, each made once in a test run. A bundle costs several CPU seconds, and each process of the run needs it.
 */

/** Pause between two looks for a bundle that another process makes, in milliseconds. */
const POLL_MS = 100

/** Bundle of a test Worker. The first caller of the run makes the bundle; other processes wait for its file. */
export const testBundle = async (entry: string): Promise<Bundle> => {
  const file = join(inject('bundles'), `${entry.replaceAll('/', '-')}.json`)
  while (!existsSync(file)) {
    if (isLocked(file)) await setTimeout(POLL_MS)
    else await makeBundle(entry, file)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Bundle
}

const lockOf = (file: string): string => `${file}.lock`

/** Whether another process makes the bundle. Otherwise the lock now belongs to the caller. */
const isLocked = (file: string): boolean => {
  try {
    mkdirSync(lockOf(file))
    return false
  } catch {
    return true
  }
}

const makeBundle = async (entry: string, file: string): Promise<void> => {
  try {
    const bundle = await bundleWorker(entry)
    writeFileSync(`${file}.new`, JSON.stringify(bundle))
    renameSync(`${file}.new`, file)
  } finally {
    rmdirSync(lockOf(file))
  }
}
