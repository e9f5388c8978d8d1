import type { BoundStatement } from './prepared-statement.ts'

/** Results of statements, in their order. */
export type Results<Some extends readonly BoundStatement<unknown>[]> = {
  [At in keyof Some]: Some[At] extends BoundStatement<infer T> ? T : never
}

/**
 * Connection to the database for one operation. Each method is one round trip. Errors are mapped by {@link
 * storeErrorOf}.
 */
export interface Connection {
  one<T>(statement: BoundStatement<T>): Promise<T>
  /** All statements in one transaction, or nothing. */
  batch<const Some extends readonly BoundStatement<unknown>[]>(statements: Some): Promise<Results<Some>>
}

/**
 * Creates a connection for one operation: to a libSQL server over HTTP, or to an embedded database.
 * @param mode transaction mode: `write` is IMMEDIATE, because one of two deferred transactions would fail half way;
 *   `read` is READONLY
 */
export type Connect = (mode: 'read' | 'write') => Connection
