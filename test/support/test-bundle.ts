import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import { bundleWorker } from '../../tools/stack/bundle-worker.ts'
import { madeOnce } from './made-once.ts'

/*
 * Bundles of test Workers, each made once in a test run. A bundle costs several CPU seconds, and each process of the run needs it.
 */

/** Bundle of a test Worker, made by the first caller of the run. */
export const testBundle = async (entry: string): Promise<Bundle> => {
  const file = join(inject('bundles'), `${entry.replaceAll('/', '-')}.json`)
  await madeOnce(file, async (unfinished) =>
    writeFileSync(unfinished, JSON.stringify(await bundleWorker(entry))),
  )
  return JSON.parse(readFileSync(file, 'utf8')) as Bundle
}
