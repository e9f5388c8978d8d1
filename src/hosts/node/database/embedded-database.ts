import type { InArgs, ResultSet } from '@libsql/client/http'
import Database from 'libsql'
import type { Connect, Connection, Results } from '../../../db/libsql/connection.ts'
import { storeErrorOf } from '../../../db/libsql/database-errors.ts'
import type { BoundStatement } from '../../../db/libsql/prepared-statement.ts'

/*
 * Embedded libSQL database: one file, one connection, prepared statements. Statements are synchronous, so a transaction
 * never waits in the middle. Write transactions of the same turn of the event loop share one commit (group commit).
 */

/** Maximum wait for the lock of another process while the database opens, in milliseconds. */
const OPEN_TIMEOUT = 10_000

/** Settings of the connection. An open database waits for no lock, because a wait would block all requests. */
const PRAGMAS = [
  `busy_timeout = ${OPEN_TIMEOUT}`,
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'busy_timeout = 0',
]

/** Prepared statements in memory, at most. The service has about 300 statements. */
const MAX_STATEMENTS = 1000

/** The used part of a prepared statement of libSQL. */
interface Prepared {
  readonly reader: boolean
  raw(): unknown
  run(args: unknown): { readonly changes: number }
  all(args: unknown): readonly (readonly unknown[])[]
}

/** A write transaction in the queue of the next commit. */
interface QueuedWrite {
  /** Executes the statements, and returns their results. */
  run(): unknown
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** The result of a queued write before the commit: a value, or the error of a statement. */
type Attempt = { readonly value: unknown } | { readonly error: unknown }

/** An open database. */
export interface EmbeddedDatabase {
  readonly connect: Connect
  /** Executes SQL text without parameters. */
  exec(sql: string): void
  /** Commits the queued writes and closes the file. */
  close(): void
}

/**
 * Opens a database file; the file is created where it is missing. Each commit is on the disk before the answer (WAL,
 * `synchronous=FULL`).
 */
export const openDatabase = (file: string): EmbeddedDatabase => {
  const database = new Database(file, {})
  for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`)
  const statements = new Map<string, Prepared>()
  const queue: QueuedWrite[] = []

  const prepared = (sql: string): Prepared => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    const statement = database.prepare(sql) as Prepared
    if (statement.reader) statement.raw()
    statements.set(sql, statement)
    return statement
  }

  const execute = <T>({ sql, args, read }: BoundStatement<T>): T => {
    const statement = prepared(sql)
    const values = boundValues(args)
    return read(
      statement.reader ? resultOf(statement.all(values), 0) : resultOf([], statement.run(values).changes),
    )
  }

  /** Runs work in a transaction, or in a nested transaction. */
  const inTransaction = <T>(begin: string, commit: string, rollBack: string, work: () => T): T => {
    database.exec(begin)
    try {
      const value = work()
      database.exec(commit)
      return value
    } catch (error) {
      // A full disk ends the transaction by itself.
      if (database.inTransaction) database.exec(rollBack)
      throw error
    }
  }

  const attempt = ({ run }: QueuedWrite): Attempt => {
    try {
      return { value: inTransaction('savepoint one', 'release one', 'rollback to one; release one', run) }
    } catch (error) {
      // Without a transaction, no earlier write of the group exists any more.
      if (!database.inTransaction) throw error
      return { error }
    }
  }

  /** Commits all queued writes. An error of one write does not change the others. */
  const flush = (): void => {
    const writes = queue.splice(0)
    if (writes.length === 0) return
    try {
      // A single write needs no savepoint: its error ends the transaction.
      const work = ({ run }: QueuedWrite): Attempt => ({ value: run() })
      const attempts = inTransaction('begin immediate', 'commit', 'rollback', () =>
        writes.map(writes.length === 1 ? work : attempt),
      )
      for (const [at, { resolve, reject }] of writes.entries()) {
        const result = attempts[at] ?? { error: new Error('a write without a result') }
        if ('error' in result) reject(storeErrorOf(result.error))
        else resolve(result.value)
      }
    } catch (error) {
      for (const { reject } of writes) reject(storeErrorOf(error))
    }
  }

  const write = <T>(run: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (queue.length === 0) setImmediate(flush)
      queue.push({ run, resolve: resolve as (value: unknown) => void, reject })
    })

  const read = <T>(run: () => T): Promise<T> => {
    try {
      return Promise.resolve(run())
    } catch (error) {
      return Promise.reject(storeErrorOf(error))
    }
  }

  const connections: Readonly<Record<'read' | 'write', Connection>> = {
    read: {
      one: (statement) => read(() => execute(statement)),
      batch: (some) => read(() => inTransaction('begin', 'commit', 'rollback', () => executeAll(some))),
    },
    write: {
      one: (statement) => write(() => execute(statement)),
      batch: (some) => write(() => executeAll(some)),
    },
  }

  const executeAll = <const Some extends readonly BoundStatement<unknown>[]>(some: Some) =>
    some.map(execute) as Results<Some>

  return {
    connect: (mode) => connections[mode],
    exec: (sql) => database.exec(sql),
    close: () => {
      flush()
      database.close()
    },
  }
}

/** Values as libSQL binds them. */
const boundValues = (args: InArgs): readonly unknown[] =>
  (args as readonly unknown[]).map((value) =>
    typeof value === 'boolean' ? Number(value) : value === undefined ? null : value,
  )

/** The used part of a result of the libSQL client. The decoder of drizzle reads rows as arrays. */
const resultOf = (rows: readonly (readonly unknown[])[], rowsAffected: number): ResultSet =>
  ({ rows, rowsAffected }) as unknown as ResultSet
