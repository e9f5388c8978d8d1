import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopChild, supervise } from './process.ts'

/*
 * A Worker in workerd alone, as the platform runs it: nothing stands before it, and nothing between it and what it asks.
 */

/** The workerd that wrangler brings. */
const findWorkerd = (): string => {
  const { default: path } = createRequire(createRequire(import.meta.url).resolve('miniflare'))('workerd')
  return path as string
}

/** What {@link startWorkerd} is told. */
export interface WorkerdOptions {
  /** The Worker, as one module. */
  readonly code: string
  readonly compatibilityDate: string
  readonly variables: Readonly<Record<string, number | string>>
  /** The folder with the static files, which the Worker reads by its binding. Nobody is served from it. */
  readonly assets?: string
}

/** A workerd that serves one Worker. */
export interface Workerd {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** A text of Cap'n Proto, which knows the escapes of C. */
const quoted = (text: string): string => JSON.stringify(text)

const configFor = ({ compatibilityDate, variables, assets }: WorkerdOptions): string => {
  const bindings = Object.entries(variables).map(([name, value]) =>
    typeof value === 'string'
      ? `(name = ${quoted(name)}, text = ${quoted(value)})`
      : `(name = ${quoted(name)}, json = ${quoted(JSON.stringify(value))})`,
  )
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
      bindings = [${bindings.join(', ')}],
      globalOutbound = "network",
    )),
    ${services.join('\n')}
    (name = "network", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);
`
}

/** The port in what workerd tells once it listens. */
const portIn = (told: string): number | undefined => {
  const line = told.split('\n').find((line) => line.includes('"listen"'))
  return line === undefined ? undefined : (JSON.parse(line) as { readonly port: number }).port
}

/**
 * Starts workerd on a free port and waits until it listens.
 * @throws when it ends before that, with what it complained of
 */
export async function startWorkerd(options: WorkerdOptions): Promise<Workerd> {
  const folder = mkdtempSync(join(tmpdir(), 'sidi-workerd-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', forget)
  writeFileSync(join(folder, 'index.js'), options.code)
  writeFileSync(join(folder, 'config.capnp'), configFor(options))
  const child = spawn(findWorkerd(), ['serve', 'config.capnp', '--control-fd=3'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const exited = supervise(child).finally(forget)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4000)
  })
  const port = await new Promise<number>((resolve, reject) => {
    let told = ''
    const [, , , control] = child.stdio
    control?.on('data', (text: Buffer) => {
      told += text.toString()
      const port = portIn(told)
      if (port !== undefined) resolve(port)
    })
    exited.then(() => reject(new Error(`workerd did not start:\n${complaint}`)), reject)
  })
  if (child.pid === undefined) throw new Error('workerd has no process')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => stopChild(child, exited) }
}
