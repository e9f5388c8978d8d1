import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import type { RunningWorker } from '../../tools/stack/local-worker.ts'
import { startWorker } from '../../tools/stack/local-worker.ts'
import { migrateDatabase } from '../../tools/stack/migrate.ts'
import { moveLog } from '../../tools/stack/move-event-log.ts'
import type { Sqld } from '../../tools/stack/sqld.ts'
import { startSqld } from '../../tools/stack/sqld.ts'

/*
 * Workers and databases that are measured: workerd alone and sqld, both as they are, each a process of its own.
 */

/** A Worker whose process is known. */
export interface Measurable {
  readonly url: string
  readonly pid: number
  readonly inspectorUrl?: string
  stop(): Promise<void>
}

/** Quotas that no benchmark reaches. */
const NO_QUOTA = 1_000_000
const QUOTAS = {
  OPEN_GAMES: NO_QUOTA,
  RUNNING_GAMES: NO_QUOTA,
  BOT_GAMES: NO_QUOTA,
  NEW_GAMES_A_DAY: NO_QUOTA,
}
/** Messages go to targets on this machine. */
const VARIABLES = { ...QUOTAS, LOCAL_WEBHOOKS: '1' }

/** Starts a Worker; the platform counts rate limits outside of it, so there are none. */
export const startMeasured = async (
  bundle: Bundle,
  databaseUrl: string,
  inspect = false,
): Promise<Measurable> => {
  const worker: RunningWorker = await startWorker({
    databaseUrl,
    bundle,
    direct: true,
    rateLimits: 'none',
    variables: VARIABLES,
    inspect,
  })
  const { pid } = worker
  if (pid === undefined) throw new Error('the Worker does not tell its process')
  return { ...worker, pid }
}

/** Applies the migrations of another release, to their end: what one of them leaves to be done bit by bit is done. */
const migrateBy = async (migrationsFolder: string, url: string): Promise<void> => {
  const client = createClient({ url })
  await migrate(drizzle(client), { migrationsFolder })
  await moveLog(client)
  client.close()
}

/** A database on a folder of its own, which is gone when this process ends. */
export const startDatabase = async (migrations?: string): Promise<Sqld> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sidi-bench-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const sqld = await startSqld({ dataDir })
  await (migrations === undefined ? migrateDatabase(sqld, { alone: true }) : migrateBy(migrations, sqld.url))
  return sqld
}

/** A Worker and the databases that it asks: one, but where games are divided among several. */
export interface Serving {
  readonly worker: Measurable
  readonly sqlds: readonly Sqld[]
}

/** A service on a database of its own. */
export interface Service extends Serving {
  readonly sqld: Sqld
  stop(): Promise<void>
}

/** How a service is to be started. */
interface Wishes {
  /** The folder of the migrations of another release. */
  readonly migrations?: string
  readonly inspect?: boolean
}

export const startService = async (
  bundle: Bundle,
  { migrations, inspect = false }: Wishes = {},
): Promise<Service> => {
  const sqld = await startDatabase(migrations)
  const worker = await startMeasured(bundle, sqld.url, inspect)
  return {
    worker,
    sqld,
    sqlds: [sqld],
    stop: async () => {
      await worker.stop()
      await sqld.stop()
    },
  }
}
