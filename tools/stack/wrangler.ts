import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { inProject } from '../paths.ts'
import { wrangler } from './bundle.ts'
import { freePort } from './ports.ts'
import type { Exit } from './process.ts'
import { stopChild, supervise } from './process.ts'
import { quietly } from './quiet.ts'

/** What {@link startWrangler} is told. */
export interface WranglerOptions {
  port: number
  databaseUrl: string
  /** Called as soon as there is something to stop, which is before it is ready. */
  onStart(pid: number | undefined, stop: () => Promise<void>): void
}

/** `wrangler dev`, running. */
export interface RunningWrangler {
  url: string
  exited: Promise<Exit>
  stop(): Promise<void>
}

/** What wrangler says that helps nobody at this point. */
const noise = [
  /Parsed \d+ valid header rule/,
  /\[custom build\]/,
  /Starting local server/,
  /Reloading local server/,
  /^\s*$/,
]

/** Starts `wrangler dev`, real workerd with reload on change, and resolves when it answers. */
export async function startWrangler(options: WranglerOptions): Promise<RunningWrangler> {
  const settings = [
    '--ip',
    '127.0.0.1',
    '--port',
    `${options.port}`,
    '--inspector-port',
    `${await freePort()}`,
  ]
  // This is somebody's desk: webhooks may lead to other programs there.
  const variables = ['--var', `DATABASE_URL:${options.databaseUrl}`, '--var', 'LOCAL_WEBHOOKS:1']
  const child = spawn(
    process.execPath,
    [wrangler, 'dev', ...settings, ...variables, '--show-interactive-dev-session=false'],
    { cwd: inProject(), detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: quietly() },
  )
  const exited = supervise(child)
  const stop = () => stopChild(child, exited)
  options.onStart(child.pid, stop)

  let ready = false
  const held: string[] = []
  const url = `http://127.0.0.1:${options.port}`
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
        if (/ERROR/.test(plain)) setTimeout(() => !ready && console.error(held.splice(0).join('\n')), 500)
      }
    }
    createInterface({ input: child.stdout }).on('line', hear)
    createInterface({ input: child.stderr }).on('line', hear)
    exited.then(
      ({ code, signal }) =>
        reject(new Error(`wrangler did not start (${signal ?? code})\n${held.join('\n')}`)),
      reject,
    )
  })
  return { url, exited, stop }
}
