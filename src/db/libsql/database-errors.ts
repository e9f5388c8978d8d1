import { StoreUnavailable } from '../port/store.ts'

/*
 * Database errors, classified: conflict, busy, error of a statement, or unavailable. The libSQL client and drizzle
 * wrap errors, so each function searches the whole chain of causes.
 */

const chain = (error: unknown): readonly (Error & { code?: unknown })[] =>
  error instanceof Error ? [error, ...chain(error.cause)] : []

const hasCode = (error: unknown, pattern: RegExp): boolean =>
  chain(error).some(({ code }) => typeof code === 'string' && pattern.test(code))

/** Tables with unique keys that detect a concurrent write. A violation in any other table is a bug. */
const GUARDED_TABLES = ['events', 'receipts', 'seats', 'tokens', 'phrases'] as const

/**
 * Messages of constraint violations that mean a conflict: the row exists, a receipt is still valid, a token has
 * expired, the limit of a day, minute or month is reached, or the row that a new game depends on is missing.
 */
const CONFLICTS = [
  ...GUARDED_TABLES.map((table) => `UNIQUE constraint failed: ${table}.`),
  'NOT NULL constraint failed: receipts.key',
  'NOT NULL constraint failed: players.created_at',
  'NOT NULL constraint failed: players.created_on',
  'NOT NULL constraint failed: players.created_games',
  'NOT NULL constraint failed: games.created_at',
  'NOT NULL constraint failed: webhooks.created_at',
  'NOT NULL constraint failed: integration_usage.',
]

/** Whether a database error means that another write came first, so that the command must decide again. */
export const isConflict = (error: unknown): boolean =>
  hasCode(error, /^SQLITE_CONSTRAINT/) &&
  CONFLICTS.some((clash) => chain(error).some(({ message }) => message.includes(clash)))

/** Part of the error message of an overloaded database server. The server has executed nothing. */
export const TOO_BUSY = 'status 429'

/** Whether a database error means that the database was too busy. Nothing was written, so a retry is safe. */
export const isBusy = (error: unknown): boolean =>
  hasCode(error, /^SQLITE_BUSY/) ||
  chain(error).some((cause) => cause instanceof StoreUnavailable && cause.message === TOO_BUSY)

/** Errors of a statement: the database is healthy and has answered. */
const STATEMENT_ERROR =
  /^(SQLITE_(CONSTRAINT|ERROR|UNKNOWN|MISMATCH|MISUSE|RANGE|TOOBIG)|SQL_|ARGS_|RESPONSE_TOO_LARGE)/

/** Returns the {@link StoreUnavailable} in the chain of causes of a failed operation, or the error itself. */
export const unavailableCause = (error: unknown): unknown =>
  chain(error).find((cause) => cause instanceof StoreUnavailable) ?? error

/**
 * Maps an error of the libSQL client to an error of the store. Errors of a statement stay. Everything else becomes
 * {@link StoreUnavailable}: no answer, half an answer, a full disk, a broken file, a refused token.
 */
export const storeErrorOf = (error: unknown): unknown => {
  const known = unavailableCause(error)
  if (known instanceof StoreUnavailable || hasCode(error, STATEMENT_ERROR)) return known
  const code = chain(error).find((cause) => typeof cause.code === 'string')?.code
  return new StoreUnavailable(String(code ?? 'an answer that cannot be read'), { cause: error })
}
