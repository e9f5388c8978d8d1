import { sql } from 'drizzle-orm'
import type { WriteResult } from '../port/change.ts'
import type { Store } from '../port/store.ts'
import { findChanges, findChangesOfPeople, findEventsIn } from '../queries/activity-feed.ts'
import {
  findAnalysesDue,
  findAnalysis,
  leaseAnalysis,
  requestAnalysis,
  saveAnalysis,
} from '../queries/analyses.ts'
import { countUnattended } from '../queries/count-bots-only-games.ts'
import { findOwn, findPublic } from '../queries/game-lists.ts'
import { findGamesWithoutSummary, putSummary } from '../queries/game-summaries.ts'
import { findIntegration, findPeople, findPeopleAt } from '../queries/integrations.ts'
import {
  correctPeopleBit,
  findListeningIntegrations,
  isPeopleBitStale,
  setListening,
} from '../queries/listener-mask.ts'
import { deleteLobbyEvents, findLobbyEvents } from '../queries/lobby-feed.ts'
import { announceTables } from '../queries/new-table-messages.ts'
import {
  countSent,
  deleteDeliveries,
  leaseMessages,
  postponeMessages,
  recordAttempts,
  storeBodies,
} from '../queries/outbox.ts'
import { deleteFormerSeats } from '../queries/player-seats.ts'
import {
  changeAccount,
  deleteExpiredTokens,
  findGamesToLeave,
  findLeavingPlayers,
  noteTokenUse,
  setLeft,
} from '../queries/players.ts'
import { findGameAtVersion, runRead } from '../queries/read-game.ts'
import { findStaleTables } from '../queries/stale-games.ts'
import { findGamesDue, recordHeartbeat, setAway, updateClock } from '../queries/wake-ups-and-clocks.ts'
import type { SubscriberLookup } from '../queries/webhook-subscribers.ts'
import {
  addressMessages,
  addressReminder,
  findSubscribers,
  isCachedSet,
} from '../queries/webhook-subscribers.ts'
import { findDeliveries } from '../queries/webhooks.ts'
import { applyChange, purgeReceipts } from '../queries/write-change.ts'
import type { StoreCache } from '../store-cache.ts'
import type { Connection, DatabaseAddress, Deadline } from './connection.ts'
import { connect, deadlinePerTrip } from './connection.ts'
import { isConflict, unavailableCause } from './database-errors.ts'
import { preparedStatement, queryBuilder } from './prepared-statement.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

const ping = preparedStatement<object>()(() =>
  queryBuilder.select({ one: sql<number>`1` }).from(sql`(select 1)`),
)

/** Options of a store. */
interface StoreOptions {
  /**
   * With `sharedDeadline` the store belongs to one request, and all round trips of the request share one time
   * limit.
   */
  readonly deadline?: Deadline | undefined
  /** Cache of the isolate, shared by all stores on one database. */
  readonly cache?: StoreCache | undefined
}

/**
 * Store adapter for libSQL: Turso, or any `sqld`. Every method throws {@link StoreUnavailable} if the database does
 * not answer.
 */
export const libsqlStore = (
  address: DatabaseAddress,
  { deadline = deadlinePerTrip, cache }: StoreOptions = {},
): Store => {
  const ask = async <T>(mode: 'read' | 'write', operation: (db: Connection) => Promise<T>): Promise<T> => {
    try {
      return await retryWhileBusy(() => operation(connect(address, mode, deadline)))
    } catch (error) {
      throw unavailableCause(error)
    }
  }
  const lookUp: SubscriberLookup = async ({ id, epoch }, players, subscribersRevision) => {
    // After a restore the same revisions repeat.
    const name = `${id} ${epoch}`
    const known = cache?.subscribers(name)
    if (known && isCachedSet(known, players, subscribersRevision)) return known
    const subscribers = await ask('read', (db) => findSubscribers(db, id, players))
    cache?.storeSubscribers(name, subscribers)
    return subscribers
  }
  return {
    read: async (question) => {
      const known = question.game === undefined ? undefined : cache?.game(question.game)
      const found = await ask('read', (db) => runRead(db, question, known))
      cache?.storeRead(question, found)
      return found
    },
    readCached: (question) => cache?.recall(question),
    write: async (change, precondition) => {
      const { account: own, orders, receipt, game, opens } = change
      const messages = {
        game: game && (await addressMessages(game, precondition, lookUp)),
        opens: opens && (await addressMessages(opens, precondition, lookUp)),
      }
      const act = (db: Connection) =>
        own && precondition
          ? changeAccount(db, own, receipt, precondition)
          : applyChange(db, change, precondition, messages)
      const written = await ask('write', act).catch((error: unknown): WriteResult => {
        if (isConflict(error)) return { outcome: 'conflict' }
        throw error
      })
      if (written.outcome === 'written') {
        if (written.game) cache?.storeWrite(precondition?.result.game, written.game.stored)
        // A new name or token, and new standing orders, make the cached entries invalid.
        if (own || orders) cache?.invalidate(precondition?.spec ?? {})
      } else if (written.game) cache?.storeRead({}, { game: written.game })
      else cache?.invalidate(precondition?.spec ?? {})
      return written
    },
    integration: (question) => ask('read', (db) => findIntegration(db, question)),
    people: (listing) => ask('read', (db) => findPeople(db, listing)),
    publicGames: (listing, asker) => ask('read', (db) => findPublic(db, listing, asker)),
    lobbyEvents: (listing, asker) => ask('read', (db) => findLobbyEvents(db, listing, asker)),
    announceTables: (most, newId) => ask('write', (db) => announceTables(db, most, newId)),
    deleteLobbyEvents: (before, most) => ask('write', (db) => deleteLobbyEvents(db, before, most)),
    gamesOf: (listing, asker) => ask('read', (db) => findOwn(db, listing, asker)),
    changesOf: (asker, since, most) => ask('read', (db) => findChanges(db, asker, since, most)),
    changesOfPeople: (by, since, most) => ask('read', (db) => findChangesOfPeople(db, by, since, most)),
    eventsIn: (spans, types, most) => ask('read', (db) => findEventsIn(db, spans, types, most)),
    gameAtVersion: (game, version, after) => ask('read', (db) => findGameAtVersion(db, game, version, after)),
    gamesDueBy: (moment, most) => ask('read', (db) => findGamesDue(db, moment, most)),
    updateClock: async (stored, kept) => {
      const messages = await addressReminder(stored, kept.notification, lookUp)
      return ask('write', (db) => updateClock(db, stored, kept, messages))
    },
    heartbeat: (moment, most) => ask('write', (db) => recordHeartbeat(db, moment, most)),
    setAway: (player, away, tokenHash) => ask('write', (db) => setAway(db, player, away, tokenHash)),
    deleteFormerSeats: (before, most) => ask('write', (db) => deleteFormerSeats(db, before, most)),
    setListening: (source, listens) => ask('write', (db) => setListening(db, source, listens)),
    peopleAt: (integration, game, others) =>
      ask('read', (db) => findPeopleAt(db, { integration, game, others: JSON.stringify(others) })),
    listeningIntegrations: async (stored, players, most) => {
      const found = await ask('read', (db) => findListeningIntegrations(db, players, most))
      if (isPeopleBitStale(stored, found)) await ask('write', (db) => correctPeopleBit(db, stored.id))
      return found
    },
    noteTokenUse: async (tokenHash) => {
      await ask('write', (db) => noteTokenUse(db, tokenHash))
      cache?.invalidate({ tokenHash })
    },
    deleteExpiredTokens: (before, most) => ask('write', (db) => deleteExpiredTokens(db, before, most)),
    leavingPlayers: (most) => ask('read', (db) => findLeavingPlayers(db, most)),
    gamesToLeave: (player, after, most) => ask('read', (db) => findGamesToLeave(db, player, after, most)),
    setLeft: (player) => ask('write', (db) => setLeft(db, player)),
    staleTables: (since, after, most) => ask('read', (db) => findStaleTables(db, since, after, most)),
    gamesWithoutSummary: (after, most) => ask('read', (db) => findGamesWithoutSummary(db, after, most)),
    putSummary: (stored, summary, lobby) => ask('write', (db) => putSummary(db, stored, summary, lobby)),
    deliveries: (listing) => ask('read', (db) => findDeliveries(db, listing)),
    leaseMessages: (now, most, each) => ask('write', (db) => leaseMessages(db, now, most, each)),
    countSent: (minute, wanted) => ask('write', (db) => countSent(db, minute, wanted)),
    storeBodies: (messages) => ask('write', (db) => storeBodies(db, messages)),
    postponeMessages: (messages, now, until) =>
      ask('write', (db) => postponeMessages(db, messages, now, until)),
    recordAttempts: (tried, now) => ask('write', (db) => recordAttempts(db, tried, now)),
    deleteDeliveries: (slice, before) => ask('write', (db) => deleteDeliveries(db, slice, before)),
    analysis: (game, deal) => ask('read', (db) => findAnalysis(db, game, deal)),
    requestAnalysis: (asked) => ask('write', (db) => requestAnalysis(db, asked)),
    leaseAnalysis: (game, deal, now, until) =>
      ask('write', (db) => leaseAnalysis(db, game, deal, now, until)),
    saveAnalysis: (analysis, due) => ask('write', (db) => saveAnalysis(db, analysis, due)),
    countUnattended: (origin) => ask('read', (db) => countUnattended(db, origin)),
    analysesDue: (moment, most) => ask('read', (db) => findAnalysesDue(db, moment, most)),
    ping: async () => {
      await ask('read', (db) => db.one(ping({})))
    },
    purgeReceipts: (slice, before) => ask('write', (db) => purgeReceipts(db, slice, before)),
  }
}
