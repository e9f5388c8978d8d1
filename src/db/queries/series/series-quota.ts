import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { IS_OPEN_SERIES } from '../../libsql/partial-index-conditions.ts'
import { series } from '../../schema.ts'

/*
 * Counts of the series of an owner, for the limits.
 */

/** Returns a subquery for the number of series of an owner before their end. */
export const countOpenSeries = (owner: SQLWrapper): SQL =>
  sql`(select count(*) from ${series} as theirs where theirs.owner = ${owner} and theirs.${IS_OPEN_SERIES})`

/** Returns a subquery for the number of series of an owner that were created on this UTC day. */
export const countSeriesToday = (owner: SQLWrapper): SQL =>
  sql`(select count(*) from ${series} as theirs where theirs.owner = ${owner} and theirs.created_at >= date('now'))`
