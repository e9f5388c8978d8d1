import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../src/hosts/node/database/embedded-database.ts'
import { openData } from '../../../src/hosts/node/open-data.ts'
import { inProject } from '../../../tools/paths.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidi-open-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('in a folder that everybody can read, only the owner can read the database and its log', async () => {
  chmodSync(folder, 0o755)
  const { database } = await openData(inProject(), { folder, allowsLaterDatabase: false }, () => undefined)
  const opened = openDatabase(database)
  try {
    opened.exec('create table notes (text text)')
    const files = readdirSync(folder).filter((name) => name.startsWith('sidi.db'))
    const modes = files.map((name) => [name, statSync(join(folder, name)).mode & 0o777])
    expect(modes).toContainEqual(['sidi.db-wal', 0o600])
    expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([])
  } finally {
    opened.close()
  }
})
