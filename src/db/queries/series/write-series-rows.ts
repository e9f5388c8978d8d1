import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import type { ChangedRows } from '../../../series/changed-rows.ts'
import type { SeriesEvent } from '../../../series/events.ts'
import type { BoundStatement } from '../../libsql/prepared-statement.ts'
import { preparedStatement, queryBuilder, statementVariants } from '../../libsql/prepared-statement.ts'
import { PREVIOUS_CHANGED, rowFor } from '../../libsql/sql-fragments.ts'
import type { NewStandings } from '../../port/series.ts'
import {
  series,
  seriesEntries,
  seriesEvents,
  seriesRounds,
  seriesStandings,
  seriesTables,
} from '../../schema.ts'
import { IS_OPEN_TABLE } from './series-fragments.ts'
import { entryValues, roundValues, tableValues } from './series-rows.ts'

/*
 * Statements for the rows of a series: entries, rounds, tables, events and standings. Each statement requires a change by the
 * statement before. Rows come as a JSON text, so that a statement serves any number of rows.
 */

interface RowValues {
  readonly id: string
  /** Rows, in JSON. */
  readonly rows: string
}

/** SQL expression: the time of the write, which the first statement has set. */
export const writeTime = (id: SQLWrapper) =>
  sql`(select now.updated_at from ${series} as now where now.id = ${id})`

const item = (at: number) => sql`item.value ->> ${sql.raw(String(at))}`
const jsonItem = (at: number) => sql`item.value -> ${sql.raw(String(at))}`

/** SQL expression: the number of the new entry, which the first statement has taken. */
export const takenNumber = (id: SQLWrapper): SQL =>
  sql`(select numbered.last_entry from ${series} as numbered where numbered.id = ${id})`

const upsertEntries = statementVariants((isNumbered: boolean) =>
  preparedStatement<RowValues>()(({ id, rows }) => {
    const row = {
      ...{
        series: id,
        entry: isNumbered ? takenNumber(id) : item(0),
        player: item(1),
        state: item(2),
        name: item(3),
      },
      ...{
        revision: sql`1`,
        body: isNumbered ? sql`json_set(${jsonItem(4)}, '$.number', ${takenNumber(id)})` : jsonItem(4),
      },
    }
    return queryBuilder
      .insert(seriesEntries)
      .select(
        sql`select ${rowFor(seriesEntries, row)} from json_each(${rows}) as item where ${PREVIOUS_CHANGED}`,
      )
      .onConflictDoUpdate({
        target: [seriesEntries.series, seriesEntries.entry],
        set: {
          ...{ player: sql`excluded.player`, state: sql`excluded.state`, name: sql`excluded.name` },
          ...{ revision: sql`${seriesEntries.revision} + 1`, body: sql`excluded.body` },
        },
      })
  }),
)

const deleteEntries = preparedStatement<RowValues>()(({ id, rows }) =>
  queryBuilder
    .delete(seriesEntries)
    .where(
      and(
        eq(seriesEntries.series, id),
        sql`${seriesEntries.entry} in (select item.value from json_each(${rows}) as item)`,
        PREVIOUS_CHANGED,
      ),
    ),
)

const upsertRounds = preparedStatement<RowValues>()(({ id, rows }) => {
  const row = {
    ...{ series: id, round: item(0), state: item(1), startsAt: item(2), endsAt: item(3) },
    ...{ revision: sql`1`, body: jsonItem(4) },
  }
  return queryBuilder
    .insert(seriesRounds)
    .select(
      sql`select ${rowFor(seriesRounds, row)} from json_each(${rows}) as item where ${PREVIOUS_CHANGED}`,
    )
    .onConflictDoUpdate({
      target: [seriesRounds.series, seriesRounds.round],
      set: {
        ...{
          state: sql`excluded.state`,
          startsAt: sql`excluded.starts_at`,
          endsAt: sql`excluded.ends_at`,
        },
        ...{ revision: sql`${seriesRounds.revision} + 1`, body: sql`excluded.body` },
      },
    })
})

const upsertTables = preparedStatement<RowValues>()(({ id, rows }) => {
  const row = {
    ...{ series: id, round: item(0), tbl: item(1), state: item(2), disputed: item(3), ref: item(4) },
    ...{ revision: sql`1`, changedAt: writeTime(id), body: jsonItem(5) },
    stalledAt: sql`null`,
  }
  return queryBuilder
    .insert(seriesTables)
    .select(
      sql`select ${rowFor(seriesTables, row)} from json_each(${rows}) as item where ${PREVIOUS_CHANGED}`,
    )
    .onConflictDoUpdate({
      target: [seriesTables.series, seriesTables.round, seriesTables.tbl],
      set: {
        ...{ state: sql`excluded.state`, disputed: sql`excluded.disputed`, ref: sql`excluded.ref` },
        revision: sql`${seriesTables.revision} + 1`,
        ...{ changedAt: sql`excluded.changed_at`, body: sql`excluded.body` },
      },
    })
})

const deleteTables = preparedStatement<RowValues>()(({ id, rows }) =>
  queryBuilder
    .delete(seriesTables)
    .where(
      and(
        eq(seriesTables.series, id),
        sql`(${seriesTables.round}, ${seriesTables.tbl}) in (select ${item(0)}, ${item(1)} from json_each(${rows}) as item)`,
        PREVIOUS_CHANGED,
      ),
    ),
)

/** Notes the time of a message about a stalled table. The revision and the time of the last change stay. */
export const stalledStatement = preparedStatement<{ id: string; round: number; tbl: number }>()(
  ({ id, round, tbl }) =>
    queryBuilder
      .update(seriesTables)
      .set({ stalledAt: writeTime(id) })
      .where(
        and(
          eq(seriesTables.series, id),
          eq(seriesTables.round, round),
          eq(seriesTables.tbl, tbl),
          PREVIOUS_CHANGED,
        ),
      ),
)

/** SQL expression: the number of the next event. The number of the last event is the version. */
export const nextSeq = (id: SQLWrapper) =>
  sql`coalesce((select max(last.seq) from ${seriesEvents} as last where last.series = ${id}), 0) + 1`

const insertEvents = statementVariants((isNumbered: boolean) =>
  preparedStatement<RowValues>()(({ id, rows }) => {
    const number = takenNumber(id)
    const body = isNumbered
      ? sql`json_set(item.value, '$.entry', ${number}, '$.number', ${number})`
      : sql`item.value`
    const row = { series: id, seq: sql`${nextSeq(id)} + item.key`, at: writeTime(id), body }
    return queryBuilder
      .insert(seriesEvents)
      .select(
        sql`select ${rowFor(seriesEvents, row)} from json_each(${rows}) as item where ${PREVIOUS_CHANGED}`,
      )
  }),
)

const insertStandings = preparedStatement<RowValues>()(({ id, rows }) => {
  const row = {
    ...{ series: id, round: item(0), revision: item(1), body: jsonItem(2) },
    ...{ baseRound: item(3), baseRevision: item(4) },
    madeAt: writeTime(id),
  }
  return queryBuilder
    .insert(seriesStandings)
    .select(
      sql`select ${rowFor(seriesStandings, row)} from json_each(${rows}) as item where ${PREVIOUS_CHANGED}`,
    )
})

/** Completes a round in play without open tables. The revision of the round stays: see `port/series.ts`. */
const completeRound = preparedStatement<{ id: string; round: number }>()(({ id, round }) =>
  queryBuilder
    .update(seriesRounds)
    .set({ state: 'complete' })
    .where(
      and(
        eq(seriesRounds.series, id),
        eq(seriesRounds.round, round),
        sql`${seriesRounds.state} = 'playing' and ${seriesRounds.body} ->> '$.draw.method' not in ('open', 'solo')`,
        sql`not exists (
          select 1 from ${seriesTables} as sat where sat.series = ${id} and sat.round = ${round} and ${IS_OPEN_TABLE}
        )`,
        PREVIOUS_CHANGED,
      ),
    )
    .returning({ round: seriesRounds.round }),
)

/** Returns a statement for rows; no statement without rows. */
const ifAny = (
  make: (values: RowValues) => BoundStatement<unknown>,
  id: string,
  rows: readonly unknown[],
): readonly BoundStatement<unknown>[] => (rows.length > 0 ? [make({ id, rows: JSON.stringify(rows) })] : [])

/** Returns the statements for changed and removed rows. @param isNumbered whether the new entry gets the next number */
export const rowStatements = (
  id: string,
  changed: ChangedRows,
  isNumbered = false,
): readonly BoundStatement<unknown>[] => [
  ...ifAny(upsertEntries(isNumbered), id, changed.entries.map(entryValues)),
  ...ifAny(deleteEntries, id, changed.removedEntries),
  ...ifAny(upsertRounds, id, changed.rounds.map(roundValues)),
  ...ifAny(upsertTables, id, changed.tables.map(tableValues)),
  ...ifAny(
    deleteTables,
    id,
    changed.removedTables.map(({ round, table }) => [round, table]),
  ),
]

/** Returns the statements for stored standings. */
export const standingsStatements = (
  id: string,
  standings: readonly NewStandings[],
): readonly BoundStatement<unknown>[] =>
  ifAny(
    insertStandings,
    id,
    standings.map(({ round, revision, body, base }) => [
      ...[round, revision, body, base?.round ?? null, base?.revision ?? null],
    ]),
  )

/** Returns the statement that appends events to the log. @param isNumbered whether the new entry gets the next number */
export const eventStatements = (
  id: string,
  events: readonly SeriesEvent[],
  isNumbered = false,
): readonly BoundStatement<unknown>[] => ifAny(insertEvents(isNumbered), id, events)

/** Returns the statements that complete a round after its last table, with the event. */
export const completionStatements = (
  id: string,
  round: number,
): readonly [BoundStatement<readonly object[]>, BoundStatement<unknown>] => {
  const event: SeriesEvent = { type: 'roundComplete', by: null, round }
  return [completeRound({ id, round }), insertEvents(false)({ id, rows: JSON.stringify([event]) })]
}
