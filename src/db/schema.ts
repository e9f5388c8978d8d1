import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Event } from '../rules/events.ts'
import type { FinishedDeal } from '../rules/model/finished-deal.ts'
import type { Game, GameStatus } from '../rules/model/game.ts'
import type { Program } from '../rules/player.ts'
import type { EntryState, RoundState, SeriesStatus, TableState } from '../series/state.ts'
import {
  BOTS_ONLY,
  HAS_DIGEST,
  HAS_DUE_TIME,
  HAS_GUEST_NAMES,
  HAS_WAKE_UP,
  IN_LOBBY,
  IS_FORGETTABLE,
  IS_IN_PROGRESS,
  IS_INTEGRATION_TICKET,
  IS_LEAVING,
  IS_LINK,
  IS_LISTED_SERIES,
  IS_OPEN,
  IS_OPEN_SERIES,
  IS_OPEN_SHEET,
  IS_PUBLIC,
  IS_SEALED,
  LACKS_SUMMARY,
  SUBSCRIBES_TO_TABLES,
} from './libsql/partial-index-conditions.ts'
import type { AuditedOperation, AuditReason } from './port/audit-log.ts'
import type { MonthlyCaps } from './port/integrations.ts'
import type { LobbyEventType } from './port/lobby-feed.ts'
import type { Restrictions, UncountedSpans } from './port/players.ts'
import type { StoredPreferences } from './port/preferences.ts'
import type { SheetStatus } from './port/sheets.ts'
import type { StoredOrders, Visibility } from './port/stored-game.ts'
import type { TokenKind } from './port/tokens.ts'
import type {
  DeliveryFailure,
  DeliveryOutcome,
  DisabledReason,
  MessageType,
  RouteFormat,
  TurnMode,
  WebhookStatus,
} from './port/webhooks.ts'

/*
 * Database schema. `npm run migrate:new` generates a migration from the changes in this file. Times are RFC 3339 in
 * UTC with milliseconds, so text order is time order.
 *
 * The triggers in `migrations/` serve the previous release: see `src/hosts/node/database/previous-release-triggers.ts`.
 */

export const players = sqliteTable(
  'players',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /**
     * SHA-256 of the sign-up token, in hexadecimal. The token itself is not stored. After revocation a word and a
     * space precede the hash: no token matches, and the home shard of the player remains (docs/reference/scale.md).
     */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: text('created_at').notNull(),
    /** UTC day of the player's last new game, and the number of new games on that day. */
    createdOn: text('created_on').notNull().default(''),
    createdGames: integer('created_games').notNull().default(0),
    /** 1 from the deletion of the player until the last seat is free. */
    leaving: integer().notNull().default(0),
    /**
     * Vacations: see `UncountedSpans` in `port/players.ts`. A change wakes the player's games with a clock, and
     * invalidates cached games.
     */
    away: text({ mode: 'json' }).$type<UncountedSpans>(),
    /** The program behind the player; null for a person. */
    program: text({ mode: 'json' }).$type<Program>(),
    /** A block and limits that an operator has set; null without. Written by `JSON.stringify`. */
    restrictions: text({ mode: 'json' }).$type<Restrictions>(),
    /**
     * Time of the deletion; null for a present player. For a deletion by a release before the column, the time at which the
     * migration found the deletion.
     */
    deletedAt: text('deleted_at'),
    /** 1 while the player has an open feed. */
    listening: integer().notNull().default(0),
    /** Preferences for messages and clocks; null for the defaults. Written by `JSON.stringify`. */
    preferences: text({ mode: 'json' }).$type<StoredPreferences>(),
    /** Time of the next daily summary; null for none. */
    digestAt: text('digest_at'),
  },
  (player) => [
    index('players_leaving').on(player.id).where(IS_LEAVING),
    index('players_digest').on(player.digestAt).where(HAS_DIGEST),
    // Operators find players by name.
    index('players_name').on(player.name, player.id),
  ],
)

/**
 * Further tokens of a player, and tickets. The table is clustered by hash (WITHOUT ROWID in the migration). The
 * lookup of a sign-up token finds no row here, in one step.
 */
export const tokens = sqliteTable(
  'tokens',
  {
    /** SHA-256, in hexadecimal. */
    hash: text().primaryKey(),
    player: text()
      .notNull()
      .references(() => players.id),
    kind: text().$type<TokenKind>().notNull(),
    label: text().notNull().default(''),
    /** Scopes, separated by spaces. */
    scopes: text().notNull(),
    /** The only game or series of the token; null for everything. No foreign key, to save an index. */
    game: text(),
    /**
     * Hash of the token that made the ticket; the ticket ends with the token. For tickets of an integration: the id
     * of the integration.
     */
    madeBy: text('made_by'),
    /**
     * The integration that uses the token; for a used link code, the integration that took the code. Null for a
     * token of the player.
     */
    via: text(),
    expiresAt: text('expires_at'),
    createdAt: text('created_at').notNull(),
    /** UTC day of the last use; empty before. */
    lastUsedDay: text('last_used_day').notNull().default(''),
  },
  (token) => [
    index('tokens_player').on(token.player, token.kind, token.expiresAt),
    index('tokens_expired').on(token.expiresAt).where(sql`expires_at is not null`),
    index('tokens_lent').on(token.madeBy).where(IS_INTEGRATION_TICKET),
    index('tokens_people').on(token.via, token.createdAt, token.hash).where(IS_LINK),
  ],
)

/**
 * Tries of codes for devices in an hour, by hash of the address; the empty address counts all. Clustered by hour (WITHOUT ROWID
 * in the migration).
 */
export const codeTries = sqliteTable(
  'code_tries',
  {
    /** UTC hour, such as `2026-08-01T19`. */
    hour: text().notNull(),
    address: text().notNull(),
    count: integer().notNull(),
  },
  (one) => [primaryKey({ columns: [one.hour, one.address] })],
)

/**
 * Set phrases of the last day: remarks of seats, beside the log. Clustered by game (WITHOUT ROWID in the migration). No foreign
 * key, to save indexes.
 */
export const phrases = sqliteTable(
  'phrases',
  {
    game: text().notNull(),
    at: text().notNull(),
    seat: integer().notNull(),
    player: text().notNull(),
    /** Id of the phrase, such as `well-played`. */
    id: text().notNull(),
  },
  (phrase) => [
    primaryKey({ columns: [phrase.game, phrase.at, phrase.seat] }),
    index('phrases_at').on(phrase.at),
    index('phrases_player').on(phrase.player),
  ],
)

/**
 * Integrations: programs that act for many people. The links are rows in `tokens`. The table is clustered by id
 * (WITHOUT ROWID in the migration).
 */
export const integrations = sqliteTable('integrations', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: text('token_hash').notNull(),
  createdAt: text('created_at').notNull(),
  /** UTC minute of the last new player, and the number of new players in that minute. */
  madeIn: text('made_in').notNull().default(''),
  made: integer().notNull().default(0),
  /** 1 while the integration has an open feed. */
  listening: integer().notNull().default(0),
  /** Monthly caps that an operator has set; null without. */
  caps: text({ mode: 'json' }).$type<MonthlyCaps>(),
})

/**
 * Use of an integration with caps in a calendar month: games, moves and players. Clustered by integration and month (WITHOUT
 * ROWID in the migration).
 */
export const integrationUsage = sqliteTable(
  'integration_usage',
  {
    integration: text().notNull(),
    /** UTC month, such as `2026-08`. */
    month: text().notNull(),
    games: integer().notNull().default(0),
    moves: integer().notNull().default(0),
    players: integer().notNull().default(0),
  },
  (usage) => [primaryKey({ columns: [usage.integration, usage.month] })],
)

/** Words that no name may contain, added by operators. Normalized: see `src/app/names/refused-names.ts`. */
export const refusedWords = sqliteTable('refused_words', {
  word: text().primaryKey(),
  addedAt: text('added_at').notNull(),
})

/**
 * Audit log of the operators: one row for each change. A row holds ids and codes only, and no name of a player. A row is
 * written in the transaction of the change.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer().primaryKey(),
    at: text().notNull(),
    /** Name of the operator in the setting ADMIN_TOKENS. */
    operator: text().notNull(),
    operation: text().$type<AuditedOperation>().notNull(),
    /** Id of a player, a game or an integration; `words` for the list of refused words. */
    target: text().notNull(),
    reason: text().$type<AuditReason>().notNull(),
    /** Case number of the operator's own records. */
    reference: text(),
  },
  (entry) => [index('audit_log_target').on(entry.target, entry.id)],
)

export const games = sqliteTable(
  'games',
  {
    id: text().primaryKey(),
    ruleset: text().notNull(),
    visibility: text().$type<Visibility>().notNull(),
    invite: text().notNull(),
    owner: text()
      .notNull()
      .references(() => players.id),
    status: text().$type<GameStatus>().notNull(),
    version: integer().notNull(),
    /** Bit n is set while the game waits for seat n. */
    toAct: integer('to_act').notNull(),
    /** Schema version of the snapshot; see `src/rules/schema-version.ts`. */
    shape: integer().notNull().default(0),
    /** The number of arranged deals to come. */
    upcoming: integer().notNull().default(0),
    /** Snapshot: the state after all events (event sourcing). */
    snapshot: text({ mode: 'json' }).$type<Game>().notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /**
     * Time of the last change of status, seats or deal; null before the first such change under a release with this
     * column.
     */
    milestoneAt: text('milestone_at'),
    /** Order of public lists. Must not depend on a value that changes with a card. */
    listedAt: text('listed_at').generatedAlwaysAs(sql`coalesce(milestone_at, created_at)`, {
      mode: 'virtual',
    }),
    /** The version of `summary` and `since`. After a write of an earlier release `version` is higher. */
    summarized: integer().notNull().default(0),
    /**
     * Side revision: counts changes of the row without an event. Examples: another name of a player at the table,
     * or another value of `away`, `time` or `orders`.
     */
    sideRevision: integer('renamed').notNull().default(0),
    /** Listener mask: see `listenerBit` in `port/listener-mask.ts`. */
    listenerMask: integer('listened').notNull().default(0),
    /** Summary for lists: see `src/game/game-summary.ts`. Null after a change of a player's name. */
    summary: text(),
    /** For each seat the start of the wait. */
    since: text(),
    /** Standing orders by seat: see `StoredOrders` in `port/stored-game.ts`. Null if the game never had any. */
    orders: text({ mode: 'json' }).$type<Readonly<Record<number, StoredOrders>>>(),
    /**
     * Subscribers revision: counts changes of the webhooks that subscribe to the game. A webhook became active,
     * changed or became inactive; or a player with a webhook came or left. 0 means: no subscribers ever.
     */
    subscribersRevision: integer('hooked').notNull().default(0),
    /** Agreed time control; null without a clock. Written once. */
    clock: text(),
    /**
     * Agreement of the table in JSON, written once: see `TableAgreement` in `port/stored-game.ts`. Null in rows of earlier
     * releases.
     */
    agreed: text(),
    lang: text().generatedAlwaysAs(sql`agreed ->> '$.lang'`, { mode: 'virtual' }),
    pace: text().generatedAlwaysAs(sql`agreed ->> '$.pace'`, { mode: 'virtual' }),
    /**
     * Code of the clock, the hints and the free seats: see `src/app/queries/list-filters.ts`. A milestone changes
     * the code.
     */
    facet: integer(),
    /** Times of the seats, and their version; see `ClockState` in `port/clock-state.ts`. */
    time: text(),
    /**
     * Time of the next wake-up, for the clock or a held-back card. The game needs no wake-up before this time. Null
     * without a wake-up. Writes of an earlier release leave the value as is, so the value is never more than a day ahead.
     */
    due: text(),
    /** 1 while only bots play: see `hasOnlyBots` in `src/game/substitute-bot.ts`. Quotas count such games. */
    unattended: integer().notNull().default(0),
    /**
     * For games in which only bots play: the origin of the request that began this state, see `originOf` in
     * `src/http/contract/idempotency-and-precondition.ts`. Null in rows of earlier releases, and without a known address.
     */
    unattendedOrigin: integer('unattended_origin'),
    /** The deal set of a game with sealed deals, until the set is opened. Null in all other games. */
    sealed: text(),
    /** Table of a series: `<series>/<round>/<table>`, written once. Null outside of a series. */
    series: text(),
  },
  // One index for each combination of filters. Only a milestone changes the indexed values, so a card costs no
  // index write.
  (game) => [
    index('games_listed').on(game.listedAt, game.id).where(IS_PUBLIC),
    index('games_listed_status').on(game.status, game.listedAt, game.id).where(IS_PUBLIC),
    index('games_listed_ruleset').on(game.ruleset, game.listedAt, game.id).where(IS_PUBLIC),
    index('games_listed_ruleset_status')
      .on(game.ruleset, game.status, game.listedAt, game.id)
      .where(IS_PUBLIC),
    // One index for each combination of the filters of open tables. `facet` contains the other filters: a list
    // merges the accepted codes.
    index('lobby').on(game.facet, game.listedAt, game.id).where(IN_LOBBY),
    index('lobby_ruleset').on(game.ruleset, game.facet, game.listedAt, game.id).where(IN_LOBBY),
    index('lobby_lang').on(game.lang, game.facet, game.listedAt, game.id).where(IN_LOBBY),
    index('lobby_pace').on(game.pace, game.facet, game.listedAt, game.id).where(IN_LOBBY),
    index('lobby_ruleset_lang')
      .on(game.ruleset, game.lang, game.facet, game.listedAt, game.id)
      .where(IN_LOBBY),
    index('lobby_ruleset_pace')
      .on(game.ruleset, game.pace, game.facet, game.listedAt, game.id)
      .where(IN_LOBBY),
    index('lobby_lang_pace').on(game.lang, game.pace, game.facet, game.listedAt, game.id).where(IN_LOBBY),
    index('lobby_ruleset_lang_pace')
      .on(game.ruleset, game.lang, game.pace, game.facet, game.listedAt, game.id)
      .where(IN_LOBBY),
    index('games_in_progress').on(game.status, game.ruleset).where(IS_IN_PROGRESS),
    index('games_open').on(game.listedAt, game.id).where(IS_OPEN),
    index('games_unsummarized').on(game.id).where(LACKS_SUMMARY),
    index('games_due').on(game.due).where(HAS_WAKE_UP),
    index('games_unattended').on(game.unattended, game.unattendedOrigin).where(BOTS_ONLY),
    index('games_sealed').on(game.sealed).where(IS_SEALED),
  ],
)

/** Sealed deal sets: see `StoredDealSet` in `port/deal-sets.ts`. Clustered by id (WITHOUT ROWID in the migration). */
export const dealSets = sqliteTable('deal_sets', {
  id: text().primaryKey(),
  /** The series of the set. No foreign key, to save an index. */
  series: text().notNull(),
  round: integer().notNull(),
  ruleset: text().notNull(),
  options: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
  count: integer().notNull(),
  rootCommitment: text('root_commitment').notNull(),
  commitment: text().notNull(),
  boards: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  salts: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  /** The root, in hexadecimal. Secret until the set is opened. */
  root: text().notNull(),
  createdAt: text('created_at').notNull(),
  openedAt: text('opened_at'),
})

/**
 * Lobby feed: events of public tables before their start. A row is written in the transaction of its change, so
 * number order is commit order. Only the cleanup deletes rows, the oldest first and never the last row. A number is
 * therefore never used twice.
 */
export const lobbyEvents = sqliteTable('lobby_events', {
  seq: integer().primaryKey(),
  at: text().notNull(),
  /** No foreign key, to save an index: no game is ever deleted. */
  game: text().notNull(),
  type: text().$type<LobbyEventType>().notNull(),
  ruleset: text().notNull(),
  lang: text(),
  pace: text(),
  /**
   * Code for the filters: see `src/app/queries/list-filters.ts`. Null if no seat was free before and after the
   * change.
   */
  facet: integer(),
})

export const seats = sqliteTable(
  'seats',
  {
    game: text()
      .notNull()
      .references(() => games.id),
    /** -1 for an owner without a seat. Owned games also count as the owner's games. */
    seat: integer().notNull(),
    player: text()
      .notNull()
      .references(() => players.id),
    /** Number of the first event that concerns the player in this seat; 0 for an owner since before the start. */
    seated: integer().notNull().default(0),
    /** Result and time of the end; null for a game in progress. */
    ended: text().$type<'finished' | 'abandoned'>(),
    endedAt: text('ended_at'),
  },
  // The games of a player: `ended_at` is null for games in progress, and orders the ended games.
  (seat) => [
    primaryKey({ columns: [seat.game, seat.seat] }),
    uniqueIndex('seats_player').on(seat.player, seat.game),
    index('seats_games').on(seat.player, seat.endedAt, seat.game),
    index('seats_ended')
      .on(seat.player, seat.ended, seat.endedAt, seat.game)
      .where(sql`ended_at is not null`),
  ],
)

/**
 * Former seats: seats that players have lost. The activity feed reads the table, because events before the loss of a
 * seat still concern the player. Rows last as long as the feed of a player. A row of an owner exists for started games
 * only: for a lost seat, or with seat -1 for the time without a seat.
 */
export const formerSeats = sqliteTable(
  'former_seats',
  {
    player: text()
      .notNull()
      .references(() => players.id),
    /** No foreign key, to save an index: no game is ever deleted. */
    game: text().notNull(),
    seat: integer().notNull(),
    /** Numbers of the events that gave and took the seat. */
    seated: integer().notNull(),
    vacated: integer().notNull(),
    leftAt: text('left_at').notNull(),
    /** 1 for a player who left a game in progress. The table still names the player, so the row stays. */
    gone: integer().notNull().default(0),
  },
  (former) => [
    primaryKey({ columns: [former.player, former.leftAt, former.game, former.vacated] }),
    index('former_seats_left').on(former.leftAt).where(IS_FORGETTABLE),
    index('former_seats_game').on(former.game),
  ],
)

/**
 * Event log (event sourcing). The table is clustered by game and number (WITHOUT ROWID in the migration), so an
 * event is one row write. During the migration of an earlier release's log, `events` is a view of both logs. Reads
 * and inserts work as usual, but `changes()` is 0 after an insert.
 */
export const events = sqliteTable(
  'events',
  {
    game: text()
      .notNull()
      .references(() => games.id),
    seq: integer().notNull(),
    at: text().notNull(),
    body: text({ mode: 'json' }).$type<Event>().notNull(),
  },
  // The primary key guards every write: two writers cannot add the same event number.
  (event) => [primaryKey({ columns: [event.game, event.seq] })],
)

/**
 * Finished deals, each written once. The snapshot contains only the facts about past deals that the rules need.
 * Games of the first release have no rows here, or only rows for later deals; the log has all deals.
 */
export const deals = sqliteTable(
  'deals',
  {
    game: text()
      .notNull()
      .references(() => games.id),
    number: integer().notNull(),
    body: text({ mode: 'json' }).$type<FinishedDeal>().notNull(),
  },
  (deal) => [primaryKey({ columns: [deal.game, deal.number] })],
)

/**
 * Idempotency receipts: first answers to requests with an Idempotency-Key. The table is clustered by key (WITHOUT
 * ROWID, which drizzle cannot express) and has no index: a receipt costs one row write, and one to delete. Keys are
 * hashes, so a key range holds a constant share of the receipts. For integrations the id of the player follows the
 * hash.
 */
export const receipts = sqliteTable('receipts', {
  key: text().primaryKey(),
  request: text().notNull(),
  /** Version of the stored answer; see `src/db/queries/idempotency-receipts.ts`. */
  shape: integer().notNull().default(0),
  status: integer().notNull(),
  headers: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
  body: text().notNull(),
  createdAt: text('created_at').notNull(),
})

/** Webhooks of players and integrations: target, subscription and secrets. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    owner: text()
      .notNull()
      .references(() => players.id),
    /** Origin of the service when the webhook was made. Links in messages lead to this origin. */
    origin: text().notNull(),
    /** A game or a series; null for all games of the owner. No foreign key, to save an index: no game is ever deleted. */
    game: text(),
    /** The integration that made the webhook for its owner; null without. */
    via: text(),
    url: text().notNull(),
    host: text().notNull(),
    format: text().$type<RouteFormat>().notNull(),
    /** Subscribed message types, between spaces. */
    types: text().notNull(),
    /** Messages in a run of turns; each turn for webhooks of an earlier release. */
    turns: text().$type<TurnMode>().notNull().default('each'),
    lang: text().notNull(),
    status: text().$type<WebhookStatus>().notNull(),
    /**
     * Secret for signatures; encrypted by `src/webhooks/secret-encryption.ts` if the deployment has a key. The
     * previous secret also signs until a time.
     */
    secret: text().notNull(),
    oldSecret: text('old_secret'),
    oldUntil: text('old_until'),
    /** Counts changes by the owner. An update names the revision that the owner saw. */
    revision: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    /** The first failure after the last success. */
    failingSince: text('failing_since'),
    disabledAt: text('disabled_at'),
    disabledFor: text('disabled_for').$type<DisabledReason>(),
    /**
     * For subscribers to `table.opened`: number of the last lobby event in a message. Null for all other webhooks.
     */
    lobbySeen: integer('lobby_seen'),
  },
  (webhook) => [
    index('webhooks_owner').on(webhook.owner),
    index('webhooks_lobby').on(webhook.lobbySeen).where(SUBSCRIBES_TO_TABLES),
    index('webhooks_game').on(webhook.game).where(sql`game is not null`),
  ],
)

/** Subject of a message: the events of a game, from the view of a seat; or the events of a series. */
const about = () => ({
  type: text().$type<MessageType>().notNull(),
  game: text(),
  first: integer().notNull(),
  last: integer().notNull(),
  seat: integer().notNull(),
  at: text().notNull(),
})

/**
 * Outbox: webhook messages, written in the transaction of their change. The table is clustered by host, tenant and
 * time (WITHOUT ROWID in the migration) and has no index. A message is one row write, and hosts and tenants do not
 * wait for each other.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    host: text().notNull(),
    /** Tenant of the message: see `tenantOf` in `queries/caller-authentication.ts`. Empty in rows of an earlier release. */
    tenant: text().notNull().default(''),
    /**
     * Time from which a worker may lease the message. A lease moves the time, so no other worker takes the message.
     */
    due: text().notNull(),
    /** Id of the message for the target. Later ids are greater. */
    id: text().notNull(),
    webhook: text().notNull(),
    ...about(),
    attempts: integer().notNull().default(0),
    /** Body of the first attempt; null before. Each retry sends the same body. */
    body: text(),
    /** The number of messages that this message replaces; 0 for a message that replaces none. */
    merged: integer().notNull().default(0),
  },
  (message) => [primaryKey({ columns: [message.host, message.tenant, message.due, message.id] })],
)

/** Delivery log: webhook messages from their first attempt on, for 30 days. Clustered by webhook and message. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    webhook: text().notNull(),
    id: text().notNull(),
    ...about(),
    outcome: text().$type<DeliveryOutcome>().notNull(),
    attempts: integer().notNull(),
    /** HTTP status of the last response. */
    status: integer(),
    failure: text().$type<DeliveryFailure>(),
    answer: text().notNull(),
    /** In milliseconds. */
    duration: integer().notNull(),
    triedAt: text('tried_at').notNull(),
    nextAt: text('next_at'),
    /** The number of messages that this message replaces. */
    merged: integer().notNull().default(0),
  },
  (delivery) => [
    primaryKey({ columns: [delivery.webhook, delivery.id] }),
    index('deliveries_undelivered')
      .on(delivery.webhook, delivery.outcome, delivery.id)
      .where(sql`outcome <> 'delivered'`),
  ],
)

/**
 * Rate limit of webhook messages: the number of messages that a tenant sent to a host in a minute. `host` contains the
 * host, a space, and the tenant.
 */
export const sent = sqliteTable(
  'sent',
  { minute: text().notNull(), host: text().notNull(), count: integer().notNull() },
  (one) => [primaryKey({ columns: [one.minute, one.host] })],
)

/**
 * Requested analyses and their progress: one row for each deal, for all viewers. Clustered by game and deal
 * (WITHOUT ROWID in the migration).
 */
export const analyses = sqliteTable(
  'analyses',
  {
    /** No foreign key, to save an index: no game is ever deleted. */
    game: text().notNull(),
    deal: integer().notNull(),
    /** The player of the first request, and its UTC day. */
    player: text().notNull(),
    day: text().notNull(),
    /** Progress of the analysis: see `src/bots/analysis`. Opaque to the store. */
    progress: text({ mode: 'json' }).$type<unknown>().notNull(),
    /** Counts updates. An update names the revision of the read. */
    revision: integer().notNull().default(0),
    /**
     * Time from which a worker may continue. A lease moves the time, so no other worker does the same work; null
     * when done.
     */
    due: text(),
  },
  (analysis) => [
    primaryKey({ columns: [analysis.game, analysis.deal] }),
    index('analyses_asked').on(analysis.player, analysis.day),
    index('analyses_due').on(analysis.due).where(sql`due is not null`),
  ],
)

/**
 * Score sheets of games with real cards. Names of players are not stored, except the names that a writer typed for
 * people without an account.
 */
export const sheets = sqliteTable(
  'sheets',
  {
    id: text().primaryKey(),
    /** The player who created the sheet. Rights of a deleted owner pass to the next writer. */
    owner: text().notNull(),
    ruleset: text().notNull(),
    /** Code by which further players become writers. */
    invite: text().notNull(),
    status: text().$type<SheetStatus>().notNull(),
    /** The number of the last event. */
    version: integer().notNull(),
    /** Schema version of the snapshot. */
    shape: integer().notNull(),
    /** The state after the last event, in JSON. Opaque to the store. */
    snapshot: text().notNull(),
    /** The players at the table, a list of names and ids in JSON. */
    players: text().notNull(),
    /** Ids of the writers, a list in JSON, the owner first. */
    writers: text().notNull(),
    /** The table of a series; null outside of a series. */
    series: text(),
    round: integer(),
    tbl: integer(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (sheet) => [
    index('sheets_owner').on(sheet.owner, sheet.createdAt),
    index('sheets_open').on(sheet.owner).where(IS_OPEN_SHEET),
  ],
)

/** Log of the sheets: one row for each event, clustered by sheet and number (WITHOUT ROWID in the migration). */
export const sheetEvents = sqliteTable(
  'sheet_events',
  {
    sheet: text().notNull(),
    seq: integer().notNull(),
    at: text().notNull(),
    /** The event, in JSON. Opaque to the store. */
    body: text().notNull(),
  },
  (event) => [primaryKey({ columns: [event.sheet, event.seq] })],
)

/**
 * The sheets of a player: as owner, as writer, or by a place at the table. Clustered by player and time (WITHOUT ROWID in
 * the migration), so a list of a player needs no index.
 */
export const sheetMembers = sqliteTable(
  'sheet_members',
  {
    player: text().notNull(),
    /** Time of the creation of the sheet. */
    createdAt: text('created_at').notNull(),
    sheet: text().notNull(),
  },
  (member) => [primaryKey({ columns: [member.player, member.createdAt, member.sheet] })],
)

/**
 * Series: one row for the head, in columns by the reason of a change. Each group of columns has a revision, so that a change of
 * one group is no conflict for another.
 */
export const series = sqliteTable(
  'series',
  {
    id: text().primaryKey(),
    /** Null without an owner, after the deletion of the owner and of all directors. */
    owner: text(),
    status: text().$type<SeriesStatus>().notNull(),
    visibility: text().$type<'private' | 'public'>().notNull(),
    /** The number of the last event. */
    version: integer().notNull(),
    settingsRevision: integer('settings_revision').notNull().default(1),
    entriesRevision: integer('entries_revision').notNull().default(1),
    roundsRevision: integer('rounds_revision').notNull().default(1),
    resultsRevision: integer('results_revision').notNull().default(1),
    adjustmentsRevision: integer('adjustments_revision').notNull().default(1),
    lastEntry: integer('last_entry').notNull(),
    lastRound: integer('last_round').notNull(),
    /** Numbers of the rounds that are neither closed nor annulled, in JSON. */
    openRounds: text('open_rounds').notNull().default('[]'),
    /** The session of the last round. */
    session: integer().notNull(),
    lastAdjustment: integer('last_adjustment').notNull(),
    /** Settings, directors, scorers and further fields of the head, in JSON. */
    body: text().notNull(),
    /** The invite and the roots of the draws, in JSON. Not in the log. */
    secrets: text().notNull(),
    /** In JSON. */
    adjustments: text().notNull(),
    /** Time of the entry in the public list; null for private series and drafts. */
    listedAt: text('listed_at'),
    /** The next time of the scheduler. */
    due: text(),
    /** Time from which names of guests are deleted; null before the end of the series, and after the deletion. */
    forgetAt: text('forget_at'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /** Random mark of the last change: the last statement of a transaction proves the change by the mark. */
    mark: text(),
  },
  (series) => [
    index('series_owner').on(series.owner, series.createdAt),
    index('series_open').on(series.owner).where(IS_OPEN_SERIES),
    index('series_listed').on(series.listedAt, series.id).where(IS_LISTED_SERIES),
    index('series_listed_status').on(series.status, series.listedAt, series.id).where(IS_LISTED_SERIES),
    index('series_listed_owner').on(series.owner, series.listedAt, series.id).where(IS_LISTED_SERIES),
    index('series_due').on(series.due).where(HAS_DUE_TIME),
    index('series_forget').on(series.forgetAt).where(HAS_GUEST_NAMES),
  ],
)

/**
 * Entries of series, clustered by series and number (WITHOUT ROWID in the migration, as all tables of series below). Rows of
 * deleted players stay.
 */
export const seriesEntries = sqliteTable(
  'series_entries',
  {
    series: text().notNull(),
    entry: integer().notNull(),
    /** Null for guests and bots. */
    player: text(),
    state: text().$type<EntryState>().notNull(),
    /** Name of a guest, until the retention ends; null for others. */
    name: text(),
    revision: integer().notNull(),
    /** The other fields, in JSON. */
    body: text().notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.series, entry.entry] })],
)

export const seriesRounds = sqliteTable(
  'series_rounds',
  {
    series: text().notNull(),
    round: integer().notNull(),
    state: text().$type<RoundState>().notNull(),
    startsAt: text('starts_at'),
    endsAt: text('ends_at'),
    revision: integer().notNull(),
    /** The other fields, in JSON. */
    body: text().notNull(),
  },
  (round) => [primaryKey({ columns: [round.series, round.round] })],
)

/** Tables of rounds. Without an index besides the key, so that a result is one row write. */
export const seriesTables = sqliteTable(
  'series_tables',
  {
    series: text().notNull(),
    round: integer().notNull(),
    tbl: integer().notNull(),
    state: text().$type<TableState>().notNull(),
    /** 1 for a disputed result. */
    disputed: integer().notNull(),
    /** Id of the game or the sheet. */
    ref: text(),
    revision: integer().notNull(),
    changedAt: text('changed_at').notNull(),
    /** The other fields, in JSON. */
    body: text().notNull(),
    /** Time of the last event `tableStalled`. Such an event changes nothing else in the row. */
    stalledAt: text('stalled_at'),
  },
  (table) => [primaryKey({ columns: [table.series, table.round, table.tbl] })],
)

/** Log of series: one row for each event. Events hold ids and numbers, no name and no secret. */
export const seriesEvents = sqliteTable(
  'series_events',
  {
    series: text().notNull(),
    seq: integer().notNull(),
    at: text().notNull(),
    body: text().notNull(),
  },
  (event) => [primaryKey({ columns: [event.series, event.seq] })],
)

/** Facts of all closed rounds up to a round, written at each close of the round. */
export const seriesStandings = sqliteTable(
  'series_standings',
  {
    series: text().notNull(),
    round: integer().notNull(),
    revision: integer().notNull(),
    /** In JSON. Opaque to the store. */
    body: text().notNull(),
    /** Key of the row that holds the facts; null for a row with facts of its own. */
    baseRound: integer('base_round'),
    baseRevision: integer('base_revision'),
    madeAt: text('made_at').notNull(),
  },
  (standings) => [primaryKey({ columns: [standings.series, standings.round, standings.revision] })],
)

/** Series of a player, by time of creation: as owner, director, scorer or entry. A list of a player needs no index. */
export const seriesMembers = sqliteTable(
  'series_members',
  {
    player: text().notNull(),
    /** Time of the creation of the series. */
    createdAt: text('created_at').notNull(),
    series: text().notNull(),
    /** Bit mask of the roles, by index in `SERIES_ROLES`. */
    roles: integer().notNull(),
    /** Number of the entry; null without an entry. */
    entry: integer(),
  },
  (member) => [primaryKey({ columns: [member.player, member.createdAt, member.series] })],
)

/** One row about the service: the epoch and the heartbeat. The row is missing until the first heartbeat or restore. */
export const service = sqliteTable('service', {
  /** Always 1. */
  id: integer().primaryKey(),
  /**
   * Restore counter (`tools/backup/restore.ts`). Events after the backup are lost, and their versions repeat. A
   * version outside the service is therefore always paired with the epoch.
   */
  epoch: integer().notNull().default(0),
  /** Last heartbeat, and the last outages: see `src/db/queries/wake-ups-and-clocks.ts`. */
  beat: text(),
  outages: text({ mode: 'json' }).$type<UncountedSpans>(),
})
