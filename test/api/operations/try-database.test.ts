import { createClient } from '@libsql/client/web'
import { expect, inject, test } from 'vitest'
import { tryDatabase } from '../../../tools/stack/try-database.ts'

test('the database that the tests run on does all that is asked of one, and nothing of that is left in it', async () => {
  const url = inject('databaseUrl')
  const tried = await tryDatabase({ url })
  expect(tried.filter(({ holds }) => !holds)).toEqual([])
  expect(tried.length).toBeGreaterThan(5)
  const left = await createClient({ url }).execute(
    "select name from sqlite_master where name like 'try\\_%' escape '\\'",
  )
  expect(left.rows).toEqual([])
})
