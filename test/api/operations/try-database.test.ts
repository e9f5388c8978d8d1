import { expect, inject, test } from 'vitest'
import { tryDatabase } from '../../../tools/stack/try-database.ts'
import { databaseClient } from '../../support/host.ts'

test('the database of the tests fulfils all claims, and no test table is left', async () => {
  const url = inject('databaseUrl')
  const tried = await tryDatabase({ url })
  expect(tried.filter(({ holds }) => !holds)).toEqual([])
  expect(tried.length).toBeGreaterThan(5)
  const left = await databaseClient(url).execute(
    "select name from sqlite_master where name like 'try\\_%' escape '\\'",
  )
  expect(left.rows).toEqual([])
})
