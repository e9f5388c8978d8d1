import type { InArgs, ResultSet } from '@libsql/client/http'
import type { Placeholder, Query, SQLWrapper } from 'drizzle-orm'
import { fillPlaceholders, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql/http'
import { WRITE_TIME } from '../port.ts'

/*
 * Statements whose text is made once in the life of an isolate. What stands in it, and what a row of its result means, is
 * said by the schema through drizzle; a request only puts its values in.
 */

/** The time by the clock of the database, RFC 3339 in UTC with milliseconds. */
export const NOW = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** How {@link WRITE_TIME} stands in a text of JSON. */
const WRITE_TIME_IN_JSON = JSON.stringify(WRITE_TIME).slice(1, -1)

/** A text of JSON with the moment where {@link WRITE_TIME} stands for it. */
export const withWriteTime = (json: SQLWrapper, moment: SQLWrapper) =>
  sql`replace(${json}, ${WRITE_TIME_IN_JSON}, ${moment})`

/** Writes SQL by the schema. It is connected to nothing. */
export const queryBuilder = drizzle.mock()

/** A statement with its values, and what is made of its result. */
export interface BoundStatement<T> {
  readonly sql: string
  readonly args: InArgs
  read(result: ResultSet): T
}

/** What drizzle makes that can be prepared, of which a `T` would come. */
export interface Preparable<T> extends PromiseLike<T> {
  prepare(): { getQuery(): Query; mapResult(response: unknown, isFromBatch?: boolean): unknown }
}

/** Where the values of a statement will stand. */
export type Slots<V> = { readonly [Name in keyof V & string]-?: Placeholder<Name, V[Name]> }

const slots = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

/**
 * A statement whose values have these names. It is written when it is first needed.
 * @example const byId = statement<{ id: string }>()(({ id }) => writer.select().from(games).where(eq(games.id, id)))
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

/** One of several statements that differ in what `variant` says; each is made once. There must be few variants. */
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
