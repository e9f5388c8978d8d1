import type { PlayerOrders } from '../game/standing-orders.ts'
import type { Summary } from '../game/summary.ts'
import { addMilliseconds } from '../lib/timestamp.ts'
import type { Pace } from '../rules/bot.ts'
import type { Event, EventType, LoggedEvent } from '../rules/events.ts'
import type { Language } from '../rules/language.ts'
import type { ArrangedDeal } from '../rules/model/arranged-deal.ts'
import type { FinishedDeal } from '../rules/model/finished-deal.ts'
import type { Game, GameStatus } from '../rules/model/game.ts'
import type { PlayerLabel, PlayerNames } from '../rules/player.ts'
import type {
  IntegrationChange,
  IntegrationCredentials,
  IntegrationQuery,
  IntegrationResult,
  ListedPerson,
  PeopleListQuery,
  RevokedToken,
} from './port-integrations.ts'
import type { Absences, StoredPlayer } from './port-players.ts'
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
} from './port-webhooks.ts'

export type { Absences, StoredPlayer } from './port-players.ts'
export { nameAndProgram } from './port-players.ts'

/*
 * The port: what the service asks of a database, and nothing of how it is done. `libsql.ts` answers it.
 */

export const VISIBILITIES = ['public', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** That a player was reminded of a turn: with how much time left, at which version of the game, when. */
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

/** How a seat stands with its time. Everything is missing where it is as at the beginning. */
export interface SeatTime {
  /** What its bank holds at the beginning of its turn, or would now, in milliseconds. */
  readonly bank?: number
  /** Of the turn that goes on: which reminders came. */
  readonly reminded?: readonly TurnReminder[]
  /** Of the turn that goes on: that its time was up, and nothing more will follow of it. */
  readonly expired?: true
  /** Of the turn that goes on: when nobody could move, although time passed. */
  readonly outages?: Absences
  /** Of the turn that goes on: how much time opponents added, in milliseconds. */
  readonly given?: number
  /** How many turns in a row the player let pass. */
  readonly missed?: number
}

/** The time of a game that has a clock. */
export interface ClockState {
  /** What was agreed on; what it means is known to the table (`table/clock/agreed.ts`). */
  readonly control: object
  readonly seats: readonly SeatTime[]
  /** The seat that the house acted for in the change before, if that was one of those. */
  readonly last: number | null
  /** The last reminders of past turns, the oldest first. Missing without reminders. */
  readonly past?: readonly PastReminder[]
  /** The pauses of the game, the earliest first. The last one can go on. Missing without a pause. */
  readonly pauses?: Absences
  /** Whether the last pause goes on. */
  readonly paused?: true
  /** When those at the table are away, by their ids. */
  readonly away: Readonly<Record<string, Absences>>
}

/** What a token may be good for: to play and read, to read, and to manage webhooks. */
export const SCOPES = ['play', 'read', 'webhooks'] as const
export type Scope = (typeof SCOPES)[number]

/**
 * `code`: what a player gives an integration, to be linked with it. `link` and `alias`: for whom an integration acts, by what it
 * calls them and by the player's id. `deleted`: the token by which a player was deleted. It opens nothing, and tells whoever sends
 * that again that it is done.
 */
export type TokenKind = 'token' | 'ticket' | 'code' | 'link' | 'alias' | 'deleted'

/** What somebody has leave for who did not bring the first token of a player. */
export interface TokenGrant {
  readonly kind: TokenKind
  readonly scopes: readonly Scope[]
  /** The one game it is for; missing for all. */
  readonly game?: string
  /** When it ends; missing for good. */
  readonly until?: string
  /** The day, in UTC, on which its last use was noted. */
  readonly usedOn: string
  /** The integration that acts by it, or made it. */
  readonly via?: string
}

/** A player who calls; without `leave` there is nothing that they may not do. */
export interface Caller extends StoredPlayer {
  readonly grant?: TokenGrant
}

/** A token, a ticket, or what else opens something, as it is kept. */
export interface StoredToken {
  readonly hash: string
  readonly kind: TokenKind
  readonly label: string
  readonly scopes: readonly Scope[]
  readonly game: string | null
  readonly expiresAt: string | null
  readonly createdAt: string
  /** The day, in UTC, on which it was last used; empty before, and for a first token. */
  readonly lastUsedDay: string
  /** The integration that acts by it; null for what the player holds. */
  readonly via: string | null
  /** What that one is called. */
  readonly integration?: string
}

/** All that opens something of a player. */
export interface StoredTokens {
  /** Three hexadecimal digits that stay the same for ever (docs/reference/scale.md). */
  readonly home: string
  /** Missing once it was revoked. */
  readonly first: StoredToken | undefined
  /** Those made later, in their order. */
  readonly later: readonly StoredToken[]
}

/** What somebody changes of themselves. */
export type AccountChange =
  /** The name and the program as they are to be. The kind of the player stays. */
  | ({ readonly kind: 'renamed' } & Pick<StoredPlayer, 'name' | 'program'>)
  /** At most so many of its kind may hold, this one included. One more is a conflict. */
  | { readonly kind: 'made'; readonly key: StoredToken; readonly most: number }
  /** A token ends, with the tickets that it made; not the last one that can make others for good, which is a conflict. */
  | { readonly kind: 'revoked'; readonly hash: string; readonly isFirst: boolean }
  /** An integration does not act for them any more, by a name that it has for them. */
  | { readonly kind: 'unlinked'; readonly hash: string; readonly via: string }
  /** Nobody can sign in as them any more, and they have no name. What is left to do are their seats: see {@link Store}. */
  | { readonly kind: 'deleted' }

/** What a player who was deleted is called. */
export const DELETED_NAME = '–'

/** What tells that a game's row is as it was seen, besides its version and epoch. */
export interface RowStamp {
  /** How many bytes its snapshot has. */
  readonly bytes: number
  /** How often something beside the snapshot has changed without an event: a name, who is away, how time stands, orders. */
  readonly sideRevision: number
  /** How often the webhooks that may hear of the game have changed; 0 where nobody ever had one. */
  readonly subscribersRevision: number
}

export interface StoredGame {
  readonly id: string
  readonly visibility: Visibility
  /** What a stranger needs to take a seat in a private game. */
  readonly invite: string
  /** The id of the player who created it. */
  readonly owner: string
  readonly createdAt: string
  readonly updatedAt: string
  /** By seat, since when the game waits for it; null for a seat that it does not wait for. */
  readonly since: readonly (string | null)[]
  readonly game: Game
  /** The epoch it is of: versions are told apart by it, too. See {@link ReadResult}. */
  readonly epoch: number
  /** What the players are called who sit there, or in the events that were asked for. */
  readonly names: PlayerNames
  /** What its row is known by, besides its version; missing where it has no row yet. */
  readonly stamp?: RowStamp
  /** The arranged deal that is to be dealt next, as long as there are any. */
  readonly due?: ArrangedDeal | undefined
  /** Missing in a game without a clock. */
  readonly timed?: ClockState | undefined
  /** By seat, what its player has left word of; missing where nobody ever has. */
  readonly orders?: Readonly<Record<number, StoredOrders>>
  /** Who listens, one bit each: see {@link listenerBit}. As it was when the row was last seen or written. */
  readonly listenerMask?: number
}

/** What a player has left word of, and in which deal; of nobody else who has the seat. */
export interface StoredOrders extends PlayerOrders {
  readonly player: string
  readonly deal: number
}

/** The orders of a seat, in the version of the game that it was judged on; null to have none. */
export interface OrdersChange {
  readonly stored: StoredGame
  readonly seat: number
  readonly orders: StoredOrders | null
}

/** Stands for an owner who has no seat at the table. */
export const SEATLESS_OWNER = -1

/**
 * The bit of a listener: to the game, to the feed of the player in a seat, or to the feed of an integration with people at the
 * table.
 */
export const listenerBit = (who: 'game' | 'people' | number): number => {
  if (who === 'game') return 1
  if (who === 'people') return 1 << 10
  return who === SEATLESS_OWNER ? 1 << 9 : 2 << who
}

/** The source of a stream: a game, the feed of a player, or the feed of an integration. */
export type StreamSource =
  | { readonly game: string }
  | { readonly player: string }
  | { readonly integration: string }

/** The first answer to a request with an Idempotency-Key, to be given again. */
export interface Receipt {
  /** A hash of the key and everything it is scoped by. */
  readonly key: string
  /** A hash of the request's body: the same key with another body is a mistake of the caller's. */
  readonly request: string
  /** From what the first answer is made again, in JSON. */
  readonly note: unknown
  readonly createdAt: string
}

/** Under what a receipt stands that is a player's own, by whatever the player was known: two people have two under one key. */
export const receiptKeyOf = (key: string, player: string): string => `${key} ${player}`

/** How many games a player has: those that the player owns or sits in. */
export interface GameCounts {
  /** Not started. */
  readonly open: number
  /** Not over, started or not. */
  readonly running: number
  /** Going on with nobody who plays by hand: what is played there is played by bots. */
  readonly bots: number
  /** Created by the player since the day began, in UTC by the clock of the database. */
  readonly today: number
  /** In how many seconds that day ends. */
  readonly restOfDay: number
  /** Whether the player has a webhook that is told of all their games. */
  readonly hears: boolean
}

/** What one read asks for; each part is optional and all come from one moment. */
export interface ReadSpec {
  readonly tokenHash?: string
  readonly game?: string
  readonly receipt?: string
  /** Whether the receipt is that of the caller, whoever that turns out to be (see {@link receiptKeyOf}). */
  readonly ofCaller?: true
  /** A part of the game's log: what comes after a number, at most so many. */
  readonly events?: Slice
  /** Some of the game's finished deals: those after a number, at most so many. */
  readonly deals?: Slice
  /** How many games the caller has; of those that are not over no more are counted than so many. */
  readonly counting?: number
  /** What opens something of the caller; not together with parts of a game. */
  readonly tokens?: true
  /** The webhooks of the caller, and how many the game has. */
  readonly webhooks?: true
}

/** A part of something numbered: what comes after a number, at most so much. */
export interface Slice {
  readonly after: number
  readonly limit: number
}

export interface ReadResult {
  /** Changes with every restore, after which the same versions and places are given again to something else. */
  readonly epoch: number
  readonly caller: Caller | undefined
  /** What it was that the caller brought, where it does not hold any more. */
  readonly expiredToken?: TokenKind
  readonly game: StoredGame | undefined
  readonly receipt: Receipt | undefined
  readonly events: readonly LoggedEvent[]
  readonly deals: readonly FinishedDeal[]
  /** How many games the caller has, where it was asked for. */
  readonly counts?: GameCounts
  /** What opens something of the caller, where it was asked for. */
  readonly tokens?: StoredTokens
  /** Where it was asked for. */
  readonly webhooks?: WebhooksResult
}

/**
 * Stands for the moment of a write in everything that is made before it: the database sets the moment, inside the
 * transaction. No text that people write can be this.
 */
export const WRITE_TIME = '\u0000'

/** The agreement of a table, as lists show it. The agreement never changes. */
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
  /** The code of the clock, the hints and the free seats: see `src/app/queries/list-filters.ts`. Null for a table without a free seat. */
  readonly facet: number | null
}

/** The types of events of the lobby feed: of public tables, until the start. */
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

/** A game after a move, or a new one; {@link WRITE_TIME} stands where its moment will be. */
export interface GameChange {
  readonly stored: StoredGame
  /** What happened, to be added to the log after the version `before`; 0 for a new game. */
  readonly before: number
  readonly events: readonly Event[]
  /** The deals that came to their end by that. */
  readonly finished: readonly FinishedDeal[]
  /** Whether its status, its seats or its deal changed: then its place in public lists does. */
  readonly milestone: boolean
  readonly summary: Summary
  /** Absent: the row keeps the stored values. */
  readonly lobby?: LobbyColumns
  /** The event of the lobby feed. */
  readonly lobbyEvent?: LobbyEvent
  /** What webhooks are told of it; asked for only where there may be any. */
  readonly notification?: () => WebhookNotification
  /** When the house has to look what is due, in a game that goes on: by its clock, for a card that is held back, or for a bot. */
  readonly wakeUp?: WakeUpTime
  /** Whether the house may have to look at it, or had to before: missing in all other games, of which nothing is written for that. */
  readonly isScheduled?: true
  /** Whether it goes on from here with nobody who plays by hand. */
  readonly isUnattended?: true
  /** The origin of the request, for a change that leaves the game to bots alone. */
  readonly origin?: number | undefined
}

/** A moment at which the house has to look at a game: the earlier of one that is known, and one so many milliseconds after the change. */
export interface WakeUpTime {
  readonly at?: string | undefined
  readonly after?: number | undefined
}

/** What the house keeps of a game at which it looked. */
export interface ClockUpdate {
  /** Missing without a clock. */
  readonly timed: ClockState | undefined
  /** When it is to look again. */
  readonly wakeUp: WakeUpTime | undefined
  /** When it looked. */
  readonly by: string
  /** What webhooks are told, if anything is. */
  readonly notification: WebhookNotification | undefined
}

/** A game as it was, and as it is. */
export interface PastGame {
  readonly stored: StoredGame
  readonly now: StoredGame
  readonly events: readonly LoggedEvent[]
}

/** The number of games of bots alone that go on: in all, and by origin of the request. */
export interface UnattendedCounts {
  readonly service: number
  readonly address: number
}

/** What one write does: all of it, or nothing. */
export interface Change {
  readonly player?: StoredPlayer & { readonly tokenHash: string }
  readonly game?: GameChange
  /** A new game that the change of the other one tells of: both are written, or neither. */
  readonly opens?: GameChange
  /** Of a new game: how many its owner may create on one day, this one included. One more is a conflict. */
  readonly mostToday?: number
  /** Where nobody plays by hand from now on: how many such games the caller may have, this one included. One more is a conflict. */
  readonly mostUnattended?: number
  /** What the caller changes of themselves: of the caller that it was judged on, and with nothing else. */
  readonly account?: AccountChange
  readonly webhook?: WebhookChange
  /** What an integration changes: with nothing else. */
  readonly integration?: IntegrationChange
  /** What a player leaves word of: with nothing else. It is no event, so nobody else can tell. */
  readonly orders?: OrdersChange
  readonly receipt?: Receipt
}

/** What a change was judged on. */
export interface Precondition {
  readonly spec: ReadSpec
  readonly result: ReadResult
  /** Whether it was remembered, and so may be out of date. */
  readonly isCached: boolean
}

/** What came of a write. */
export type WriteResult =
  /** With the change of a game, if it was one, as it was written: with its moment, by the clock of the database. */
  | {
      readonly outcome: 'written'
      readonly game?: GameChange
      readonly opened?: GameChange
      /** The hashes of what opened something of the caller before, and does not any more; or all did. */
      readonly ended?: readonly string[] | 'all'
      /** What opens nothing any more, of others. */
      readonly unlinked?: readonly RevokedToken[]
      /** What is to be sent for it, by whoever wrote it. */
      readonly messages?: readonly OutboxMessage[]
    }
  /**
   * Something else was first: to the game's next event, with the same receipt, as the day's last new game, or as the last that
   * bots may play alone. Nothing was written. The game as it now is comes with it, where the round trip told all of it.
   */
  | { readonly outcome: 'conflict'; readonly game?: StoredGame | undefined }

/** A game as a list has it, which is without its cards. */
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
  /** Missing where an earlier release wrote last, or what is stored cannot be read: then it must be made from the game. */
  readonly summary: Summary | undefined
  /** The name of the owner, where `summary` is missing. */
  readonly ownerName?: string | undefined
  /** Missing for games that ended under an earlier release. */
  readonly agreed: TableAgreement | undefined
  /** Missing in a game without a clock; only when whoever asks is away is among it. */
  readonly timed?: ClockState | undefined
  readonly bookmark: Bookmark
}

/** The row of a list that a page begins after. */
export interface Bookmark {
  readonly at: string
  readonly id: string
  /** Whether it is among the ended games, in a list in which these come last. */
  readonly ended: boolean
}

/** Filters of open tables. */
export interface TableFilter {
  readonly lang?: Language
  readonly pace?: Pace
  /** The accepted codes: see {@link LobbyColumns}. */
  readonly facets: readonly number[]
}

/** Public games, those with the latest milestone first. */
export interface PublicListQuery {
  readonly status?: GameStatus
  readonly ruleset?: string
  /** Only open tables with a free seat, and only with these properties. */
  readonly wanted?: TableFilter
  readonly after?: Bookmark
  readonly limit: number
}

/** Events of the lobby after a number, in the order of commits. */
export interface LobbyEventQuery extends Pick<PublicListQuery, 'ruleset' | 'wanted' | 'limit'> {
  /** Only events of one type. */
  readonly type?: LobbyEventType
  /** Without a number the answer has no events. */
  readonly after?: number | undefined
}

/** An event of the lobby, with the row of its table as it is now. */
export interface ListedLobbyEvent extends LobbyEvent {
  readonly seq: number
  readonly at: string
  readonly ruleset: string
  readonly lang: string | null
  readonly pace: string | null
  readonly table: ListedGame
}

/** A part of the feed of the lobby; without events for strangers. */
export interface LobbyEvents extends Pick<ReadResult, 'epoch' | 'caller' | 'expiredToken'> {
  /** The first and the last number of the feed; 0 for an empty feed. */
  readonly first: number
  readonly last: number
  readonly events: readonly ListedLobbyEvent[]
}

/** The highest number of events that a read of the lobby looks at. */
export const LOBBY_SCAN = 1000

/**
 * The games that whoever asks plays in or owns: those that go on, in which something happened last first; then those that
 * have ended, the last to end first.
 */
export interface OwnListQuery {
  readonly status?: GameStatus
  /** Only games that wait for them, the longest waiting first. */
  readonly awaiting: boolean
  /** Only games that changed after a moment. */
  readonly since?: string
  readonly after?: Bookmark
  readonly limit: number
}

/** A part of a game's log, from one number to another, that may concern a seat. */
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

/** A game in which something happened that may concern somebody: their seat, and which part of its log that is. */
export interface ChangedGame extends ListedGame, Omit<LogSpan, 'game'> {
  /** The number of the first event for the player in the seat. */
  readonly seated: number
}

/**
 * How far what happened is looked back by, in seconds. Moments are the database's, set under its lock; so they rise as things
 * are committed, but where its clock is set back: by less than this nothing is lost.
 */
export const FEED_OVERLAP = 60

/** What happened to somebody after a moment, in games and to webhooks; nothing for strangers. */
export interface PlayerChanges extends Pick<ReadResult, 'epoch' | 'caller' | 'expiredToken'> {
  /** The moment after which, and the moment of the answer: both by the clock of the database. */
  readonly since: string
  readonly now: string
  readonly games: readonly ChangedGame[]
  readonly disabled: readonly DisabledWebhook[]
}

/** A game in which something happened that may concern a person of an integration: the person, and the seat. */
export interface ChangedGameOfPerson extends ChangedGame {
  readonly player: string
  /** The name of the player. */
  readonly called: PlayerLabel
  readonly external: string
  /** The time since which the integration acts for the person. What happened before is not told. */
  readonly linkedAt: string
}

/** What happened to the people of an integration after a moment; `integration` is false where none has the token. */
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

/** A person of an integration at a table. */
export interface LinkedPlayerSeat extends PlayerSeat {
  readonly external: string
  readonly linkedAt: string
}

/** A player, and integrations that listen and act for the player. */
export interface ListeningIntegrations {
  readonly player: string
  readonly integrations: readonly string[]
}

/** Who asks for a list. */
export type Requester = Pick<ReadSpec, 'tokenHash'>

/** A list, and who asked for it; empty for strangers. */
export interface GameList extends Pick<ReadResult, 'epoch' | 'caller' | 'expiredToken'> {
  readonly games: readonly ListedGame[]
}

/** The analysis of a deal that is over, as far as it has come. */
export interface StoredAnalysis {
  readonly game: string
  readonly deal: number
  /** What is found so far. The store does not look into it. */
  readonly progress: unknown
  readonly revision: number
}

/** That somebody wants a deal analysed, who may have so many a day. */
export interface AnalysisRequest extends Omit<StoredAnalysis, 'revision'> {
  readonly player: string
  readonly now: string
  readonly most: number
}

export interface Store {
  /** One round trip; two where something is remembered that is not so any more, or an earlier release wrote the game. */
  read(question: ReadSpec): Promise<ReadResult>
  /**
   * What is remembered of an answer, without any round trip: it may be out of date. Nothing may be told of it, and what is
   * judged on it has to be written to be true.
   */
  readCached(question: ReadSpec): ReadResult | undefined
  /**
   * One round trip, one transaction.
   * @param grounds what the change was judged on: it is written only if all of that is still so
   */
  write(change: Change, precondition?: Precondition): Promise<WriteResult>
  /** What an integration asks, who it is and about whom. One round trip. */
  integration(question: IntegrationQuery): Promise<IntegrationResult>
  /** A page of the people of an integration; undefined where no integration has the token. One round trip. */
  people(listing: PeopleListQuery): Promise<readonly ListedPerson[] | undefined>
  /** One round trip. */
  publicGames(listing: PublicListQuery, asker: Requester): Promise<GameList>
  /**
   * Events of the lobby. One read looks at {@link LOBBY_SCAN} events at most. One round trip.
   * @param asker missing where the house asks
   */
  lobbyEvents(listing: LobbyEventQuery, asker?: Requester): Promise<LobbyEvents>
  /**
   * Forgets events of the lobby: those before a moment, and those beyond a number of events. At most {@link LOBBY_SCAN} events;
   * never the last event. @returns how many
   */
  deleteLobbyEvents(before: string, most: number): Promise<number>
  /**
   * Adds messages about new tables: one message for each subscribed webhook, `most` messages at most. The webhook that waits longest
   * comes first. No webhook has two waiting messages about tables; the next message then tells of all tables since. Two
   * round trips. @returns the number of messages
   */
  announceTables(most: number, newId: () => string): Promise<number>
  /** One round trip. */
  gamesOf(listing: OwnListQuery, asker: Requester): Promise<GameList>
  /**
   * The games of whoever asks that changed after a moment, or in the last minute where none is named; at most so many.
   * One round trip.
   */
  changesOf(asker: Requester, since: string | undefined, most: number): Promise<PlayerChanges>
  /** The same for the people of an integration, from the moment on at which each was linked; at most so many rows. One round trip. */
  changesOfPeople(by: IntegrationCredentials, since: string | undefined, most: number): Promise<PeopleChanges>
  /**
   * For each span its first events, at most so many, that are of these types or begin the turn of its seat; and what those
   * are called who come or go in them. One round trip, or two.
   */
  eventsIn(spans: readonly LogSpan[], types: readonly EventType[], most: number): Promise<SpannedEvents>
  /** Games at which the house has to look by a moment, the longest due first, at most so many. One round trip. */
  gamesDueBy(moment: string, most: number): Promise<readonly string[]>
  /**
   * Keeps of a game with a clock, if it is still as it was read, how its seats stand with their time; {@link WRITE_TIME} stands for
   * the moment of it. Gives the messages to be sent; nothing where it was not so, or there was nothing new to be kept. No event is
   * added: the version stays.
   */
  updateClock(stored: StoredGame, kept: ClockUpdate): Promise<readonly OutboxMessage[] | undefined>
  /**
   * Notes that all is well at a moment, and tells when it was not: the last times during which nothing was noted for longer
   * than `most` milliseconds. One round trip.
   */
  heartbeat(moment: string, most: number): Promise<Absences>
  /** Keeps when a player is away, if it is still as it was read; tells whether it was. One round trip. */
  setAway(player: StoredPlayer, away: Absences, tokenHash: string): Promise<boolean>
  /** The number of games of bots alone that go on. One round trip. */
  countUnattended(origin: number | undefined): Promise<UnattendedCounts>
  /**
   * The people of an integration at the table of a game, or among others with their seats; those linked first first. One round trip.
   */
  peopleAt(
    integration: string,
    game: string,
    others: readonly PlayerSeat[],
  ): Promise<readonly LinkedPlayerSeat[]>
  /** Forgets seats that somebody had and left before a moment, at most so many; tells how many. One short transaction. */
  deleteFormerSeats(before: string, most: number): Promise<number>
  /** Notes in the games concerned that somebody listens, or that nobody does any more. One round trip. */
  setListening(source: StreamSource, listens: boolean): Promise<void>
  /**
   * The integrations with open feeds that act for players of a game. Corrects the bit of {@link listenerBit} for people in the row of
   * the game. One or two round trips.
   * @param players all people at the table
   * @param most the limit of integrations for each player
   */
  listeningIntegrations(
    stored: StoredGame,
    players: readonly string[],
    most: number,
  ): Promise<readonly ListeningIntegrations[]>
  /** Notes that a later token is used today, unless that is known. */
  noteTokenUse(tokenHash: string): Promise<void>
  /** Forgets tokens and tickets that ended before a moment, at most so many; tells how many. One short transaction. */
  deleteExpiredTokens(before: string, most: number): Promise<number>
  /** Players who were deleted and have not left everything, at most so many. */
  leavingPlayers(most: number): Promise<readonly string[]>
  /**
   * The games that somebody has still to leave who was deleted, in order, after an id, at most so many: those in which they sit,
   * and those that they own, are open and have nobody at the table.
   */
  gamesToLeave(player: string, after: string, most: number): Promise<readonly string[]>
  /** Takes note that a player who was deleted has left everything. */
  setLeft(player: string): Promise<void>
  /**
   * Open tables at which nothing has happened since a moment, the longest first, after one of them, at most so many. One round
   * trip.
   */
  staleTables(since: string, after: StaleTable | undefined, most: number): Promise<readonly StaleTable[]>
  /** The ids of games without a summary that counts, in order, after an id, at most so many. */
  gamesWithoutSummary(after: string, most: number): Promise<readonly string[]>
  /** Puts the summary beside a game that an earlier release wrote, unless it has moved on meanwhile. */
  putSummary(stored: StoredGame, summary: Summary, lobby: LobbyColumns): Promise<void>
  /**
   * A game as it was at a version, with its events after another one, and the game as it is. For answers that are given
   * again, so it may take a round trip or two.
   */
  gameAtVersion(game: string, version: number, after: number): Promise<PastGame>
  /** Messages of a webhook that were sent at least once, the latest first. One round trip. */
  deliveries(listing: DeliveryQuery): Promise<readonly StoredDelivery[]>
  /**
   * Leases due messages for ten seconds. Round robin over the tenants, of each tenant the oldest messages first.
   * `most` limits all messages, `each` the messages of one tenant for one host. One short transaction.
   */
  leaseMessages(now: string, most: number, each: number): Promise<readonly OutboxMessage[]>
  /** Counts messages of a minute before the sending. @returns for each entry, the number of allowed messages. One round trip. */
  countSent(minute: string, wanted: readonly SendDemand[]): Promise<readonly number[]>
  /**
   * Stores the bodies of messages before the first attempt.
   * @returns the ids of the leased messages; no other message may be sent. One round trip.
   */
  storeBodies(messages: readonly OutboxMessage[]): Promise<ReadonlySet<string>>
  /** Postpones unsent messages, and holds the queues of their webhooks to the bounds. */
  postponeMessages(messages: readonly OutboxMessage[], now: string, until: string): Promise<void>
  /**
   * Notes what came of messages at a moment, and what follows for their webhooks. One round trip.
   * @returns whose webhooks were disabled by it
   */
  recordAttempts(tried: readonly AttemptResult[], now: string): Promise<readonly string[]>
  /**
   * Forgets what became of messages before a moment, of the webhooks in a slice, at most so many messages; and webhooks that are
   * deleted. Tells how many messages. One short transaction.
   */
  deleteDeliveries(slice: ReceiptSlice, before: string): Promise<number>
  /** How far the analysis of a deal has come; nothing where nobody has asked for it. */
  analysis(game: string, deal: number): Promise<StoredAnalysis | undefined>
  /** Has a deal analysed. @returns whether it begins with that: not where somebody has asked before, nor beyond what a day may bring */
  requestAnalysis(asked: AnalysisRequest): Promise<boolean>
  /** Takes an analysis that is due, so that nobody else goes on with it until a moment; nothing where there is none to be taken. */
  leaseAnalysis(game: string, deal: number, now: string, until: string): Promise<StoredAnalysis | undefined>
  /** Keeps how far it has come, and when somebody may go on; null when it is done. @returns whether nobody else was first */
  saveAnalysis(analysis: StoredAnalysis, due: string | null): Promise<boolean>
  /** Analyses with which somebody may go on by a moment, the longest due first. */
  analysesDue(moment: string, most: number): Promise<readonly Pick<StoredAnalysis, 'game' | 'deal'>[]>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** Looks through a slice of the receipts, and forgets those made before a moment: one short transaction. */
  purgeReceipts(slice: ReceiptSlice, before: string): Promise<PurgeResult>
}

/** A table at which nothing happens, and when somebody last came or got up there. */
export interface StaleTable {
  readonly id: string
  readonly at: string
}

/** Receipts in the order of their keys: from one key, to before another, and at most so many of them. */
export interface ReceiptSlice {
  readonly from: string
  readonly to: string
  readonly most: number
}

export interface PurgeResult {
  readonly forgotten: number
  /** The key after the slice, if there is one before its `to`. */
  readonly next: string | undefined
}

/**
 * The database cannot be reached, is unwell or has too much to do. What was asked may or may not have happened. The
 * message is a short reason for the log and never holds data.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** How long a receipt is honoured, in milliseconds: 24 hours. */
const RECEIPT_LIFETIME = 24 * 60 * 60 * 1000

/** The moment before which receipts have expired. */
export const receiptExpiry = (now: string): string => addMilliseconds(now, -RECEIPT_LIFETIME)
