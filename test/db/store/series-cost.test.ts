import { expect, inject, test } from 'vitest'
import { decideMove } from '../../../src/app/deciders/game-deciders.ts'
import { visitSeries } from '../../../src/app/series/visit-series.ts'
import type { GameChange } from '../../../src/db/port/change.ts'
import type { StoredGame } from '../../../src/db/port/stored-game.ts'
import { autoplayMove } from '../../../src/game/autoplay.ts'
import { storeAt } from '../../../src/hosts/node/database/store-at.ts'
import { seatsToAct } from '../../../src/rules/decide.ts'
import { rulesOfGame } from '../../../src/rules/rulesets/index.ts'
import { inProcessDeps } from '../../api/support/in-process-deps.ts'
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
import { newRound } from '../support/series-games.ts'

/*
 * Rows that results and games of a series write, by the count of the database.
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
  await writeEvents(store, { id }, [
    roundDrawn(1, 2),
    { type: 'roundStarted', by: null, round: 1, at: '2026-12-04T20:00:00.000Z' },
  ])
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

/** The same change of a copy of the game outside of a series. */
const outside = (change: GameChange, id: string): GameChange => {
  const { series: _, ...stored } = change.stored
  return { ...change, stored: { ...stored, id } }
}

const written = async (
  change: GameChange,
): Promise<{ readonly stored: StoredGame; readonly rows: number; readonly ofSeries: number }> => {
  let stored = change.stored
  const statements = await recordSql(async () => {
    const result = await store.write({ game: change })
    if (result.outcome !== 'written' || result.game === undefined) throw new Error('nothing was written')
    stored = result.game.stored
  })
  const ofSeries = statements.filter(({ sql }) => /^(update|insert into) "series/i.test(sql))
  return { stored, rows: totalCost(statements, 'written'), ofSeries: totalCost(ofSeries, 'written') }
}

test('a move in a game of a series writes not one row more, and the end 4 or 6 rows more', {
  timeout: 120_000,
}, async () => {
  const player = somebody()
  await store.write({ player })
  const opened: GameChange[] = []
  const deps = inProcessDeps({ publish: (change) => opened.push(change) })
  const { id } = await newRound(store, player, 2, { deals: 1, weis: false, stoeck: false })
  await visitSeries(deps, id)
  const ends: number[] = []
  for (const table of opened) {
    const copy = `g_${crypto.randomUUID()}`
    await written(outside({ ...table, before: 0 }, copy))
    let { stored } = table
    const rules = rulesOfGame(stored.game)
    while (stored.game.status === 'playing') {
      const [seat = 0] = seatsToAct(rules, stored.game)
      const decision = await decideMove(deps, stored, seat, autoplayMove(rules, stored.game, seat), rules, {
        byHouse: true,
      })
      if (!decision.ok) throw new Error(JSON.stringify(decision.violation))
      const { change } = decision
      const own = await written(change)
      const its = await written(outside(change, copy))
      if (own.stored.game.status === 'playing') expect([own.rows, own.ofSeries]).toEqual([its.rows, 0])
      else {
        ends.push(own.ofSeries)
        // The other game has a seat row of its owner, which ends as well.
        expect(own.rows).toBeLessThanOrEqual(its.rows + own.ofSeries)
      }
      stored = own.stored
    }
  }
  // The last end of a round also moves the series in the index of due times.
  expect(ends).toEqual([3, 6])
})
