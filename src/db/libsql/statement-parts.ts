import type { GetColumnData, SQL, SQLWrapper } from 'drizzle-orm'
import { getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { events, games } from '../schema.ts'

/*
 * What statements have in common: those that add rows only where something else was written, and those that bring many columns back.
 */

/** The statement before changed something: so does this one. */
export const PREVIOUS_CHANGED = sql`changes() > 0`

/** Whether the log has an event at its place: this one, or one that says the same. */
export const isLogged = ({ game, seq, event }: Readonly<Record<'game' | 'seq' | 'event', SQLWrapper>>): SQL =>
  sql`exists (
    select 1 from ${events} as told where told.game = ${game} and told.seq = ${seq} and json(told.body) = json(${event})
  )`

/** The moment of a change, as the row of its game has it. */
export const updatedAtOf = (game: SQLWrapper): SQL =>
  sql`(select ${games.updatedAt} from ${games} where ${games.id} = ${game})`

/** A row in the order of its table's columns. */
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
 * Some columns as one value, in JSON, and how it is read. An answer describes each of its columns, also where it has no row: of
 * a move that was a quarter of what came back.
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
