import { resolve } from 'node:path'
import { root } from '../paths.ts'
import { endOnSignal } from './child-process.ts'
import type { Database } from './migrate.ts'
import { startSqld } from './sqld.ts'
import { holderOf } from './sqld-lock.ts'

/** The data folder of `npm start`. */
export const dataFolder = (): string => resolve(root, process.env['SIDI_DATA'] ?? '.data')

/**
 * Does something with the database that is meant: the one in DATABASE_URL, else the one of `npm start`, which is started
 * for it where it does not run. An error is told in words and ends the process with 1.
 */
export async function withDatabase(
  work: (database: Database, name: string, dataDir?: string) => Promise<void>,
): Promise<void> {
  endOnSignal()
  const { DATABASE_URL: url, DATABASE_TOKEN: token = '' } = process.env
  try {
    if (url) return await work({ url, token }, url)
    const dataDir = dataFolder()
    const running = holderOf(dataDir)
    if (running) return await work({ url: running.url }, dataDir, dataDir)
    const sqld = await startSqld({ dataDir })
    try {
      await work(sqld, dataDir, dataDir)
    } finally {
      await sqld.stop()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
