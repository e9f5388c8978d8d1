import { sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import type { Address, Patience } from './connection.ts'
import { connect, perTrip } from './connection.ts'
import { isLostRace, unwrapped } from './failures.ts'
import { findOwn, findPublic } from './lists.ts'
import { find, findPast } from './read.ts'
import { whileBusy } from './retry.ts'
import type { Store } from './store.ts'
import { findUnsummarized, putSummary } from './summaries.ts'
import { apply, purge } from './write.ts'

/**
 * The store on libSQL: Turso, or any `sqld`. Keeps nothing between two calls but its patience: with `together` the
 * store is one request's, and all that the request asks has to be answered within one span of time.
 * Every method throws {@link StoreUnavailable} when the database does not answer.
 */
export const libsqlStore = (address: Address, patience: Patience = perTrip): Store => {
  const ask = async <T>(
    mode: 'read' | 'write',
    operation: (db: LibSQLDatabase) => Promise<T>,
  ): Promise<T> => {
    try {
      return await whileBusy(() => operation(connect(address, mode, patience)))
    } catch (error) {
      throw unwrapped(error)
    }
  }
  return {
    read: (question) => ask('read', (db) => find(db, question)),
    write: (change) =>
      ask('write', (db) => apply(db, change)).then(
        (at) => ({ outcome: 'written' as const, at }),
        (error: unknown) => {
          if (isLostRace(error)) return { outcome: 'conflict' as const }
          throw error
        },
      ),
    publicGames: (listing) => ask('read', (db) => findPublic(db, listing)),
    gamesOf: (listing) => ask('read', (db) => findOwn(db, listing)),
    past: (game, version, after) => ask('read', (db) => findPast(db, game, version, after)),
    unsummarized: (after, most) => ask('read', (db) => findUnsummarized(db, after, most)),
    putSummary: (stored, summary) => ask('write', (db) => putSummary(db, stored, summary)),
    ping: async () => {
      await ask('read', (db) => db.run(sql`select 1`))
    },
    purgeReceipts: (slice, before) => ask('write', (db) => purge(db, slice, before)),
  }
}
