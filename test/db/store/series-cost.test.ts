import { expect, inject, test } from 'vitest'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { recordSql, totalCost } from '../../api/support/sql-recorder.ts'
import {
  creation,
  entryAdded,
  reading,
  receiptOf,
  resultEntered,
  roundDrawn,
  somebody,
  writeEvents,
} from '../support/series-changes.ts'

/*
 * Rows that a result of a series writes, by the count of the database.
 */

const store = storeAt(inject('databaseUrl'))

test('a result writes four rows, and the last result of a round six', async () => {
  const player = somebody()
  await store.write({ player })
  const series = creation(player.id)
  const { id } = series.state.head
  await store.write({ series }, await reading(store, player))
  await writeEvents(
    store,
    { id },
    [1, 2, 3, 4, 5, 6, 7, 8].map((entry) => entryAdded(entry)),
  )
  await writeEvents(store, { id }, [roundDrawn(1, 2), { type: 'roundStarted', by: null, round: 1 }])
  const enter = (table: number) =>
    recordSql(() =>
      writeEvents(
        store,
        { id, rounds: 1, tables: table },
        [resultEntered(1, table)],
        { depends: ['settings', 'rows'], endsTableOf: 1, receipt: receiptOf() },
        player,
      ),
    )
  expect(totalCost(await enter(1), 'written')).toBe(4)
  expect(totalCost(await enter(2), 'written')).toBe(6)
})
