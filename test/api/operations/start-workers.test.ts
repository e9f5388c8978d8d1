import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createServer, isIP } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { databaseFile } from '../../../src/hosts/node/data-folder.ts'
import { freePort } from '../../../src/hosts/node/free-ports.ts'
import { addressesIn } from '../../../src/hosts/node/listen-addresses.ts'
import { identityOf } from '../../../src/hosts/node/process-identity.ts'
import { ensureBuilt } from '../../../tools/node/build-server.mjs'
import { fileServedAt } from '../../../tools/stack/sqld-lock.ts'
import { isNightly } from '../../support/random.ts'
import { call, chooseTestMove } from '../support/api-client.ts'
import { endServices, isWell, PATIENCE, startService } from '../support/started-service.ts'

/*
 * `npm run start:workers` under failures, as a user at a terminal sees it, and the way to `npm start` and back.
 */

const folder = mkdtempSync(join(tmpdir(), 'sidi-start-'))
const dataDir = join(folder, 'data')
beforeAll(() => ensureBuilt())
afterEach(async () => {
  await endServices()
  rmSync(folder, { recursive: true, force: true })
})

const start = (PORT: string | undefined, others: Readonly<Record<string, string | undefined>> = {}) =>
  startService('workers', { SIDI_DATA: dataDir, PORT, ...others })

test('an invalid PORT is refused with a sentence', async () => {
  const run = start('abc')
  const [code] = await once(run.process, 'exit')
  expect([code, run.output()]).toEqual([1, 'PORT must be a whole number from 1 to 65535, not "abc".\n'])
})

test.each([
  [
    'gian',
    'HOST must be an IP address of this machine, such as 0.0.0.0 for all of its IPv4 addresses, not "gian".',
  ],
  ['192.0.2.254', 'This machine does not have the address 192.0.2.254 in HOST.'],
])('HOST=%s is refused in a sentence', async (HOST, sentence) => {
  const run = start('8787', { HOST })
  const [code] = await once(run.process, 'exit')
  expect([code, run.output()]).toEqual([1, expect.stringContaining(sentence)])
})

test('of two concurrent runs on the same data the first serves, the second prints its address and process', async () => {
  const both = [start('8787'), start('8787')]
  const { process: refused, output } = await Promise.race(
    both.map(async (run) => {
      await once(run.process, 'exit')
      return run
    }),
  )
  const serving = both.find((run) => run.process !== refused)
  if (serving === undefined) throw new Error('none of the two serves')
  const url = await serving.url()
  expect([refused.exitCode, output()]).toEqual([
    1,
    expect.stringContaining(
      `Sidi runs already: process ${serving.process.pid} serves the data in ${dataDir} at ${url}.`,
    ),
  ])
  expect(await isWell(url)).toBe(true)
})

test('two concurrent runs on separate data without PORT both serve', async () => {
  const folders = ['one', 'two'].map((name) => join(folder, name))
  const both = folders.map((SIDI_DATA) => start(undefined, { SIDI_DATA, HOST: '' }))
  const urls = await Promise.all(both.map((run) => run.url()))
  const databases = both.map(({ output }) => /Database {3}(\S+)/.exec(output())?.[1] ?? '')
  expect([new Set(urls).size, new Set(databases).size]).toEqual([2, 2])
  expect(await Promise.all(urls.map(isWell))).toEqual([true, true])
  expect(await Promise.all(databases.map(fileServedAt))).toEqual(
    folders.map((data) => join(data, 'sqld/dbs/default/data')),
  )
})

test('HOST=0.0.0.0 serves the network, and nothing besides the service', async () => {
  const run = start(`${await freePort()}`, { HOST: '0.0.0.0' })
  const { port } = new URL(await run.url())
  const [address = '127.0.0.1'] = addressesIn(networkInterfaces()).filter((one) => isIP(one) === 4)
  const url = `http://${address}:${port}`
  if (address !== '127.0.0.1') expect(run.output()).toContain(`  ${url}/play\n`)
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
    const database = /Database {3}(\S+)/.exec(run.output())?.[1] ?? ''
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

  // Another program has the port: the start takes the next port and prints the number.
  const first = start(`${taken}`)
  const url = await first.url()
  expect(first.output()).toContain(
    `Port ${taken} is taken by something else, so Sidi takes ${new URL(url).port}.`,
  )
  expect(Number(new URL(url).port)).toBeGreaterThan(taken)
  expect(await isWell(url)).toBe(true)

  // What the platform serves by itself is there, and says what it may load and how long it holds.
  for (const path of ['/docs', '/docs/reference.js', '/rules/en/common', '/style.css']) {
    const { headers } = await fetch(url + path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'public, max-age=300'])
  }
  const reference = await fetch(`${url}/docs`)
  expect(reference.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(await reference.text()).toContain('<script type="module" src="/docs/reference.js">')

  // A second one on the same data is refused.
  const second = start(`${taken}`)
  const [code] = await once(second.process, 'exit')
  expect([code, second.output()]).toEqual([1, expect.stringContaining(`at ${url}.`)])

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
  await vi.waitFor(() => expect(first.output()).toContain('does not answer any more'), PATIENCE)
  await vi.waitFor(() => expect(first.output()).toContain(`${url} answers again`), PATIENCE)
  expect(await isWell(url)).toBe(true)

  // Killed without a word: the next start ends what it left, by name, and nothing else.
  const left = recorded()
  expect(left.map(({ what }) => what)).toEqual(['sqld', 'wrangler'])
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  const third = start(new URL(url).port)
  expect(await third.url()).toBe(url)
  const names = left.map(({ what, pid }) => `${what} (process ${pid})`).join(' and ')
  expect(third.output()).toContain(`An earlier start was killed and left ${names} running. Ended now.`)
  for (const { pid, started } of left) expect(identityOf(pid)?.started).not.toBe(started)
  expect(await isWell(url)).toBe(true)
  stranger.close()
})

test.each(['workers', 'start'] as const)(
  'a folder that %s serves is refused to the other program',
  async (one) => {
    const first = startService(one, { SIDI_DATA: dataDir, PORT: `${await freePort()}` })
    const url = await first.url()
    const other = one === 'start' ? 'workers' : 'start'
    const second = startService(other, { SIDI_DATA: dataDir, PORT: `${await freePort()}` })
    const [code] = await once(second.process, 'exit')
    expect([code, second.output()]).toEqual([
      1,
      expect.stringContaining(
        `Sidi runs already: process ${first.process.pid} serves the data in ${dataDir} at ${url}.`,
      ),
    ])
    expect(await isWell(url)).toBe(true)
  },
)

test('npm start copies the data of a killed start:workers once, and each start names its database', async () => {
  const PORT = `${await freePort()}`
  const workers = start(PORT)
  const base = await workers.url()
  expect(workers.output()).not.toContain('npm start` has a database of its own')
  const { body: player } = await call('POST', '/v1/players', { base, body: { name: 'Flurina' } })
  const { token } = player
  const bot = { kind: 'bot', level: 'beginner' }
  const { body: game } = await call('POST', '/v1/games', {
    ...{ base, token },
    body: { ruleset: 'schieber', pace: 'instant', seats: [{ kind: 'me' }, bot, bot, bot] },
  })
  const path = `/v1/games/${game.id}`
  const play = async (url: string): Promise<number> => {
    const { body: view } = await call('GET', `${path}?wait=25&until=my-turn`, { base: url, token })
    const { body, status } = await call('POST', `${path}/moves`, {
      base: url,
      token,
      body: chooseTestMove(view),
    })
    expect(status).toBe(201)
    return body.game.version
  }
  const hook = { url: 'http://localhost:9/hook', types: ['turn.started'] }
  const { body: webhook } = await call('POST', '/v1/webhooks', { base, token, body: hook })
  const acknowledged = await play(base)
  await workers.end('SIGKILL')

  // sqld and wrangler still run: the copy must not miss what they would still write.
  const first = startService('start', { SIDI_DATA: dataDir, PORT })
  const url = await first.url()
  expect(first.output()).toMatch(
    /left sqld \(process \d+\) and wrangler \(process \d+\) running\. Ended now\./,
  )
  expect(first.output()).toContain(`The database of sqld is copied to ${databaseFile(dataDir)}.`)
  expect((await call('GET', path, { base: url, token })).body.version).toBeGreaterThanOrEqual(acknowledged)
  const tested = await call('POST', `/v1/webhooks/${webhook.id}/test`, { base: url, token })
  expect(JSON.stringify(tested.body)).not.toContain('unsigned')
  const later = await play(url)
  expect(await first.end()).toBe(0)

  // The second start copies nothing, and goes on with its own data.
  const second = startService('start', { SIDI_DATA: dataDir, PORT })
  expect((await call('GET', path, { base: await second.url(), token })).body.version).toBeGreaterThanOrEqual(
    later,
  )
  expect(second.output()).not.toMatch(/copied|start:workers/)
  await second.end()

  // sqld goes on with the state before the copy, and both say so.
  const back = start(PORT)
  const old = await back.url()
  expect(back.output()).toContain(`\`npm start\` has a database of its own, ${databaseFile(dataDir)}.`)
  const { body: before } = await call('GET', path, { base: old, token })
  expect(before.version).toBeLessThan(later)
  await play(old)
  await back.end()
  const last = startService('start', { SIDI_DATA: dataDir, PORT })
  expect((await call('GET', path, { base: await last.url(), token })).body.version).toBeGreaterThanOrEqual(
    later,
  )
  expect(last.output()).toContain('The database of `npm run start:workers` has changed after the copy.')
})
