import type { PlayerOrders } from '../../game/standing-orders.ts'
import type { Summary } from '../../game/summary.ts'
import { DAY } from '../../lib/durations.ts'
import { addMilliseconds } from '../../lib/timestamp.ts'
import type { Pace } from '../../rules/bot.ts'
import type { Event, EventType, LoggedEvent } from '../../rules/events.ts'
import type { Language } from '../../rules/language.ts'
import type { ArrangedDeal } from '../../rules/model/arranged-deal.ts'
import type { FinishedDeal } from '../../rules/model/finished-deal.ts'
import type { Game, GameStatus } from '../../rules/model/game.ts'
import type { PlayerLabel, PlayerNames } from '../../rules/player.ts'
import type {
  IntegrationChange,
  IntegrationCredentials,
  IntegrationQuery,
  IntegrationResult,
  ListedPerson,
  PeopleListQuery,
  RevokedToken,
} from './integrations.ts'
import type { Absences, StoredPlayer } from './players.ts'
import type {
  AttemptResult,
  DeliveryQuery,
  DisabledWebhook,
  OutboxMessage,
  SendDemand,
  StoredDelivery,
  WebhookChange,
  WebhookNotification,
  WebhooksResult,
} from './webhooks.ts'

export type { Absences, StoredPlayer } from './players.ts'
export { nameAndProgram } from './players.ts'

/*
 * Store port: the interface between the application and the database. The adapter is `libsql/store.ts`. Start
 * reading at {@link Store}; most methods are one round trip. {@link ReadSpec} and {@link Change} describe one read
 * and one write.
 */

export const VISIBILITIES = ['public', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** A reminder of a turn: the time left, the version of the game, and the time of the reminder. */
export interface TurnReminder {
  readonly left: number
  readonly version: number
  readonly at: string
}

/** A reminder of a past turn: the seat, and the number among the reminders of the turn. */
export interface PastReminder extends TurnReminder {
  readonly seat: number
  readonly nth: number
}

/** Time account of a seat. A missing field has its initial value. */
export interface SeatTime {
  /** Time bank at the start of the turn, in milliseconds. Outside a turn: the bank now. */
  readonly bank?: number
  /** Reminders of the current turn. */
  readonly reminded?: readonly TurnReminder[]
  /** Whether the time of the current turn is up. No further effect of the clock follows in this turn. */
  readonly expired?: true
  /** Outages during the current turn: time passed, and no player could move. */
  readonly outages?: Absences
  /** Time that opponents added to the current turn, in milliseconds. */
  readonly given?: number
  /** The number of turns in a row that ended by the clock. */
  readonly missed?: number
}

/** Clock of a game: the agreed control, and the times of the seats. */
export interface ClockState {
  /** The agreed time control. `app/clock` reads the content. */
  readonly control: object
  readonly seats: readonly SeatTime[]
  /** The seat that the system acted for in the last change; otherwise null. */
  readonly last: number | null
  /** The last reminders of past turns, the oldest first. Missing without reminders. */
  readonly past?: readonly PastReminder[]
  /** The pauses of the game, the earliest first. The last pause can be open. Missing without a pause. */
  readonly pauses?: Absences
  /** Whether the last pause is still open. */
  readonly paused?: true
  /** Absences of the players at the table, by player id. */
  readonly away: Readonly<Record<string, Absences>>
}

/** Scopes of a token: `play` (play and read), `read`, and `webhooks` (manage webhooks). */
export const SCOPES = ['play', 'read', 'webhooks'] as const
export type Scope = (typeof SCOPES)[number]

/**
 * Kinds of rows in the table `tokens`. `code`: a link code that a player gives to an integration. `link`, `alias`:
 * an integration acts for a player, found by the external id or by the player's id. `deleted`: the token that
 * deleted a player. The token authorizes nothing; a repeated deletion gets the answer that the player is deleted.
 */
export type TokenKind = 'token' | 'ticket' | 'code' | 'link' | 'alias' | 'deleted'

/** Permissions of a caller without the first token of the player. */
export interface TokenGrant {
  readonly kind: TokenKind
  readonly scopes: readonly Scope[]
  /** The game of the token; missing for all games. */
  readonly game?: string
  /** Expiry; missing for a permanent token. */
  readonly until?: string
  /** UTC day of the last recorded use. */
  readonly usedOn: string
  /** The integration that uses the token, or made the ticket. */
  readonly via?: string
}

/** An authenticated player. Without `grant` all actions are allowed. */
export interface Caller extends StoredPlayer {
  readonly grant?: TokenGrant
}

/** A row of the table `tokens`: a token, a ticket, a code, a link or an alias. */
export interface StoredToken {
  readonly hash: string
  readonly kind: TokenKind
  readonly label: string
  readonly scopes: readonly Scope[]
  readonly game: string | null
  readonly expiresAt: string | null
  readonly createdAt: string
  /** UTC day of the last use; empty before, and for a first token. */
  readonly lastUsedDay: string
  /** The integration that uses the token; null for a token of the player. */
  readonly via: string | null
  /** Name of the integration. */
  readonly integration?: string
}

/** All tokens of a player. */
export interface StoredTokens {
  /** Home shard: three hexadecimal digits that never change (docs/reference/scale.md). */
  readonly home: string
  /** The first token; missing after its revocation. */
  readonly first: StoredToken | undefined
  /** Later tokens in the order of creation. */
  readonly later: readonly StoredToken[]
}

/** A change of the caller's own account. */
export type AccountChange =
  /** New name and program. The kind of the player stays. */
  | ({ readonly kind: 'renamed' } & Pick<StoredPlayer, 'name' | 'program'>)
  /**
   * A new token. `most` limits the valid tokens of the kind, the new token included. Beyond the limit: conflict.
   */
  | { readonly kind: 'made'; readonly key: StoredToken; readonly most: number }
  /**
   * Revokes a token and the tickets of the token. The last permanent token that can make other tokens stays:
   * conflict.
   */
  | { readonly kind: 'revoked'; readonly hash: string; readonly isFirst: boolean }
  /** Ends a link of an integration to the player. */
  | { readonly kind: 'unlinked'; readonly hash: string; readonly via: string }
  /**
   * Deletes the account: no token is valid, and the name is removed. The player's seats are freed later: see {@link
   * Store.gamesToLeave}.
   */
  | { readonly kind: 'deleted' }

/** Name of a deleted player. */
export const DELETED_NAME = '–'

/** Stamp of a game's row. With version and epoch, an equal stamp proves that a cached game is current. */
export interface RowStamp {
  /** Size of the snapshot, in bytes. */
  readonly bytes: number
  /** Counts changes of the row without an event: names, absences, clock, standing orders. */
  readonly sideRevision: number
  /** Counts changes of the webhooks that subscribe to the game; 0 if the game never had a subscriber. */
  readonly subscribersRevision: number
}

export interface StoredGame {
  readonly id: string
  readonly visibility: Visibility
  /** Code to take a seat in a private game. */
  readonly invite: string
  /** Id of the player who created the game. */
  readonly owner: string
  readonly createdAt: string
  readonly updatedAt: string
  /** For each seat the start of the wait for the seat; null for a seat without a turn. */
  readonly since: readonly (string | null)[]
  readonly game: Game
  /** Epoch of the version. See {@link ReadResult}. */
  readonly epoch: number
  /** Names of the seated players, and of the players in the events of the read. */
  readonly names: PlayerNames
  /** Missing for a game without a row. */
  readonly stamp?: RowStamp
  /** The arranged deal that comes next, if any. */
  readonly due?: ArrangedDeal | undefined
  /** Missing in a game without a clock. */
  readonly timed?: ClockState | undefined
  /** Standing orders by seat; missing if the game never had any. */
  readonly orders?: Readonly<Record<number, StoredOrders>>
  /** Listener mask, see {@link listenerBit}, as of the last read or write of the row. */
  readonly listenerMask?: number
}

/** Standing orders of one player for one deal. A later player in the seat does not inherit the orders. */
export interface StoredOrders extends PlayerOrders {
  readonly player: string
  readonly deal: number
}

/** New standing orders of a seat, with the game that the orders were checked on; null removes the orders. */
export interface OrdersChange {
  readonly stored: StoredGame
  readonly seat: number
  readonly orders: StoredOrders | null
}

/** Seat number of an owner without a seat. */
export const SEATLESS_OWNER = -1

/**
 * Bit of the listener mask: a stream of the game, the feed of the player in a seat, or the feed of an integration
 * with people at the table.
 */
export const listenerBit = (who: 'game' | 'people' | number): number => {
  if (who === 'game') return 1
  if (who === 'people') return 1 << 10
  return who === SEATLESS_OWNER ? 1 << 9 : 2 << who
}

/** Source of a stream: a game, the feed of a player, or the feed of an integration. */
export type StreamSource =
  | { readonly game: string }
  | { readonly player: string }
  | { readonly integration: string }

/** Idempotency receipt: the first answer to a request with an Idempotency-Key. */
export interface Receipt {
  /** Hash of the key and its whole scope. */
  readonly key: string
  /** Hash of the request body. The same key with another body is an error of the client. */
  readonly request: string
  /** The data of the first answer, in JSON. */
  readonly note: unknown
  readonly createdAt: string
}

/** Key of a receipt that belongs to a player, for any token of the player. Two players can use the same key. */
export const receiptKeyOf = (key: string, player: string): string => `${key} ${player}`

/** The number of games that a player owns or sits in. */
export interface GameCounts {
  /** Not started. */
  readonly open: number
  /** Not ended: open and started games. */
  readonly running: number
  /** Started games in which only bots play. */
  readonly bots: number
  /** Created by the player on this UTC day, by the clock of the database. */
  readonly today: number
  /** Seconds to the end of the day. */
  readonly restOfDay: number
  /** Whether the player has an active webhook for all games. */
  readonly hears: boolean
}

/** Specification of one read. Each part is optional. All parts come from one moment. */
export interface ReadSpec {
  readonly tokenHash?: string
  readonly game?: string
  readonly receipt?: string
  /** Whether the receipt belongs to the caller (see {@link receiptKeyOf}). */
  readonly ofCaller?: true
  /** A slice of the game's event log. */
  readonly events?: Slice
  /** A slice of the game's finished deals. */
  readonly deals?: Slice
  /** Counts the games of the caller. The value limits the counted games that have not ended. */
  readonly counting?: number
  /** The tokens of the caller; not together with parts of a game. */
  readonly tokens?: true
  /** The webhooks of the caller, and the number of webhooks of the game. */
  readonly webhooks?: true
}

/** A slice of a numbered list: at most `limit` items after the number `after`. */
export interface Slice {
  readonly after: number
  readonly limit: number
}

export interface ReadResult {
  /**
   * Counts the restores of the database. After a restore, versions and log positions repeat with other content.
   */
  readonly epoch: number
  readonly caller: Caller | undefined
  /** The kind of the caller's token, if the token has expired. */
  readonly expiredToken?: TokenKind
  readonly game: StoredGame | undefined
  readonly receipt: Receipt | undefined
  readonly events: readonly LoggedEvent[]
  readonly deals: readonly FinishedDeal[]
  /** Only on request. */
  readonly counts?: GameCounts
  /** Only on request. */
  readonly tokens?: StoredTokens
  /** Only on request. */
  readonly webhooks?: WebhooksResult
}

/**
 * Placeholder for the time of the write. The database inserts its own time inside the transaction. No text of a
 * client can contain the placeholder.
 */
export const WRITE_TIME = '\u0000'

/** Agreement of a table, as lists show it. The agreement never changes. */
export interface TableAgreement {
  /** Every option of the ruleset. */
  readonly options: Readonly<Record<string, unknown>>
  readonly pace: Pace
  readonly hints?: true
  readonly lang?: Language
}

/** The columns of a game for the filters of public lists. */
export interface LobbyColumns {
  readonly agreed: TableAgreement
  /**
   * Code of the clock, the hints and the free seats: see `src/app/queries/list-filters.ts`. Null for a table
   * without a free seat.
   */
  readonly facet: number | null
}

/** Event types of the lobby feed: public tables, until their start. */
export const LOBBY_EVENTS = [
  ...(['table.opened', 'table.changed', 'table.filled'] as const),
  ...(['table.started', 'table.closed', 'table.gone'] as const),
] as const
export type LobbyEventType = (typeof LOBBY_EVENTS)[number]

/** An event of the lobby, and the code for its filters: see {@link LobbyColumns}. */
export interface LobbyEvent {
  readonly type: LobbyEventType
  readonly facet: number | null
}

/** A new version of a game, or a new game. {@link WRITE_TIME} stands for the time of the change. */
export interface GameChange {
  readonly stored: StoredGame
  /** The version before the change; 0 for a new game. The events follow this version in the log. */
  readonly before: number
  readonly events: readonly Event[]
  /** Deals that the change ended. */
  readonly finished: readonly FinishedDeal[]
  /** Whether status, seats or deal changed. A milestone moves the game in public lists. */
  readonly milestone: boolean
  readonly summary: Summary
  /** Absent: the row keeps the stored values. */
  readonly lobby?: LobbyColumns
  /** The event of the lobby feed. */
  readonly lobbyEvent?: LobbyEvent
  /** Webhook messages of the change. Called only if the game can have subscribers. */
  readonly notification?: () => WebhookNotification
  /** Next wake-up of a game in progress: the clock, a held-back card or a bot. */
  readonly wakeUp?: WakeUpTime
  /** Whether the game has or had a wake-up. Without this flag the write leaves the wake-up columns alone. */
  readonly isScheduled?: true
  /** Whether only bots play from now on. */
  readonly isUnattended?: true
  /** Origin of the request, for a change that leaves only bots. */
  readonly origin?: number | undefined
}

/**
 * Time of a wake-up: the earlier of a fixed time (`at`) and a delay after the change in milliseconds (`after`).
 */
export interface WakeUpTime {
  readonly at?: string | undefined
  readonly after?: number | undefined
}

/** Result of a wake-up without an event. */
export interface ClockUpdate {
  /** Missing without a clock. */
  readonly timed: ClockState | undefined
  /** The next wake-up. */
  readonly wakeUp: WakeUpTime | undefined
  /** The time of this wake-up. */
  readonly by: string
  /** Webhook messages of the reminders, if any. */
  readonly notification: WebhookNotification | undefined
}

/** A game at an earlier version, and now. */
export interface PastGame {
  readonly stored: StoredGame
  readonly now: StoredGame
  readonly events: readonly LoggedEvent[]
}

/** The number of started games in which only bots play: in all, and from one origin. */
export interface UnattendedCounts {
  readonly service: number
  readonly address: number
}

/** One write: all parts, or nothing. */
export interface Change {
  readonly player?: StoredPlayer & { readonly tokenHash: string }
  readonly game?: GameChange
  /** A new game that an event of the other game names. Both are written, or neither. */
  readonly opens?: GameChange
  /**
   * Limit for the games that the owner of a new game creates in a day, the new game included. Beyond the limit:
   * conflict.
   */
  readonly mostToday?: number
  /** Limit for the caller's games in which only bots play, this game included. Beyond the limit: conflict. */
  readonly mostUnattended?: number
  /** A change of the caller's account, with nothing else. */
  readonly account?: AccountChange
  readonly webhook?: WebhookChange
  /** A change by an integration, with nothing else. */
  readonly integration?: IntegrationChange
  /** Standing orders, with nothing else. No event is written, so other players see nothing. */
  readonly orders?: OrdersChange
  readonly receipt?: Receipt
}

/**
 * Precondition of a write: the read result that the command was decided on. The write proves the result in the same
 * transaction (optimistic concurrency).
 */
export interface Precondition {
  readonly spec: ReadSpec
  readonly result: ReadResult
  /** Whether the result comes from the cache and may be outdated. */
  readonly isCached: boolean
}

/** Result of a write. */
export type WriteResult =
  /** The change of the game as written, with the time from the database. */
  | {
      readonly outcome: 'written'
      readonly game?: GameChange
      readonly opened?: GameChange
      /** Hashes of the caller's tokens that the write ended; `all` after a deletion. */
      readonly ended?: readonly string[] | 'all'
      /** Revoked tokens of integrations. */
      readonly unlinked?: readonly RevokedToken[]
      /** Leased messages, for immediate delivery by the writer. */
      readonly messages?: readonly OutboxMessage[]
    }
  /**
   * Another write came first: the next event of the game, the same receipt, the last new game of the day, or the
   * last game of bots. Nothing was written. `game` is the current game, if the round trip read all of it.
   */
  | { readonly outcome: 'conflict'; readonly game?: StoredGame | undefined }

/** A game in a list, without its cards. */
export interface ListedGame {
  readonly id: string
  readonly ruleset: string
  readonly visibility: Visibility
  readonly owner: string
  readonly status: GameStatus
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly listedAt: string
  readonly since: readonly (string | null)[]
  /**
   * Missing if an earlier release wrote last, or if the stored summary is unreadable. The reader then replays the
   * game.
   */
  readonly summary: Summary | undefined
  /** Name of the owner, if `summary` is missing. */
  readonly ownerName?: string | undefined
  /** Missing for games that ended under an earlier release. */
  readonly agreed: TableAgreement | undefined
  /** Missing in a game without a clock. Contains only the absences of the requester. */
  readonly timed?: ClockState | undefined
  readonly bookmark: Bookmark
}

/** Keyset pagination: the row before the next page. */
export interface Bookmark {
  readonly at: string
  readonly id: string
  /** Whether the row is an ended game, in a list that ends with ended games. */
  readonly ended: boolean
}

/** Filters of open tables. */
export interface TableFilter {
  readonly lang?: Language
  readonly pace?: Pace
  /** The accepted codes: see {@link LobbyColumns}. */
  readonly facets: readonly number[]
}

/** Query of public games, the latest milestone first. */
export interface PublicListQuery {
  readonly status?: GameStatus
  readonly ruleset?: string
  /** Only open tables with a free seat and these properties. */
  readonly wanted?: TableFilter
  readonly after?: Bookmark
  readonly limit: number
}

/** Query of lobby events after a number, in the order of commits. */
export interface LobbyEventQuery extends Pick<PublicListQuery, 'ruleset' | 'wanted' | 'limit'> {
  /** Only events of one type. */
  readonly type?: LobbyEventType
  /** Without a number the result has no events. */
  readonly after?: number | undefined
}

/** An event of the lobby, with the current row of its table. */
export interface ListedLobbyEvent extends LobbyEvent {
  readonly seq: number
  readonly at: string
  readonly ruleset: string
  readonly lang: string | null
  readonly pace: string | null
  readonly table: ListedGame
}

/** A page of the lobby feed; without events for an unknown requester. */
export interface LobbyEvents extends Pick<ReadResult, 'epoch' | 'caller' | 'expiredToken'> {
  /** The first and the last number of the feed; 0 for an empty feed. */
  readonly first: number
  readonly last: number
  readonly events: readonly ListedLobbyEvent[]
}

/** The number of events that one read of the lobby scans, at most. */
export const LOBBY_SCAN = 1000

/**
 * Query of the requester's games, as player or owner: first games in progress, the latest change first; then ended
 * games, the latest end first.
 */
export interface OwnListQuery {
  readonly status?: GameStatus
  /** Only games that wait for the requester, the longest wait first. */
  readonly awaiting: boolean
  /** Only games changed after this time. */
  readonly since?: string
  readonly after?: Bookmark
  readonly limit: number
}

/** A range of a game's log that can concern a seat. */
export interface LogSpan {
  readonly game: string
  /** -1 for an owner beside the table. */
  readonly seat: number
  readonly first: number
  readonly last: number
}

export interface SpannedEvents {
  readonly events: readonly (readonly LoggedEvent[])[]
  readonly names: PlayerNames
}

/** A changed game in a feed: the seat of the player, and the range of the log. */
export interface ChangedGame extends ListedGame, Omit<LogSpan, 'game'> {
  /** Number of the first event for the player in the seat. */
  readonly seated: number
}

/**
 * Overlap of two feed reads, in seconds. The database sets times under its write lock, so times rise in commit
 * order unless the clock is set back. A clock set back by less than the overlap loses no event.
 */
export const FEED_OVERLAP = 60

/** Changes for a player after a time: games and disabled webhooks. Empty for an unknown requester. */
export interface PlayerChanges extends Pick<ReadResult, 'epoch' | 'caller' | 'expiredToken'> {
  /** Start and end of the covered time, by the clock of the database. */
  readonly since: string
  readonly now: string
  readonly games: readonly ChangedGame[]
  readonly disabled: readonly DisabledWebhook[]
}

/** A changed game for a person of an integration. */
export interface ChangedGameOfPerson extends ChangedGame {
  readonly player: string
  /** Name of the player. */
  readonly called: PlayerLabel
  readonly external: string
  /** Start of the link. Earlier events are left out. */
  readonly linkedAt: string
}

/** Changes for the people of an integration after a time. `integration` is false for an unknown token. */
export interface PeopleChanges extends Pick<PlayerChanges, 'epoch' | 'since' | 'now'> {
  readonly integration: boolean
  /** The number of people of the integration: the cost of the read. */
  readonly people: number
  readonly games: readonly ChangedGameOfPerson[]
}

/** A player and a seat; -1 for an owner beside the table. */
export interface PlayerSeat {
  readonly player: string
  readonly seat: number
}

/** A linked person of an integration at a table. */
export interface LinkedPlayerSeat extends PlayerSeat {
  readonly external: string
  readonly linkedAt: string
}

/** A player, and the listening integrations that act for the player. */
export interface ListeningIntegrations {
  readonly player: string
  readonly integrations: readonly string[]
}

/** The requester of a list, by token. */
export type Requester = Pick<ReadSpec, 'tokenHash'>

/** A list of games with its requester; empty for an unknown requester. */
export interface GameList extends Pick<ReadResult, 'epoch' | 'caller' | 'expiredToken'> {
  readonly games: readonly ListedGame[]
}

/** Progress of the analysis of a finished deal. */
export interface StoredAnalysis {
  readonly game: string
  readonly deal: number
  /** Content of the analysis, opaque to the store. */
  readonly progress: unknown
  readonly revision: number
}

/** Request to analyse a deal. `most` limits the requests of the player in a day. */
export interface AnalysisRequest extends Omit<StoredAnalysis, 'revision'> {
  readonly player: string
  readonly now: string
  readonly most: number
}

export interface Store {
  /**
   * Reads from the database, with the cache. One round trip; two for an outdated cache entry or a game of an
   * earlier release.
   */
  read(question: ReadSpec): Promise<ReadResult>
  /**
   * Reads from the cache only, without a round trip. The result may be outdated. Never send the result to a client:
   * use the result as precondition of a write.
   */
  readCached(question: ReadSpec): ReadResult | undefined
  /**
   * Writes a change. One round trip, one transaction.
   * @param precondition the change is written only if the precondition still holds
   */
  write(change: Change, precondition?: Precondition): Promise<WriteResult>
  /** Reads an integration, a link and a code. One round trip. */
  integration(question: IntegrationQuery): Promise<IntegrationResult>
  /** A page of the people of an integration; undefined for an unknown token. One round trip. */
  people(listing: PeopleListQuery): Promise<readonly ListedPerson[] | undefined>
  /** Public games. One round trip. */
  publicGames(listing: PublicListQuery, asker: Requester): Promise<GameList>
  /**
   * Events of the lobby. One read scans {@link LOBBY_SCAN} events at most. One round trip.
   * @param asker missing for reads by the system
   */
  lobbyEvents(listing: LobbyEventQuery, asker?: Requester): Promise<LobbyEvents>
  /**
   * Deletes lobby events before a time, and events beyond a count. At most {@link LOBBY_SCAN} events; never the
   * last event. @returns the count
   */
  deleteLobbyEvents(before: string, most: number): Promise<number>
  /**
   * Adds messages about new tables: one message for each subscribed webhook, `most` messages at most. The webhook
   * that waits longest comes first. A webhook has at most one waiting message about tables; the next message then
   * covers all tables since. Two round trips. @returns the number of messages
   */
  announceTables(most: number, newId: () => string): Promise<number>
  /** Games of the requester. One round trip. */
  gamesOf(listing: OwnListQuery, asker: Requester): Promise<GameList>
  /**
   * Games of the requester that changed after a time, or in the last minute; `most` games at most. One round trip.
   */
  changesOf(asker: Requester, since: string | undefined, most: number): Promise<PlayerChanges>
  /**
   * Changed games of the people of an integration, each from the start of the link; `most` rows at most. One round
   * trip.
   */
  changesOfPeople(by: IntegrationCredentials, since: string | undefined, most: number): Promise<PeopleChanges>
  /**
   * For each span the first `most` events of the given types, or events that begin a turn of the seat; and the
   * names of players who come or go. One or two round trips.
   */
  eventsIn(spans: readonly LogSpan[], types: readonly EventType[], most: number): Promise<SpannedEvents>
  /** Games with a wake-up by a time, the longest due first. One round trip. */
  gamesDueBy(moment: string, most: number): Promise<readonly string[]>
  /**
   * Stores the clock of a game and the next wake-up, if the game is unchanged since the read. {@link WRITE_TIME}
   * stands for the time of the write. No event is added, so the version stays.
   * @returns the messages to send; undefined for a changed game, or without new content
   */
  updateClock(stored: StoredGame, kept: ClockUpdate): Promise<readonly OutboxMessage[] | undefined>
  /**
   * Records a heartbeat of the service. @returns the last outages: times without a heartbeat for longer than `most`
   * milliseconds. One round trip.
   */
  heartbeat(moment: string, most: number): Promise<Absences>
  /**
   * Stores the absences of a player, if unchanged since the read. @returns whether the write succeeded. One round
   * trip.
   */
  setAway(player: StoredPlayer, away: Absences, tokenHash: string): Promise<boolean>
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
  deleteFormerSeats(before: string, most: number): Promise<number>
  /** Sets or clears the listener bits of a source in its games. One round trip. */
  setListening(source: StreamSource, listens: boolean): Promise<void>
  /**
   * Integrations with open feeds that act for players of a game. Corrects the bit of integrations in the listener
   * mask. One or two round trips.
   * @param players all people at the table
   * @param most the limit of integrations for each player
   */
  listeningIntegrations(
    stored: StoredGame,
    players: readonly string[],
    most: number,
  ): Promise<readonly ListeningIntegrations[]>
  /** Records the use of a later token, once a day. */
  noteTokenUse(tokenHash: string): Promise<void>
  /** Deletes tokens and tickets that expired before a time. @returns the count. One short transaction. */
  deleteExpiredTokens(before: string, most: number): Promise<number>
  /** Deleted players who still have seats. */
  leavingPlayers(most: number): Promise<readonly string[]>
  /**
   * Games that a deleted player must leave, in the order of ids, after an id: games with a seat of the player, and
   * the player's open games with an empty table.
   */
  gamesToLeave(player: string, after: string, most: number): Promise<readonly string[]>
  /** Marks that a deleted player has left all games. */
  setLeft(player: string): Promise<void>
  /**
   * Open tables without activity since a time, the longest inactive first, after a given table. One round trip.
   */
  staleTables(since: string, after: StaleTable | undefined, most: number): Promise<readonly StaleTable[]>
  /** Ids of games without a valid summary, in order, after an id. */
  gamesWithoutSummary(after: string, most: number): Promise<readonly string[]>
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
   * `most` limits all messages, `each` the messages of one tenant for one host. One short transaction.
   */
  leaseMessages(now: string, most: number, each: number): Promise<readonly OutboxMessage[]>
  /**
   * Counts messages of a minute before the sending. @returns for each entry, the number of allowed messages. One
   * round trip.
   */
  countSent(minute: string, wanted: readonly SendDemand[]): Promise<readonly number[]>
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
  recordAttempts(tried: readonly AttemptResult[], now: string): Promise<readonly string[]>
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
  requestAnalysis(asked: AnalysisRequest): Promise<boolean>
  /** Leases a due analysis until a time. @returns undefined if the analysis is not due */
  leaseAnalysis(game: string, deal: number, now: string, until: string): Promise<StoredAnalysis | undefined>
  /** Stores the progress and the next due time; null at the end. @returns false if another worker was faster */
  saveAnalysis(analysis: StoredAnalysis, due: string | null): Promise<boolean>
  /** Analyses that are due by a time, the longest due first. */
  analysesDue(moment: string, most: number): Promise<readonly Pick<StoredAnalysis, 'game' | 'deal'>[]>
  /** Throws if the database does not answer. */
  ping(): Promise<void>
  /** Deletes receipts made before a time, for a slice of receipts: one short transaction. */
  purgeReceipts(slice: ReceiptSlice, before: string): Promise<PurgeResult>
}

/** A table without activity, and the time when a player last came or left. */
export interface StaleTable {
  readonly id: string
  readonly at: string
}

/** A slice of keys: from `from`, to before `to`, at most `most` keys. */
export interface ReceiptSlice {
  readonly from: string
  readonly to: string
  readonly most: number
}

export interface PurgeResult {
  readonly forgotten: number
  /** The key after the slice, unless the range is complete. */
  readonly next: string | undefined
}

/**
 * The database is unreachable, unhealthy or overloaded. The operation may have happened. The message is a short
 * reason for the log, and never contains data.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** Lifetime of a receipt, in milliseconds: 24 hours. */
const RECEIPT_LIFETIME = DAY

/** Receipts made before this time have expired. */
export const receiptExpiry = (now: string): string => addMilliseconds(now, -RECEIPT_LIFETIME)
