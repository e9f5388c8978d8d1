import { sql } from 'drizzle-orm'
import { findWords } from '../operator/refused-words.ts'
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
import { deleteAuditEntries } from '../queries/audit-log.ts'
import { countCodeTry, forgetCodeTry } from '../queries/codes/code-tries.ts'
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
import {
  announceDigest,
  findDueDigests,
  findPreferences,
  findWaitingGames,
} from '../queries/people/preferences.ts'
import { deletePhrases } from '../queries/phrases/set-phrases.ts'
import { deleteFormerSeats } from '../queries/player-seats.ts'
import {
  deleteExpiredTokens,
  findGamesToLeave,
  findLeavingPlayers,
  noteTokenUse,
  setLeft,
  writeAccountChange,
} from '../queries/players.ts'
import { findGameAtVersion, runRead } from '../queries/read-game.ts'
import { createDealSet, findDealSet, openDealSet } from '../queries/series/deal-sets.ts'
import { findPlayedDeals } from '../queries/series/played-deals.ts'
import {
  findDueSeries,
  findForgettableSeries,
  findSeriesOfDeleted,
  forgetGuests,
} from '../queries/series/series-cleanup.ts'
import { findSeriesEventsIn } from '../queries/series/series-feed.ts'
import { findSeriesListeners } from '../queries/series/series-listeners.ts'
import { findGauges } from '../queries/service-gauges.ts'
import { forgetSheetNames } from '../queries/sheets/sheet-cleanup.ts'
import { findStaleTables } from '../queries/stale-games.ts'
import {
  findGamesDue,
  findWakeUps,
  recordHeartbeat,
  setVacations,
  updateClock,
} from '../queries/wake-ups-and-clocks.ts'
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
import type { Connect, Connection } from './connection.ts'
import { isConflict } from './database-errors.ts'
import type { DatabaseAddress, Deadline, HeadersOfTrip } from './hrana-connection.ts'
import { hranaConnect } from './hrana-connection.ts'
import { preparedStatement, queryBuilder } from './prepared-statement.ts'
import type { AroundOperation } from './run-operation.ts'
import { runOn } from './run-operation.ts'

const ping = preparedStatement<object>()(() =>
  queryBuilder.select({ one: sql<number>`1` }).from(sql`(select 1)`),
)

/**
 * Store adapter for libSQL over connections of any kind. Every method throws {@link StoreUnavailable} if the database
 * does not answer.
 * @param cache the cache of the process, shared by all stores on one database
 * @param around runs each operation
 */
export const storeOver = (connect: Connect, cache?: StoreCache, around?: AroundOperation): Store => {
  const run = runOn(connect, around)
  const lookUp: SubscriberLookup = async ({ id, epoch }, players, subscribersRevision) => {
    // After a restore the same revisions repeat.
    const name = `${id} ${epoch}`
    const known = cache?.subscribers(name)
    if (known && isCachedSet(known, players, subscribersRevision)) return known
    const subscribers = await run('read', (db) => findSubscribers(db, id, players))
    cache?.storeSubscribers(name, subscribers)
    return subscribers
  }
  return {
    read: async (spec) => {
      const known = spec.game === undefined ? undefined : cache?.game(spec.game)
      const found = await run('read', (db) => runRead(db, spec, known))
      cache?.storeRead(spec, found)
      return found
    },
    readCached: (spec) => cache?.recall(spec),
    write: async (change, precondition) => {
      const { account: own, orders, receipt, game, opens, tables = [] } = change
      const messages = {
        game: game && (await addressMessages(game, precondition, lookUp)),
        opens: opens && (await addressMessages(opens, precondition, lookUp)),
        tables: await Promise.all(tables.map((table) => addressMessages(table, precondition, lookUp))),
      }
      const perform = (db: Connection) =>
        own && precondition
          ? writeAccountChange(db, own, receipt, precondition)
          : applyChange(db, change, precondition, messages)
      const written = await run('write', perform).catch((error: unknown): WriteResult => {
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
    integration: (query) => run('read', (db) => findIntegration(db, query)),
    people: (listing) => run('read', (db) => findPeople(db, listing)),
    publicGames: (listing, requester) => run('read', (db) => findPublic(db, listing, requester)),
    lobbyEvents: (listing, requester) => run('read', (db) => findLobbyEvents(db, listing, requester)),
    announceTables: (limit, newId) => run('write', (db) => announceTables(db, limit, newId)),
    deleteLobbyEvents: (before, keep) => run('write', (db) => deleteLobbyEvents(db, before, keep)),
    gamesOf: (listing, requester) => run('read', (db) => findOwn(db, listing, requester)),
    changesOf: (requester, since, limit) => run('read', (db) => findChanges(db, requester, since, limit)),
    changesOfPeople: (by, since, limit) => run('read', (db) => findChangesOfPeople(db, by, since, limit)),
    eventsIn: (spans, types, limit) => run('read', (db) => findEventsIn(db, spans, types, limit)),
    seriesEventsIn: (spans, types, limit) => run('read', (db) => findSeriesEventsIn(db, spans, types, limit)),
    gameAtVersion: (game, version, after) => run('read', (db) => findGameAtVersion(db, game, version, after)),
    gamesDueBy: (moment, limit) => run('read', (db) => findGamesDue(db, moment, limit)),
    wakeUps: (after, until, limit) => run('read', (db) => findWakeUps(db, after, until, limit)),
    updateClock: async (stored, update) => {
      const messages = await addressReminder(stored, update.notification, lookUp)
      return run('write', (db) => updateClock(db, stored, update, messages))
    },
    heartbeat: (moment, limit) => run('write', (db) => recordHeartbeat(db, moment, limit)),
    setVacations: (player, vacations, tokenHash) =>
      run('write', (db) => setVacations(db, player, vacations, tokenHash)),
    preferencesOf: (ids) => run('read', (db) => findPreferences(db, ids)),
    dueDigests: (moment, limit) => run('read', (db) => findDueDigests(db, moment, limit)),
    announceDigest: (due, next, now) => run('write', (db) => announceDigest(db, due, next, now)),
    waitingGames: (player, limit) => run('read', (db) => findWaitingGames(db, player, limit)),
    deleteFormerSeats: (before, limit) => run('write', (db) => deleteFormerSeats(db, before, limit)),
    setListening: (source, listens) => run('write', (db) => setListening(db, source, listens)),
    peopleAt: (integration, game, others) =>
      run('read', (db) => findPeopleAt(db, { integration, game, others: JSON.stringify(others) })),
    listeningIntegrations: async (stored, players, limit) => {
      const found = await run('read', (db) => findListeningIntegrations(db, players, limit))
      if (isPeopleBitStale(stored, found)) await run('write', (db) => correctPeopleBit(db, stored.id))
      return found
    },
    listenersOfSeries: (series, concerned, limit) =>
      run('read', (db) => findSeriesListeners(db, series, concerned, limit)),
    noteTokenUse: async (tokenHash) => {
      await run('write', (db) => noteTokenUse(db, tokenHash))
      cache?.invalidate({ tokenHash })
    },
    deleteExpiredTokens: (before, limit) => run('write', (db) => deleteExpiredTokens(db, before, limit)),
    deletePhrases: (before, limit) => run('write', (db) => deletePhrases(db, before, limit)),
    countCodeTry: (address, limits) => run('write', (db) => countCodeTry(db, address, limits)),
    forgetCodeTry: (address) => run('write', (db) => forgetCodeTry(db, address)),
    leavingPlayers: (limit) => run('read', (db) => findLeavingPlayers(db, limit)),
    gamesToLeave: (player, after, limit) => run('read', (db) => findGamesToLeave(db, player, after, limit)),
    seriesOfDeleted: (player, limit) => run('read', (db) => findSeriesOfDeleted(db, player, limit)),
    dueSeries: (moment, limit) => run('read', (db) => findDueSeries(db, moment, limit)),
    forgettableSeries: (now, limit) => run('read', (db) => findForgettableSeries(db, now, limit)),
    forgetGuests: (id, now) => run('write', (db) => forgetGuests(db, id, now)),
    forgetSheetNames: (player) => run('write', (db) => forgetSheetNames(db, player)),
    setLeft: (player) => run('write', (db) => setLeft(db, player)),
    staleTables: (since, after, limit) => run('read', (db) => findStaleTables(db, since, after, limit)),
    gamesWithoutSummary: (after, limit) => run('read', (db) => findGamesWithoutSummary(db, after, limit)),
    putSummary: (stored, summary, lobby) => run('write', (db) => putSummary(db, stored, summary, lobby)),
    deliveries: (listing) => run('read', (db) => findDeliveries(db, listing)),
    leaseMessages: (now, limit, each) => run('write', (db) => leaseMessages(db, now, limit, each)),
    countSent: (minute, demands) => run('write', (db) => countSent(db, minute, demands)),
    storeBodies: (messages) => run('write', (db) => storeBodies(db, messages)),
    postponeMessages: (messages, now, until) =>
      run('write', (db) => postponeMessages(db, messages, now, until)),
    recordAttempts: (attempts, now) => run('write', (db) => recordAttempts(db, attempts, now)),
    deleteDeliveries: (slice, before) => run('write', (db) => deleteDeliveries(db, slice, before)),
    analysis: (game, deal) => run('read', (db) => findAnalysis(db, game, deal)),
    requestAnalysis: (request) => run('write', (db) => requestAnalysis(db, request)),
    leaseAnalysis: (game, deal, now, until) =>
      run('write', (db) => leaseAnalysis(db, game, deal, now, until)),
    saveAnalysis: (analysis, due) => run('write', (db) => saveAnalysis(db, analysis, due)),
    countUnattended: (origin) => run('read', (db) => countUnattended(db, origin)),
    analysesDue: (moment, limit) => run('read', (db) => findAnalysesDue(db, moment, limit)),
    gauges: (now) => run('read', (db) => findGauges(db, now)),
    deleteAuditEntries: (before, limit) => run('write', (db) => deleteAuditEntries(db, before, limit)),
    refusedWords: () => run('read', findWords),
    dealSet: (id) => run('read', (db) => findDealSet(db, id)),
    playedDeals: (games, number) => run('read', (db) => findPlayedDeals(db, games, number)),
    createDealSet: (set) => run('write', (db) => createDealSet(db, set)),
    openDealSet: (id) => run('write', (db) => openDealSet(db, id)),
    ping: async () => {
      await run('read', (db) => db.one(ping({})))
    },
    purgeReceipts: (slice, before) => run('write', (db) => purgeReceipts(db, slice, before)),
  }
}

/** Options of a store on a libSQL server. */
interface StoreOptions {
  /** Returns further headers of each request to the server. */
  readonly headers?: HeadersOfTrip | undefined
  /**
   * With `sharedDeadline` the store belongs to one request, and all round trips of the request share one time
   * limit.
   */
  readonly deadline?: Deadline | undefined
  /** Cache of the isolate, shared by all stores on one database. */
  readonly cache?: StoreCache | undefined
}

/** Store on a libSQL server: Turso, or any `sqld`. */
export const libsqlStore = (
  address: DatabaseAddress,
  { deadline, cache, headers }: StoreOptions = {},
): Store => storeOver(hranaConnect(address, deadline, headers), cache)
