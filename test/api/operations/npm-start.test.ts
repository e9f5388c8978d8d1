import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createServer, isIP } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from '../../../src/hosts/node/free-ports.ts'
import { addressesIn } from '../../../src/hosts/node/listen-addresses.ts'
import { identityOf } from '../../../src/hosts/node/process-identity.ts'
import { inProject } from '../../../tools/paths.ts'
import { fileServedAt } from '../../../tools/stack/sqld-lock.ts'
import { isNightly } from '../../support/random.ts'

/*
 * `npm start` under failures, as a user at a terminal sees it.
 */

interface Run {
  readonly process: ChildProcess
  /** The output so far. */
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

const start = (port: string, others: NodeJS.ProcessEnv = {}): Run => {
  const child = spawn(process.execPath, [inProject('tools/stack/start.ts')], {
    env: { ...process.env, SIDI_DATA: dataDir, PORT: port, ...others },
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

/** A busy machine may take ten times as long as an idle one. */
const patience = { timeout: 600_000, interval: 200 }
/**
 * The printed address of a run of `npm start`. A run that ends without an address fails the test at once, with its
 * output.
 */
const urlOf = (run: Run): Promise<string> =>
  vi.waitUntil(() => {
    const url = /URL=(\S+)/.exec(run.said())?.[1]
    if (url === undefined && run.process.exitCode !== null) throw new Error(`The start ended: ${run.said()}`)
    return url
  }, patience)
const isWell = async (url: string) =>
  (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) })).status === 200

test('an invalid PORT is refused with a sentence', async () => {
  const run = start('abc')
  const [code] = await once(run.process, 'exit')
  expect([code, run.said()]).toEqual([1, 'PORT must be a whole number from 1 to 65535, not "abc".\n'])
})

test.each([
  [
    'gian',
    'HOST must be an IP address of this machine, such as 0.0.0.0 for all of its IPv4 addresses, not "gian".',
  ],
  ['192.0.2.254', 'This machine does not have the address 192.0.2.254 in HOST.'],
])('HOST=%s is refused in a sentence', async (HOST, told) => {
  const run = start('8787', { HOST })
  const [code] = await once(run.process, 'exit')
  expect([code, run.said()]).toEqual([1, expect.stringContaining(told)])
})

test('of two concurrent runs on the same data the first serves, the second prints its address and process', async () => {
  const both = [start('8787'), start('8787')]
  const { process: refused, said } = await Promise.race(
    both.map(async (run) => {
      await once(run.process, 'exit')
      return run
    }),
  )
  const serving = both.find((run) => run.process !== refused)
  if (serving === undefined) throw new Error('none of the two serves')
  const url = await urlOf(serving)
  expect([refused.exitCode, said()]).toEqual([
    1,
    expect.stringContaining(
      `Sidi runs already: process ${serving.process.pid} serves the data in ${dataDir} at ${url}.`,
    ),
  ])
  expect(await isWell(url)).toBe(true)
})

test('two concurrent runs on separate data without PORT both serve', async () => {
  const folders = ['one', 'two'].map((name) => join(folder, name))
  const both = folders.map((SIDI_DATA) => start('', { SIDI_DATA, PORT: undefined, HOST: '' }))
  const urls = await Promise.all(both.map(urlOf))
  const databases = both.map(({ said }) => /Database {3}(\S+)/.exec(said())?.[1] ?? '')
  expect([new Set(urls).size, new Set(databases).size]).toEqual([2, 2])
  expect(await Promise.all(urls.map(isWell))).toEqual([true, true])
  expect(await Promise.all(databases.map(fileServedAt))).toEqual(
    folders.map((data) => join(data, 'sqld/dbs/default/data')),
  )
})

test('HOST=0.0.0.0 serves the network, and nothing besides the service', async () => {
  const run = start(`${await freePort()}`, { HOST: '0.0.0.0' })
  const { port } = new URL(await urlOf(run))
  const [address = '127.0.0.1'] = addressesIn(networkInterfaces()).filter((one) => isIP(one) === 4)
  const url = `http://${address}:${port}`
  if (address !== '127.0.0.1') expect(run.said()).toContain(`  ${url}/play\n`)
  expect(await isWell(url)).toBe(true)

  // Links follow the address that a friend uses.
  const { items } = (await (await fetch(`${url}/problems`)).json()) as { items: { url: string }[] }
  expect(items[0]?.url).toMatch(`${url}/problems/`)

  // No webhook leads to this service or to other programs of the machine.
  const player = await fetch(`${url}/v1/players`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Ursina' }),
  })
  const { token } = (await player.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  for (const target of [url, `http://127.0.0.1:${port}`, 'http://127.0.0.1:9', 'http://localhost:9']) {
    const body = JSON.stringify({ url: `${target}/hook`, types: ['turn.started'] })
    const made = await fetch(`${url}/v1/webhooks`, { method: 'POST', headers, body })
    expect([target, made.status]).toEqual([target, 422])
  }
  // An agent of a friend is let in.
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const listed = await fetch(`${url}/mcp`, { method: 'POST', headers, body: JSON.stringify(message) })
  expect(listed.status).toBe(200)

  // The database is for this machine alone, and the tools of the development server for nobody.
  if (address !== '127.0.0.1') {
    const database = /Database {3}(\S+)/.exec(run.said())?.[1] ?? ''
    expect(await fileServedAt(database)).toBeDefined()
    expect(await fileServedAt(`http://${address}:${new URL(database).port}`)).toBeUndefined()
  }
  const explorer = {
    hostname: address,
    port,
    path: '/cdn-cgi/local/explorer/api',
    headers: { Host: 'localhost' },
  }
  const [answer] = await once(get(explorer), 'response')
  expect(answer.resume().statusCode).not.toBe(200)
})

// The tests above take parts of this, and test/tools/service-watchdog.test.ts the watchdog.
test.runIf(isNightly)('a taken port, a part of wrangler that dies, and a start that is killed', async () => {
  const stranger = createServer((socket) => socket.destroy()).listen(await freePort(), '127.0.0.1')
  await once(stranger, 'listening')
  const taken = (stranger.address() as { port: number }).port

  // Another program has the port: `npm start` takes the next port and prints the number.
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
  expect([code, second.said()]).toEqual([1, expect.stringContaining(`at ${url}.`)])

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
  for (const { pid, started } of left) expect(identityOf(pid)?.started).not.toBe(started)
  expect(await isWell(url)).toBe(true)
  stranger.close()
})
