import { sql } from 'drizzle-orm'
import type { Address, Connection, Patience } from './connection.ts'
import { connect, perTrip } from './connection.ts'
import { isLostRace, unwrapped } from './failures.ts'
import { findOwn, findPublic } from './lists.ts'
import type { Memory } from './memory.ts'
import { find, findPast } from './read.ts'
import { whileBusy } from './retry.ts'
import { statement, writer } from './statement.ts'
import type { Store, Written } from './store.ts'
import { findUnsummarized, putSummary } from './summaries.ts'
import { apply, purge } from './write.ts'

const ping = statement<object>()(() => writer.select({ one: sql<number>`1` }).from(sql`(select 1)`))

/** How a store goes about it, beyond asking. */
interface Ways {
  /** With `together` the store is one request's, and all that the request asks has to be answered within one span of time. */
  readonly patience?: Patience | undefined
  /** What the isolate remembers, shared by all its stores on one database; without it nothing is. */
  readonly memory?: Memory | undefined
}

/**
 * The store on libSQL: Turso, or any `sqld`.
 * Every method throws {@link StoreUnavailable} when the database does not answer.
 */
export const libsqlStore = (address: Address, { patience = perTrip, memory }: Ways = {}): Store => {
  const ask = async <T>(mode: 'read' | 'write', operation: (db: Connection) => Promise<T>): Promise<T> => {
    try {
      return await whileBusy(() => operation(connect(address, mode, patience)))
    } catch (error) {
      throw unwrapped(error)
    }
  }
  return {
    read: async (question) => {
      const known = question.game === undefined ? undefined : memory?.game(question.game)
      const found = await ask('read', (db) => find(db, question, known))
      memory?.saw(question, found)
      return found
    },
    recall: (question) => memory?.recall(question),
    write: async (change, grounds) => {
      const written = await ask('write', (db) => apply(db, change, grounds)).catch(
        (error: unknown): Written => {
          if (isLostRace(error)) return { outcome: 'conflict' }
          throw error
        },
      )
      if (written.outcome === 'written') {
        if (written.game) memory?.wrote(grounds?.found.game, written.game.stored)
      } else if (written.game) memory?.saw({}, { game: written.game })
      else memory?.doubt(grounds?.question ?? {})
      return written
    },
    publicGames: (listing, asker) => ask('read', (db) => findPublic(db, listing, asker)),
    gamesOf: (listing, asker) => ask('read', (db) => findOwn(db, listing, asker)),
    past: (game, version, after) => ask('read', (db) => findPast(db, game, version, after)),
    unsummarized: (after, most) => ask('read', (db) => findUnsummarized(db, after, most)),
    putSummary: (stored, summary) => ask('write', (db) => putSummary(db, stored, summary)),
    ping: async () => {
      await ask('read', (db) => db.one(ping({})))
    },
    purgeReceipts: (slice, before) => ask('write', (db) => purge(db, slice, before)),
  }
}
