import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFile } from '../../../src/hosts/node/data-folder.ts'
import { urlOfFile } from '../../../src/hosts/node/database/database-url.ts'
import { backUp } from '../../../tools/backup/backup.ts'
import { restore } from '../../../tools/backup/restore.ts'
import { inProject } from '../../../tools/paths.ts'
import type { RunningWorker } from '../../../tools/stack/local-worker.ts'
import { migrateDatabase } from '../../../tools/stack/migrate.ts'
import { startSqld } from '../../../tools/stack/sqld.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient, isOnWorkers } from '../../support/host.ts'
import type { Body } from '../support/api-client.ts'
import { call, chooseTestMove, get, post, rename } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { expectConsistentGame, storedEvents } from '../support/stored-game-checks.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, startWebhookWorker } from '../support/webhook-worker.ts'

/*
 * Backup during play, loss of the disk, restore. No move acknowledged before the backup may be missing, and each game
 * must be consistent.
 */

const folder = mkdtempSync(join(tmpdir(), 'sidi-backup-'))
const backup = join(folder, 'backup.db')

/** A database without tables, on the host of the tests. */
interface EmptyDatabase {
  readonly url: string
  /** Loses the server, if any, and the disk. */
  lose(): Promise<void>
}

const emptyDatabase = async (name: string, onWorkers = isOnWorkers): Promise<EmptyDatabase> => {
  const dataDir = join(folder, name)
  const loseDisk = () => rmSync(dataDir, { recursive: true, force: true })
  if (!onWorkers) return { url: urlOfFile(databaseFile(dataDir)), lose: () => Promise.resolve(loseDisk()) }
  const { url, kill } = await startSqld({ dataDir })
  const lose = async () => {
    await kill()
    loseDisk()
  }
  return { url, lose }
}

const newDatabase = async (name: string): Promise<EmptyDatabase> => {
  const database = await emptyDatabase(name)
  mkdirSync(join(folder, name), { recursive: true })
  await migrateDatabase(database, { alone: true })
  return database
}

let database: EmptyDatabase
let worker: RunningWorker
beforeAll(async () => {
  database = await newDatabase('lost')
  worker = await anotherWorker({ databaseUrl: database.url })
})
afterAll(async () => {
  await worker.stop()
  await database.lose()
  rmSync(folder, { recursive: true, force: true })
})

interface Table {
  readonly game: string
  readonly path: string
  readonly tokens: readonly string[]
}

const newTable = async (): Promise<Table> => {
  const here = { base: worker.url }
  const tokens: string[] = []
  for (const name of ["Anna's", 'Beat; --', 'Cla"udia\\n', 'Dar\\io é 🃏']) {
    tokens.push((await post('/v1/players', undefined, { name }, here)).body.token)
  }
  const { body } = await post('/v1/games', tokens[0], { ruleset: 'schieber' }, here)
  for (const token of tokens.slice(1)) {
    await post(`/v1/games/${body.id}/seats`, token, { invite: body.invite }, here)
  }
  return { game: body.id, path: `/v1/games/${body.id}`, tokens }
}

/** Plays a move, and returns the acknowledged version. */
const playOne = async ({ path, tokens }: Table): Promise<number> => {
  const here = { base: worker.url }
  const seat = (await get(path, tokens[0], here)).body.deal.toAct[0]
  const mine: Body = (await get(path, tokens[seat], here)).body
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const made = await post(`${path}/moves`, tokens[seat], chooseTestMove(mine), { ...here, headers })
  expect(made.status).toBe(201)
  return made.body.version
}

/** The state of a client: ETags, and the cursor of a list. */
const kept = async ({ path, tokens }: Table) => {
  const here = { base: worker.url }
  const view = await get(path, tokens[0], here)
  const page = await get(`${path}/events?limit=2`, tokens[0], here)
  return { tag: String(view.headers.get('etag')), version: view.body.version, next: String(page.body.next) }
}

/** Checks that ETags from before the restore are invalid, and that the client can continue. */
const expectForgotten = async (table: Table, before: Awaited<ReturnType<typeof kept>>) => {
  const { path, tokens } = table
  const here = { base: worker.url }
  const again = await get(path, tokens[0], { ...here, headers: { 'If-None-Match': before.tag } })
  expect([again.status, again.body.version, again.body.etag]).toEqual([
    200,
    before.version,
    again.headers.get('etag'),
  ])
  const stale = await get(`${path}/events?limit=2&cursor=${before.next}`, tokens[0], here)
  expect([stale.status, stale.body.errors]).toEqual([
    422,
    [{ pointer: '?cursor', code: 'no-cursor', detail: expect.stringContaining('restored from a backup') }],
  ])
  const seat = again.body.deal.toAct[0]
  const mine = await get(path, tokens[seat], here)
  const [move, own] = [chooseTestMove(mine.body), String(mine.headers.get('etag'))]
  const old = own.replace(/^"(\d+-\d+)[^.]*/, '"$1')
  expect(old).not.toBe(own)
  const moved = (tag: string) =>
    post(`${path}/moves`, tokens[seat], move, { ...here, headers: { 'If-Match': tag } })
  expect((await moved(old)).body).toMatchObject({ status: 412, code: 'version-moved', etag: own })
  const made = await moved(own)
  expect([made.status, made.body.game.etag]).toEqual([201, made.headers.get('etag')])

  const now = await kept(table)
  const known = await get(path, tokens[0], { ...here, headers: { 'If-None-Match': now.tag } })
  expect(known.status).toBe(304)
  const on = await get(`${path}/events?limit=2&cursor=${now.next}`, tokens[0], here)
  expect([on.status, on.body.items[0].seq]).toEqual([200, 3])
  const opened = await post('/v1/games', tokens[0], { ruleset: 'schieber' }, here)
  const shown = await get(`/v1/games/${opened.body.id}`, tokens[0], here)
  expect(opened.headers.get('etag')).toBe(shown.headers.get('etag'))
}

test('backed up while moves go on, the disk lost, restored: every move up to the backup is there', async () => {
  const tables = [await newTable(), await newTable(), await newTable()]
  const resting = await newTable()
  const known = await kept(resting)
  const acknowledged = new Map<string, number>()
  let over = false
  const play = async (table: Table) => {
    while (!over) acknowledged.set(table.game, await playOne(table))
  }
  const playing = Promise.all(tables.map(play))
  while (tables.some(({ game }) => (acknowledged.get(game) ?? 0) < 12))
    await new Promise((go) => setTimeout(go, 20))

  const before = new Map(acknowledged)
  const { games, events, faults } = await backUp(database, backup)
  const after = new Map(acknowledged)
  expect([games, faults]).toEqual([4, []])
  // The moves did not wait for the backup, and go on after it.
  while (tables.some(({ game }) => acknowledged.get(game) === after.get(game))) {
    await new Promise((go) => setTimeout(go, 20))
  }
  over = true
  await playing
  const logs = new Map<string, unknown[]>()
  const doomed = databaseClient(database.url)
  for (const { game } of tables) logs.set(game, await storedEvents(doomed, game))

  await worker.stop()
  await database.lose()
  database = await emptyDatabase('found')
  const restored = await restore(backup, database)
  expect([restored.games, restored.events]).toEqual([games, events])
  expect(restored.epoch).toBeGreaterThan(0)

  worker = await anotherWorker({ databaseUrl: database.url })
  const found = databaseClient(database.url)
  for (const table of tables) {
    const { version } = await expectConsistentGame(found, table.game)
    expect(version).toBeGreaterThanOrEqual(before.get(table.game) ?? Number.NaN)
    expect(await storedEvents(found, table.game)).toEqual(logs.get(table.game)?.slice(0, version))
    expect((await get(table.path, table.tokens[0], { base: worker.url })).body.version).toBe(version)
    expect(await playOne(table)).toBeGreaterThan(version)
  }
  await expectForgotten(resting, known)
  const names = await found.execute('select distinct name from players order by name')
  expect(names.rows.map(({ name }) => name)).toEqual(["Anna's", 'Beat; --', 'Cla"udia\\n', 'Dar\\io é 🃏'])
})

test('a second restore of the same backup has a higher epoch, also by hand', async () => {
  const dataDir = join(folder, 'again')
  const first = await databaseClient(database.url).execute('select epoch from service where id = 1')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [inProject('tools/backup/restore.ts'), backup, ...(isOnWorkers ? ['--workers'] : [])],
    {
      env: { ...process.env, SIDI_DATA: dataDir, DATABASE_URL: '' },
    },
  )
  const epoch = Number(/Its epoch is now (\d+)\./.exec(stdout)?.[1])
  expect(epoch).toBeGreaterThan(Number(first.rows[0]?.['epoch']))
})

test('a database that is not empty is left alone', async () => {
  await expect(restore(backup, database)).rejects.toThrow('is not empty')
})

test.skipIf(isOnWorkers)(
  'a log of an earlier database beside the name of the new one is refused',
  async () => {
    const dataDir = join(folder, 'log-left')
    mkdirSync(dataDir)
    for (const end of ['-wal', '-shm', '-journal']) {
      const left = databaseFile(dataDir) + end
      writeFileSync(left, 'earlier')
      await expect(restore(backup, { url: urlOfFile(databaseFile(dataDir)) })).rejects.toThrow(
        `${left} of an earlier database would change the new one. Move that away`,
      )
      expect(readdirSync(dataDir)).toEqual([`sidi.db${end}`])
      rmSync(left)
    }
  },
)

test('a backup or a copy with a failed replay is refused', async () => {
  const broken = join(folder, 'broken.db')
  await backUp(database, broken)
  const copy = new DatabaseSync(broken)
  copy.exec("update games set snapshot = json_set(snapshot, '$.status', 'finished') where rowid = 1")
  copy.exec('delete from events where game = (select id from games where rowid = 2) and seq = 3')
  copy.close()
  const empty = await emptyDatabase('empty')
  try {
    await expect(restore(broken, empty)).rejects.toThrow(
      /does not lead to what is stored\n.*the log has a gap/,
    )
    mkdirSync(join(folder, 'empty'), { recursive: true })
    await migrateDatabase(empty, { alone: true })
    await databaseClient(empty.url).batch(
      [
        "insert into players (id, name, token_hash, created_at) values ('p', 'Anna', 'h', '')",
        "insert into games (id, ruleset, visibility, invite, owner, status, version, to_act, snapshot, created_at, updated_at) values ('g_x', 'schieber', 'private', '', 'p', 'open', 1, 0, '{}', '', '')",
      ],
      'write',
    )
    const file = join(folder, 'never.db')
    await expect(backUp(empty, file)).rejects.toThrow('g_x: the log has 0 events, the game is at version 1')
    expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([])
  } finally {
    await empty.lose()
  }
})

test('after the deletion of a player, no later backup has a name of the player in its bytes', async () => {
  const sender = await startWebhookWorker(database.url)
  const here = { base: sender.url }
  const [earlier, later, other] = ['Xaverina Erstname', 'Xaverina Zweitname', 'Xaverina Bleibtda']
  const bytes = async (name: string) => {
    const file = join(folder, name)
    await backUp(database, file)
    return readFileSync(file).toString('latin1')
  }
  const newPlayer = async (name: string) =>
    (
      await post(
        '/v1/players',
        undefined,
        { name },
        { ...here, headers: { 'Idempotency-Key': crypto.randomUUID() } },
      )
    ).body
  try {
    const [leaving, staying] = [await newPlayer(earlier), await newPlayer(other)]
    const { body: game } = await post('/v1/games', staying.token, { ruleset: 'schieber' }, here)
    await post(`/v1/games/${game.id}/seats`, leaving.token, { invite: game.invite }, here)
    expect((await rename(leaving.token, later, here)).status).toBe(200)
    // Bodies of messages that wait for another attempt name the player.
    const target = await newWebhookTarget()
    for (const format of ['standard', 'discord'])
      await newActiveWebhook(sender, staying.token, target, { types: ['game.started', 'seat.taken'], format })
    target.answers = (response) => response.writeHead(500).end()
    await call('DELETE', `/v1/games/${game.id}/seats/me`, { token: leaving.token, ...here })
    await post(`/v1/games/${game.id}/seats`, leaving.token, { invite: game.invite }, here)
    const named = { sql: 'select id from outbox where instr(body, ?) > 0', args: [later] }
    await eventually(async () =>
      expect((await databaseClient(database.url).execute(named)).rows.length).toBeGreaterThan(0),
    )
    const before = await bytes('before-deletion.db')
    expect([before.includes(later), before.includes(other)]).toEqual([true, true])

    expect((await call('DELETE', '/v1/players/me', { token: leaving.token, ...here })).status).toBe(204)
    const after = await bytes('after-deletion.db')
    expect([earlier, later, other].map((name) => after.includes(name))).toEqual([false, false, true])
  } finally {
    await sender.stop()
  }
})
