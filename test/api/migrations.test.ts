import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client/web'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, inject, test } from 'vitest'
import { libsqlStore } from '../../src/store/libsql.ts'
import * as schema from '../../src/store/schema.ts'
import { inProject } from '../../tools/paths.ts'
import { startSqld } from '../../tools/stack/sqld.ts'

/*
 * What the migrations make is what the schema says; also where one was written by hand.
 */

const tables = Object.values(schema).filter((value) => is(value, SQLiteTable))

describe('the database has of the schema', () => {
  const database = createClient({ url: inject('databaseUrl') })

  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    '%s',
    async (name, table) => {
      const { columns, primaryKeys, indexes } = getTableConfig(table)
      const { rows } = await database.execute({
        sql: 'select name, type, "notnull", pk from pragma_table_info(?)',
        args: [name],
      })
      const stored = columns.filter(({ generated }) => generated === undefined)
      const byName = (a: { readonly name: unknown }, b: { readonly name: unknown }) =>
        String(a.name).localeCompare(String(b.name))
      // A column that a migration adds comes last.
      const found = rows.map(({ name, type, notnull }) => ({ name, type, notNull: notnull === 1 }))
      const said = stored.map((column) => ({
        name: column.name,
        type: column.getSQLType().toUpperCase(),
        notNull: column.notNull,
      }))
      expect(found.sort(byName)).toEqual(said.sort(byName))
      const keyed = rows.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a['pk']) - Number(b['pk']))
      const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
      expect(keyed.map((row) => row['name'])).toEqual(key.map(({ name }) => name))
      const listed = await database.execute({
        sql: "select name from pragma_index_list(?) where origin = 'c' order by name",
        args: [name],
      })
      const unique = columns.flatMap(({ isUnique, uniqueName }) =>
        isUnique && uniqueName ? [uniqueName] : [],
      )
      const named = indexes.map(({ config }) => config.name)
      expect(listed.rows.map((row) => row['name'])).toEqual([...named, ...unique].sort())
    },
  )

  test('receipts in the order of their keys, without a row of their own', async () => {
    const { rows } = await database.execute('pragma table_list')
    expect(rows.filter(({ wr }) => Number(wr) === 1).map(({ name }) => name)).toEqual(['receipts'])
  })
})

test('a receipt of 0.3.0 goes along while it holds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sidi-migrations-'))
  const sqld = await startSqld({ dataDir })
  try {
    const database = createClient({ url: sqld.url })
    const files = readdirSync(inProject('migrations')).filter((file) => file.endsWith('.sql'))
    const migrate = async (these: readonly string[]) => {
      for (const file of these)
        await database.executeMultiple(readFileSync(inProject('migrations', file), 'utf8'))
    }
    const here = files.indexOf('0006_receipts.sql')
    expect(here).toBe(6)
    await migrate(files.slice(0, here))
    const made = (key: string, hours: number) => ({
      sql: `insert into receipts (key, request, shape, status, headers, body, created_at)
            values (?, 'r', 1, 0, '{}', '{"kind":"done"}', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?))`,
      args: [key, `-${hours} hours`],
    })
    await database.batch([made('b', 23), made('a', 1), made('c', 25)], 'write')
    await migrate(files.slice(here))
    const { rows } = await database.execute('select key from receipts')
    expect(rows.map(({ key }) => key)).toEqual(['a', 'b'])
    const { receipt } = await libsqlStore({ url: sqld.url }).read({ receipt: 'b' })
    expect(receipt).toMatchObject({ key: 'b', request: 'r', note: { kind: 'done' } })
  } finally {
    await sqld.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
