import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScheduledBackups } from '../../../src/hosts/node/scheduled-backups.ts'
import { backupFolder, scheduleBackups } from '../../../src/hosts/node/scheduled-backups.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-08-01T12:00:00Z')

let dataDir: string
let database: string
let moment: number
let entries: Readonly<Record<string, unknown>>[]
let running: ScheduledBackups | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sidi-backups-'))
  database = join(dataDir, 'sidi.db')
  const made = new Database(database, {})
  made.exec('create table t (a); insert into t values (1)')
  made.close()
  moment = START
  entries = []
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

const schedule = (every: number, keep = 2): ScheduledBackups => {
  const log = (entry: Readonly<Record<string, unknown>>) => void entries.push(entry)
  running = scheduleBackups({ every, keep, dataDir, database, log, now: () => moment, check: 5 })
  return running
}
const files = () => readdirSync(backupFolder(dataDir)).sort()
const logged = (count: number) => vi.waitFor(() => expect(entries).toHaveLength(count), { timeout: 60_000 })
/** Lets the schedule check for a due backup. */
const checks = () => new Promise((resolve) => setTimeout(resolve, 50))

test('the first backup is due at once, the next after the interval, and old ones are deleted', async () => {
  const backups = schedule(6)
  await logged(1)
  expect(files()).toEqual(['sidi-2026-08-01T12-00-00Z.db'])
  expect(backups.lastBackup()).toBe(START)
  const copy = new Database(join(backupFolder(dataDir), files()[0] ?? ''), {})
  expect(copy.prepare('select a from t').get()).toMatchObject({ a: 1 })
  copy.close()

  moment += 6 * HOUR - 1
  await checks()
  expect(files()).toHaveLength(1)
  moment += 1
  await logged(2)
  // Files of the operator stay.
  for (const name of ['before-0009-1.db', 'sidi-notes.db'])
    writeFileSync(join(backupFolder(dataDir), name), '')
  moment += 6 * HOUR
  await logged(3)
  expect(files()).toEqual([
    ...['before-0009-1.db', 'sidi-2026-08-01T18-00-00Z.db', 'sidi-2026-08-02T00-00-00Z.db'],
    'sidi-notes.db',
  ])
})

test('a restart neither repeats nor skips a backup', async () => {
  schedule(6)
  await logged(1)
  await running?.stop()
  moment += 2 * HOUR
  expect(schedule(6).lastBackup()).toBe(START)
  await checks()
  expect(files()).toHaveLength(1)
  await running?.stop()
  moment += 4 * HOUR
  schedule(6)
  await logged(2)
  expect(files()).toHaveLength(2)
})

test('a clock that is set back does not stop the backups', async () => {
  schedule(6, 1)
  await logged(1)
  moment -= 48 * HOUR
  await logged(2)
  expect(files()).toEqual(['sidi-2026-07-30T12-00-00Z.db'])
})

test('no backups with an interval of 0', async () => {
  expect(schedule(0).lastBackup()).toBeUndefined()
  await checks()
  expect(files()).toEqual([])
})

test('a failed backup is logged and counted, leaves no file, and is repeated after ten minutes', async () => {
  rmSync(database)
  writeFileSync(database, 'no database at all, but text of more than a hundred bytes'.repeat(10))
  const backups = schedule(6)
  await logged(1)
  expect(entries[0]).toEqual({
    ...{ level: 'error', what: 'the backup failed', failures: 1 },
    error: expect.stringContaining('file is not a database'),
  })
  expect([files(), backups.failures(), backups.lastBackup()]).toEqual([[], 1, undefined])
  moment += 599_999
  await checks()
  expect(backups.failures()).toBe(1)
  moment += 1
  await logged(2)
  expect(backups.failures()).toBe(2)
})
