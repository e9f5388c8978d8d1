import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, isIP } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { databaseFile } from '../../../src/hosts/node/data-folder.ts'
import { freePort } from '../../../src/hosts/node/free-ports.ts'
import { addressesIn } from '../../../src/hosts/node/listen-addresses.ts'
import { ensureBuilt } from '../../../tools/node/build-server.mjs'
import { call, chooseTestMove } from '../support/api-client.ts'
import type { StartedService } from '../support/started-service.ts'
import { endServices, isWell, startService } from '../support/started-service.ts'

/*
 * `npm start` under failures, as a user at a terminal sees it: one process with an embedded database.
 */

const folder = mkdtempSync(join(tmpdir(), 'sidi-start-'))
const dataDir = join(folder, 'data')
// Concurrent starts would all build.
beforeAll(() => ensureBuilt())
afterEach(async () => {
  await endServices()
  rmSync(folder, { recursive: true, force: true })
})

const start = (PORT: string | undefined, others: Readonly<Record<string, string | undefined>> = {}) =>
  startService('start', { SIDI_DATA: dataDir, PORT, ...others })

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
  [{ HOST: 'gian' }, 'HOST must be an IP address of this machine, such as 0.0.0.0'],
  [{ HOST: '192.0.2.254' }, 'This machine does not have the address 192.0.2.254 in HOST.'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be a list of IP addresses and networks'],
  [{ OPEN_GAMES: '-1' }, 'OPEN_GAMES must be a whole number from 0 to 1000000000, not "-1".'],
])('%j is refused in a sentence, before anything is written', async (settings, sentence) => {
  const run = start('8787', settings)
  const [code] = await once(run.process, 'exit')
  expect([code, run.output(), existsSync(databaseFile(dataDir))]).toEqual([
    1,
    expect.stringContaining(sentence),
    false,
  ])
})

test('of two concurrent runs on the same data the first serves, the second prints its address and process', async () => {
  const both = [start('8787'), start('8787')]
  const refused = await Promise.race(
    both.map(async (run) => {
      await once(run.process, 'exit')
      return run
    }),
  )
  const serving = both.find((run) => run !== refused)
  if (serving === undefined) throw new Error('none of the two serves')
  const url = await serving.url()
  expect([refused.process.exitCode, refused.output()]).toEqual([
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
  expect(new Set(urls).size).toBe(2)
  expect(await Promise.all(urls.map(isWell))).toEqual([true, true])
  expect(both.map(({ output }) => /Database {3}(\S+)/.exec(output())?.[1])).toEqual(folders.map(databaseFile))
})

test('a taken port is left to its program', async () => {
  const stranger = createServer((socket) => socket.destroy()).listen(await freePort(), '127.0.0.1')
  await once(stranger, 'listening')
  const taken = (stranger.address() as { port: number }).port
  const run = start(`${taken}`)
  const url = await run.url()
  expect(run.output()).toContain(
    `Port ${taken} is taken by something else, so Sidi takes ${new URL(url).port}.`,
  )
  expect(Number(new URL(url).port)).toBeGreaterThan(taken)
  expect(await isWell(url)).toBe(true)
  stranger.close()
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
  const { body: player } = await call('POST', '/v1/players', { base: url, body: { name: 'Ursina' } })
  for (const target of [url, `http://127.0.0.1:${port}`, 'http://127.0.0.1:9', 'http://localhost:9']) {
    const body = { url: `${target}/hook`, types: ['turn.started'] }
    const made = await call('POST', '/v1/webhooks', { base: url, token: player.token, body })
    expect([target, made.status]).toEqual([target, 422])
  }
})

/** A game of one person and three bots, and the moves that the service has acknowledged. */
const newGame = async (base: string) => {
  const { body: player } = await call('POST', '/v1/players', { base, body: { name: 'Reto' } })
  const bot = { kind: 'bot', level: 'beginner' }
  const { body: game } = await call('POST', '/v1/games', {
    base,
    token: player.token,
    body: { ruleset: 'schieber', pace: 'instant', seats: [{ kind: 'me' }, bot, bot, bot] },
  })
  return { token: player.token as string, path: `/v1/games/${game.id}` }
}

test('after a kill at any moment the next start has every acknowledged move', async () => {
  const port = `${await freePort()}`
  let run: StartedService = start(port)
  const { token, path } = await newGame(await run.url())
  let acknowledged = 0
  for (let round = 0; round < 5; round += 1) {
    const base = await run.url()
    const { body: view } = await call('GET', `${path}?wait=25&until=my-turn`, { base, token })
    expect(view.version).toBeGreaterThanOrEqual(acknowledged)
    const moved = await call('POST', `${path}/moves`, { base, token, body: chooseTestMove(view) })
    expect(moved.status).toBe(201)
    acknowledged = moved.body.game.version
    // Bots are at work on the answer.
    expect(await run.end('SIGKILL')).toBeNull()
    run = start(port)
  }
  const { body: view } = await call('GET', path, { base: await run.url(), token })
  expect(view.version).toBeGreaterThanOrEqual(acknowledged)
  expect(await run.end()).toBe(0)
})
