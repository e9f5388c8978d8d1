import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { takeLock } from '../../src/hosts/node/file-lock.ts'
import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import { bundleWorker } from '../../tools/stack/bundle-worker.ts'

/*
 * Bundles of test Workers, each made once in a test run. A bundle costs several CPU seconds, and each process of the run needs it.
 */

/** Pause between two attempts to take the lock of a bundle, in milliseconds. */
const POLL_MS = 100

/** Bundle of a test Worker. The first caller of the run makes the bundle; other processes wait for its file. */
export const testBundle = async (entry: string): Promise<Bundle> => {
  const file = join(inject('bundles'), `${entry.replaceAll('/', '-')}.json`)
  while (!existsSync(file)) {
    const release = takeLock(`${file}.lock`)
    if (release === undefined) await setTimeout(POLL_MS)
    else await makeBundle(entry, file).finally(release)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Bundle
}

const makeBundle = async (entry: string, file: string): Promise<void> => {
  const bundle = await bundleWorker(entry)
  writeFileSync(`${file}.new`, JSON.stringify(bundle))
  renameSync(`${file}.new`, file)
}
