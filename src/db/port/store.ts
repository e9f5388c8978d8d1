import type { Summary } from '../../game/game-summary.ts'
import type { EventType } from '../../rules/events.ts'
import type {
  LogSpan,
  PeopleChanges,
  PlayerChanges,
  SeriesFeedEvent,
  SeriesSpan,
  SpannedEvents,
} from './activity-feed.ts'
import type { AnalysisRequest, StoredAnalysis } from './analyses.ts'
import type {
  Change,
  ClockUpdate,
  GameWakeUp,
  Precondition,
  UnattendedCounts,
  WriteResult,
} from './change.ts'
import type { DealSetOpening, NewDealSet, PlayedDeal, StoredDealSet } from './deal-sets.ts'
import type { GameList, LobbyColumns, OwnListQuery, PublicListQuery, StaleTable } from './game-lists.ts'
import type { PurgeResult, ReceiptSlice } from './idempotency-receipts.ts'
import type {
  IntegrationCredentials,
  IntegrationQuery,
  IntegrationResult,
  ListedPerson,
  PeopleListQuery,
} from './integrations.ts'
import type {
  LinkedPlayerSeat,
  ListeningIntegrations,
  SeriesListeners,
  StreamSource,
} from './listener-mask.ts'
import type { LobbyEventQuery, LobbyEvents } from './lobby-feed.ts'
import type { StoredPlayer, UncountedSpans } from './players.ts'
import type { DueDigest, StoredPreferences, WaitingGame } from './preferences.ts'
import type { ReadResult, ReadSpec, Requester } from './read-spec.ts'
import type { ConcernedBySeries, DueSeries } from './series.ts'
import type { ServiceGauges } from './service-gauges.ts'
import type { PastGame, PlayerSeat, StoredGame } from './stored-game.ts'
import type { CodeTryLimits } from './tokens.ts'
import type { AttemptResult, DeliveryQuery, OutboxMessage, SendDemand, StoredDelivery } from './webhooks.ts'

/*
 * Store port: the interface between the application and the database. The adapter is `libsql/store.ts`. Start
 * reading at {@link Store}; most methods are one round trip. `read-spec.ts` and `change.ts` describe one read and one
 * write.
 */

/**
 * Returns the cached result of a read if a statement proves that the game is unchanged and that the caller still has the
 * sign-up token; otherwise undefined. One round trip, none for parts outside the cache and for further tokens.
 */
export type ReadUnchanged = (
  spec: Required<Pick<ReadSpec, 'tokenHash' | 'game'>>,
) => Promise<ReadResult | undefined>

export interface Store {
  /**
   * Reads from the database, with the cache. One round trip; two for an outdated cache entry or a game of an
   * earlier release.
   */
  read(spec: ReadSpec): Promise<ReadResult>
  /**
   * Reads from the cache only, without a round trip. The result may be outdated. Never send the result to a client:
   * use the result as precondition of a write.
   */
  readCached(spec: ReadSpec): ReadResult | undefined
  /**
   * Writes a change in one transaction and one round trip.
   * @param precondition the change is written only if the precondition still holds
   */
  write(change: Change, precondition?: Precondition): Promise<WriteResult>
  /** Reads an integration, a link and a code. One round trip. */
  integration(query: IntegrationQuery): Promise<IntegrationResult>
  /** A page of the people of an integration; undefined for an unknown token. One round trip. */
  people(listing: PeopleListQuery): Promise<readonly ListedPerson[] | undefined>
  /** Public games. One round trip. */
  publicGames(listing: PublicListQuery, requester: Requester): Promise<GameList>
  /**
   * Events of the lobby. One read scans {@link LOBBY_SCAN} events at most. One round trip.
   * @param requester missing for reads by the system
   */
  lobbyEvents(listing: LobbyEventQuery, requester?: Requester): Promise<LobbyEvents>
  /**
   * Deletes one slice of the oldest lobby events: events before a time, and events beyond the newest `keep` events. A
   * slice has at most {@link LOBBY_SCAN} events. The last event always stays.
   * @returns the number of deleted events; less than {@link LOBBY_SCAN} after the last slice
   */
  deleteLobbyEvents(before: string, keep: number): Promise<number>
  /**
   * Adds messages about new tables: one message for each subscribed webhook, `limit` messages at most. The webhook
   * that waits longest comes first. A webhook has at most one waiting message about tables; the next message then
   * covers all tables since. Two round trips. @returns the number of messages
   */
  announceTables(limit: number, newId: () => string): Promise<number>
  /** Games of the requester. One round trip. */
  gamesOf(listing: OwnListQuery, requester: Requester): Promise<GameList>
  /**
   * Games of the requester that changed after `since`, and webhooks disabled after `since`; `limit` games at most.
   * Without `since`, the changes of the last minute. One round trip.
   */
  changesOf(requester: Requester, since: string | undefined, limit: number): Promise<PlayerChanges>
  /**
   * Changed games of the people of an integration, each from the start of the link; `limit` rows at most. One round
   * trip.
   */
  changesOfPeople(
    by: IntegrationCredentials,
    since: string | undefined,
    limit: number,
  ): Promise<PeopleChanges>
  /**
   * For each span the first `limit` events of the given types, or events that begin a turn of the seat; and the
   * names of players who come or go. One or two round trips.
   */
  eventsIn(spans: readonly LogSpan[], types: readonly EventType[], limit: number): Promise<SpannedEvents>
  /**
   * For each span of the log of a series the first `limit` events of the given types that concern the player. One round
   * trip.
   */
  seriesEventsIn(
    spans: readonly SeriesSpan[],
    types: readonly string[],
    limit: number,
  ): Promise<readonly (readonly SeriesFeedEvent[])[]>
  /** Games with a wake-up by a time, the longest due first. One round trip. */
  gamesDueBy(moment: string, limit: number): Promise<readonly string[]>
  /** Wake-ups of games after a time and by another time, the earliest first. One round trip. */
  wakeUps(after: string, until: string, limit: number): Promise<readonly GameWakeUp[]>
  /**
   * Stores the clock of a game and the next wake-up, if the game is unchanged since the read. {@link WRITE_TIME}
   * stands for the time of the write. No event is added, so the version stays.
   * @returns the messages to send; undefined for a changed game, or without new content
   */
  updateClock(stored: StoredGame, update: ClockUpdate): Promise<readonly OutboxMessage[] | undefined>
  /**
   * Records a heartbeat of the service. @returns the last outages: times without a heartbeat for longer than `limit`
   * milliseconds. One round trip.
   */
  heartbeat(moment: string, limit: number): Promise<UncountedSpans>
  /**
   * Stores the absences of a player, if unchanged since the read. @returns whether the write succeeded. One round
   * trip.
   */
  setVacations(player: StoredPlayer, vacations: UncountedSpans, tokenHash: string): Promise<boolean>
  /** Returns the preferences of the players who have any, by id. */
  preferencesOf(players: readonly string[]): Promise<Readonly<Record<string, StoredPreferences>>>
  /** Finds players with a daily summary that is due, the longest due first. */
  dueDigests(moment: string, limit: number): Promise<readonly DueDigest[]>
  /**
   * Writes the messages of a due daily summary, one for each push subscription, and the time of the next one. Without a waiting
   * turn no message is written. Nothing happens if the preferences have changed, or another run was faster.
   */
  announceDigest(due: DueDigest, next: string | null, now: string): Promise<void>
  /** Finds the started games that wait for a player. */
  waitingGames(player: string, limit: number): Promise<readonly WaitingGame[]>
  /** Counts the started games in which only bots play. One round trip. */
  countUnattended(origin: number | undefined): Promise<UnattendedCounts>
  /**
   * People of an integration at the table of a game, or among other seated players; the earliest link first. One
   * round trip.
   */
  peopleAt(
    integration: string,
    game: string,
    others: readonly PlayerSeat[],
  ): Promise<readonly LinkedPlayerSeat[]>
  /** Deletes former seats that ended before a time. @returns the count. One short transaction. */
  deleteFormerSeats(before: string, limit: number): Promise<number>
  /** Sets or clears the listener bits of a source in its games. One round trip. */
  setListening(source: StreamSource, isListening: boolean): Promise<void>
  /**
   * Integrations with open feeds that act for players of a game. Corrects the bit of integrations in the listener
   * mask. One or two round trips.
   * @param players all people at the table
   * @param limit the limit of integrations for each player
   */
  listeningIntegrations(
    stored: StoredGame,
    players: readonly string[],
    limit: number,
  ): Promise<readonly ListeningIntegrations[]>
  /**
   * Open feeds of the people whom news of a series concern. One round trip.
   * @param limit the limit of integrations
   */
  listenersOfSeries(
    series: string,
    concerned: readonly ConcernedBySeries[],
    limit: number,
  ): Promise<SeriesListeners>
  /** Records the use of a further token, once a day. */
  noteTokenUse(tokenHash: string): Promise<void>
  /**
   * Deletes tokens and tickets that expired before a time, and counts of tries in past hours. @returns the number of tokens. One
   * short transaction.
   */
  deleteExpiredTokens(before: string, limit: number): Promise<number>
  /** Deletes set phrases from before a time, `limit` at most. @returns the number of deleted phrases */
  deletePhrases(before: string, limit: number): Promise<number>
  /**
   * Counts a try of a code for a device, from an address (as a hash), in this hour.
   * @returns undefined, or beyond a limit the number of seconds to the next hour. One round trip.
   */
  countCodeTry(address: string, limits: CodeTryLimits): Promise<number | undefined>
  /** Takes back the count of a try that succeeded. */
  forgetCodeTry(address: string): Promise<void>
  /** Deleted players who still have seats. */
  leavingPlayers(limit: number): Promise<readonly string[]>
  /**
   * Games that a deleted player must leave, in the order of ids, after an id: games with a seat of the player, and
   * the player's open games with an empty table.
   */
  gamesToLeave(player: string, after: string, limit: number): Promise<readonly string[]>
  /** Series in which a deleted player still is owner, director or scorer; none for a player who is not deleted. */
  seriesOfDeleted(player: string, limit: number): Promise<readonly string[]>
  /** Series with a time of the scheduler by a moment, the longest due first. One round trip. */
  dueSeries(moment: string, limit: number): Promise<readonly DueSeries[]>
  /** Ended series whose names of guests have passed the retention, the longest due first. */
  forgettableSeries(now: string, limit: number): Promise<readonly string[]>
  /** Deletes the names of the guests of a series whose retention has ended. One short transaction. */
  forgetGuests(series: string, now: string): Promise<void>
  /** Deletes the typed names on the sheets of a deleted player on which nobody else is left. One short transaction. */
  forgetSheetNames(player: string): Promise<void>
  /** Marks that a deleted player has left all games. */
  setLeft(player: string): Promise<void>
  /**
   * Open tables without activity since a time, the longest inactive first, after a given table. One round trip.
   */
  staleTables(since: string, after: StaleTable | undefined, limit: number): Promise<readonly StaleTable[]>
  /** Ids of games without a valid summary, in order, after an id. */
  gamesWithoutSummary(after: string, limit: number): Promise<readonly string[]>
  /** Stores the summary of a game that an earlier release wrote, unless the game has changed. */
  putSummary(stored: StoredGame, summary: Summary, lobby: LobbyColumns): Promise<void>
  /**
   * A game at an earlier version with its events after a number, and the current game. For replayed answers. One or
   * two round trips.
   */
  gameAtVersion(game: string, version: number, after: number): Promise<PastGame>
  /** Messages of a webhook with at least one attempt, the latest first. One round trip. */
  deliveries(listing: DeliveryQuery): Promise<readonly StoredDelivery[]>
  /**
   * Leases due messages for ten seconds. Round robin over the tenants, of each tenant the oldest messages first.
   * `limit` limits all messages, `each` the messages of one tenant for one host. One short transaction.
   */
  leaseMessages(now: string, limit: number, each: number): Promise<readonly OutboxMessage[]>
  /**
   * Counts messages of a minute before the sending. @returns for each entry, the number of allowed messages. One
   * round trip.
   */
  countSent(minute: string, demands: readonly SendDemand[]): Promise<readonly number[]>
  /**
   * Stores the bodies of messages before the first attempt.
   * @returns the ids of the leased messages; other messages must not be sent. One round trip.
   */
  storeBodies(messages: readonly OutboxMessage[]): Promise<ReadonlySet<string>>
  /** Postpones unsent messages, and trims the queues of their webhooks. */
  postponeMessages(messages: readonly OutboxMessage[], now: string, until: string): Promise<void>
  /**
   * Records the results of attempts, and disables failing webhooks. One round trip. @returns the owners of disabled
   * webhooks
   */
  recordAttempts(attempts: readonly AttemptResult[], now: string): Promise<readonly string[]>
  /**
   * Deletes deliveries before a time, and deleted webhooks, for a slice of webhooks. @returns the number of
   * deliveries. One short transaction.
   */
  deleteDeliveries(slice: ReceiptSlice, before: string): Promise<number>
  /** Progress of an analysis; undefined without a request. */
  analysis(game: string, deal: number): Promise<StoredAnalysis | undefined>
  /**
   * Requests the analysis of a deal. @returns whether the analysis is new: false for a known analysis, or beyond
   * the limit of the day
   */
  requestAnalysis(request: AnalysisRequest): Promise<boolean>
  /** Leases a due analysis until a time. @returns undefined if the analysis is not due */
  leaseAnalysis(game: string, deal: number, now: string, until: string): Promise<StoredAnalysis | undefined>
  /** Stores the progress and the next due time; null at the end. @returns false if another worker was faster */
  saveAnalysis(analysis: StoredAnalysis, due: string | null): Promise<boolean>
  /** Analyses that are due by a time, the longest due first. */
  analysesDue(moment: string, limit: number): Promise<readonly Pick<StoredAnalysis, 'game' | 'deal'>[]>
  /** State of the service for metrics. One round trip. @param now RFC 3339 in UTC with milliseconds */
  gauges(now: string): Promise<ServiceGauges>
  /** A deal set; undefined for an unknown id. One round trip. */
  dealSet(id: string): Promise<StoredDealSet | undefined>
  /** One finished deal of several games, at most 200; games without the deal are left out. One round trip. */
  playedDeals(games: readonly string[], number: number): Promise<readonly PlayedDeal[]>
  /** Adds a deal set. A known set stays as it is. One short transaction. */
  createDealSet(set: NewDealSet): Promise<void>
  /** Opens a deal set and its games, unless a game with the set has not ended. One transaction. */
  openDealSet(id: string): Promise<DealSetOpening>
  /** Deletes entries of the audit log from before a time, `limit` at most; the last entry stays. @returns the count */
  deleteAuditEntries(before: string, limit: number): Promise<number>
  /** Refused words that operators have added, in the order of the alphabet. One round trip. */
  refusedWords(): Promise<readonly string[]>
  /** Throws if the database does not answer. */
  ping(): Promise<void>
  /** Deletes receipts made before a time, for a slice of receipts: one short transaction. */
  purgeReceipts(slice: ReceiptSlice, before: string): Promise<PurgeResult>
}

/**
 * The database is unreachable, unhealthy or overloaded. The operation may have happened. The message is a short
 * reason for the log, and never contains data.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
