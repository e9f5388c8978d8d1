import { StoreUnavailable } from '../port.ts'

/*
 * What a failed statement means. libSQL's client and drizzle wrap errors in errors, so each question looks at the
 * whole chain of causes.
 */

const chain = (error: unknown): readonly (Error & { code?: unknown })[] =>
  error instanceof Error ? [error, ...chain(error.cause)] : []

const hasCode = (error: unknown, pattern: RegExp): boolean =>
  chain(error).some(({ code }) => typeof code === 'string' && pattern.test(code))

/** Tables whose unique keys tell that somebody else was first. Any other clash is a mistake in the program. */
const GUARDED_TABLES = ['events', 'receipts', 'seats', 'tokens'] as const

/**
 * What a clash says that only tells that somebody else was first: there is such a row already, a receipt holds, a token holds no
 * more, a day or a minute is full, or what a new game hangs on was not written.
 */
const CONFLICTS = [
  ...GUARDED_TABLES.map((table) => `UNIQUE constraint failed: ${table}.`),
  'NOT NULL constraint failed: receipts.key',
  'NOT NULL constraint failed: players.created_at',
  'NOT NULL constraint failed: players.created_on',
  'NOT NULL constraint failed: players.created_games',
  'NOT NULL constraint failed: games.created_at',
  'NOT NULL constraint failed: webhooks.created_at',
]

/** Whether something else was written first that stands in the way. */
export const isConflict = (error: unknown): boolean =>
  hasCode(error, /^SQLITE_CONSTRAINT/) &&
  CONFLICTS.some((clash) => chain(error).some(({ message }) => message.includes(clash)))

/** What a server says that has too much to do for now: nothing was done. */
export const TOO_BUSY = 'status 429'

/** Whether the database refused for want of time: nothing was written, so the same can be tried again. */
export const isBusy = (error: unknown): boolean =>
  hasCode(error, /^SQLITE_BUSY/) ||
  chain(error).some((cause) => cause instanceof StoreUnavailable && cause.message === TOO_BUSY)

/** A statement that is wrong, or clashes with a row: the database is well and answered. */
const STATEMENT_ERROR =
  /^(SQLITE_(CONSTRAINT|ERROR|UNKNOWN|MISMATCH|MISUSE|RANGE|TOOBIG)|SQL_|ARGS_|RESPONSE_TOO_LARGE)/

/** The failure of an operation: what is known to be the database's fault stands for all that was wrapped around it. */
export const unavailableCause = (error: unknown): unknown =>
  chain(error).find((cause) => cause instanceof StoreUnavailable) ?? error

/**
 * What an error of libSQL's client means: the statement's own fault is passed on, everything else (no answer, half an
 * answer, a full disk, a broken file, a refused token) is the database's and becomes {@link StoreUnavailable}.
 */
export const storeErrorOf = (error: unknown): unknown => {
  const known = unavailableCause(error)
  if (known instanceof StoreUnavailable || hasCode(error, STATEMENT_ERROR)) return known
  const code = chain(error).find((cause) => typeof cause.code === 'string')?.code
  return new StoreUnavailable(String(code ?? 'an answer that cannot be read'), { cause: error })
}
