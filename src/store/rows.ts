import type { SQL, SQLWrapper } from 'drizzle-orm'
import { getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/*
 * What statements have in common that add rows only where something else was written.
 */

/** The statement before changed something: so does this one. */
export const GOES_ON = sql`changes() > 0`

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
