import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { inProject } from '../../../tools/paths.ts'
import { endOnSignal } from '../../../tools/stack/child-process.ts'
import { sharedBundle } from '../../../tools/stack/local-worker.ts'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import { startServiceProcess } from './start-service-process.ts'

/** Starts the service for the api tests on Node: one process on an empty database file. */
export default async function startService(project: TestProject): Promise<() => Promise<void>> {
  endOnSignal()
  const folder = mkdtempSync(join(tmpdir(), 'sidi-test-'))
  const run = basename(folder)
  const forget = () => {
    rmSync(folder, { recursive: true, force: true })
    rmSync(inProject('.build/test', run), { recursive: true, force: true })
  }
  process.once('exit', forget)
  const bundles = join(folder, 'bundles')
  mkdirSync(bundles)
  const databaseUrl = `file:${join(folder, 'sidi.db')}`
  const [bundle] = await Promise.all([sharedBundle(), migrateDatabase({ url: databaseUrl }, { alone: true })])
  const { assets = '' } = bundle
  const service = await startServiceProcess({ databaseUrl, assets, run })
  project.provide('host', 'node')
  project.provide('run', run)
  project.provide('assets', assets)
  project.provide('apiUrl', service.url)
  project.provide('directUrl', service.url)
  project.provide('databaseUrl', databaseUrl)
  project.provide('bundle', bundle)
  project.provide('bundles', bundles)
  return async () => {
    await service.stop()
    forget()
  }
}
