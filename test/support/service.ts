import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Bundle } from '../../tools/stack/bundle-worker.ts'
import { endOnSignal } from '../../tools/stack/child-process.ts'
import { sharedBundle, startWorker } from '../../tools/stack/local-worker.ts'
import { migrateDatabase } from '../../tools/stack/migrate.ts'
import { startSqld } from '../../tools/stack/sqld.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of the service under test, without a trailing slash. */
    apiUrl: string
    /** The host of the service: `node` is a process with a file, `workers` is workerd with sqld. */
    host: 'node' | 'workers'
    /** Name of this run, for files that its processes share. */
    run: string
    /** Folder of the static files. */
    assets: string
    /** Base URL of a second Worker on the same database, without static files and rate limits; on Node the same service. */
    directUrl: string
    /** URL of the test database: of sqld, or of a file. */
    databaseUrl: string
    /** The bundled Worker, so that a test can start another Worker without a new bundle. */
    bundle: Bundle
    /** Folder for bundles of special test Workers. */
    bundles: string
  }
}

/** Starts the service for the api tests on Workers: one sqld on an empty database and two workerd, all on free ports. */
export default async function startService(project: TestProject): Promise<() => Promise<void>> {
  endOnSignal()
  const dataDir = mkdtempSync(join(tmpdir(), 'sidi-test-'))
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', forget)
  const bundles = join(dataDir, 'bundles')
  mkdirSync(bundles)
  const [sqld, bundle] = await Promise.all([startSqld({ dataDir }), sharedBundle()])
  await migrateDatabase(sqld, { alone: true })
  const [worker, direct] = await Promise.all([
    startWorker({ databaseUrl: sqld.url, bundle }),
    startWorker({ databaseUrl: sqld.url, bundle, direct: true, rateLimits: 'none' }),
  ])
  project.provide('host', 'workers')
  project.provide('run', basename(dataDir))
  project.provide('assets', bundle.assets ?? '')
  project.provide('apiUrl', worker.url)
  project.provide('directUrl', direct.url)
  project.provide('databaseUrl', sqld.url)
  project.provide('bundle', bundle)
  project.provide('bundles', bundles)
  return async () => {
    await Promise.all([worker.stop(), direct.stop()])
    await sqld.stop()
    forget()
  }
}
