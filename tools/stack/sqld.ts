import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort, PortTaken } from '../../src/hosts/node/free-ports.ts'
import type { Exit } from './child-process.ts'
import { sleep, stopChild, supervise } from './child-process.ts'
import { fileServedAt, lockData, setHolder, unlockData } from './sqld-lock.ts'

/** The default port of sqld. */
export const usualPort = 8080

/** Options of {@link startSqld}. */
export interface SqldOptions {
  /** The data folder; created if missing. */
  dataDir: string
  /** The port, which must be free; any free port by default. */
  port?: number
  /** Called with the process id as soon as the process exists, before its first answer. */
  spawned?: (pid: number) => void
}

/** A running libSQL server. */
export interface Sqld {
  url: string
  port: number
  pid: number
  dataDir: string
  /** Resolves at the end of the server, for any reason. */
  exited: Promise<Exit>
  /** Shuts the server down. */
  stop(): Promise<void>
  /** Sends a signal to the server, SIGKILL by default, and waits for the end of the server. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Starts the server again on the same data and port. A running server is stopped first. */
  restart(): Promise<Sqld>
}

/** The path of the packaged server. */
function findSqld(): string {
  const name = `@sqld/${process.platform}-${process.arch}`
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'sqld')
    if (existsSync(path)) return path
  } catch {
    // The error below covers a missing package.
  }
  throw new Error(`${name} is not installed: there is no sqld for this platform. On Windows, use WSL.`)
}

/**
 * With the default of 128 connections sqld deadlocks under a handful of writers. With a single connection sqld queues
 * the writers and writes faster. The replication log grows by 27 KB a move, for replicas only. sqld compacts the log at
 * this size in MB; with a single connection no request waits for the compaction, measured down to 10 MB.
 */
const tuning = ['--max-concurrent-connections', '1', '--max-log-size', '200']

/** Message of sqld about a torn replication log, as after a power cut. */
const TORN_LOG = /failed to fill whole buffer|invalid replication log header/

/** Message of sqld about a port in use. */
const PORT_TAKEN = /address (already )?in use/i

/** Message of sqld about a damaged database. */
const DAMAGED = /file is not a database|not a database file|malformed|error code 11\b|error code 26\b/

/** Error: sqld did not start. */
class NotStarted extends Error {
  readonly port: number
  readonly complaint: string

  constructor(port: number, dataDir: string, complaint: string) {
    const advice = DAMAGED.test(complaint)
      ? `\nThe database in ${dataDir} is damaged. Move that folder away and restore a backup: docs/reference/backups.md.`
      : ''
    super(`sqld did not start on port ${port}\n${complaint}${advice}`)
    this.port = port
    this.complaint = complaint
  }
}

/**
 * Renames a torn replication log. No data is lost: committed data is in the database and its write-ahead log, and sqld
 * builds a new replication log.
 */
function setTornLogAside(dataDir: string): void {
  const log = join(dataDir, 'sqld/dbs/default/wallog')
  const aside = `${log}.torn-${Date.now()}`
  renameSync(log, aside)
  console.error(`sqld's replication log was torn. It is set aside as ${aside}; the data is whole without it.`)
}

/**
 * Starts the libSQL server and waits for its first answer. Repairs damage that can be repaired without loss.
 * @throws {DataInUse} when another server runs on the same data
 * @throws {PortTaken} when another process listens on the port
 */
export async function startSqld(options: SqldOptions): Promise<Sqld> {
  try {
    return await start(options)
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    if (PORT_TAKEN.test(error.complaint)) throw new PortTaken(error.port, error)
    if (!TORN_LOG.test(error.complaint)) throw error
    setTornLogAside(options.dataDir)
    return start(options)
  }
}

/** Whether both paths lead to the same file. False for a path without a file. */
const isSameFile = (first: string, second: string): boolean => {
  const [one, two] = [first, second].map((path) => statSync(path, { throwIfNoEntry: false }))
  return one !== undefined && one.dev === two?.dev && one.ino === two.ino
}

async function start(options: SqldOptions): Promise<Sqld> {
  const { dataDir } = options
  const program = findSqld()
  mkdirSync(dataDir, { recursive: true })
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  lockData(dataDir, url)

  const quiet = ['--no-welcome', '--disable-metrics']
  const child = spawn(
    program,
    ['--db-path', join(dataDir, 'sqld'), '--http-listen-addr', `127.0.0.1:${port}`, ...quiet, ...tuning],
    { cwd: dataDir, detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { RUST_LOG: 'error' } },
  )
  if (child.pid !== undefined) options.spawned?.(child.pid)
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4000)
  })
  const exited = supervise(child).finally(() => unlockData(dataDir))
  let over = false
  exited.then(
    () => (over = true),
    (error: Error) => {
      over = true
      complaint += error.message
    },
  )

  const deadline = Date.now() + 30_000
  // A server of other data may hold the port and answer until this server has failed.
  const isServed = async () => {
    const file = await fileServedAt(url)
    return file !== undefined && isSameFile(file, join(dataDir, 'sqld/dbs/default/data'))
  }
  while (!(await isServed())) {
    if (!over && Date.now() < deadline) {
      await sleep(25)
      continue
    }
    await stopChild(child, exited)
    throw new NotStarted(port, dataDir, complaint)
  }
  if (over || child.pid === undefined) throw new NotStarted(port, dataDir, complaint)
  const { pid } = child
  setHolder(dataDir, pid, url)

  const stop = () => stopChild(child, exited)
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await exited
  }
  const restart = async () => {
    await stop()
    return startSqld({ dataDir, port })
  }
  return { url, port, pid, dataDir, exited, stop, kill, restart }
}
