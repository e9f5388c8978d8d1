import { resolve } from 'node:path'
import type { Database } from '../../src/hosts/node/database/migrations.ts'
import { root } from '../paths.ts'
import { endOnSignal } from './child-process.ts'
import { startSqld } from './sqld.ts'
import { holderOf } from './sqld-lock.ts'

/** The data folder of `npm start`. */
export const dataFolder = (): string => resolve(root, process.env['SIDI_DATA'] ?? '.data')

/**
 * Runs work on the database of DATABASE_URL, or else on the database of `npm start`. A stopped database of `npm start`
 * is started for the work. On an error the process prints a sentence and exits with 1.
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
