import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'
import { inProject } from '../../../tools/paths.ts'

/*
 * Services started by a program, as an operator at a terminal starts them.
 */

/** The programs of `npm start`, `npm run serve` and `npm run start:workers`. */
export const PROGRAMS = {
  start: 'tools/node/start.mjs',
  serve: 'tools/node/serve.mjs',
  workers: 'tools/stack/start.ts',
} as const

/** A started program. */
export interface StartedService {
  readonly process: ChildProcess
  /** Returns the output so far, of both streams. */
  output(): string
  /** The printed address. A program that ends without an address is an error with its output. */
  url(): Promise<string>
  /** Sends a signal and waits for the end. @returns the exit code; null after a kill */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Polling of a started program. A busy machine may take ten times as long as an idle one. */
export const PATIENCE = { timeout: 600_000, interval: 100 }

const started: StartedService[] = []

/** Starts a program with a data folder and settings. */
export const startService = (
  program: keyof typeof PROGRAMS,
  settings: Readonly<Record<string, string | undefined>>,
): StartedService => {
  const child = spawn(process.execPath, [inProject(PROGRAMS[program])], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (some: string) => {
      text += some
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const service: StartedService = {
    process: child,
    output: () => text,
    url: () =>
      vi.waitUntil(() => {
        const [, printed, logged] = /URL=(\S+)|"what":"serving","url":"([^"]+)"/.exec(text) ?? []
        const url = printed ?? logged
        if (url === undefined && hasEnded()) throw new Error(`The start ended: ${text}`)
        return url
      }, PATIENCE),
    end: async (signal = 'SIGTERM') => {
      if (!hasEnded()) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
  started.push(service)
  return service
}

/** Ends all started programs. */
export const endServices = async (): Promise<void> => {
  await Promise.all(started.splice(0).map((service) => service.end()))
}

/** Whether the service at an address answers. */
export const isWell = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) })).status === 200
