import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { databaseFile } from '../../../src/hosts/node/data-folder.ts'
import { urlOfFile } from '../../../src/hosts/node/database/database-url.ts'
import { backUp } from '../../../tools/backup/backup.ts'
import { inProject } from '../../../tools/paths.ts'
import { startSqld } from '../../../tools/stack/sqld.ts'
import { anotherWorker } from '../../support/another-worker.ts'
import { databaseClient, isOnWorkers } from '../../support/host.ts'
import type { Body } from '../support/api-client.ts'
import { call, post, rename } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { expectConsistentGame } from '../support/stored-game-checks.ts'
import { storedTexts } from '../support/stored-texts.ts'
import { newWebhookTarget } from '../support/webhook-target.ts'
import { newActiveWebhook, runScheduler, withWebhookService } from '../support/webhook-worker.ts'
import { operate, useOperatorApplication } from './operator-client.ts'

/*
 * Erasure of a player by an operator, and backups: the name is in no table and in no later backup, and a restore of an earlier
 * backup repeats later deletions.
 */

const { worker, database, databaseUrl, here } = withWebhookService()
useOperatorApplication(databaseUrl)

const folder = mkdtempSync(join(tmpdir(), 'sidi-erasure-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Backs up a database of the tests. Returns the file and its bytes. */
const backUpAs = async (name: string, url = databaseUrl()) => {
  const file = join(folder, name)
  await backUp({ url }, file)
  return { file, bytes: readFileSync(file).toString('latin1') }
}

const newPlayer = async (name: string): Promise<Body> => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  return (await post('/v1/players', undefined, { name }, { ...here, headers })).body
}
const newGame = async (token: string): Promise<Body> =>
  (await post('/v1/games', token, { ruleset: 'schieber', visibility: 'public' }, here)).body
const sit = ({ id, invite }: Body, token: string) => post(`/v1/games/${id}/seats`, token, { invite }, here)
const leave = ({ id }: Body, token: string) => call('DELETE', `/v1/games/${id}/seats/me`, { ...here, token })
const erase = (id: string) =>
  operate('POST', `/players/${id}/erasure`, { reason: 'request', reference: 'DSG-1' })

/** Links a player to an integration. */
const link = async (bot: Body, { token }: Body) => {
  const { code } = (await post('/v1/players/me/links', token, {}, here)).body
  const path = '/v1/integrations/me/players/tg-1'
  expect((await call('PUT', path, { ...here, token: bot.token, body: { code } })).status).toBe(200)
}

/** The webhooks with waiting messages that name a player, sorted. */
const naming = async (name: string): Promise<readonly string[]> => {
  const sql = 'select distinct webhook from outbox where instr(body, ?) > 0 order by webhook'
  const { rows } = await database.execute({ sql, args: [name] })
  return rows.map(({ webhook }) => String(webhook))
}

const TYPES = ['game.started', 'seat.taken', 'seat.vacated']

test('after an erasure the name is in no table, and in no byte of a later backup', async () => {
  const [earlier, name, other] = ['Xaverina Erstname', 'Xaverina Zweitname', 'Xaverina Bleibtda']
  const [leaving, staying] = [await newPlayer(earlier), await newPlayer(other)]
  const { body: bot } = await post('/v1/integrations', undefined, { name: 'Bot' }, here)
  await link(bot, leaving)
  const [game, left] = [await newGame(staying.token), await newGame(staying.token)]
  for (const one of [game, left]) await sit(one, leaving.token)
  expect((await rename(leaving.token, name, here)).status).toBe(200)
  // Messages of the table, and of an integration that acts for the leaving player alone, wait for another attempt.
  const target = await newWebhookTarget()
  const hooks = [
    await newActiveWebhook(worker, staying.token, target, { types: TYPES }),
    await newActiveWebhook(worker, bot.token, target, { types: TYPES }),
  ].map(({ id }) => id)
  target.answers = (response) => response.writeHead(500).end()
  await leave(left, leaving.token)
  await leave(game, leaving.token)
  await sit(game, leaving.token)
  await eventually(async () => expect(await naming(name)).toEqual(hooks.toSorted()))
  const before = await backUpAs('before.db')
  expect([name, other].map((one) => before.bytes.includes(one))).toEqual([true, true])

  for (const { status, body } of await Promise.all([erase(leaving.id), erase(leaving.id)]))
    expect([status, body.deleted, body.name]).toEqual([200, true, '–'])
  expect(await naming(name)).toEqual([])
  const texts = await storedTexts(database)
  const after = await backUpAs('after.db')
  for (const content of [texts, after.bytes])
    expect([earlier, name, other].map((one) => content.includes(one))).toEqual([false, false, true])
  expect(after.bytes.includes('player.erased')).toBe(true)

  // The waiting messages arrive with a new body.
  const count = target.received.length
  target.answers = (response) => response.writeHead(200).end()
  await runScheduler(worker, 600_000)
  await eventually(async () => expect((await database.execute('select 1 from outbox')).rows).toEqual([]))
  const later = target.received.slice(count).map(({ text }) => text)
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter((text) => text.includes(name))).toEqual([])
})

describe('a restored backup from before deletions', () => {
  const run = promisify(execFile)

  /** Runs the command `npm run restore`. */
  const restoreInto = (dataDir: string, backup: string, ...options: readonly string[]) =>
    run(
      process.execPath,
      [inProject('tools/backup/restore.ts'), backup, ...options, ...(isOnWorkers ? ['--workers'] : [])],
      { env: { ...process.env, SIDI_DATA: dataDir, DATABASE_URL: '' } },
    )

  /** Runs work on the database of a data folder. */
  const withRestored = async (dataDir: string, work: (url: string) => Promise<void>): Promise<void> => {
    if (!isOnWorkers) return work(urlOfFile(databaseFile(dataDir)))
    const sqld = await startSqld({ dataDir })
    try {
      await work(sqld.url)
    } finally {
      await sqld.stop()
    }
  }

  /** The migration that stores the time of a deletion, and the migrations after it. */
  const laterMigrations = (): readonly { readonly tag: string; readonly when: number }[] => {
    const journal = JSON.parse(readFileSync(inProject('migrations/meta/_journal.json'), 'utf8'))
    const { entries } = journal as { entries: { tag: string; when: number }[] }
    return entries.slice(entries.findIndex(({ tag }) => tag === '0032_deleted_players'))
  }

  /** Turns a backup into a backup of the release before, which stores no time of a deletion. */
  const asReleaseBefore = (file: string): void => {
    const migrations = laterMigrations()
    const statements = migrations
      .map(({ tag }) => readFileSync(inProject(`migrations/${tag}.sql`), 'utf8'))
      .join('\n')
    const tables = [...statements.matchAll(/^CREATE TABLE `(\w+)`/gm)].map(([, table]) => table)
    const indexes = [...statements.matchAll(/^CREATE (?:UNIQUE )?INDEX `(\w+)`/gm)]
    const columns = [...statements.matchAll(/^ALTER TABLE `(\w+)` ADD `(\w+)`/gm)].filter(
      ([, table, column]) => !tables.includes(table) && `${table}.${column}` !== 'players.deleted_at',
    )
    const backup = new DatabaseSync(file)
    backup.exec(`
      drop trigger if exists players_deleted;
      alter table players drop column deleted_at;
      ${indexes.map(([, index]) => `drop index if exists ${index};`).join('\n')}
      ${columns.map(([, table, column]) => `alter table ${table} drop column ${column};`).join('\n')}
      ${tables.map((table) => `drop table ${table};`).join('\n')}
      delete from __drizzle_migrations where created_at >= ${migrations[0]?.when};
    `)
    backup.close()
  }

  test.each([
    ['this release', () => undefined],
    ['the release before', asReleaseBefore],
  ] as const)('with the later database of %s, nobody comes back', async (release, convert) => {
    const [erased, gone, rude, other] = ['Ysolde Weg', 'Ysolde Selber', 'Ysolde Grob', 'Ysolde Bleibtda']
    const [one, two, three, four] = [
      await newPlayer(erased),
      await newPlayer(gone),
      await newPlayer(rude),
      await newPlayer(other),
    ]
    const game = await newGame(four.token)
    await sit(game, one.token)
    await operate('PUT', `/players/${four.id}/block`, { reason: 'other', blocked: true })
    await operate('PUT', `/players/${four.id}/block`, { reason: 'other', blocked: false })
    const own = await newGame(one.token)
    const { file } = await backUpAs(`earlier than ${release}.db`)

    await erase(one.id)
    expect((await call('DELETE', '/v1/players/me', { ...here, token: two.token })).status).toBe(204)
    await operate('PATCH', `/players/${three.id}`, { name: 'Anna', reason: 'name', reference: 'CASE-7' })
    const { file: later } = await backUpAs(`later of ${release}.db`)
    convert(later)

    const dataDir = join(folder, `restored by ${release}`)
    const { stdout } = await restoreInto(dataDir, file, '--later', later)
    // The first test has erased a player, too; the backup has that deletion.
    expect(stdout).toContain('Players who were deleted after the backup, and are deleted again: 2.')
    const lines = stdout.split('\n').filter((line) => / tester | restore /.test(line))
    expect(lines).toEqual([expect.stringMatching(`^2.*Z tester player.renamed ${three.id} name CASE-7$`)])

    await withRestored(dataDir, async (url) => {
      const restored = databaseClient(url)
      const { bytes } = await backUpAs(`after the restore by ${release}.db`, url)
      for (const content of [await storedTexts(restored), bytes])
        expect([erased, gone, other].map((name) => content.includes(name))).toEqual([false, false, true])
      // In the file itself, too: the restore leaves no unused bytes.
      if (!isOnWorkers) expect(readFileSync(databaseFile(dataDir)).includes(erased)).toBe(false)
      const { rows } = await restored.execute(
        "select operator, target from audit_log where operation = 'player.erased' and operator = 'restore'",
      )
      expect(rows.map(({ target }) => target).sort()).toEqual([one.id, two.id].sort())

      const service = await anotherWorker({ databaseUrl: url, kind: 'clock-offset' })
      try {
        for (const { token } of [one, two])
          expect((await call('GET', '/v1/players/me', { base: service.url, token })).status).toBe(401)
        await runScheduler(service)
        const seats = 'select game from seats where player = ? and ended_at is null'
        expect((await restored.execute({ sql: seats, args: [one.id] })).rows).toEqual([])
        for (const { id } of [game, own]) await expectConsistentGame(restored, id)
      } finally {
        await service.stop()
      }
    })
  })

  test('a later file that is no database ends the restore before anything is written', async () => {
    const { file } = await backUpAs('whole.db')
    const dataDir = join(folder, 'never')
    await expect(restoreInto(dataDir, file, '--later', join(folder, 'missing.db'))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no database'),
    })
    const { stdout } = await restoreInto(dataDir, file)
    expect(stdout).not.toContain('deleted')
  })
})
