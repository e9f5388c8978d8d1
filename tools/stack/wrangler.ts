import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { freePort, PortTaken } from '../../src/hosts/node/free-ports.ts'
import type { Host } from '../../src/hosts/node/listen-addresses.ts'
import { urlAt } from '../../src/hosts/node/listen-addresses.ts'
import { inProject } from '../paths.ts'
import { debugWorker, wrangler } from './bundle-worker.ts'
import type { Exit } from './child-process.ts'
import { stopChild, supervise } from './child-process.ts'
import { quietEnvironment } from './quiet-environment.ts'

/** Options of {@link startWrangler}. */
export interface WranglerOptions {
  host: Host
  port: number
  /** The folder for the storage of Durable Objects. */
  state: string
  databaseUrl: string
  /** A file with the secrets of the Worker. Arguments of a process are visible to other users of the machine. */
  envFile: string
  /** Serves the Worker of `tools/debug`, which prints the SQL of each request. */
  debug?: boolean
  /** Called as soon as the process exists, before the Worker is ready. */
  onStart(pid: number | undefined, stop: () => Promise<void>): void
}

/** A running `wrangler dev`. */
export interface RunningWrangler {
  url: string
  exited: Promise<Exit>
  stop(): Promise<void>
}

/** Message about a port in use. */
const PORT_TAKEN = /Address already in use|EADDRINUSE/

/** Lines of wrangler that are no use to the user. */
const noise = [
  /Parsed \d+ valid header rule/,
  /\[custom build\]/,
  /Starting local server/,
  /Reloading local server/,
  // All addresses except the first.
  /^- http/,
  /^\s*$/,
]

/** Starts `wrangler dev`: real workerd with a reload after each change. Resolves at the first answer. */
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
      env: { ...quietEnvironment(), X_LOCAL_EXPLORER: 'false' },
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
        // For a Worker with a build error wrangler waits for a change, so the error is shown. On a taken port wrangler
        // ends, and the next port is tried.
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
