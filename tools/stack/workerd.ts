import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopChild, supervise } from './child-process.ts'

/*
 * Worker in workerd alone, as on the platform: no proxy in front of the Worker, and none between the Worker and the
 * database.
 */

/** The path of the workerd that wrangler installs. */
const findWorkerd = (): string => {
  const { default: path } = createRequire(createRequire(import.meta.url).resolve('miniflare'))('workerd')
  return path as string
}

/** Options of {@link startWorkerd}. */
export interface WorkerdOptions {
  /** The Worker as a single module. */
  readonly code: string
  readonly compatibilityDate: string
  readonly variables: Readonly<Record<string, number | string>>
  /** The folder of static files for the binding of the Worker. Clients get no file from the folder directly. */
  readonly assets?: string
  /** The class of each Durable Object by binding name. The storage of the objects ends with the process. */
  readonly objects?: Readonly<Record<string, string>>
  /** Whether the inspector of V8 listens. */
  readonly inspect?: boolean
  readonly compatibilityFlags?: readonly string[]
  /** Receives the console output of the Worker. */
  readonly print?: (text: string) => void
}

/** A running workerd with a single Worker. */
export interface Workerd {
  readonly url: string
  readonly pid: number
  /** The URL of the inspector of V8, if open. */
  readonly inspectorUrl?: string
  stop(): Promise<void>
}

/**
 * Folder of the storage of Durable Objects. In memory, an idle object would lose its storage and
 * alarms.
 */
const OBJECTS = 'objects'

/** A string literal of Cap'n Proto, with the escapes of C. */
const quoted = (text: string): string => JSON.stringify(text)

const configFor = (options: WorkerdOptions): string => {
  const { compatibilityDate, compatibilityFlags = [], variables, assets, objects = {} } = options
  const bindings = Object.entries(variables).map(([name, value]) =>
    typeof value === 'string'
      ? `(name = ${quoted(name)}, text = ${quoted(value)})`
      : `(name = ${quoted(name)}, json = ${quoted(JSON.stringify(value))})`,
  )
  const classes = [...new Set(Object.values(objects))]
  const namespaces = classes.map(
    (name) => `(className = ${quoted(name)}, uniqueKey = ${quoted(`sidi-${name}`)}, enableSql = true)`,
  )
  for (const [name, className] of Object.entries(objects)) {
    bindings.push(`(name = ${quoted(name)}, durableObjectNamespace = ${quoted(className)})`)
  }
  const services: string[] = []
  if (assets !== undefined && existsSync(assets)) {
    bindings.push('(name = "ASSETS", service = "assets")')
    services.push(`(name = "assets", disk = (path = ${quoted(assets)})),`)
  }
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [(name = "index.js", esModule = embed "index.js")],
      compatibilityDate = ${quoted(compatibilityDate)},
      compatibilityFlags = [${compatibilityFlags.map(quoted).join(', ')}],
      bindings = [${bindings.join(', ')}],
      globalOutbound = "network",
      durableObjectNamespaces = [${namespaces.join(', ')}],
      durableObjectStorage = (localDisk = "objects"),
    )),
    ${services.join('\n')}
    (name = "objects", disk = (path = ${quoted(OBJECTS)}, writable = true)),
    (name = "network", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);
`
}

/** The address of a listener, from the control messages of workerd. */
const urlIn = (told: string, event: 'listen' | 'listen-inspector'): string | undefined => {
  const line = told.split('\n').find((line) => line.includes(`"${event}"`))
  return line && `http://127.0.0.1:${(JSON.parse(line) as { readonly port: number }).port}`
}

/**
 * Starts workerd on a free port and waits until the port accepts connections.
 * @throws when workerd exits before, with the text of stderr
 */
export async function startWorkerd(options: WorkerdOptions): Promise<Workerd> {
  const folder = mkdtempSync(join(tmpdir(), 'sidi-workerd-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', forget)
  writeFileSync(join(folder, 'index.js'), options.code)
  mkdirSync(join(folder, OBJECTS))
  writeFileSync(join(folder, 'config.capnp'), configFor(options))
  const inspector = options.inspect ? ['--inspector-addr=127.0.0.1:0'] : []
  const child = spawn(findWorkerd(), ['serve', 'config.capnp', '--control-fd=3', ...inspector], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', options.print ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  if (options.print) child.stdout?.setEncoding('utf8').on('data', options.print)
  const exited = supervise(child).finally(forget)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4000)
  })
  const urls = await new Promise<Pick<Workerd, 'url' | 'inspectorUrl'>>((resolve, reject) => {
    let told = ''
    const [, , , control] = child.stdio
    control?.on('data', (text: Buffer) => {
      told += text.toString()
      const url = urlIn(told, 'listen')
      const inspectorUrl = urlIn(told, 'listen-inspector')
      if (url === undefined || (options.inspect && inspectorUrl === undefined)) return
      resolve({ url, ...(inspectorUrl && { inspectorUrl }) })
    })
    exited.then(() => reject(new Error(`workerd did not start:\n${complaint}`)), reject)
  })
  if (child.pid === undefined) throw new Error('workerd has no process')
  return { ...urls, pid: child.pid, stop: () => stopChild(child, exited) }
}
