import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { databaseFile } from '../../../src/hosts/node/data-folder.ts'
import { migrationsIn } from '../../../src/hosts/node/database/migration-journal.ts'
import { freePort } from '../../../src/hosts/node/free-ports.ts'
import { ensureBuilt } from '../../../tools/node/build-server.mjs'
import { inProject } from '../../../tools/paths.ts'
import { copyMigrations, migrateByFolder } from '../../support/node/other-releases.ts'
import { call } from '../support/api-client.ts'
import type { StartedService } from '../support/started-service.ts'
import { endServices, isWell, PATIENCE, startService } from '../support/started-service.ts'
import { openStreamAndWait } from '../support/stream-readers.ts'

/*
 * `npm run serve`, as an operator and a process manager see it.
 */

const folder = mkdtempSync(join(tmpdir(), 'sidi-serve-'))
const dataDir = join(folder, 'data')
beforeAll(() => ensureBuilt())
afterEach(async () => {
  await endServices()
  rmSync(folder, { recursive: true, force: true })
})

const serve = async (others: Readonly<Record<string, string | undefined>> = {}) =>
  startService('serve', { SIDI_DATA: dataDir, PORT: `${await freePort()}`, ...others })

const FORMS = ['sse', 'ndjson', 'socket'] as const

/** The lines of the log so far. Each line is JSON. */
const linesOf = (run: StartedService): Readonly<Record<string, unknown>>[] =>
  run
    .output()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const newPlayer = async (base: string): Promise<{ token: string }> =>
  (await call('POST', '/v1/players', { base, body: { name: 'Nina' } })).body

test.each([
  [{ PUBLIC_URL: 'jass.example.org' }, 'PUBLIC_URL must be the address of the service without a path'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of error, warn, info, not "loud".'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 1000, not "0".'],
  [{ HOST: 'gian' }, 'HOST must be an IP address of this machine'],
])('%j ends the start with a line in the log, before anything is written', async (settings, what) => {
  const run = await serve(settings)
  await once(run.process, 'exit')
  expect(run.process.exitCode).toBe(1)
  expect(linesOf(run)).toEqual([
    { time: expect.any(String), level: 'error', what: expect.stringContaining(what) },
  ])
  expect(existsSync(dataDir)).toBe(false)
})

test('all invalid settings are named at once, and no secret is printed', async () => {
  const secrets = { METRICS_TOKEN: 'geheim', ADMIN_TOKENS: 'anna:geheim', WEBHOOK_KEY: 'geheim' }
  const numbers = {
    PORT: 'abc',
    METRICS_PORT: '-1',
    STOP_DELAY: '1.5',
    OPEN_GAMES: ' ',
    BOT_PACE_MS: '9999999999',
  }
  const run = await serve({ ...secrets, ...numbers, LOG_LEVEL: 'warn' })
  await once(run.process, 'exit')
  expect(run.process.exitCode).toBe(1)
  const lines = linesOf(run)
  expect(lines.every(({ level }) => level === 'error')).toBe(true)
  const whats = lines.map(({ what }) => `${what}`)
  expect(whats).toHaveLength(Object.keys({ ...secrets, ...numbers }).length)
  for (const [name, value] of Object.entries(numbers))
    expect(whats).toContainEqual(
      expect.stringMatching(new RegExp(`^${name} must be a whole number from .* not "${value}"\\.$`)),
    )
  for (const name of Object.keys(secrets)) expect(whats).toContainEqual(expect.stringContaining(name))
  expect(run.output()).not.toContain('geheim')
  expect(existsSync(dataDir)).toBe(false)
})

test('a database that this release does not know ends the start, and stays as it is', async () => {
  const file = databaseFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(file, 'Anna owes Beat two francs.')
  const run = await serve()
  await once(run.process, 'exit')
  expect([run.process.exitCode, linesOf(run)]).toEqual([
    1,
    [
      {
        time: expect.any(String),
        level: 'error',
        what: expect.stringContaining(`${file} is no SQLite database. The file was not changed:`),
      },
    ],
  ])
  expect(readFileSync(file, 'utf8')).toBe('Anna owes Beat two francs.')
})

test('a later release migrates the database: this release goes on, and its next start needs an allowance', async () => {
  const file = databaseFile(dataDir)
  const running = await serve()
  const base = await running.url()
  const database = new Database(file, {})
  // The service may be writing.
  database.exec('pragma busy_timeout = 10000')
  database.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 4000000000000)")
  database.close()
  expect((await newPlayer(base)).token).toBeTypeOf('string')
  expect(await running.end()).toBe(0)

  const refused = await serve()
  await once(refused.process, 'exit')
  expect(refused.process.exitCode).toBe(1)
  const fact = `${file} is the database of a later release of Sidi, with 1 unknown migration (2096-10-02)`
  expect(linesOf(refused).map(({ what }) => what)).toEqual([expect.stringContaining(fact)])
  const allowed = await serve({ ALLOW_LATER_DATABASE: 'true' })
  expect(await isWell(await allowed.url())).toBe(true)
  expect(linesOf(allowed).map(({ what }) => what)).toContainEqual(expect.stringContaining(fact))
})

test('a taken port ends the start', async () => {
  const stranger = createServer((socket) => socket.destroy()).listen(await freePort(), '127.0.0.1')
  await once(stranger, 'listening')
  const { port } = stranger.address() as { port: number }
  const run = await serve({ PORT: `${port}` })
  await once(run.process, 'exit')
  expect([run.process.exitCode, linesOf(run).at(-1)?.['what']]).toEqual([
    1,
    `Another program listens on port ${port}. Set PORT to a free port.`,
  ])
  stranger.close()
})

test('links have the public address, whatever a client sends', async () => {
  const run = await serve({ PUBLIC_URL: 'https://jass.example.org', TRUST_PROXY: '127.0.0.1' })
  const base = await run.url()
  const serving = linesOf(run).find(({ what }) => what === 'serving')
  expect(serving).toMatchObject({ url: base, friends: ['https://jass.example.org/play'] })
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'ftp' }
  const missing = await call('GET', '/v1/players/me', { base, headers })
  expect(missing.body.type).toBe('https://jass.example.org/problems/unauthorized')
  const { items } = (await (await fetch(`${base}/problems`, { headers })).json()) as {
    items: { url: string }[]
  }
  expect(items[0]?.url).toMatch('https://jass.example.org/problems/')
  const { token } = await newPlayer(base)
  // Neither the service itself nor programs of the machine are targets of webhooks.
  for (const target of ['https://jass.example.org/hook', `${base}/hook`, 'http://localhost:9/hook']) {
    const body = { url: target, types: ['turn.started'] }
    const made = await call('POST', '/v1/webhooks', { base, token, body })
    expect([target, made.status]).toEqual([target, 422])
  }
})

test('a stop: readiness fails first, streams end with a hint, waiting requests end, the exit code is 0', async () => {
  const run = await serve({ STOP_DELAY: '3' })
  const base = await run.url()
  const { token } = await newPlayer(base)
  const { body: game } = await call('POST', '/v1/games', { base, token, body: { ruleset: 'schieber' } })
  const stream = { base, token, path: `/v1/games/${game.id}/events` }
  const streams = await Promise.all(FORMS.map((form) => openStreamAndWait(form, stream)))
  const waiting = call('GET', `/v1/games/${game.id}?wait=25&until=my-turn`, { base, token })

  const ended = once(run.process, 'exit')
  run.process.kill('SIGTERM')
  const health = () => fetch(`${base}/healthz`)
  await vi.waitFor(async () => expect((await health()).status).toBe(503), PATIENCE)
  // Until the delay is over, everybody is still served.
  expect((await health()).headers.get('retry-after')).toBe('5')
  expect((await fetch(`${base}/livez`)).status).toBe(200)
  expect((await call('GET', `/v1/games/${game.id}`, { base, token })).status).toBe(200)
  expect((await waiting).status).toBe(200)
  // Clients connect again: an EventSource by itself, a WebSocket after 1013.
  expect(await Promise.all(streams.map(({ ended: code }) => code))).toEqual([0, 0, 1013])
  expect(await ended).toEqual([0, null])
  expect(linesOf(run).map(({ what }) => what)).toEqual(expect.arrayContaining(['stopping', 'stopped']))
  expect(run.output()).not.toContain(token)
})

test('liveness needs no database, and a probe is a GET', async () => {
  const base = await (await serve()).url()
  const alive = await fetch(`${base}/livez?probe`)
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }])
  expect((await fetch(`${base}/livez`, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(`${base}/livez`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${base}/livez/`)).status).toBe(404)
})

test('a backup is made at the start, and one before migrations that change a database', async () => {
  // A database of an earlier release: without the last migration.
  const earlier = join(folder, 'migrations')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const released = migrationsIn(inProject('migrations'))
  copyMigrations(earlier, released.length - 1)
  await migrateByFolder(databaseFile(dataDir), earlier)

  const run = await serve()
  expect(await isWell(await run.url())).toBe(true)
  const backups = () => readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.db'))
  const whats = () => linesOf(run).map(({ what }) => what)
  await vi.waitFor(() => expect(whats()).toContain('backup'), PATIENCE)
  expect(backups().sort()).toEqual([
    expect.stringMatching(`^before-${released.at(-1)?.tag}-\\d+\\.db$`),
    expect.stringMatching(/^sidi-.*Z\.db$/),
  ])
  expect(whats()[0]).toMatch(/^Migrations change the database\. The backup before is .*\.db\.$/)
  await run.end()

  // The next start changes nothing, and no backup is due.
  const second = await serve()
  expect(await isWell(await second.url())).toBe(true)
  expect(backups()).toHaveLength(2)
})
