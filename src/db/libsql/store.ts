import { sql } from 'drizzle-orm'
import type { Memory } from '../cache.ts'
import type { Store, Written } from '../port.ts'
import { findChanged, findChangedOfPeople, findEventsIn } from '../queries/activity-feed.ts'
import { askAnalysis, findAnalysesDue, findAnalysis, putAnalysis, takeAnalysis } from '../queries/analyses.ts'
import { findOwn, findPublic } from '../queries/game-lists.ts'
import { findIntegration, findPeople, findPeopleAt } from '../queries/integrations.ts'
import {
  findPeopleListeners,
  isOutOfDate,
  setListened,
  settlePeopleListeners,
} from '../queries/listener-mask.ts'
import { findLobbyEvents, forgetLobbyEvents } from '../queries/lobby-feed.ts'
import { announceTables } from '../queries/new-table-messages.ts'
import {
  countSent,
  forgetDeliveries,
  keepBodies,
  leaseMessages,
  noteTried,
  postpone,
} from '../queries/outbox.ts'
import { alterOwn, findLeaving, findToLeave, forgetTokens, putLeft, usedToday } from '../queries/players.ts'
import { find, findPast } from '../queries/read.ts'
import { forgetSeats } from '../queries/seats.ts'
import { findIdle } from '../queries/stale-games.ts'
import { findUnsummarized, putSummary } from '../queries/summaries.ts'
import { countUnattended } from '../queries/unattended-games.ts'
import { beat, findDue, putTime, setAway } from '../queries/wake-ups.ts'
import type { LookUp } from '../queries/webhook-subscribers.ts'
import { addressed, addressedReminder, areThose, findHearers } from '../queries/webhook-subscribers.ts'
import { findDeliveries } from '../queries/webhooks.ts'
import { apply, purge } from '../queries/write.ts'
import type { Address, Connection, Patience } from './connection.ts'
import { connect, perTrip } from './connection.ts'
import { isLostRace, unwrapped } from './failures.ts'
import { statement, writer } from './prepared-statement.ts'
import { whileBusy } from './retry.ts'

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
  const lookUp: LookUp = async ({ id, epoch }, players, hooked) => {
    // After a restore the same counts are given again.
    const name = `${id} ${epoch}`
    const known = memory?.hearers(name)
    if (known && areThose(known, players, hooked)) return known
    const hearers = await ask('read', (db) => findHearers(db, id, players))
    memory?.heard(name, hearers)
    return hearers
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
      const { own, orders, receipt, game, opens } = change
      const told = {
        game: game && (await addressed(game, grounds, lookUp)),
        opens: opens && (await addressed(opens, grounds, lookUp)),
      }
      const act = (db: Connection) =>
        own && grounds ? alterOwn(db, own, receipt, grounds) : apply(db, change, grounds, told)
      const written = await ask('write', act).catch((error: unknown): Written => {
        if (isLostRace(error)) return { outcome: 'conflict' }
        throw error
      })
      if (written.outcome === 'written') {
        if (written.game) memory?.wrote(grounds?.found.game, written.game.stored)
        // Who has another name or token, and a game with other orders, is read anew.
        if (own || orders) memory?.doubt(grounds?.question ?? {})
      } else if (written.game) memory?.saw({}, { game: written.game })
      else memory?.doubt(grounds?.question ?? {})
      return written
    },
    integration: (question) => ask('read', (db) => findIntegration(db, question)),
    people: (listing) => ask('read', (db) => findPeople(db, listing)),
    publicGames: (listing, asker) => ask('read', (db) => findPublic(db, listing, asker)),
    lobbyEvents: (listing, asker) => ask('read', (db) => findLobbyEvents(db, listing, asker)),
    announceTables: (most, newId) => ask('write', (db) => announceTables(db, most, newId)),
    forgetLobbyEvents: (before, most) => ask('write', (db) => forgetLobbyEvents(db, before, most)),
    gamesOf: (listing, asker) => ask('read', (db) => findOwn(db, listing, asker)),
    changedOf: (asker, since, most) => ask('read', (db) => findChanged(db, asker, since, most)),
    changedOfPeople: (by, since, most) => ask('read', (db) => findChangedOfPeople(db, by, since, most)),
    eventsIn: (spans, types, most) => ask('read', (db) => findEventsIn(db, spans, types, most)),
    past: (game, version, after) => ask('read', (db) => findPast(db, game, version, after)),
    dueBy: (moment, most) => ask('read', (db) => findDue(db, moment, most)),
    putTime: async (stored, kept) => {
      const told = await addressedReminder(stored, kept.tidings, lookUp)
      return ask('write', (db) => putTime(db, stored, kept, told))
    },
    beat: (moment, most) => ask('write', (db) => beat(db, moment, most)),
    setAway: (player, away, tokenHash) => ask('write', (db) => setAway(db, player, away, tokenHash)),
    forgetSeats: (before, most) => ask('write', (db) => forgetSeats(db, before, most)),
    setListened: (source, listens) => ask('write', (db) => setListened(db, source, listens)),
    peopleAt: (integration, game, others) =>
      ask('read', (db) => findPeopleAt(db, { integration, game, others: JSON.stringify(others) })),
    peopleListeners: async (stored, players, most) => {
      const found = await ask('read', (db) => findPeopleListeners(db, players, most))
      if (isOutOfDate(stored, found)) await ask('write', (db) => settlePeopleListeners(db, stored.id))
      return found
    },
    usedToday: async (tokenHash) => {
      await ask('write', (db) => usedToday(db, tokenHash))
      memory?.doubt({ tokenHash })
    },
    forgetTokens: (before, most) => ask('write', (db) => forgetTokens(db, before, most)),
    leaving: (most) => ask('read', (db) => findLeaving(db, most)),
    toLeave: (player, after, most) => ask('read', (db) => findToLeave(db, player, after, most)),
    putLeft: (player) => ask('write', (db) => putLeft(db, player)),
    idleTables: (since, after, most) => ask('read', (db) => findIdle(db, since, after, most)),
    unsummarized: (after, most) => ask('read', (db) => findUnsummarized(db, after, most)),
    putSummary: (stored, summary, lobby) => ask('write', (db) => putSummary(db, stored, summary, lobby)),
    deliveries: (listing) => ask('read', (db) => findDeliveries(db, listing)),
    leaseMessages: (now, most, each) => ask('write', (db) => leaseMessages(db, now, most, each)),
    countSent: (minute, wanted) => ask('write', (db) => countSent(db, minute, wanted)),
    keepBodies: (messages) => ask('write', (db) => keepBodies(db, messages)),
    postpone: (messages, now, until) => ask('write', (db) => postpone(db, messages, now, until)),
    noteTried: (tried, now) => ask('write', (db) => noteTried(db, tried, now)),
    forgetDeliveries: (slice, before) => ask('write', (db) => forgetDeliveries(db, slice, before)),
    analysis: (game, deal) => ask('read', (db) => findAnalysis(db, game, deal)),
    askAnalysis: (asked) => ask('write', (db) => askAnalysis(db, asked)),
    takeAnalysis: (game, deal, now, until) => ask('write', (db) => takeAnalysis(db, game, deal, now, until)),
    putAnalysis: (analysis, due) => ask('write', (db) => putAnalysis(db, analysis, due)),
    unattended: (origin) => ask('read', (db) => countUnattended(db, origin)),
    analysesDue: (moment, most) => ask('read', (db) => findAnalysesDue(db, moment, most)),
    ping: async () => {
      await ask('read', (db) => db.one(ping({})))
    },
    purgeReceipts: (slice, before) => ask('write', (db) => purge(db, slice, before)),
  }
}
