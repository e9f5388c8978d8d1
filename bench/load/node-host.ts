import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { databaseFile, readRun } from '../../src/hosts/node/data-folder.ts'
import { freePort } from '../../src/hosts/node/free-ports.ts'
import { ensureBuilt } from '../../tools/node/build-server.mjs'
import { inProject } from '../../tools/paths.ts'
import { sleep, stopChild, supervise } from '../../tools/stack/child-process.ts'
import { testSettings } from '../../tools/stack/local-worker.ts'
import type { MeasuredWorker, Serving } from './measured-service.ts'
import { MEASURED_SETTINGS } from './measured-service.ts'

/*
 * Measured processes of the Node host: the service with its database, and SQLite behind a minimal HTTP server.
 */

/** The service on Node, with the file of its database. */
export interface NodeService extends Serving {
  readonly database: string
  stop(): Promise<void>
}

/** Maximum wait for the address of a service that starts, and the interval of the checks, in milliseconds. */
const PATIENCE = 60_000
const LOOK = 50

/** The address of the service that starts on a data folder. */
const urlIn = async (folder: string): Promise<string> => {
  for (let waited = 0; waited < PATIENCE; waited += LOOK) {
    const url = readRun(folder)?.url
    if (url !== undefined) return url
    await sleep(LOOK)
  }
  throw new Error('the service on Node does not start')
}

/**
 * Starts the service on Node as `npm start` does, on a database of its own, without rate limits.
 * @param more settings in place of the usual ones
 */
export const startNodeService = async (
  more: Readonly<Record<string, number | string>> = {},
): Promise<NodeService> => {
  await ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'sidi-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const settings = Object.entries({ ...testSettings(undefined), ...MEASURED_SETTINGS, ...more })
  const child = spawn(process.execPath, [inProject('tools/node/start.mjs')], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...Object.fromEntries(settings.map(([name, value]) => [name, `${value}`])),
      SIDI_DATA: folder,
      PORT: `${await freePort()}`,
    },
  })
  const exited = supervise(child)
  const url = await urlIn(folder)
  const stop = () => stopChild(child, exited)
  return {
    worker: { url, pid: child.pid ?? 0, stop },
    sqlds: [],
    database: databaseFile(folder),
    stop,
  }
}

/** Starts SQLite behind a minimal HTTP server, on the file of another service that rests meanwhile. */
export const startSqliteServer = async (database: string): Promise<MeasuredWorker> => {
  const child = spawn(process.execPath, [inProject('bench/workers/sqlite-server.ts'), database], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = supervise(child)
  const port = await new Promise((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    void exited.then(() => reject(new Error('the SQLite server does not start')))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stopChild(child, exited) }
}
