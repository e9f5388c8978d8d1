import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'libsql'
import { urlOfFile } from '../../../src/hosts/node/database/database-url.ts'
import { backUp } from '../../../tools/backup/backup.ts'
import { bundleWorker } from '../../../tools/stack/bundle-worker.ts'
import { signalGroup } from '../../../tools/stack/child-process.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import { startServiceProcess } from '../../support/node/start-service-process.ts'
import { clockFaults, diskFault } from './common-faults.ts'
import { Disk } from './disk.ts'
import type { Faults, FaultyHost, Server } from './faulty-host.ts'
import { WEBHOOK_SETTINGS } from './webhook-settings.ts'

/*
 * The Node host for the fault run: one process, its database file, and a disk that can be full.
 */

/** Longest lock of another program in milliseconds: less than the time in which the service retries a busy database. */
const LONGEST_LOCK = 4000

/** The process of the service, with the faults that the run can inject. */
class NodeHost implements FaultyHost {
  readonly disk = new Disk()
  readonly sharesChannels = true
  readonly #file = join(this.disk.folder, 'data/sidi.db')
  readonly #report: (fault: string) => void
  #assets = ''
  #process: RunningWorker | undefined
  #backups = 0

  constructor(report: (fault: string) => void) {
    this.#report = report
  }

  get databaseUrl(): string {
    return urlOfFile(this.#file)
  }

  get servers(): readonly Server[] {
    return this.#process === undefined ? [] : [this.#process]
  }

  async start(assets: string): Promise<void> {
    this.#assets = assets
    mkdirSync(join(this.disk.folder, 'data'))
    await migrateDatabase({ url: this.databaseUrl }, { alone: true })
    await this.#run()
  }

  async #run(): Promise<void> {
    this.#process = await startServiceProcess({
      databaseUrl: this.databaseUrl,
      assets: this.#assets,
      run: basename(this.disk.folder),
      // This service has a route to the scheduled run, and a clock that the run sets.
      kind: 'clock-offset',
      variables: WEBHOOK_SETTINGS,
    })
  }

  get faults(): Faults {
    return {
      'process killed': () => this.killDatabase(),
      'process restarted': async () => {
        await this.#process?.stop()
        await this.#run()
      },
      'process stopped': async (seconds) => {
        signalGroup(this.#process?.pid, 'SIGSTOP')
        await setTimeout(seconds * 1000)
        signalGroup(this.#process?.pid, 'SIGCONT')
      },
      'file locked by another program': (seconds) => this.#lock(seconds),
      'backup while clients play': () => this.#backUp(),
      'process killed during a backup': async () => {
        await Promise.all([this.#backUp(), this.killDatabase()])
      },
      ...clockFaults(() => this.#process),
      ...diskFault(this.disk),
    }
  }

  /** Locks the file against writers. The service waits, and answers a read at once. */
  async #lock(seconds: number): Promise<void> {
    const database = new Database(this.#file, {})
    try {
      database.exec('pragma busy_timeout = 10000; begin immediate')
      await setTimeout(Math.min(LONGEST_LOCK, seconds * 500))
      database.exec('rollback')
    } finally {
      database.close()
    }
  }

  /** Backs up the file. Every backup must be whole. */
  async #backUp(): Promise<void> {
    this.#backups += 1
    try {
      await backUp({ url: this.databaseUrl }, join(this.disk.folder, `backup-${this.#backups}.db`))
    } catch (error) {
      this.#report(`backup: ${(error as Error).message}`)
    }
  }

  async killDatabase(): Promise<void> {
    signalGroup(this.#process?.pid, 'SIGKILL')
    await this.#process?.stop()
    await this.#run()
  }

  async stop(): Promise<void> {
    await this.#process?.stop()
  }
}

/** Starts the Node host on an empty database. @param report receives faults of the service */
export const startNodeHost = async (report: (fault: string) => void): Promise<FaultyHost> => {
  const host = new NodeHost(report)
  const { assets = '' } = await bundleWorker()
  await host.start(assets)
  return host
}
