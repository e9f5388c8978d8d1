import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { inProject } from '../paths.ts'
import { debugWorker, wrangler } from './bundle-worker.ts'
import type { Exit } from './child-process.ts'
import { stopChild, supervise } from './child-process.ts'
import { freePort, PortTaken } from './free-ports.ts'
import type { Host } from './listen-addresses.ts'
import { urlAt } from './listen-addresses.ts'
import { quietly } from './quiet-environment.ts'

/** What {@link startWrangler} is told. */
export interface WranglerOptions {
  host: Host
  port: number
  /** The folder for the storage of Durable Objects. */
  state: string
  databaseUrl: string
  /** A file with secrets of the Worker: other users of the machine see the arguments of a process. */
  envFile: string
  /** Serves the Worker of `tools/debug`, which prints the SQL of each request. */
  debug?: boolean
  /** Called as soon as there is something to stop, which is before it is ready. */
  onStart(pid: number | undefined, stop: () => Promise<void>): void
}

/** `wrangler dev`, running. */
export interface RunningWrangler {
  url: string
  exited: Promise<Exit>
  stop(): Promise<void>
}

/** Another process listens on the port. */
const PORT_TAKEN = /Address already in use|EADDRINUSE/

/** What wrangler says that helps nobody at this point. */
const noise = [
  /Parsed \d+ valid header rule/,
  /\[custom build\]/,
  /Starting local server/,
  /Reloading local server/,
  // The addresses besides the first one.
  /^- http/,
  /^\s*$/,
]

/** Starts `wrangler dev`, real workerd with reload on change, and resolves when it answers. */
export async function startWrangler(options: WranglerOptions): Promise<RunningWrangler> {
  const settings = [
    '--ip',
    options.host.listen,
    '--port',
    `${options.port}`,
    '--persist-to',
    options.state,
    '--inspector-port',
    `${await freePort()}`,
    '--env-file',
    options.envFile,
  ]
  // At home webhooks may lead to other programs of the machine. Clients from the network must not reach those programs.
  const local = ['--var', `LOCAL_WEBHOOKS:${options.host.isShared ? 0 : 1}`]
  const variables = ['--var', `DATABASE_URL:${options.databaseUrl}`, ...local]
  const entry = options.debug ? [debugWorker.entry, '--compatibility-flags', debugWorker.flag] : []
  const child = spawn(
    process.execPath,
    [wrangler, 'dev', ...entry, ...settings, ...variables, '--show-interactive-dev-session=false'],
    {
      cwd: inProject(),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      // The explorer of wrangler lets all clients of the port read and change the storage of Durable Objects.
      env: { ...quietly(), X_LOCAL_EXPLORER: 'false' },
    },
  )
  const exited = supervise(child)
  const stop = () => stopChild(child, exited)
  options.onStart(child.pid, stop)

  let ready = false
  const held: string[] = []
  const url = urlAt(options.host.own, options.port)
  await new Promise<void>((resolve, reject) => {
    const hear = (line: string) => {
      const plain = stripVTControlCharacters(line).replace('[wrangler:info] ', '')
      if (/^Ready on /.test(plain)) {
        ready = true
        resolve()
      } else if (ready) {
        if (!noise.some((pattern) => pattern.test(plain))) console.log(plain)
      } else {
        held.push(line)
        // A Worker that does not build: wrangler waits for a better version, so show what is wrong.
        // A taken port is no such Worker: wrangler ends, and the next port is tried.
        if (/ERROR/.test(plain) && !PORT_TAKEN.test(plain))
          setTimeout(() => !ready && console.error(held.splice(0).join('\n')), 500)
      }
    }
    createInterface({ input: child.stdout }).on('line', hear)
    createInterface({ input: child.stderr }).on('line', hear)
    exited.then(({ code, signal }) => {
      const said = held.join('\n')
      const error = new Error(`wrangler did not start (${signal ?? code})\n${said}`)
      reject(PORT_TAKEN.test(said) ? new PortTaken(options.port, error) : error)
    }, reject)
  })
  return { url, exited, stop }
}
