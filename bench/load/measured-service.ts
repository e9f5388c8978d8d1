import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { moveEventLog } from '../../src/hosts/node/database/move-event-log.ts'
import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import type { RunningWorker } from '../../tools/stack/local-worker.ts'
import { startWorker } from '../../tools/stack/local-worker.ts'
import { migrateDatabase } from '../../tools/stack/migrate.ts'
import type { Sqld } from '../../tools/stack/sqld.ts'
import { startSqld } from '../../tools/stack/sqld.ts'

/*
 * Measured processes: workerd alone and sqld, each as a separate process.
 */

/** A Worker, or the process of another server, with its process id. */
export interface MeasuredWorker {
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
/** Settings of measured services. Webhooks may lead to receivers on this machine. */
export const MEASURED_SETTINGS = { ...QUOTAS, LOCAL_WEBHOOKS: '1' }

/** Starts a Worker without rate limits, which the platform counts outside of the Worker. */
export const startMeasured = async (
  bundle: Bundle,
  databaseUrl: string,
  inspect = false,
): Promise<MeasuredWorker> => {
  const worker: RunningWorker = await startWorker({
    databaseUrl,
    bundle,
    direct: true,
    rateLimits: 'none',
    variables: MEASURED_SETTINGS,
    inspect,
  })
  const { pid } = worker
  if (pid === undefined) throw new Error('the Worker does not tell its process')
  return { ...worker, pid }
}

/** Applies the migrations of another release, including migrations in steps. */
const migrateBy = async (migrationsFolder: string, url: string): Promise<void> => {
  const client = createClient({ url })
  await migrate(drizzle(client), { migrationsFolder })
  await moveEventLog(client)
  client.close()
}

/** Starts a database in a temporary folder, which is deleted at the end of this process. */
export const startDatabase = async (migrations?: string): Promise<Sqld> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sidi-bench-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const sqld = await startSqld({ dataDir })
  await (migrations === undefined ? migrateDatabase(sqld, { alone: true }) : migrateBy(migrations, sqld.url))
  return sqld
}

/** A service and its databases: a single database, several for sharded games, or none besides the process. */
export interface Serving {
  readonly worker: MeasuredWorker
  readonly sqlds: readonly Pick<Sqld, 'pid' | 'url'>[]
}

/** A Worker with a single database. */
export interface Service extends Serving {
  readonly sqld: Sqld
  stop(): Promise<void>
}

/** Options of {@link startService}. */
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
