import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations } from '../../../../src/hosts/node/database/migrations.ts'
import type { ProcessHost } from '../../../../src/hosts/node/process.ts'
import { startProcess } from '../../../../src/hosts/node/process.ts'
import { inProject } from '../../../../tools/paths.ts'
import { parseOpenMetrics } from '../../../support/openmetrics-parser.ts'

/*
 * Metrics port of the Node host, with a real service on a database file.
 */

let folder: string
const running: ProcessHost[] = []
const backup = Date.parse('2026-08-01T03:00:00.000Z')

/** Starts a service on the database of the test. */
const start = async (metricsPort: number | undefined): Promise<ProcessHost> => {
  const service = await startProcess({
    database: join(folder, 'sidi.db'),
    assets: join(folder, 'assets'),
    operatorAssets: join(folder, 'operator-assets'),
    host: '127.0.0.1',
    port: 0,
    metricsPort,
    settings: {},
    isTrusted: () => false,
    log: () => undefined,
    cron: 'never',
    backups: { lastBackup: () => backup, failures: () => 3 },
  })
  running.push(service)
  return service
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sidi-test-'))
  mkdirSync(join(folder, 'assets'))
  await applyMigrations(inProject('migrations'), { url: `file:${join(folder, 'sidi.db')}` }, { alone: true })
})
afterAll(async () => {
  for (const service of running) await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a service with a port of metrics serves the metrics there, and not on the port of clients', async () => {
  const { port, metricsPort } = await start(0)
  await fetch(`http://127.0.0.1:${port}/healthz`)
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  const families = new Map(parseOpenMetrics(await answer.text()).map((family) => [family.name, family]))
  expect(families.get('sidi_http_requests')?.samples).toContainEqual({
    name: 'sidi_http_requests_total',
    labels: { operation: 'getHealth', status: '2xx' },
    value: 1,
  })
  expect(families.get('sidi_backup_last_success_timestamp_seconds')?.samples[0]?.value).toBe(backup / 1000)
  expect(families.get('sidi_backup_failures')?.samples).toEqual([
    { name: 'sidi_backup_failures_total', labels: {}, value: 3 },
  ])
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
})

test('a taken port of metrics ends the start with the name of the setting', async () => {
  const { metricsPort } = await start(0)
  await expect(start(metricsPort)).rejects.toThrow(`METRICS_PORT ${metricsPort} cannot be used.`)
})

test('a service without the settings has no port of metrics', async () => {
  const { metricsPort } = await start(undefined)
  expect(metricsPort).toBeUndefined()
})
