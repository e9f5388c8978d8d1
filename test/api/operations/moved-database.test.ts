import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseFile, writeRun } from '../../../src/hosts/node/data-folder.ts'
import { urlOfFile } from '../../../src/hosts/node/database/database-url.ts'
import { keyFile, keysFor } from '../../../src/hosts/node/database/webhook-secrets.ts'
import { takeLock } from '../../../src/hosts/node/file-lock.ts'
import { endLeftoverProcesses } from '../../../src/hosts/node/leftover-processes.ts'
import { identityOf } from '../../../src/hosts/node/process-identity.ts'
import { inProject } from '../../../tools/paths.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { startWorker } from '../../../tools/stack/local-worker.ts'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import { startSqld } from '../../../tools/stack/sqld.ts'
import { verifyGame } from '../../../tools/verify/game-checks.ts'
import { parseExport } from '../../../tools/verify/verify-game.ts'
import { databaseClient } from '../../support/host.ts'
import { startServiceProcess } from '../../support/node/start-service-process.ts'
import type { Body } from '../support/api-client.ts'
import { call, chooseTestMove, get, post } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'

/*
 * `npm run move:database`: the database of a data folder moves from the Workers stack to the Node host and back, with games in
 * progress.
 */

const root = mkdtempSync(join(tmpdir(), 'sidi-move-'))
const dataDir = join(root, 'data')
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Host = 'node' | 'workers'

const SCRIPT = inProject('tools/backup/move-database.ts')

// The time is against a move that hangs: its output is in the error then.
const move = (to: Host, folder = dataDir) =>
  promisify(execFile)(process.execPath, [SCRIPT, to], {
    env: { ...process.env, SIDI_DATA: folder, DATABASE_URL: '' },
    timeout: 300_000,
    killSignal: 'SIGKILL',
  })

/** Runs work on the database of a host. */
const withDatabase = async <T>(host: Host, work: (url: string) => Promise<T>): Promise<T> => {
  if (host === 'node') return work(urlOfFile(databaseFile(dataDir)))
  const sqld = await startSqld({ dataDir })
  try {
    return await work(sqld.url)
  } finally {
    await sqld.stop()
  }
}

/** Serves the data folder on a host during work. */
const serve = (host: Host, work: (base: string, url: string) => Promise<void>) =>
  withDatabase(host, async (databaseUrl) => {
    await migrateDatabase({ url: databaseUrl }, { alone: true, keys: keysFor(dataDir) })
    const { current = '' } = keysFor(dataDir)
    const variables = { LOCAL_WEBHOOKS: '1', WEBHOOK_KEY: current }
    const service: RunningWorker =
      host === 'node'
        ? await startServiceProcess({ databaseUrl, variables, assets: inject('assets'), run: inject('run') })
        : await startWorker({ databaseUrl, variables, bundle: inject('bundle'), direct: true })
    try {
      await work(service.url, databaseUrl)
    } finally {
      await service.stop()
    }
  })

/** Number of rows of each table. */
const countsOf = async (url: string): Promise<Readonly<Record<string, number>>> => {
  const client = databaseClient(url)
  try {
    const { rows } = await client.execute(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'libsql%' order by name",
    )
    const counts: Record<string, number> = {}
    for (const { name } of rows) {
      const counted = await client.execute(`select count(*) as n from "${name}"`)
      counts[String(name)] = Number(counted.rows[0]?.['n'])
    }
    return counts
  } finally {
    client.close()
  }
}

/** A table, with the last acknowledged move. */
interface Played {
  readonly path: string
  readonly tokens: readonly string[]
  last?: { readonly seat: number; readonly key: string; readonly move: Body; readonly version: number }
}

const newTable = async (base: string, wanted: object): Promise<Played> => {
  const tokens: string[] = []
  for (const name of ["Anna's", 'Beat; --', 'Cla"udia', 'Dario 🃏']) {
    tokens.push((await post('/v1/players', undefined, { name }, { base })).body.token)
  }
  const { body } = await post('/v1/games', tokens[0], wanted, { base })
  for (const token of tokens.slice(1))
    await post(`/v1/games/${body.id}/seats`, token, { invite: body.invite }, { base })
  return { path: `/v1/games/${body.id}`, tokens }
}

/** Plays a move. Returns false at the end of the game. */
const playOne = async (base: string, table: Played): Promise<boolean> => {
  const { body } = await get(table.path, table.tokens[0], { base })
  const seat = body.deal?.toAct[0]
  if (seat === undefined) return false
  const mine = (await get(table.path, table.tokens[seat], { base })).body
  const [chosen, key] = [chooseTestMove(mine), crypto.randomUUID()]
  const headers = { 'Idempotency-Key': key }
  const made = await post(`${table.path}/moves`, table.tokens[seat], chosen, { base, headers })
  expect(made.status).toBe(201)
  table.last = { seat, key, move: chosen, version: made.body.version }
  return true
}

/** Checks that no acknowledged move is lost or done twice, and that the game goes on. */
const expectWhole = async (base: string, databaseUrl: string, tables: readonly Played[]) => {
  const client = databaseClient(databaseUrl)
  for (const table of tables) {
    const { path, tokens, last } = table
    for (const token of tokens) expect((await get(path, token, { base })).body.version).toBe(last?.version)
    const headers = { 'Idempotency-Key': last?.key ?? '' }
    const again = await post(`${path}/moves`, tokens[last?.seat ?? 0], last?.move, { base, headers })
    expect([again.status, again.body.version, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      last?.version,
      'true',
    ])
    expect((await expectConsistentGame(client, path.slice('/v1/games/'.length))).version).toBe(last?.version)
    expect(await playOne(base, table)).toBe(true)
  }
  client.close()
}

test('games, tokens, keys and webhooks move to the Node host and back, and the export of a game stays the same', async () => {
  mkdirSync(dataDir)
  keyFile(dataDir)
  const target = await newWebhookTarget()
  const tables: Played[] = []
  let finished: Played | undefined
  let hook: Body
  let exported = ''
  let source: Host = 'workers'

  /** Plays three games at once until each has some more acknowledged moves. */
  const playOn = (base: string) =>
    Promise.all(
      tables.map(async (table) => {
        for (let moves = 0; moves < 8; moves += 1) await playOne(base, table)
      }),
    )
  const expectSigned = async (base: string, token: string | undefined) => {
    const before = target.received.length
    expect((await call('POST', `/v1/webhooks/${hook.id}/test`, { base, token })).status).toBe(202)
    const message = await eventually(() => {
      const found = target.received[before]
      if (found === undefined) throw new Error('no message yet')
      return found
    })
    expect(() =>
      new Webhook(hook.secret).verify(message.text, message.headers as Record<string, string>),
    ).not.toThrow()
  }
  const exportOf = async (base: string) => {
    const { status, text } = await get(`${finished?.path}/export`, finished?.tokens[1], { base })
    expect(status).toBe(200)
    const findings = await verifyGame(parseExport(text))
    expect(findings.filter(({ holds }) => holds !== true)).toEqual([])
    return text
  }

  await serve('workers', async (base) => {
    for (let count = 0; count < 3; count += 1)
      tables.push(await newTable(base, { ruleset: 'schieber', visibility: 'public' }))
    finished = await newTable(base, { ruleset: 'differenzler', options: { handsPerPlayer: 1 } })
    while (await playOne(base, finished));
    const owner = tables[0]?.tokens[0]
    hook = (
      await post('/v1/webhooks', owner, { url: `${target.url}/hook`, types: ['turn.started'] }, { base })
    ).body
    await expectSigned(base, owner)
    await playOn(base)
    exported = await exportOf(base)
  })

  for (const host of ['node', 'workers', 'node'] as const) {
    // Background work of the service has ended.
    const counts = await withDatabase(source, countsOf)
    const { stdout } = await move(host)
    expect(stdout).toMatch(/^4 games with \d+ events moved, \d+ rows in all, each game replayed\.\n/)
    expect(await withDatabase(host, countsOf)).toEqual({ ...counts, service: 1 })
    const from = host === 'node' ? join(dataDir, 'sqld') : databaseFile(dataDir)
    expect([from, `${from}-wal`, join(dataDir, 'moving')].map(existsSync)).toEqual([false, false, false])
    await serve(host, async (base, url) => {
      await expectWhole(base, url, tables)
      await expectSigned(base, tables[0]?.tokens[0])
      expect(await exportOf(base)).toBe(exported)
      await playOn(base)
    })
    source = host
  }
})

/** Command lines of running processes that name a folder. */
const processesNaming = (folder: string): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      } catch {
        return []
      }
    })
    .filter((line) => line.includes(folder))

test('a move that is killed loses nothing and can be repeated', async () => {
  const before = await withDatabase('node', countsOf)
  // The end of the backup, the start of the new database, and the moment with two complete databases.
  const steps = ['backup', 'new', 'both'] as const
  for (const step of steps) {
    const copy = join(root, `killed-${step}`)
    cpSync(dataDir, copy, { recursive: true })
    for (const name of ['backups', ...readdirSync(copy).filter((one) => one.startsWith('sqld'))])
      rmSync(join(copy, name), { recursive: true })
    const isReached = {
      backup: () => existsSync(join(copy, 'backups')) && readdirSync(join(copy, 'backups')).length > 0,
      new: () => existsSync(join(copy, 'moving/sqld')),
      both: () => existsSync(join(copy, 'sqld')),
    }[step]
    const child = spawn(process.execPath, [SCRIPT, 'workers'], {
      env: { ...process.env, SIDI_DATA: copy, DATABASE_URL: '' },
      stdio: 'ignore',
    })
    let isOver = false
    const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => {
      isOver = true
    })
    while (!isOver && !isReached()) await new Promise((resolve) => setTimeout(resolve, 1))
    child.kill('SIGKILL')
    await ended
    expect(isReached()).toBe(true)
    // Either the move is complete, or a second one completes it.
    if (existsSync(databaseFile(copy))) await move('workers', copy)
    else await endLeftoverProcesses(copy)
    expect(processesNaming(copy)).toEqual([])
    const sqld = await startSqld({ dataDir: copy })
    try {
      expect(await countsOf(sqld.url)).toEqual(before)
    } finally {
      await sqld.stop()
    }
  }
})

test('a folder in use, a folder without the database, and another word are refused, and nothing changes', async () => {
  // The log of a database disappears when the garbage collector of this process closes the last connection.
  const namesInFolder = () => readdirSync(dataDir).filter((name) => !/^sidi\.db-(?:wal|shm)$/.test(name))
  const names = namesInFolder()
  await expect(move('node', join(root, 'empty'))).rejects.toThrow('has no database of the host `workers`')
  await expect(move('elsewhere' as Host)).rejects.toThrow('npm run move:database -- node')
  const self = identityOf(process.pid) ?? { pid: process.pid, started: '' }
  writeRun(dataDir, { self, url: 'http://127.0.0.1:8787', children: [] })
  const release = takeLock(join(dataDir, 'start.guard'))
  await expect(move('workers')).rejects.toThrow(`process ${process.pid} serves the data in ${dataDir}`)
  release?.()
  rmSync(join(dataDir, 'start.json'))
  expect(namesInFolder()).toEqual(names)
})
