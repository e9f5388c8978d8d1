import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../src/hosts/node/free-ports.ts'
import type { Bundle } from '../../../tools/stack/bundle-worker.ts'
import { bundleWorker } from '../../../tools/stack/bundle-worker.ts'
import { signalGroup, sleep, supervise } from '../../../tools/stack/child-process.ts'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import type { Sqld } from '../../../tools/stack/sqld.ts'
import { startSqld } from '../../../tools/stack/sqld.ts'
import { clockFaults, diskFault } from './common-faults.ts'
import { Disk } from './disk.ts'
import type { Faults, FaultyHost } from './faulty-host.ts'
import { occupyLine } from './occupied-line.ts'

/*
 * Server processes of the Workers stack for the fault run: one sqld, three Workers, and a disk that can be full.
 */

const WORKER = join(import.meta.dirname, 'worker-process.ts')

/** A Worker process that can be killed and restarts at another address. */
class WorkerProcess {
  url = ''
  #child: ChildProcess | undefined
  /** Process group of workerd. */
  #workerd: number | undefined
  readonly #databaseUrl: string
  readonly #bundle: string

  constructor(databaseUrl: string, bundle: string) {
    this.#databaseUrl = databaseUrl
    this.#bundle = bundle
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [WORKER, this.#databaseUrl, this.#bundle], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    void supervise(child)
    this.#child = child
    const told = await new Promise<string>((resolve, reject) => {
      child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()))
      child.once('exit', () => reject(new Error('a Worker did not start')))
    })
    const [url = '', pid] = told.split(' ')
    this.url = url
    this.#workerd = Number(pid)
  }

  signal(signal: NodeJS.Signals): void {
    signalGroup(this.#child?.pid, signal)
    signalGroup(this.#workerd, signal)
  }

  async replace(): Promise<void> {
    this.signal('SIGKILL')
    await this.start()
  }
}

/** All server processes, with the faults that the run can inject. */
class WorkersStack implements FaultyHost {
  readonly disk = new Disk()
  /** Each workerd has Durable Objects of its own. */
  readonly sharesChannels = false
  readonly servers: WorkerProcess[] = []
  readonly #report: (fault: string) => void
  #sqld: Sqld | undefined
  #url = ''

  constructor(report: (fault: string) => void) {
    this.#report = report
  }

  get databaseUrl(): string {
    return this.#url
  }

  async start(bundle: Bundle): Promise<void> {
    const file = join(this.disk.folder, 'worker.json')
    writeFileSync(file, JSON.stringify(bundle))
    this.#sqld = await startSqld({ dataDir: join(this.disk.folder, 'data'), port: await freePort() })
    this.#url = this.#sqld.url
    await migrateDatabase(this.#sqld, { alone: true })
    for (let count = 0; count < 3; count += 1) {
      const worker = new WorkerProcess(this.#url, file)
      await worker.start()
      this.servers.push(worker)
    }
  }

  get faults(): Faults {
    const [first, second] = this.servers
    return {
      'sqld killed': () => this.killDatabase(),
      'sqld stopped': async (seconds) => {
        process.kill(this.#sqld?.pid ?? 0, 'SIGSTOP')
        await sleep(seconds * 1000)
        process.kill(this.#sqld?.pid ?? 0, 'SIGCONT')
      },
      'line of sqld occupied': async (seconds) => {
        const fault = await occupyLine(this.#url, seconds, this.servers)
        if (fault !== undefined) this.#report(fault)
      },
      'Worker killed': async () => first?.replace(),
      'all Workers killed': async () => {
        await Promise.all(this.servers.map((worker) => worker.replace()))
      },
      'Worker stopped': async (seconds) => {
        second?.signal('SIGSTOP')
        await sleep(seconds * 500)
        second?.signal('SIGCONT')
      },
      'Worker and sqld killed': async () => {
        await Promise.all([second?.replace(), this.killDatabase()])
      },
      ...clockFaults(() => this.servers[2]),
      ...diskFault(this.disk),
    }
  }

  async killDatabase(): Promise<void> {
    await this.#sqld?.kill('SIGKILL')
    this.#sqld = await startSqld({ dataDir: this.#sqld?.dataDir ?? '', port: this.#sqld?.port ?? 0 })
  }

  async stop(): Promise<void> {
    for (const worker of this.servers) worker.signal('SIGKILL')
    await this.#sqld?.stop()
  }
}

/** Starts the Workers stack on an empty database. @param report receives faults of the service */
export const startWorkersStack = async (report: (fault: string) => void): Promise<FaultyHost> => {
  const stack = new WorkersStack(report)
  // This Worker has a route to the scheduled run, and a clock that the run sets.
  await stack.start(await bundleWorker('test/support/workers/clock-offset.ts'))
  return stack
}
