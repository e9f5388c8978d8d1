import type { Connect, Connection } from './connection.ts'
import { unavailableCause } from './database-errors.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

/** Runs an operation of the store, for measurements and traces. The work may throw {@link StoreUnavailable}. */
export type AroundOperation = <T>(mode: 'read' | 'write', work: () => Promise<T>) => Promise<T>

/** Runs an operation without measurements. */
const plainly: AroundOperation = (_, work) => work()

/**
 * Returns a function that runs an operation on a new connection. A busy database is tried again.
 * @param around runs each operation
 * @throws {StoreUnavailable} if the database does not answer
 */
export const runOn =
  (connect: Connect, around = plainly) =>
  <T>(mode: 'read' | 'write', operation: (db: Connection) => Promise<T>): Promise<T> =>
    around(mode, async () => {
      try {
        return await retryWhileBusy(() => operation(connect(mode)))
      } catch (error) {
        throw unavailableCause(error)
      }
    })
