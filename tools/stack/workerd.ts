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
  /**
   * The Worker for operators as a single module: in the same process on a port of its own, with the same variables, and with the
   * Durable Objects of the first Worker.
   */
  readonly operatorCode?: string
  /** Whether the inspector of V8 listens. */
  readonly inspect?: boolean
  readonly compatibilityFlags?: readonly string[]
  /** Receives the console output of the Worker. */
  readonly print?: (text: string) => void
}

/** A running workerd with a Worker, and with the Worker for operators, if any. */
export interface Workerd {
  readonly url: string
  /** The URL of the Worker for operators, if any. */
  readonly operatorUrl?: string
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

/** Name of the socket and the service of each Worker. */
const SOCKETS = { worker: 'worker', operator: 'operator' } as const

/** A string literal of Cap'n Proto, with the escapes of C. */
const quoted = (text: string): string => JSON.stringify(text)

const configFor = (options: WorkerdOptions): string => {
  const {
    compatibilityDate,
    compatibilityFlags = [],
    variables,
    assets,
    objects = {},
    operatorCode,
  } = options
  const settings = Object.entries(variables).map(([name, value]) =>
    typeof value === 'string'
      ? `(name = ${quoted(name)}, text = ${quoted(value)})`
      : `(name = ${quoted(name)}, json = ${quoted(JSON.stringify(value))})`,
  )
  const bindings = [...settings]
  const classes = [...new Set(Object.values(objects))]
  const namespaces = classes.map(
    (name) => `(className = ${quoted(name)}, uniqueKey = ${quoted(`sidi-${name}`)}, enableSql = true)`,
  )
  for (const [name, className] of Object.entries(objects)) {
    bindings.push(`(name = ${quoted(name)}, durableObjectNamespace = ${quoted(className)})`)
  }
  const services: string[] = []
  const sockets: string[] = [SOCKETS.worker]
  if (operatorCode !== undefined) {
    const channels = Object.entries(objects).map(
      ([name, className]) =>
        `(name = ${quoted(name)}, durableObjectNamespace = (className = ${quoted(className)}, serviceName = "worker"))`,
    )
    services.push(`(name = "operator", worker = (
      modules = [(name = "operator.js", esModule = embed "operator.js")],
      compatibilityDate = ${quoted(compatibilityDate)},
      bindings = [${[...settings, ...channels].join(', ')}],
      globalOutbound = "network",
    )),`)
    sockets.push(SOCKETS.operator)
  }
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
  sockets = [${sockets.map((service) => `(name = "${service}", address = "127.0.0.1:0", http = (), service = "${service}")`).join(', ')}],
);
`
}

/** A control message of workerd about a listener. */
interface ControlMessage {
  readonly event: string
  readonly socket?: string
  readonly port: number
}

/** The URLs of a running workerd. */
type Urls = Pick<Workerd, 'url' | 'operatorUrl' | 'inspectorUrl'>

/** The URLs in the control messages of workerd; undefined before the last message. */
const urlsIn = (told: string, { inspect, operatorCode }: WorkerdOptions): Urls | undefined => {
  const messages = told
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as ControlMessage)
  const urlOf = (isMeant: (message: ControlMessage) => boolean): string | undefined => {
    const message = messages.find(isMeant)
    return message && `http://127.0.0.1:${message.port}`
  }
  const url = urlOf(({ socket }) => socket === SOCKETS.worker)
  const operatorUrl = urlOf(({ socket }) => socket === SOCKETS.operator)
  const inspectorUrl = urlOf(({ event }) => event === 'listen-inspector')
  if (url === undefined || (inspect && !inspectorUrl) || (operatorCode !== undefined && !operatorUrl))
    return undefined
  return { url, ...(operatorUrl && { operatorUrl }), ...(inspectorUrl && { inspectorUrl }) }
}

/**
 * Starts workerd on free ports and waits until the ports accept connections.
 * @throws when workerd exits before, with the text of stderr
 */
export async function startWorkerd(options: WorkerdOptions): Promise<Workerd> {
  const folder = mkdtempSync(join(tmpdir(), 'sidi-workerd-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', forget)
  writeFileSync(join(folder, 'index.js'), options.code)
  if (options.operatorCode !== undefined) writeFileSync(join(folder, 'operator.js'), options.operatorCode)
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
  const urls = await new Promise<Urls>((resolve, reject) => {
    let told = ''
    const [, , , control] = child.stdio
    control?.on('data', (text: Buffer) => {
      told += text.toString()
      const found = urlsIn(told, options)
      if (found !== undefined) resolve(found)
    })
    exited.then(() => reject(new Error(`workerd did not start:\n${complaint}`)), reject)
  })
  if (child.pid === undefined) throw new Error('workerd has no process')
  return { ...urls, pid: child.pid, stop: () => stopChild(child, exited) }
}
