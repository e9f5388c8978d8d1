import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileOfUrl, urlOfFile } from '../../../../src/hosts/node/database/database-url.ts'
import { openDatabase } from '../../../../src/hosts/node/database/embedded-database.ts'

/*
 * A URL names the same file for the libSQL client of the migrations as the file name does for the embedded database.
 */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidi-url-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each(['two words', 'per%20cent', 'per%zz', 'a#b', 'a?b=c', 'Zürich 🃏', 'a+b&c', "Anna's", '%'])(
  'the folder %s',
  async (name) => {
    const place = join(folder, name)
    mkdirSync(place)
    const file = join(place, 'sidi.db')
    const client = createClient({ url: urlOfFile(file) })
    await client.executeMultiple("create table notes (text text); insert into notes values ('written')")
    client.close()
    expect([existsSync(file), readdirSync(folder)]).toEqual([true, [name]])

    const database = openDatabase(file)
    database.exec("insert into notes values ('added')")
    database.close()
    const again = createClient({ url: urlOfFile(file) })
    expect((await again.execute('select count(*) as n from notes')).rows[0]?.['n']).toBe(2)
    again.close()
    expect(fileOfUrl(urlOfFile(file))).toBe(file)
  },
)

test('the file of a URL with three slashes, of a relative URL, and of a server', () => {
  expect(fileOfUrl('file:///data/my%20folder/sidi.db')).toBe('/data/my folder/sidi.db')
  expect(fileOfUrl('file:data/sidi.db')).toBe('data/sidi.db')
  expect(fileOfUrl('http://127.0.0.1:8080')).toBeUndefined()
})
