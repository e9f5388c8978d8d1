import type { GetColumnData, SQL, SQLWrapper } from 'drizzle-orm'
import { getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { events, games } from '../schema.ts'

/*
 * Parts of statements: conditions on the previous statement, rows for `insert … select`, and JSON columns.
 */

/**
 * SQL condition: the previous statement of the transaction changed a row. Later statements of a write use the
 * condition, so that nothing is written after a failed first statement.
 */
export const PREVIOUS_CHANGED = sql`changes() > 0`

/**
 * Returns the SQL condition that the log of a game has an event, or an equal event, at an event number. A statement
 * that depends on a change uses the condition as proof of the change.
 */
export const isLogged = ({ game, seq, event }: Readonly<Record<'game' | 'seq' | 'event', SQLWrapper>>): SQL =>
  sql`exists (
    select 1 from ${events} as logged where logged.game = ${game} and logged.seq = ${seq} and json(logged.body) = json(${event})
  )`

/** An event, and the version of the game after the change of the event. */
export interface Cause {
  readonly game: string
  readonly version: number
  readonly seq: number
  readonly event: string
}

/**
 * Whether the log has the event at this number, and the change of the event is the last change. A concurrent writer
 * of the same change finds the same event. Then the statement changes nothing, or a later writer has changed the
 * seats.
 */
export const isCurrentCause = (cause: Readonly<Record<keyof Cause, SQLWrapper>>): SQL =>
  sql`(${isLogged(cause)} and exists (
    select 1 from ${games} as now where now.id = ${cause.game} and now.version = ${cause.version}
  ))`

/** Returns the SQL expression for the time of a game's last change: `updated_at` of the row. */
export const updatedAtOf = (game: SQLWrapper): SQL =>
  sql`(select ${games.updatedAt} from ${games} where ${games.id} = ${game})`

/** Returns the values of a row in the column order of a table, for `insert … select`. */
export const rowFor = <T extends SQLiteTable>(
  table: T,
  values: Readonly<Record<keyof T['$inferSelect'], SQLWrapper>>,
): SQL => {
  const names = Object.keys(getTableColumns(table)) as (keyof T['$inferSelect'])[]
  return sql.join(
    names.map((name) => sql`${values[name]}`),
    sql`, `,
  )
}

type Columns = Readonly<Record<string, SQLiteColumn>>
type Values<C extends Columns> = { readonly [Name in keyof C]: GetColumnData<C[Name]> }

/**
 * Returns an SQL expression for several columns as one JSON value, and the decoder of the value. A response describes
 * each column, even without a row. For a move, these descriptions were a quarter of the response.
 */
export const jsonColumns = <C extends Columns>(columns: C) => {
  const entries = Object.entries(columns)
  const read = (json: string): Values<C> => {
    const row: readonly unknown[] = JSON.parse(json)
    const values = entries.map(([name, column], at) => {
      const value = row[at] ?? null
      return [name, value === null ? null : column.mapFromDriverValue(value)]
    })
    return Object.fromEntries(values)
  }
  return {
    json: sql`json_array(${sql.join(
      entries.map(([, column]) => sql`${column}`),
      sql`, `,
    )})`,
    read,
  }
}
