import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyDatabase, writeWholeFile } from '../../../../src/hosts/node/database/copy-database.ts'
import type { EmbeddedDatabase } from '../../../../src/hosts/node/database/embedded-database.ts'
import { openDatabase } from '../../../../src/hosts/node/database/embedded-database.ts'

/*
 * Backup of a database file while a connection writes to the file.
 */

let folder: string
let source: string
let copy: string
let database: EmbeddedDatabase
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidi-copy-'))
  source = join(folder, "the players' database.db")
  copy = join(folder, "Anna's copy.db")
  database = openDatabase(source)
  database.exec('create table notes (id integer primary key, text text)')
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const notesIn = (file: string): number => {
  const opened = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(opened.prepare('select count(*) as n from notes').get()?.['n'])
  } finally {
    opened.close()
  }
}

test('a copy has all commits from before the copy, and writes go on meanwhile', async () => {
  for (let at = 0; at < 200; at += 1) database.exec('insert into notes (text) values (hex(randomblob(2000)))')
  const before = notesIn(source)
  let isOver = false
  const copying = copyDatabase(source, copy).then(() => {
    isOver = true
  })
  let written = 0
  while (!isOver) {
    database.exec("insert into notes (text) values ('later')")
    written += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  await copying
  expect(written).toBeGreaterThan(0)
  expect(notesIn(copy)).toBeGreaterThanOrEqual(before)
  expect(notesIn(copy)).toBeLessThanOrEqual(before + written)
  expect(notesIn(source)).toBe(before + written)
})

test('a copy has no bytes of a deleted row, and only its owner can read the copy', async () => {
  for (let at = 0; at < 200; at += 1) database.exec("insert into notes (text) values ('a secret name')")
  database.exec('delete from notes where id > 1')
  database.exec("update notes set text = 'renamed'")
  await copyDatabase(source, copy)
  expect(readFileSync(copy).includes('a secret name')).toBe(false)
  expect(readFileSync(copy).includes('renamed')).toBe(true)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
})

test('an existing file stays, and a failed copy or check leaves no file', async () => {
  writeFileSync(copy, 'precious')
  await expect(copyDatabase(source, copy)).rejects.toThrow('exists already')
  expect(readFileSync(copy, 'utf8')).toBe('precious')
  rmSync(copy)

  const names = readdirSync(folder)
  await expect(copyDatabase(join(folder, 'missing.db'), copy)).rejects.toThrow('There is no database')
  const refuse = () => {
    throw new Error('not whole')
  }
  await expect(copyDatabase(source, copy, refuse)).rejects.toThrow('not whole')
  writeFileSync(join(folder, 'other.db'), 'no database at all, but some text that is long enough')
  await expect(copyDatabase(join(folder, 'other.db'), copy)).rejects.toThrow(/not a database/)
  rmSync(join(folder, 'other.db'))
  expect(readdirSync(folder)).toEqual(names)
})

test('an unfinished copy of a killed process is deleted later, an unfinished copy of another process is not', async () => {
  const [abandoned, current] = ['abandoned.partial', 'current.partial'].map((name) => join(folder, name)) as [
    string,
    string,
  ]
  for (const file of [abandoned, current]) writeFileSync(file, '')
  const hoursAgo = Date.now() / 1000 - 7200
  utimesSync(abandoned, hoursAgo, hoursAgo)
  expect(await writeWholeFile(copy, () => Promise.resolve('the result'))).toBe('the result')
  expect([abandoned, current, copy].map(existsSync)).toEqual([false, true, true])
})
