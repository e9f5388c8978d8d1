import { StoreUnavailable } from './store.ts'

/*
 * What a failed statement means. libSQL's client and drizzle wrap errors in errors, so each question looks at the
 * whole chain of causes.
 */

const chain = (error: unknown): readonly (Error & { code?: unknown; status?: unknown })[] =>
  error instanceof Error ? [error, ...chain(error.cause)] : []

const hasCode = (error: unknown, prefix: string): boolean =>
  chain(error).some(({ code }) => typeof code === 'string' && code.startsWith(prefix))

const hasStatus = (error: unknown, accepts: (status: number) => boolean): boolean =>
  chain(error).some(({ status }) => typeof status === 'number' && accepts(status))

/** Tables whose unique keys tell that somebody else was first. Any other clash is a mistake in the program. */
const RACES = ['events', 'receipts', 'seats'] as const

/** Whether somebody else wrote the same row first. */
export const isLostRace = (error: unknown): boolean =>
  hasCode(error, 'SQLITE_CONSTRAINT') &&
  RACES.some((table) =>
    chain(error).some(({ message }) => message.includes(`UNIQUE constraint failed: ${table}.`)),
  )

/** Whether the database refused for want of time: nothing was written, so the same can be tried again. */
export const isBusy = (error: unknown): boolean =>
  hasCode(error, 'SQLITE_BUSY') || hasStatus(error, (status) => status === 429)

/** The error to go on with: what is the database's fault becomes {@link StoreUnavailable}. */
export const explained = (error: unknown): unknown => {
  const unreachable = chain(error).some((cause) => cause instanceof StoreUnavailable)
  const failing = isBusy(error) || hasStatus(error, (status) => status >= 500)
  return unreachable || failing
    ? new StoreUnavailable('the database does not answer', { cause: error })
    : error
}
