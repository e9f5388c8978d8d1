import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { inProject } from '../../tools/paths.ts'
import { identify } from '../../tools/stack/identity.ts'
import { freePort } from '../../tools/stack/ports.ts'

/*
 * `npm start` on bad days, as somebody at a terminal sees it.
 */

interface Run {
  readonly process: ChildProcess
  /** What it has said so far. */
  said(): string
}

const folder = mkdtempSync(join(tmpdir(), 'sidi-start-'))
const dataDir = join(folder, 'data')
const runs: Run[] = []
afterEach(async () => {
  for (const { process } of runs.splice(0)) {
    if (process.exitCode !== null || process.signalCode !== null) continue
    const ended = once(process, 'exit')
    process.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

const start = (port: string): Run => {
  const child = spawn(process.execPath, [inProject('tools/stack/start.ts')], {
    env: { ...process.env, SIDI_DATA: dataDir, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (some: string) => {
      text += some
    })
  }
  const run = { process: child, said: () => text }
  runs.push(run)
  return run
}

const patience = { timeout: 100_000, interval: 200 }
const urlOf = (run: Run) =>
  vi
    .waitFor(() => expect(/URL=(\S+)/.exec(run.said())?.[1]).toBeDefined(), patience)
    .then(() => /URL=(\S+)/.exec(run.said())?.[1] ?? '')
const isWell = async (url: string) =>
  (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) })).status === 200

test('a PORT that is none is refused in a sentence', async () => {
  const run = start('abc')
  const [code] = await once(run.process, 'exit')
  expect([code, run.said()]).toEqual([1, 'PORT must be a whole number from 1 to 65535, not "abc".\n'])
})

test('a taken port, a part of wrangler that dies, and a start that is killed', async () => {
  const stranger = createServer((socket) => socket.destroy()).listen(await freePort(), '127.0.0.1')
  await once(stranger, 'listening')
  const taken = (stranger.address() as { port: number }).port

  // Somebody else has the port: the next one is taken, and named.
  const first = start(`${taken}`)
  const url = await urlOf(first)
  expect(first.said()).toContain(
    `Port ${taken} is taken by something else, so Sidi takes ${new URL(url).port}.`,
  )
  expect(Number(new URL(url).port)).toBeGreaterThan(taken)
  expect(await isWell(url)).toBe(true)

  // What the platform serves by itself is there, and says what it may load and how long it holds.
  for (const path of ['/docs', '/docs/reference.js', '/rules/common', '/style.css']) {
    const { headers } = await fetch(url + path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'public, max-age=300'])
  }
  const reference = await fetch(`${url}/docs`)
  expect(reference.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(await reference.text()).toContain('<script type="module" src="/docs/reference.js">')

  // A second one on the same data is refused.
  const second = start(`${taken}`)
  const [code] = await once(second.process, 'exit')
  expect([code, second.said()]).toEqual([1, expect.stringContaining('Sidi runs already')])

  // The workerd that listens dies and wrangler does not notice: it is started again.
  const recorded = () =>
    JSON.parse(readFileSync(join(dataDir, 'start.json'), 'utf8')).children as {
      what: string
      pid: number
      started: string
    }[]
  const wrangler = recorded().find(({ what }) => what === 'wrangler')
  const listening = execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(
      ([, group, ...args]) =>
        Number(group) === wrangler?.pid && args.join(' ').includes(`entry=127.0.0.1:${new URL(url).port}`),
    )
  process.kill(Number(listening?.[0]), 'SIGKILL')
  await vi.waitFor(() => expect(first.said()).toContain('does not answer any more'), patience)
  await vi.waitFor(() => expect(first.said()).toContain(`${url} answers again`), patience)
  expect(await isWell(url)).toBe(true)

  // Killed without a word: the next start ends what it left, by name, and nothing else.
  const left = recorded()
  expect(left.map(({ what }) => what)).toEqual(['sqld', 'wrangler'])
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  const third = start(new URL(url).port)
  expect(await urlOf(third)).toBe(url)
  const names = left.map(({ what, pid }) => `${what} (process ${pid})`).join(' and ')
  expect(third.said()).toContain(`An earlier start was killed and left ${names} running. Ended now.`)
  for (const { pid, started } of left) expect(identify(pid)?.started).not.toBe(started)
  expect(await isWell(url)).toBe(true)
  stranger.close()
})
