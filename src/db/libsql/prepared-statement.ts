import type { InArgs, ResultSet } from '@libsql/client/http'
import type { Placeholder, Query, SQLWrapper } from 'drizzle-orm'
import { fillPlaceholders, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql/http'
import { WRITE_TIME } from '../port/change.ts'

/*
 * Prepared statements: SQL text is built once in the life of an isolate, from the drizzle schema. Each request only
 * binds values. The schema also decodes the rows of a result.
 * `drizzle.mock()` and `mapResult(response, true)` are undocumented internals of drizzle: check both with each
 * update of drizzle.
 */

/** SQL expression: the time by the clock of the database, RFC 3339 in UTC with milliseconds. */
export const NOW = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** {@link WRITE_TIME} inside a JSON text. */
const WRITE_TIME_IN_JSON = JSON.stringify(WRITE_TIME).slice(1, -1)

/** Returns an SQL expression that replaces {@link WRITE_TIME} in a JSON text with a time. */
export const withWriteTime = (json: SQLWrapper, moment: SQLWrapper) =>
  sql`replace(${json}, ${WRITE_TIME_IN_JSON}, ${moment})`

/** Query builder of drizzle without a connection: builds the SQL text of prepared statements. */
export const queryBuilder = drizzle.mock()

/** A prepared statement with its bound values, and the decoder of its result. */
export interface BoundStatement<T> {
  readonly sql: string
  readonly args: InArgs
  read(result: ResultSet): T
}

/** A drizzle query with rows of type `T`, from which a prepared statement is built. */
export interface Preparable<T> extends PromiseLike<T> {
  prepare(): { getQuery(): Query; mapResult(response: unknown, isFromBatch?: boolean): unknown }
}

/** Placeholders for the named values of a prepared statement. */
export type Slots<V> = { readonly [Name in keyof V & string]-?: Placeholder<Name, V[Name]> }

const slots = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

/**
 * Creates a prepared statement with named values. The SQL text is built on first use.
 * @example const byId = preparedStatement<{ id: string }>()(({ id }) =>
 *   queryBuilder.select().from(games).where(eq(games.id, id)))
 */
export const preparedStatement =
  <V extends object>() =>
  <T>(write: (values: Slots<V>) => Preparable<T>): ((values: V) => BoundStatement<T>) => {
    let prepared: ReturnType<Preparable<T>['prepare']> | undefined
    return (values) => {
      prepared ??= write(slots as Slots<V>).prepare()
      const { sql: text, params } = prepared.getQuery()
      const { mapResult } = prepared
      const args = fillPlaceholders(params, values as Record<string, unknown>) as InArgs
      return { sql: text, args, read: (result) => mapResult.call(prepared, result, true) as T }
    }
  }

/**
 * Creates a function that returns the statement for a variant, for example a combination of filters. Each variant is
 * built once, so the number of variants must be small.
 */
export const statementVariants = <V, S>(make: (variant: V) => S): ((variant: V) => S) => {
  const made = new Map<string, S>()
  return (variant) => {
    const key = JSON.stringify(variant)
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(variant)
    made.set(key, fresh)
    return fresh
  }
}
