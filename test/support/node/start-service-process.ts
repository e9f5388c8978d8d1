import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileOfUrl } from '../../../src/hosts/node/database/database-url.ts'
import { bundleProgram } from '../../../tools/node/build-server.mjs'
import { memoryFlags, memoryVariables } from '../../../tools/node/memory-limits.mjs'
import { inProject } from '../../../tools/paths.ts'
import { stopChild, supervise } from '../../../tools/stack/child-process.ts'
import type { RunningWorker, WorkerOptions } from '../../../tools/stack/local-worker.ts'
import { testSettings } from '../../../tools/stack/local-worker.ts'
import { madeOnce } from '../made-once.ts'
import type { ServiceProcessOptions } from './service-process.ts'

/*
 * Starts the service on Node in a process of its own, with the options of a test Worker.
 */

/**
 * A folder of `npm run layout`. If set, the process has the static files and the packages of this folder alone, and runs as a user
 * with rights on the folder of the database only.
 */
const layout = process.env['SIDI_TEST_LAYOUT']

/** User and group without rights, for tests that run as root. */
const NOBODY = 65_534
const user = layout !== undefined && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** Gives the folder of a database to the user of the process. */
const giveDatabase = (database: string): void => {
  if (user.uid === undefined) return
  const folder = dirname(database)
  const files = readdirSync(folder).filter((name) => name.startsWith(basename(database)))
  for (const path of [folder, ...files.map((name) => join(folder, name))]) chownSync(path, user.uid, user.gid)
}

/** Bundle of the service process, made once in a test run. */
const bundleFor = async (run: string): Promise<string> => {
  const file =
    layout === undefined
      ? inProject(`.build/test/${run}/service-process.mjs`)
      : join(layout, `.build/server/${run}.mjs`)
  mkdirSync(dirname(file), { recursive: true })
  await madeOnce(file, (unfinished) =>
    bundleProgram(join(import.meta.dirname, 'service-process.ts'), unfinished, { sourcemap: false }),
  )
  return file
}

/** Options of {@link startServiceProcess}: those of a test Worker that a process has, too. */
export interface TestServiceOptions
  extends Pick<WorkerOptions, 'databaseUrl' | 'rateLimits' | 'variables' | 'withoutChannels'>,
    Pick<ServiceProcessOptions, 'kind' | 'lost' | 'assets' | 'runsCronOnce'> {
  /** Further variables of the environment. */
  readonly environment?: Readonly<Record<string, string>>
  /** Name of the test run. All processes of a run share a bundle. */
  readonly run: string
}

/** Starts the service on a database file, and waits until the service listens. */
export const startServiceProcess = async (options: TestServiceOptions): Promise<RunningWorker> => {
  const {
    databaseUrl,
    rateLimits,
    variables,
    withoutChannels = false,
    kind,
    lost,
    assets,
    run,
    runsCronOnce,
  } = options
  const database = fileOfUrl(databaseUrl)
  if (database === undefined) throw new Error(`${databaseUrl} is no database file`)
  giveDatabase(database)
  const parsed: ServiceProcessOptions = {
    database,
    assets: layout === undefined ? assets : join(layout, '.build/assets'),
    operatorAssets:
      layout === undefined ? inProject('.build/operator-assets') : join(layout, '.build/operator-assets'),
    settings: { ...testSettings(rateLimits), ...variables },
    withoutChannels,
    // Tests send the address of a client in a header.
    trustProxy: '127.0.0.1',
    ...(kind && { kind }),
    ...(lost !== undefined && { lost }),
    ...(runsCronOnce && { runsCronOnce }),
  }
  const child = spawn(process.execPath, [...memoryFlags, await bundleFor(run)], {
    detached: true,
    ...(layout !== undefined && { cwd: '/' }),
    ...user,
    // The process ends with its standard input, so a killed test leaves no process behind.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...memoryVariables,
      ...process.env,
      ...options.environment,
      SIDI_TEST_PROCESS: JSON.stringify(parsed),
      // All processes of a run start from the same compiled code.
      ...(layout === undefined && { NODE_COMPILE_CACHE: inProject('.build/test', run, 'compile-cache') }),
    },
  })
  const exited = supervise(child)
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    void exited.then(() => reject(new Error('the service process has ended')))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    ...(child.pid !== undefined && { pid: child.pid }),
    stop: () => stopChild(child, exited),
  }
}
