import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../src/hosts/node/free-ports.ts'
import type { Bundle } from '../../../tools/stack/bundle-worker.ts'
import { signalGroup, sleep, supervise } from '../../../tools/stack/child-process.ts'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import type { Sqld } from '../../../tools/stack/sqld.ts'
import { startSqld } from '../../../tools/stack/sqld.ts'

/*
 * Server processes of the fault run: one sqld, three Workers, and a disk that can be full.
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

/** A separate file system that can be full, available as root on Linux. */
class Disk {
  readonly folder = mkdtempSync(join(tmpdir(), 'sidi-faults-'))
  readonly fillable: boolean

  constructor() {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2g', 'tmpfs', this.folder], { stdio: 'ignore' })
      this.fillable = true
    } catch {
      this.fillable = false
    }
    process.once('exit', () => this.remove())
  }

  get #filler(): string {
    return join(this.folder, 'filler')
  }

  /** Fills the disk by dd until dd fails. A separate process keeps the test responsive. */
  async fill(): Promise<void> {
    const dd = spawn('dd', ['if=/dev/zero', `of=${this.#filler}`, 'bs=64K'], { stdio: 'ignore' })
    await once(dd, 'exit')
  }

  empty(): void {
    rmSync(this.#filler, { force: true })
  }

  remove(): void {
    if (this.fillable) execFileSync('umount', ['-l', this.folder], { stdio: 'ignore' })
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** All server processes, with the faults that the run can inject. */
export class ServerProcesses {
  readonly disk = new Disk()
  readonly workers: WorkerProcess[] = []
  /** Number of injections of each fault. */
  readonly faults: Record<string, number> = {}
  #sqld: Sqld | undefined
  #url = ''

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
      this.workers.push(worker)
    }
  }

  /**
   * Faults to inject, by name. Each promise resolves after the recovery. @returns functions that take a duration in
   * seconds
   */
  get deeds(): Readonly<Record<string, (seconds: number) => Promise<void>>> {
    const [first, second] = this.workers
    return {
      'sqld killed': () => this.killSqld(),
      'sqld stopped': async (seconds) => {
        process.kill(this.#sqld?.pid ?? 0, 'SIGSTOP')
        await sleep(seconds * 1000)
        process.kill(this.#sqld?.pid ?? 0, 'SIGCONT')
      },
      'Worker killed': async () => first?.replace(),
      'all Workers killed': async () => {
        await Promise.all(this.workers.map((worker) => worker.replace()))
      },
      'Worker stopped': async (seconds) => {
        second?.signal('SIGSTOP')
        await sleep(seconds * 500)
        second?.signal('SIGCONT')
      },
      'Worker and sqld killed': async () => {
        await Promise.all([second?.replace(), this.killSqld()])
      },
      ...(this.disk.fillable && {
        'disk filled': async (seconds: number) => {
          await this.disk.fill()
          await sleep(seconds * 500)
          this.disk.empty()
        },
      }),
    }
  }

  async killSqld(): Promise<void> {
    await this.#sqld?.kill('SIGKILL')
    this.#sqld = await startSqld({ dataDir: this.#sqld?.dataDir ?? '', port: this.#sqld?.port ?? 0 })
  }

  async stop(): Promise<void> {
    for (const worker of this.workers) worker.signal('SIGKILL')
    await this.#sqld?.stop()
  }
}
