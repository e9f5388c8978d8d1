import type { GetColumnData, SQL, SQLWrapper } from 'drizzle-orm'
import { getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { events, games } from '../schema.ts'

/*
 * Parts of statements: conditions on the previous statement, rows for `insert … select`, and JSON columns.
 */

/** True if the previous statement changed a row. */
export const PREVIOUS_CHANGED = sql`changes() > 0`

/** Whether the log has this event, or an equal event, at this number. */
export const isLogged = ({ game, seq, event }: Readonly<Record<'game' | 'seq' | 'event', SQLWrapper>>): SQL =>
  sql`exists (
    select 1 from ${events} as logged where logged.game = ${game} and logged.seq = ${seq} and json(logged.body) = json(${event})
  )`

/** Time of a change: `updated_at` of the game's row. */
export const updatedAtOf = (game: SQLWrapper): SQL =>
  sql`(select ${games.updatedAt} from ${games} where ${games.id} = ${game})`

/** A row in the column order of a table. */
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
 * Several columns as one JSON value, and the decoder. A response describes each column, even without a row. For a
 * move, these descriptions were a quarter of the response.
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
