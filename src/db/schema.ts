import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Event } from '../rules/events.ts'
import type { FinishedDeal } from '../rules/model/finished-deal.ts'
import type { Game, GameStatus } from '../rules/model/game.ts'
import type { Program } from '../rules/player.ts'
import {
  BOTS_ONLY,
  HAS_WAKE_UP,
  IN_LOBBY,
  IS_FORGETTABLE,
  IS_INTEGRATION_TICKET,
  IS_LEAVING,
  IS_LINK,
  IS_OPEN,
  IS_PUBLIC,
  LACKS_SUMMARY,
  SUBSCRIBES_TO_TABLES,
} from './libsql/partial-indexes.ts'
import type { Absences, LobbyEventType, StoredOrders, TokenKind, Visibility } from './port.ts'
import type {
  DeliveryFailure,
  DeliveryOutcome,
  DisabledReason,
  Format,
  MessageType,
  TurnMode,
  WebhookStatus,
} from './port-webhooks.ts'

/*
 * The tables. `npm run migrate:new` writes a migration from what changes here. Times are RFC 3339 in UTC with
 * milliseconds, so they sort as text.
 *
 * The triggers in `migrations/` are for the release before: see `tools/stack/alone.ts`.
 */

export const players = sqliteTable(
  'players',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /**
     * SHA-256 of the first token, in hex. The token itself is nowhere. Behind a word and a space it opens nothing any more, and
     * still tells the player's home (docs/reference/scale.md).
     */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: text('created_at').notNull(),
    /** The day, in UTC, on which the player last created a game, and how many on that day. */
    createdOn: text('created_on').notNull().default(''),
    createdGames: integer('created_games').notNull().default(0),
    /** 1 from the moment a player is deleted until the last seat is free. */
    leaving: integer().notNull().default(0),
    /**
     * When the player is or was away: see `Absences` in `store.ts`. Who keeps it has the house look at the games with a
     * clock that go on, and what is remembered of them counts no more.
     */
    away: text({ mode: 'json' }).$type<Absences>(),
    /** The program that plays; null where the player is a person. */
    program: text({ mode: 'json' }).$type<Program>(),
  },
  (player) => [index('players_leaving').on(player.id).where(IS_LEAVING)],
)

/**
 * Later tokens of a player, and tickets. Rows lie in the order of their hashes (the migration says WITHOUT ROWID), so whoever
 * brings the first token of a player finds here nothing, in one step.
 */
export const tokens = sqliteTable(
  'tokens',
  {
    /** SHA-256, in hex. */
    hash: text().primaryKey(),
    player: text()
      .notNull()
      .references(() => players.id),
    kind: text().$type<TokenKind>().notNull(),
    label: text().notNull().default(''),
    /** What it is good for, with a space between. */
    scopes: text().notNull(),
    /** The one game it is good for; null for all. No reference, which would need an index of its own. */
    game: text(),
    /** The hash of the token that made it, with which a ticket ends; the id of the integration, where that made it. */
    madeBy: text('made_by'),
    /** The integration that acts by it; of a link code the one that has taken it. Null for what its player holds. */
    via: text(),
    expiresAt: text('expires_at'),
    createdAt: text('created_at').notNull(),
    /** The day, in UTC, on which it was last used; empty before. */
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
 * Programs that act for many people: which for whom stands in `tokens`, as their links. Rows lie in the order of ids (the
 * migration says WITHOUT ROWID).
 */
export const integrations = sqliteTable('integrations', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** SHA-256 of the token, in hex. */
  tokenHash: text('token_hash').notNull(),
  createdAt: text('created_at').notNull(),
  /** The minute, in UTC, in which it last made a player, and how many in that minute. */
  madeIn: text('made_in').notNull().default(''),
  made: integer().notNull().default(0),
  /** 1 while the integration listens to all that concerns its people. */
  listening: integer().notNull().default(0),
})

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
    /** The shape in which the snapshot was written; see `src/rules/schema-version.ts`. */
    shape: integer().notNull().default(0),
    /** How many arranged deals are still to be dealt. */
    upcoming: integer().notNull().default(0),
    /** What the game's events lead to. */
    snapshot: text({ mode: 'json' }).$type<Game>().notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /** When its status, its seats or its deal last changed; null until a release that keeps it has changed them. */
    milestoneAt: text('milestone_at'),
    /** What public lists are ordered by. Must not depend on anything that changes with a card. */
    listedAt: text('listed_at').generatedAlwaysAs(sql`coalesce(milestone_at, created_at)`, {
      mode: 'virtual',
    }),
    /** The version that `summary` and `since` tell of: another one than `version` after an earlier release's write. */
    summarized: integer().notNull().default(0),
    /**
     * How often something beside the snapshot has changed without an event: somebody at the table took another name, or
     * `away`, `time` or `orders` are others.
     */
    sideRevision: integer('renamed').notNull().default(0),
    /** Who listens, one bit each: see `LISTENS` in `store.ts`. */
    listenerMask: integer('listened').notNull().default(0),
    /** What a list tells of the game: see `src/game/summary.ts`. Null when a player has taken another name. */
    summary: text(),
    /** By seat, since when it is waited for. */
    since: text(),
    /** By seat, what its player has left word of: see `StoredOrders` in `store.ts`. Null where nobody ever has. */
    orders: text({ mode: 'json' }).$type<Readonly<Record<number, StoredOrders>>>(),
    /**
     * How often the webhooks that may hear of this game have changed: one of them became active, is another one, or active no
     * more; or somebody sat down or got up who has one. As long as it is 0 there are none.
     */
    subscribersRevision: integer('hooked').notNull().default(0),
    /** What is agreed on about time; null without a clock. Written once. */
    clock: text(),
    /** The agreement of the table in JSON, written once: see `Agreed` in `store.ts`. Null in rows of earlier releases. */
    agreed: text(),
    lang: text().generatedAlwaysAs(sql`agreed ->> '$.lang'`, { mode: 'virtual' }),
    pace: text().generatedAlwaysAs(sql`agreed ->> '$.pace'`, { mode: 'virtual' }),
    /** The code of the clock, the hints and the free seats: see `src/app/queries/list-filters.ts`. A milestone changes the code. */
    facet: integer(),
    /** How the seats stand with their time, and at which version; see `Timed` in `store.ts`. */
    time: text(),
    /**
     * When the house has to look at the game, to reckon then what is due (a clock, a card that is held back): earlier than that
     * nothing is. Null where it never has to. What an earlier release writes leaves it as it was, so it is never more than a day ahead.
     */
    due: text(),
    /** 1 while nobody plays in it by hand: see `isUnattended` in `src/game/substitute-bot.ts`. Such games are counted. */
    unattended: integer().notNull().default(0),
    /**
     * For games of bots alone: the origin of the request that began this state, see `originOf` in `src/http/contract/request-terms.ts`. Null in rows of
     * earlier releases, and without a known address.
     */
    unattendedOrigin: integer('unattended_origin'),
  },
  // One for each combination of filters. What stands in them changes with a milestone only, so a card costs none of them.
  (game) => [
    index('games_listed').on(game.listedAt, game.id).where(IS_PUBLIC),
    index('games_listed_status').on(game.status, game.listedAt, game.id).where(IS_PUBLIC),
    index('games_listed_ruleset').on(game.ruleset, game.listedAt, game.id).where(IS_PUBLIC),
    index('games_listed_ruleset_status')
      .on(game.ruleset, game.status, game.listedAt, game.id)
      .where(IS_PUBLIC),
    // One for each combination of the filters of open tables. `facet` holds the other filters: a list merges the accepted codes.
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
    index('games_open').on(game.listedAt, game.id).where(IS_OPEN),
    index('games_unsummarized').on(game.id).where(LACKS_SUMMARY),
    index('games_due').on(game.due).where(HAS_WAKE_UP),
    index('games_unattended').on(game.unattended, game.unattendedOrigin).where(BOTS_ONLY),
  ],
)

/**
 * The feed of the lobby: what became of public tables that have not started. A row is written in the transaction of its change, so
 * the order of numbers is the order of commits. Only the upkeep deletes rows, the oldest first and never the last row: so no
 * number is given twice.
 */
export const lobbyEvents = sqliteTable('lobby_events', {
  seq: integer().primaryKey(),
  at: text().notNull(),
  /** No reference, which would need an index of its own: no game is ever deleted. */
  game: text().notNull(),
  type: text().$type<LobbyEventType>().notNull(),
  ruleset: text().notNull(),
  lang: text(),
  pace: text(),
  /** The code for the filters: see `src/app/queries/list-filters.ts`. Null where no seat was free before the change or after. */
  facet: integer(),
})

export const seats = sqliteTable(
  'seats',
  {
    game: text()
      .notNull()
      .references(() => games.id),
    /** -1 for an owner who has no seat at the table: such games are the owner's, too. */
    seat: integer().notNull(),
    player: text()
      .notNull()
      .references(() => players.id),
    /** The number of the first event that concerns the player in this seat; 0 for an owner since before the start of the game. */
    seated: integer().notNull().default(0),
    /** How and when the game ended; null while it has not. */
    ended: text().$type<'finished' | 'abandoned'>(),
    endedAt: text('ended_at'),
  },
  // The games of a player: those that go on are where `ended_at` is null, the others stand in the order of their end.
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
 * Former seats of a player: the news until the player got up still concerns the player. Rows are kept as long
 * as the feed of a player. An owner has former seats in started games only, also former places beside the table.
 */
export const formerSeats = sqliteTable(
  'former_seats',
  {
    player: text()
      .notNull()
      .references(() => players.id),
    /** No reference, which would need an index of its own: no game is ever deleted. */
    game: text().notNull(),
    seat: integer().notNull(),
    /** The numbers of the events that seated them and that took the seat away. */
    seated: integer().notNull(),
    vacated: integer().notNull(),
    leftAt: text('left_at').notNull(),
    /** 1 for who went away from a game that goes on: the table still names them, so this is kept. */
    gone: integer().notNull().default(0),
  },
  (former) => [
    primaryKey({ columns: [former.player, former.leftAt, former.game, former.vacated] }),
    index('former_seats_left').on(former.leftAt).where(IS_FORGETTABLE),
    index('former_seats_game').on(former.game),
  ],
)

/**
 * The log. Rows lie in the order of games and numbers (the migration says WITHOUT ROWID), so an event is one row to write.
 * While the log of an earlier release is being moved there, `events` is a view of both: it is read and added to alike, but
 * `changes()` is 0 after it.
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
  // The guard of every write: two writers cannot both add the event after the same one.
  (event) => [primaryKey({ columns: [event.game, event.seq] })],
)

/**
 * Finished deals, each written once: a game remembers of them only what its rules read later. A game of the first
 * release has none, and one that goes on from there has the later ones; they are all in its log.
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
 * First answers to requests with an Idempotency-Key. Rows lie in the order of their keys (the migration says WITHOUT
 * ROWID, which cannot be said here) and in no index: a receipt is one row to write, and one to forget. Keys are hashes,
 * so a share of them is a share of the receipts; where an integration acts, the id of the player follows.
 */
export const receipts = sqliteTable('receipts', {
  key: text().primaryKey(),
  request: text().notNull(),
  /** The form in which the answer is kept; see `src/db/queries/receipts.ts`. */
  shape: integer().notNull().default(0),
  status: integer().notNull(),
  headers: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
  body: text().notNull(),
  createdAt: text('created_at').notNull(),
})

/** Who wants to be told by messages. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text().primaryKey(),
    owner: text()
      .notNull()
      .references(() => players.id),
    /** Where the service was when it was made: what messages lead to is there. */
    origin: text().notNull(),
    /** Null for all games of the owner. No reference, which would need an index of its own: no game is ever deleted. */
    game: text(),
    url: text().notNull(),
    host: text().notNull(),
    format: text().$type<Format>().notNull(),
    /** The types of messages that it gets, between spaces. */
    types: text().notNull(),
    /** Which turns of a run of turns are told: of a webhook of an earlier release each turn. */
    turns: text().$type<TurnMode>().notNull().default('each'),
    lang: text().notNull(),
    status: text().$type<WebhookStatus>().notNull(),
    /** Signs messages; sealed by `src/webhooks/secret-encryption.ts` where the deployment has a key. The previous secret signs until a moment. */
    secret: text().notNull(),
    oldSecret: text('old_secret'),
    oldUntil: text('old_until'),
    /** How often it was changed by its owner: who changes it says which state they saw. */
    revision: integer().notNull().default(0),
    createdAt: text('created_at').notNull(),
    /** The first failure after the last success. */
    failingSince: text('failing_since'),
    disabledAt: text('disabled_at'),
    disabledFor: text('disabled_for').$type<DisabledReason>(),
    /** For subscribers to `table.opened`: the number of the last event of the lobby in a message. Null for all other webhooks. */
    lobbySeen: integer('lobby_seen'),
  },
  (webhook) => [
    index('webhooks_owner').on(webhook.owner),
    index('webhooks_lobby').on(webhook.lobbySeen).where(SUBSCRIBES_TO_TABLES),
    index('webhooks_game').on(webhook.game).where(sql`game is not null`),
  ],
)

/** What a message tells of: these events of this game, as the player of a seat hears of them. */
const about = () => ({
  type: text().$type<MessageType>().notNull(),
  game: text(),
  first: integer().notNull(),
  last: integer().notNull(),
  seat: integer().notNull(),
  at: text().notNull(),
})

/**
 * Outbox messages. A message is written in the transaction of its change. Rows are stored in the order of hosts,
 * tenants and times (the migration says WITHOUT ROWID), without an index: one row written per message, and no host or tenant
 * waits for another one.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    host: text().notNull(),
    /** The tenant of the host: see `tenantOf` in `callers.ts`. Empty in rows of an earlier release. */
    tenant: text().notNull().default(''),
    /** From when on somebody may take it. Who does puts this off, so that nobody else takes it meanwhile. */
    due: text().notNull(),
    /** What the target knows it by; those made later are greater. */
    id: text().notNull(),
    webhook: text().notNull(),
    ...about(),
    attempts: integer().notNull().default(0),
    /** The body of the first attempt; null before. Each retry sends the same body. */
    body: text(),
    /** The number of messages that this message replaces; 0 for a message that replaces none. */
    merged: integer().notNull().default(0),
  },
  (message) => [primaryKey({ columns: [message.host, message.tenant, message.due, message.id] })],
)

/** What became of messages, from their first attempt on, for 30 days. Rows lie in the order of webhooks and messages. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    webhook: text().notNull(),
    id: text().notNull(),
    ...about(),
    outcome: text().$type<DeliveryOutcome>().notNull(),
    attempts: integer().notNull(),
    /** Of the last answer. */
    status: integer(),
    failure: text().$type<DeliveryFailure>(),
    answer: text().notNull(),
    /** How long it took, in milliseconds. */
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

/** The number of messages that a tenant sent to a host in a minute. `host` holds the host, a space, and the tenant. */
export const sent = sqliteTable(
  'sent',
  { minute: text().notNull(), host: text().notNull(), count: integer().notNull() },
  (one) => [primaryKey({ columns: [one.minute, one.host] })],
)

/**
 * Deals that somebody wants analysed, and how far that has come: one row a deal, for whoever may see it. Rows lie in the order of
 * games and deals (the migration says WITHOUT ROWID).
 */
export const analyses = sqliteTable(
  'analyses',
  {
    /** No reference, which would need an index of its own: no game is ever deleted. */
    game: text().notNull(),
    deal: integer().notNull(),
    /** Who asked first, and on which day, in UTC. */
    player: text().notNull(),
    day: text().notNull(),
    /** What is found so far: see `Progress` in `players/analysis`. The store does not look into it. */
    progress: text({ mode: 'json' }).$type<unknown>().notNull(),
    /** How often something was added to it: who adds says what to. */
    revision: integer().notNull().default(0),
    /** From when on somebody may go on with it. Who does puts this off, so that nobody else does the same meanwhile; null when done. */
    due: text(),
  },
  (analysis) => [
    primaryKey({ columns: [analysis.game, analysis.deal] }),
    index('analyses_asked').on(analysis.player, analysis.day),
    index('analyses_due').on(analysis.due).where(sql`due is not null`),
  ],
)

/** One row about the service as a whole; none as long as nothing out of the ordinary has happened. */
export const service = sqliteTable('service', {
  /** Always 1. */
  id: integer().primaryKey(),
  /**
   * Raised by every restore (`tools/backup/restore.ts`). What came after the backup is gone and its versions are given again,
   * so whatever names a version to somebody outside has to name the epoch too.
   */
  epoch: integer().notNull().default(0),
  /** When all was well last, and when it was not for a while, the last few times: see `src/db/queries/wake-ups.ts`. */
  beat: text(),
  outages: text({ mode: 'json' }).$type<Absences>(),
})
