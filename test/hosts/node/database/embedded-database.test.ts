import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BoundStatement } from '../../../../src/db/libsql/prepared-statement.ts'
import { StoreUnavailable } from '../../../../src/db/port/store.ts'
import type { EmbeddedDatabase } from '../../../../src/hosts/node/database/embedded-database.ts'
import { openDatabase } from '../../../../src/hosts/node/database/embedded-database.ts'
import { migrateDatabase } from '../../../../tools/stack/migrate.ts'

let folder: string
let file: string
let database: EmbeddedDatabase

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidi-embedded-'))
  file = join(folder, 'sidi.db')
  database = openDatabase(file)
  database.exec('create table one (id text primary key, n integer) without rowid')
})

afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const rows = (
  sql: string,
  ...args: (number | string | boolean | null)[]
): BoundStatement<readonly unknown[][]> => ({
  sql,
  args,
  read: ({ rows: found }) => found.map((row) => [...(row as unknown as unknown[])]),
})
const changes = (sql: string, ...args: (number | string)[]): BoundStatement<number> => ({
  sql,
  args,
  read: ({ rowsAffected }) => rowsAffected,
})
const insert = (id: string, n = 0) => changes('insert into one values (?, ?)', id, n)
const all = rows('select id, n from one order by id')
const { read, write } = {
  read: () => database.connect('read'),
  write: () => database.connect('write'),
}

test('a read returns rows, a write the number of changed rows', async () => {
  expect(await write().one(insert('a', 1))).toBe(1)
  expect(await read().one(all)).toEqual([['a', 1]])
  expect(await write().batch([changes('update one set n = n + 1'), rows('select n from one')])).toEqual([
    1,
    [[2]],
  ])
})

test('a batch is written as a whole or not at all', async () => {
  await expect(write().batch([insert('a'), insert('b'), insert('a')])).rejects.toThrow(
    'UNIQUE constraint failed: one.id',
  )
  expect(await read().one(all)).toEqual([])
})

test('a failed write changes no other write of the same commit, and the statements work again', async () => {
  const results = await Promise.allSettled([
    write().batch([insert('a'), insert('b')]),
    write().batch([insert('c'), insert('a')]),
    write().one(insert('b')),
    write().one(insert('d')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(await read().one(rows('select id from one order by id'))).toEqual([['a'], ['b'], ['d']])
})

test('a condition on the previous statement sees statements of its own write only', async () => {
  const conditional = changes('insert into one select ?, 0 where changes() > 0', 'z')
  const results = await Promise.all([
    write().batch([insert('a'), changes("update one set n = 1 where id = 'nobody'"), conditional]),
    write().batch([insert('b'), changes("update one set n = 1 where id = 'b'"), conditional]),
  ])
  expect(results).toEqual([
    [1, 0, 0],
    [1, 1, 1],
  ])
})

test('an acknowledged write is in the file for another connection', async () => {
  await write().one(insert('a', 7))
  const other = createClient({ url: `file:${file}` })
  expect((await other.execute('select n from one')).rows[0]?.['n']).toBe(7)
  other.close()
})

test('every commit is synced: WAL with full synchronization', async () => {
  expect(await read().one(rows('pragma journal_mode'))).toEqual([['wal']])
  expect(await read().one(rows('pragma synchronous'))).toEqual([[2]])
})

test('a write while another process holds the lock is refused as busy, and works later', async () => {
  const other = createClient({ url: `file:${file}` })
  const transaction = await other.transaction('write')
  await expect(write().one(insert('a'))).rejects.toMatchObject({ message: 'SQLITE_BUSY' })
  expect(await read().one(all)).toEqual([])
  await transaction.rollback()
  other.close()
  expect(await write().one(insert('a'))).toBe(1)
})

test('a migrated file is in WAL, so several processes may open the file at the same time', async () => {
  const fresh = join(folder, 'fresh.db')
  await migrateDatabase({ url: `file:${fresh}` }, { alone: true })
  const holder = createClient({ url: `file:${fresh}` })
  const transaction = await holder.transaction('write')
  const other = openDatabase(fresh)
  expect(await other.connect('read').one(rows('select count(*) from games'))).toEqual([[0]])
  other.close()
  await transaction.rollback()
  holder.close()
})

test('a full database is unavailable, and keeps earlier writes of another commit', async () => {
  await write().one(insert('a'))
  database.exec('pragma max_page_count = 4')
  const large = write().one(insert('b'.repeat(100_000)))
  await expect(large).rejects.toBeInstanceOf(StoreUnavailable)
  expect(await read().one(all)).toEqual([['a', 0]])
  database.exec('pragma max_page_count = 1000000')
  expect(await write().one(insert('c'))).toBe(1)
})

test('of writes in one commit, a full database fails those alone that do not fit', async () => {
  database.exec('pragma max_page_count = 4')
  const results = await Promise.allSettled([
    write().one(insert('a')),
    write().one(insert('b'.repeat(100_000))),
  ])
  const kept = (await read().one(rows('select count(*) from one')))[0]?.[0]
  expect(kept).toBe(results.filter(({ status }) => status === 'fulfilled').length)
})

test('values are bound like the values of a libSQL server: booleans as numbers', async () => {
  expect(await read().one(rows('select ?, ?, ?, typeof(?)', true, false, null, 3))).toEqual([
    [1, 0, null, 'real'],
  ])
})

test('close commits queued writes', async () => {
  const queued = write().one(insert('a'))
  database.close()
  await queued
  database = openDatabase(file)
  expect(await read().one(all)).toEqual([['a', 0]])
  expect(statSync(file).size).toBeGreaterThan(0)
})
