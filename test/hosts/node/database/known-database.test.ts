import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentOfFile } from '../../../../src/hosts/node/database/database-content.ts'
import { urlOfFile } from '../../../../src/hosts/node/database/database-url.ts'
import { migrationsIn, pendingMigrations } from '../../../../src/hosts/node/database/migration-journal.ts'
import { applyMigrations } from '../../../../src/hosts/node/database/migrations.ts'
import { openData } from '../../../../src/hosts/node/open-data.ts'
import { restore } from '../../../../tools/backup/restore.ts'
import { inProject } from '../../../../tools/paths.ts'
import { startSqld } from '../../../../tools/stack/sqld.ts'
import { copyMigrations, migrateByFolder } from '../../../support/node/other-releases.ts'

/*
 * A start takes an empty database, or a database of this release or an earlier one. Others are refused, and stay as they are.
 */

const MIGRATIONS = inProject('migrations')
const RELEASED = migrationsIn(MIGRATIONS)

let root: string
let folder: string
let file: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sidi-known-'))
  folder = join(root, 'data')
  file = join(folder, 'sidi.db')
  mkdirSync(folder)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Copies migrations into a new folder. @returns the folder */
const migrationsOf = (release: string, count: number, further: readonly string[] = []): string => {
  const to = join(root, release, 'migrations')
  copyMigrations(to, count, further)
  return to
}

/** The table that drizzle makes before the first migration. */
const EMPTY_JOURNAL =
  'create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)'

const LATER = ['create table later_one (x text)', 'create table later_two (x text)']
const makeLater = (further = LATER, target = file): Promise<void> =>
  applyMigrations(
    migrationsOf('later', RELEASED.length, further),
    { url: urlOfFile(target) },
    { alone: true },
  )

const execute = (...statements: readonly string[]): void => {
  const database = new Database(file, {})
  for (const sql of statements) database.exec(sql)
  database.close()
}

/** The bytes of the database and its log. */
const bytesIn = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith('sidi.db') && !name.endsWith('-shm'))
    .map((name) => [name, readFileSync(join(folder, name)).toString('latin1')] as const)
    .filter(([, bytes]) => bytes !== '')

const told: string[] = []
const open = (allowsLaterDatabase = false) =>
  openData(inProject(), { folder, allowsLaterDatabase }, (line) => told.push(line))

/** Expects that a start and `npm run migrate` refuse the database with a sentence, and change nothing. */
const expectRefused = async (...parts: readonly string[]): Promise<void> => {
  const before = bytesIn()
  for (const begin of [
    () => open(),
    () => applyMigrations(MIGRATIONS, { url: urlOfFile(file) }, { alone: true }),
  ]) {
    const error = await begin().then(
      () => new Error('not refused'),
      (thrown: Error) => thrown,
    )
    for (const part of parts) expect(error.message).toContain(part)
    expect(error.message).not.toMatch(/\n|\.\./)
  }
  expect(bytesIn()).toEqual(before)
  expect(readdirSync(folder).filter((name) => /backups|webhook-key/.test(name))).toEqual([])
}

describe('refused, without a change:', () => {
  test('a database of a later release', async () => {
    await makeLater()
    await expectRefused(
      `${file} is the database of a later release of Sidi, with 2 unknown migrations (20`,
      'start that release or a newer one, choose another data folder (SIDI_DATA)',
      'npm run restore',
      'ALLOW_LATER_DATABASE=true',
    )
  })

  test('a database of a later release with its last commits in the log, as after a crash', async () => {
    await makeLater()
    const database = new Database(file, {})
    database.exec('insert into later_one values (1)')
    cpSync(file, join(root, 'copy'))
    cpSync(`${file}-wal`, join(root, 'copy-wal'))
    database.close()
    rmSync(`${file}-shm`, { force: true })
    cpSync(join(root, 'copy'), file)
    cpSync(join(root, 'copy-wal'), `${file}-wal`)
    expect(bytesIn().map(([name]) => name)).toEqual(['sidi.db', 'sidi.db-wal'])
    await expectRefused('is the database of a later release of Sidi')
  })

  test.each(['delete', 'wal'])('a database of another program, with the journal mode %s', async (mode) => {
    execute(
      `pragma journal_mode = ${mode}`,
      ...['notes', 'tags', 'users', 'files'].map((name) => `create table ${name} (x)`),
    )
    await expectRefused(
      `${file} is the database of another program, with the tables "files", "notes", "tags" and 1 more`,
      'choose another data folder (SIDI_DATA), or move the file away.',
    )
  })

  test.each([
    ['no migration', []],
    ['migrations', ["insert into __drizzle_migrations values (1, 'x', 1900000000000)"]],
  ])('a database of another program with drizzle and %s', async (_, further) => {
    execute(EMPTY_JOURNAL, 'create table notes (x)', ...further)
    await expectRefused('is the database of another program, with the tables "__drizzle_migrations", "notes"')
  })

  test.each([
    ['text', 'Anna owes Beat two francs.'],
    ['one byte', '\n'],
    ['an archive', `PK\u0003\u0004${'x'.repeat(5000)}`],
  ])('%s', async (_, content) => {
    writeFileSync(file, content)
    await expectRefused(`${file} is no SQLite database.`, 'choose another data folder', 'npm run restore')
  })

  test('a folder', async () => {
    mkdirSync(file)
    await expect(open()).rejects.toThrow(`${file} is no SQLite database.`)
  })

  test('a damaged database', async () => {
    await applyMigrations(MIGRATIONS, { url: urlOfFile(file) }, { alone: true })
    execute('pragma wal_checkpoint(truncate)')
    const bytes = readFileSync(file)
    bytes.fill(0xff, 100, 20_000)
    writeFileSync(file, bytes)
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
    await expectRefused(`${file} cannot be read: `, 'npm run restore')
  })

  test('the database of sqld of a later release: nothing is copied', async () => {
    const sqld = await startSqld({ dataDir: folder })
    try {
      await applyMigrations(migrationsOf('later', RELEASED.length, LATER), sqld, { alone: true })
      await expect(applyMigrations(MIGRATIONS, sqld, { alone: true })).rejects.toThrow(
        `${sqld.url} is the database of a later release of Sidi`,
      )
    } finally {
      await sqld.stop()
    }
    await expect(open()).rejects.toThrow('is the database of a later release of Sidi')
    expect(bytesIn()).toEqual([])
  })

  test('a backup of a later release', async () => {
    await makeLater()
    const target = join(root, 'restored/sidi.db')
    await expect(restore(file, { url: urlOfFile(target) })).rejects.toThrow(
      `${file} is the database of a later release of Sidi`,
    )
    expect(() => readdirSync(join(root, 'restored'))).toThrow('ENOENT')
  })
})

describe('accepted:', () => {
  test('a missing file', async () => {
    await open()
    expect((await contentOfFile(file)).applied).toHaveLength(RELEASED.length)
  })

  test('an empty file, and the remains of a killed first start', async () => {
    writeFileSync(file, '')
    execute(
      'create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)',
    )
    await open()
    expect((await contentOfFile(file)).applied).toHaveLength(RELEASED.length)
  })

  test.each([1, Math.floor(RELEASED.length / 2), RELEASED.length - 1, RELEASED.length])(
    'the first %i migrations of this release',
    async (count) => {
      await migrateByFolder(file, migrationsOf('earlier', count))
      const missing = pendingMigrations(await contentOfFile(file), RELEASED)
      expect(missing).toEqual(RELEASED.slice(count).map(({ tag }) => tag))
      await open()
      expect((await contentOfFile(file)).applied).toHaveLength(RELEASED.length)
      const backups = readdirSync(folder).includes('backups') ? readdirSync(join(folder, 'backups')) : []
      expect(backups).toHaveLength(missing.length > 0 ? 1 : 0)
    },
  )

  test('a database of a later release, with ALLOW_LATER_DATABASE, and a line for the operator', async () => {
    await makeLater()
    told.length = 0
    await open(true)
    expect(told).toEqual([
      expect.stringMatching(/later release of Sidi, with 2 unknown .* ALLOW_LATER_DATABASE is set, so/),
    ])
    expect((await contentOfFile(file)).applied).toHaveLength(RELEASED.length + LATER.length)
  })

  test('no other database, with ALLOW_LATER_DATABASE', async () => {
    execute('create table notes (x)')
    await expect(open(true)).rejects.toThrow('is the database of another program')
  })
})
